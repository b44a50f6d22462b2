import { type EventSpan, type EventTimes, movedByWeeks, type Opening } from '#areas/events/rules/event-times.ts'

/** An event to be repeated. */
export interface Repeated extends EventSpan, Opening {
  readonly eventId: number
  readonly groupId: number
}

export interface WeeklyCopy extends EventTimes {
  readonly eventId: number
  readonly groupId: number
}

/** A copy that was not created: its original, and when it would have started. */
export interface LeftOut {
  readonly eventId: number
  readonly groupId: number
  readonly startsAt: Date
}

export interface WeeklyCopies {
  readonly copies: readonly WeeklyCopy[]
  /** The copies left out because the group already has an event at that start, in the order of the events. */
  readonly conflicts: readonly LeftOut[]
  /** The number of copies left out because they would start before now. */
  readonly past: number
}

/** The key under which the start of a group's event is compared. */
export const startKeyOf = (groupId: number, startsAt: Date): string => `${groupId} ${startsAt.getTime()}`

/**
 * Weekly copies of events for a number of weeks, at the same local time in the club's zone. A copy is left out if an
 * event of the same group starts at the same time, either one in `takenStarts` (by `startKeyOf`) or another copy, or if
 * it would start in the past. Source: spec 002 §5 (duplicate events), §9; X109.
 */
export function weeklyCopiesOf(
  zone: string,
  events: readonly Repeated[],
  weeks: number,
  { takenStarts, now }: { readonly takenStarts: ReadonlySet<string>; readonly now: Date },
): WeeklyCopies {
  const starts = new Set(takenStarts)
  const copies: WeeklyCopy[] = []
  const conflicts: LeftOut[] = []
  let past = 0
  for (const event of events)
    for (let week = 1; week <= weeks; week += 1) {
      const times = movedByWeeks(zone, event, week)
      const { eventId, groupId } = event
      const start = startKeyOf(groupId, times.startsAt)
      if (times.startsAt <= now) past += 1
      else if (starts.has(start)) conflicts.push({ eventId, groupId, startsAt: times.startsAt })
      else {
        starts.add(start)
        copies.push({ ...times, eventId, groupId })
      }
    }
  return { copies, conflicts, past }
}
