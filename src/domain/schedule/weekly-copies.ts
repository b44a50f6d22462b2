import { type EventSpan, type EventTimes, movedByWeeks, type Opening } from '../events/event-times.ts'

/** An event that is to be repeated. */
export interface Repeated extends EventSpan, Opening {
  readonly eventId: number
  readonly groupId: number
}

export interface WeeklyCopy extends EventTimes {
  readonly eventId: number
  readonly groupId: number
}

export interface WeeklyCopies {
  readonly copies: readonly WeeklyCopy[]
  /** So many were left out because the group has an event at that start already. */
  readonly conflicts: number
  /** So many were left out because they would have begun before now. */
  readonly past: number
}

/** How the start of an event of a group is known again. */
export const startKeyOf = (groupId: number, startsAt: Date): string => `${groupId} ${startsAt.getTime()}`

/**
 * The copies of events once a week for so many weeks, at the same wall clock in the club's zone. One that would start
 * when an event of the same group does is left out, be that one in `taken` (by `startOf`) or another copy; and one that
 * would start in the past. Source: spec 002 §5 (duplicate events), §9; X109.
 */
export function weeklyCopiesOf(
  zone: string,
  events: readonly Repeated[],
  weeks: number,
  { taken, now }: { readonly taken: ReadonlySet<string>; readonly now: Date },
): WeeklyCopies {
  const starts = new Set(taken)
  const copies: WeeklyCopy[] = []
  let conflicts = 0
  let past = 0
  for (const event of events)
    for (let week = 1; week <= weeks; week += 1) {
      const times = movedByWeeks(zone, event, week)
      const start = startKeyOf(event.groupId, times.startsAt)
      if (times.startsAt <= now) past += 1
      else if (starts.has(start)) conflicts += 1
      else {
        starts.add(start)
        copies.push({ ...times, eventId: event.eventId, groupId: event.groupId })
      }
    }
  return { copies, conflicts, past }
}
