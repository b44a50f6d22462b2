import type { CalendarEntry } from './calendar-entry.ts'

/** A component of a calendar (VEVENT), and its part in the recurrence set of its name. */
export interface Component extends CalendarEntry {
  /** The instance that it replaces (RECURRENCE-ID). */
  readonly recurrenceId: Date | null
  /** How often it takes place (COUNT); null if it has no rule. */
  readonly count: number | null
}

/**
 * The components of an entry. One that was moved away from the start that its series gives it becomes a recurrence set
 * with a single instance, at that start, which the entry replaces (RFC 5545 §3.8.4.4). So the set promises no other
 * date, and needs no other entry of the series. The entry comes first, because some programs read only the first
 * component.
 */
export function componentsOf(entry: CalendarEntry): readonly Component[] {
  const { movedFrom, start, end } = entry
  if (movedFrom === undefined) return [{ ...entry, recurrenceId: null, count: null }]
  const givenEnd = new Date(movedFrom.getTime() + end.getTime() - start.getTime())
  return [
    { ...entry, recurrenceId: movedFrom, count: null },
    { ...entry, start: movedFrom, end: givenEnd, recurrenceId: null, count: 1 },
  ]
}
