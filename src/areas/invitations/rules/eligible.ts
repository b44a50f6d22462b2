import { conflictOf, type Entry, holdsPlace, owesFirst, type Roster, unitOf } from './roster.ts'
import { hasDivisionRoom } from './waiting-line.ts'

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
