import { conflictOf, type Entry, holdsPlace, occupiesPlace, owesFirst, type Roster, unitOf } from './roster.ts'

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

/**
 * Whether a player can be given a spot: active, dues current, and not in another event at the same time. Players with a
 * spot keep it and are not checked again.
 */
export const mayHavePlace = (entry: Entry): boolean =>
  holdsPlace(entry) || (entry.isHere && entry.hasDues && conflictOf(entry) === null)

/**
 * Whether this entry could take a spot, payment aside: each half of a pair can have one, the pair is complete if
 * required, and their divisions have room.
 */
export function fitsIntoEvent(roster: Roster, entry: Entry): boolean {
  const unit = unitOf(roster, entry)
  if (roster.terms.needsPartner && unit.length === 1) return false
  if (!unit.every(mayHavePlace)) return false
  return unit.every(({ divisionId }) => divisionId === null || hasDivisionRoom(roster, divisionId, unit))
}

/**
 * Whether an entry fits, and has paid if payment comes first. Ineligible entries are skipped and keep their number
 * (X152).
 */
export const isEligible = (roster: Roster, entry: Entry): boolean =>
  fitsIntoEvent(roster, entry) && !unitOf(roster, entry).some((one) => owesFirst(roster, one))

/** The next on the waitlist who can take a spot, except `skipped`. */
export function firstEligible(roster: Roster, skipped: readonly number[] = []): WaitingUnit | undefined {
  return lineOf(roster).find(
    ({ entries }) => entries.every(({ id }) => !skipped.includes(id)) && entries[0] && isEligible(roster, entries[0]),
  )
}
