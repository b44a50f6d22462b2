import { longestEventDays, momentIn } from '#areas/events/rules/event-times.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { wallMomentIn } from '#kernel/rules/zone-instant.ts'

const day = 24 * 60 * 60_000

/** When a public event takes place and when people can register for it, as instants. */
export interface PublicTimes {
  readonly startsAt: Date
  readonly endsAt: Date
  /** Registration is open from this instant to `closesAt`, both included. */
  readonly opensAt: Date
  readonly closesAt: Date
  /** The local days of start and end, `YYYY-MM-DD`, which people search by. */
  readonly startsOn: string
  readonly endsOn: string
}

/** The times as the form sends them: local times in the event's zone. Missing ones are derived from the start. */
export interface TypedPublicTimes {
  readonly startTime: string
  readonly endTime?: string | undefined
  readonly openTime?: string | undefined
  readonly closeTime?: string | undefined
}

/**
 * Decides the times of a public event in `zone`. The end and the close default to the start. The opening defaults to
 * `now`, or to the close if that has passed.
 *
 * Refusals, with the field of the form: public-event-times, event-long. Source: spec 003 §4 Public event form; X179.
 */
export function decidePublicTimes(
  zone: string,
  typed: TypedPublicTimes,
  now: Date,
): Result<PublicTimes, 'public-event-times' | 'event-long'> {
  const startsAt = momentIn(zone, typed.startTime)
  const endsAt = typed.endTime === undefined ? startsAt : momentIn(zone, typed.endTime)
  const closesAt = typed.closeTime === undefined ? startsAt : momentIn(zone, typed.closeTime)
  const opensAt = typed.openTime === undefined ? earlierOf(now, closesAt) : momentIn(zone, typed.openTime)
  if (endsAt < startsAt) return refuse('public-event-times', { field: 'endTime' })
  if (endsAt.getTime() - startsAt.getTime() > longestEventDays * day) return refuse('event-long', { field: 'endTime' })
  if (closesAt > endsAt) return refuse('public-event-times', { field: 'closeTime' })
  if (opensAt > closesAt) return refuse('public-event-times', { field: 'openTime' })
  const [startsOn, endsOn] = [startsAt, endsAt].map((at) => wallMomentIn(zone, at).slice(0, 10)) as [string, string]
  return ok({ startsAt, endsAt, opensAt, closesAt, startsOn, endsOn })
}

const earlierOf = (one: Date, other: Date) => (one < other ? one : other)

/**
 * What the form moves once a start is chosen. An end or a close moves with the start, in both directions, if it is
 * empty, before the start, or where an earlier choice of the start put it. Any other one was chosen and stays; the
 * close can be moved earlier again. An end without a day, as in a copy, is on the day of the start. All are local
 * times, `YYYY-MM-DDTHH:mm`, or incomplete. Source: spec 003 §4 Public event form; X179.
 */
export function movedByStart(
  startTime: string,
  before: { readonly startTime: string; readonly endTime: string; readonly closeTime: string },
): { readonly endTime: string; readonly closeTime: string } {
  const follow = (moment: string) =>
    !isWhole(moment) || moment < startTime || moment === before.startTime ? startTime : moment
  const endOnDay = `${startTime.slice(0, 10)}${before.endTime}`
  return {
    endTime: follow(isWhole(before.endTime) ? before.endTime : endOnDay),
    closeTime: follow(before.closeTime),
  }
}

/** Whether date and time are both chosen. */
export const isWhole = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(moment)
