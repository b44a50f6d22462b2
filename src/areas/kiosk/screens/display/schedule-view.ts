import { courtRanges } from '#areas/kiosk/rules/court-ranges.ts'
import type { KioskPage, KioskRow } from '#areas/kiosk/rules/kiosk-pages.ts'
import { fillingOf } from '#areas/schedule/screens/words.ts'
import { clockOf, monthOf, weekdayOf } from '#kernel/rules/time-text.ts'
import { element, setText } from '#kernel/web/display/element.ts'
import { fitText } from '#kernel/web/display/fit-text.ts'

const heads = { today: 'Today', tomorrow: 'Tomorrow', next: 'Next', none: 'Today' } as const
const marks = { now: 'Now', next: 'Next' } as const

/** Narrower than this it is someone's phone, which scrolls. */
const narrowest = 700

/** The largest letters, as a share of the smaller side of the screen, for one row, for two rows, and for three. */
const largestLetters = [0.1, 0.07, 0.055] as const
const lettersOfMany = 0.041
/** Up to this many rows share the whole height of the screen. */
const fewRows = largestLetters.length
/** The smallest letters, in px. */
const smallestLetters = 12

/** Draws the left side: a page of the schedule, the club's clock, and any message. */
export function createScheduleView(place: HTMLElement) {
  const head = element('h1', 'k-day', 'Loading the schedule')
  const day = element('p', 'k-date')
  const clock = element('p', 'k-clock')
  const rows = element('ol', 'k-rows')
  const spokenText = element('p', 'k-said')
  const notice = element('p', 'k-notice')
  notice.setAttribute('role', 'status')
  const part = element('p', 'k-part')
  place.append(
    element('div', 'k-head', element('div', 'k-when', head, day), clock),
    spokenText,
    rows,
    element('div', 'k-foot', notice, part),
  )
  let drawnKey = ''
  const fit = () => {
    const { innerWidth: width, innerHeight: height } = window
    rows.style.removeProperty('font-size')
    if (width < narrowest || rows.childElementCount === 0) return
    const largest = largestLetters[rows.childElementCount - 1] ?? lettersOfMany
    fitText(rows, smallestLetters, Math.max(Math.min(width, height) * largest, smallestLetters + 1))
  }
  window.addEventListener('resize', fit)
  return {
    show(page: KioskPage, perPage: number) {
      const words = JSON.stringify([page, perPage])
      // An unchanged page is not drawn again.
      if (words === drawnKey) return
      drawnKey = words
      setText(head, heads[page.kind])
      setText(day, `${weekdayOf(page.day)}, ${monthOf(page.day)} ${Number(page.day.slice(8, 10))}`)
      setText(spokenText, page.kind === 'none' ? 'No open events right now.' : '')
      setText(part, page.parts > 1 ? `${page.part} of ${page.parts}` : '')
      // A day's pages have rows of the same size.
      const places = page.parts > 1 || page.rows.length > fewRows ? perPage : page.rows.length
      rows.style.setProperty('--k-rows', String(places))
      rows.dataset['rows'] = String(places)
      rows.replaceChildren(...page.rows.map(rowOf))
      fit()
    },
    /** Says that there is nothing to show, and why. */
    say(words: string) {
      if (drawnKey === words) return
      drawnKey = words
      setText(head, words)
      for (const text of [day, spokenText, part, clock]) setText(text, '')
      rows.replaceChildren()
    },
    showClock(time: string) {
      if (clock.dataset['time'] === time) return
      clock.dataset['time'] = time
      clock.replaceChildren(...timeOf(time))
    },
    showNotice: (words: string) => setText(notice, words),
  }
}

/** `9:05 am`: the digits large, am or pm small. */
function timeOf(time: string): (Node | string)[] {
  const [digits = '', half = ''] = time.split(' ')
  return [digits, ' ', element('span', 'k-half', half)]
}

function rowOf({ event, mark }: KioskRow): HTMLElement {
  const { start, title, group_name: group, court_names: names } = event
  const courts = courtRanges(names)
  const isFull = event.count >= event.available_spots
  const row = element(
    'li',
    'k-row',
    element('span', 'k-time', ...timeOf(clockOf(start)), ...(mark ? [element('span', 'k-mark', marks[mark])] : [])),
    element('span', 'k-words', element('span', 'k-title', title), element('span', 'k-group', group)),
    element('span', 'k-courts', ...(courts === '' ? [] : [element('span', 'k-label', 'Courts'), courts])),
    element('span', isFull ? 'k-room is-full' : 'k-room', isFull ? 'Full' : fillingOf(event)),
  )
  if (mark) row.dataset['is'] = mark
  return row
}
