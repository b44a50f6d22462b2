import { type Entry, occupiesPlace, type Roster, unitOf } from './roster.ts'

/** Players who wait together: one, or a pair. */
export interface WaitingUnit {
  readonly entries: readonly Entry[]
  /** A pair waits under the later number (X155). */
  readonly order: number
}

/** The units on the waitlist, in order. */
export function lineOf(roster: Roster): WaitingUnit[] {
  const line: WaitingUnit[] = []
  for (const entry of roster.entries.values()) {
    if (entry.response !== 'waitlist') continue
    const entries = unitOf(roster, entry)
    const order = Math.max(...entries.map((one) => one.order ?? 0))
    // A pair is on the waitlist once, through the entry with the later number.
    if (order === entry.order) line.push({ entries, order })
  }
  return line.sort((one, other) => one.order - other.order)
}

/**
 * The position on the waitlist, where 1 is next. Counts everyone who is waiting, a pair as one. Null if not on the
 * waitlist.
 */
export function positionOf(roster: Roster, entry: Entry): number | null {
  if (entry.response !== 'waitlist') return null
  return 1 + lineOf(roster).findIndex(({ entries }) => entries.some(({ id }) => id === entry.id))
}

/**
 * How many spots a division has for these players, apart from those that other players have; infinite if there is no
 * limit.
 */
export function divisionRoomFor(roster: Roster, divisionId: number, unit: readonly Entry[]): number {
  const limit = roster.terms.divisions.get(divisionId) ?? 0
  if (limit === 0) return Number.POSITIVE_INFINITY
  const others = [...roster.entries.values()].filter(
    (entry) => entry.divisionId === divisionId && occupiesPlace(entry) && !unit.some(({ id }) => id === entry.id),
  )
  return limit - others.length
}

/** Whether a division has room for these players. */
export const hasDivisionRoom = (roster: Roster, divisionId: number, unit: readonly Entry[]): boolean =>
  divisionRoomFor(roster, divisionId, unit) >= unit.length
