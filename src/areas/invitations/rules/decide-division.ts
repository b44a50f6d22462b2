import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { areRepliesOver } from './decide-yes.ts'
import { lineFor } from './log-line.ts'
import { type Entry, getEntry, type Roster, unitOf, withEntries } from './roster.ts'
import { type ActResult, type ReplyActor, settleRoster } from './roster-act.ts'
import { hasDivisionRoom } from './waiting-line.ts'

export type DivisionRefusal =
  | 'not-registered'
  | 'registration-closed'
  | 'partner-required'
  | 'not-found'
  | 'division-full'

/**
 * Chooses a division, for both players of a pair. Only players with a spot in it count, and 0 spots mean no limit.
 *
 * Refusals, in this order: not-registered (only players who said Yes, are waiting or, in an event for pairs, need a
 * partner can choose), registration-closed (members), partner-required, not-found (not a division of this event),
 * division-full. Players who choose the division they already have keep it, full or not. Source: spec 001 §4, §8; spec
 * 003 §4 "Partner and division".
 */
export function decideDivision(
  roster: Roster,
  id: number,
  division: { readonly id: number; readonly name: string },
  by: ReplyActor,
): Result<ActResult, DivisionRefusal> {
  const entry = getEntry(roster, id)
  const no = whyNotChoose(roster, entry, by)
  if (no) return refuse(no)
  if (!roster.terms.divisions.has(division.id)) return refuse('not-found')
  const unit = unitOf(roster, entry)
  if (unit.every(({ divisionId }) => divisionId === division.id)) return ok(settleRoster(roster, undefined, []))
  if (!hasDivisionRoom(roster, division.id, unit)) return refuse('division-full')
  const after = withEntries(roster, ...unit.map((one): Entry => ({ ...one, divisionId: division.id })))
  const lines = unit.map((one) => lineFor(one, 'division.chosen', { is: 'division-chosen', division: division.name }))
  return ok(settleRoster(after, undefined, lines))
}

/** Whether there is a choice: a division with room for these players, or a different one from theirs. */
export function mayChoose(roster: Roster, entry: Entry, by: ReplyActor): boolean {
  const { hasDivisions, divisions } = roster.terms
  if (!hasDivisions || whyNotChoose(roster, entry, by) !== undefined) return false
  const unit = unitOf(roster, entry)
  return entry.divisionId !== null || [...divisions.keys()].some((id) => hasDivisionRoom(roster, id, unit))
}

/** Why this entry cannot choose a division; undefined if it can. */
function whyNotChoose(
  roster: Roster,
  entry: Entry,
  by: ReplyActor,
): 'not-registered' | 'registration-closed' | 'partner-required' | undefined {
  const { response } = entry
  if (response === null || response === 'no') return 'not-registered'
  if (areRepliesOver(roster, by)) return 'registration-closed'
  if (roster.terms.needsPartner && entry.partnerId === null) return 'partner-required'
  return response === 'needs-partner' ? 'not-registered' : undefined
}
