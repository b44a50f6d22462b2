import { instantOf, offsetAt } from '#kernel/rules/zone-instant.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import { readers, type ShownDate } from '#tests/support/calendar-readers.ts'
import type { SeriesModel } from './model.ts'

interface Watched {
  readonly deps: Deps
  readonly zone: string
  readonly clubId: number
  readonly memberId: number
  /** The member's calendar. */
  feed(): Promise<string>
  /** The file of one event. */
  file(eventId: number): Promise<string>
}

type Facts = Omit<ShownDate, 'uid'>

/** Files read after each act, besides the calendar. */
const filesRead = 3
const daysKept = 90 * 86_400_000

/**
 * Watches a member's calendar through the history of a series. After each act, both parsers must show exactly what the
 * database says: instants, status, number, and the instance that a moved date replaces, which the model knows too.
 * Names stay, and whatever changes raises the number.
 */
export class CalendarWatch {
  readonly #watched: Watched
  readonly #before = new Map<string, ShownDate>()
  /** What was seen, so that a test can tell that there was something to see. */
  readonly seen = { dates: 0, moved: 0, canceled: 0, files: 0 }
  readonly #offsets = new Set<number>()

  constructor(watched: Watched) {
    this.#watched = watched
  }

  /** Whether the calendar had dates before and after a clock change. */
  get hasClockChange(): boolean {
    return this.#offsets.size > 1
  }

  async look(model: SeriesModel): Promise<string | undefined> {
    await givePlaces(this.#watched)
    const events = await listEvents(this.#watched)
    const own = events.filter(({ response }) => response === 'yes')
    return (
      this.#differsFromModel(model, events) ?? (await this.#differsInFeed(own)) ?? (await this.#differsInFiles(own))
    )
  }

  #differsFromModel(model: SeriesModel, events: readonly EventRow[]): string | undefined {
    const { zone, deps } = this.#watched
    const should = model.upcoming().map(({ day, values, part }) => {
      const [start, given] = [values.clock, part.shared.clock].map((clock) => instantOf(zone, `${day}T${clock}`))
      return [start, values.clock === part.shared.clock ? null : given]
    })
    const is = events
      .filter(({ deleted_at, starts_at }) => deleted_at === null && starts_at > deps.clock.now())
      .map((event) => [event.starts_at, movedFromOf(event)])
    return differs('dates and the starts that their series give them', listed(is), listed(should))
  }

  async #differsInFeed(events: readonly EventRow[]): Promise<string | undefined> {
    const text = await this.#watched.feed()
    const should = events.map((event) => factsOf(this.#watched, event))
    for (const [name, read] of Object.entries(readers)) {
      const dates = read(text)
      const fault = differs(`the calendar, read by ${name}`, listed(dates.map(withoutName)), listed(should))
      if (fault) return fault
      const unnamed = this.#differsFromBefore(dates)
      if (unnamed) return unnamed
    }
    for (const { starts_at: start } of events) this.#offsets.add(offsetAt(this.#watched.zone, start.getTime()))
    this.seen.dates += should.length
    this.seen.moved += should.filter(({ recurrenceId }) => recurrenceId !== null).length
    this.seen.canceled += should.filter(({ status }) => status === 'CANCELLED').length
    return undefined
  }

  /** What is wrong with the names and numbers of dates, compared with those of the same dates earlier. */
  #differsFromBefore(dates: readonly ShownDate[]): string | undefined {
    if (new Set(dates.map(({ uid }) => uid)).size !== dates.length) return 'two dates have the same name'
    for (const date of dates) {
      const before = this.#before.get(date.url)
      this.#before.set(date.url, date)
      if (!before) continue
      if (before.uid !== date.uid) return `${date.url} has another name`
      const isSame = JSON.stringify({ ...before, sequence: 0 }) === JSON.stringify({ ...date, sequence: 0 })
      if (isSame ? date.sequence < before.sequence : date.sequence <= before.sequence)
        return `the number of ${date.url} did not rise: ${JSON.stringify([before, date])}`
    }
    return undefined
  }

  /** Moved dates first, because theirs are the ones that say more. */
  async #differsInFiles(events: readonly EventRow[]): Promise<string | undefined> {
    const open = events.filter(({ deleted_at }) => deleted_at === null)
    const chosen = open.toSorted(
      (one, other) => Number(movedFromOf(other) !== null) - Number(movedFromOf(one) !== null),
    )
    for (const event of chosen.slice(0, filesRead)) {
      const text = await this.#watched.file(event.id)
      const should = this.#before.get(factsOf(this.#watched, event).url)
      for (const [name, read] of Object.entries(readers)) {
        const fault = differs(`the file of ${event.id}, read by ${name}`, listed(read(text)), listed([should]))
        if (fault) return fault
      }
      this.seen.files += 1
    }
    return undefined
  }
}

/** Opens all dates, and gives the member a reply to each: No to one in four. */
async function givePlaces(watched: Watched): Promise<void> {
  const { deps, clubId, memberId } = watched
  const open = deps.db.updateTable('club_event').set({ opened_at: deps.clock.now() }).where('club_id', '=', clubId)
  await open.where('opened_at', 'is', null).where('deleted_at', 'is', null).execute()
  for (const { id, response } of await listEvents(watched))
    if (response === null) await anInvitation(deps, clubId, id, memberId, { response: id % 4 === 0 ? 'no' : 'yes' })
}

type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** The events that calendars can contain, deleted ones included, with the member's reply to each. */
function listEvents({ deps, clubId, memberId }: Watched) {
  return deps.db
    .selectFrom('club_event')
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.club_id', '=', 'club_event.club_id')
        .onRef('invitation.event_id', '=', 'club_event.id')
        .on('invitation.member_id', '=', memberId),
    )
    .select(['club_event.id', 'starts_at', 'ends_at', 'series_starts_at', 'version', 'deleted_at', 'response'])
    .where('club_event.club_id', '=', clubId)
    .where('ends_at', '>', new Date(deps.clock.now().getTime() - daysKept))
    .execute()
}

const movedFromOf = ({ starts_at: start, series_starts_at: given }: EventRow): Date | null =>
  given === null || given.getTime() === start.getTime() ? null : given

function factsOf({ deps }: Watched, event: EventRow): Facts {
  const isDeleted = event.deleted_at !== null
  return {
    recurrenceId: isDeleted ? null : (movedFromOf(event)?.toISOString() ?? null),
    start: event.starts_at.toISOString(),
    end: event.ends_at.toISOString(),
    status: isDeleted ? 'CANCELLED' : 'CONFIRMED',
    sequence: event.version,
    url: `${deps.config.publicUrl}/club/invite/${event.id}`,
  }
}

const withoutName = (date: ShownDate) => ({ ...date, uid: undefined })

/** In an order of their own, so that lists can be compared. */
const listed = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted()

function differs(what: string, is: readonly string[], should: readonly string[]): string | undefined {
  if (JSON.stringify(is) === JSON.stringify(should)) return undefined
  const [extra, missing] = [is.filter((one) => !should.includes(one)), should.filter((one) => !is.includes(one))]
  return `${what}:\n has ${extra.join(', ')}\n lacks ${missing.join(', ')}`
}
