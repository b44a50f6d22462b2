import { cellText, shortWeekdayOf } from '#kernel/rules/time-text.ts'
import { element, setText } from '#kernel/web/display/element.ts'
import { fillingOf } from '../words.ts'

/** An event of the public schedule. The call returns more to club admins; drafts are never shown in public. */
export interface PublicScheduleEvent {
  readonly start_time: string
  readonly title: string
  readonly group_name: string
  readonly count: number
  readonly available_spots: number
  readonly location: string
  readonly court_names: string
  readonly invites_sent?: boolean
}

interface View {
  name(club: string): void
  show(events: readonly PublicScheduleEvent[]): void
  /** Why nothing can be shown; without a reason, there is no such schedule. What is already shown stays. */
  fail(why: string | undefined): void
}

const columns = ['Weekday', 'Time', 'Event Title', 'Group', 'Count', 'Location', 'Courts'] as const

/**
 * Draws the table of all of a club's future events into `place` (spec 003 §2), and under it, if there is an address,
 * the link that adds the schedule to the reader's own calendar.
 */
export function createScheduleView(place: HTMLElement, calendar?: URL): View {
  const title = element('h1', 's-title', 'Club Schedule')
  const spokenText = element('p', 's-said', 'Loading the schedule')
  spokenText.setAttribute('role', 'status')
  const body = element('tbody', '')
  const head = element('tr', '', ...columns.map(headCell))
  const table = element('table', 's-table', element('thead', '', head), body)
  table.hidden = true
  const subscribe = calendar && subscribeTo(calendar)
  place.append(title, spokenText, table)
  if (subscribe) place.append(subscribe)
  return {
    name(club) {
      if (club === '') return
      setText(title, `${club}: Club Schedule`)
      document.title = `${club} · Club Schedule`
    },
    show(events) {
      const open = events.filter(({ invites_sent: isOpen }) => isOpen !== false)
      setText(spokenText, open.length === 0 ? 'No events are open at this time.' : '')
      spokenText.hidden = open.length > 0
      table.hidden = open.length === 0
      if (subscribe) subscribe.hidden = false
      body.replaceChildren(...open.map(rowOf))
    },
    fail(why) {
      if (!table.hidden) return
      setText(spokenText, why ?? 'There is no public schedule here.')
    },
  }
}

/** Opens this device's calendar program; the address beside it is for programs that need it pasted. */
function subscribeTo(calendar: URL): HTMLElement {
  const opens = element('a', 's-subscribe', 'Subscribe to this calendar')
  opens.href = calendar.href.replace(/^https?:/, 'webcal:')
  const address = element('span', 's-address', calendar.href)
  const words = element('p', 's-words', 'If nothing opens, add this address to your calendar app: ', address)
  const part = element('div', 's-calendar', opens, words)
  part.hidden = true
  return part
}

function headCell(name: string): HTMLElement {
  const cell = element('th', '', name)
  cell.scope = 'col'
  return cell
}

function rowOf(event: PublicScheduleEvent): HTMLElement {
  const { start_time: start, title, group_name: group, location, court_names: courts } = event
  // The weekday has its own column (spec 003 §2); side by side, the two read as the one form of X195.
  const texts = [shortWeekdayOf(start), cellText(start), title, group, fillingOf(event), location, courts]
  return element('tr', '', ...texts.map((text, index) => cellOf(columns[index] ?? '', text)))
}

/** On a phone the cells are stacked, each with the name of its column. */
function cellOf(column: string, text: string): HTMLElement {
  const cell = element('td', text === '' ? 's-empty' : '', text)
  cell.dataset['column'] = column
  return cell
}
