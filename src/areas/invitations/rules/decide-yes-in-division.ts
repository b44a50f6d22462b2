import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { decideYes, whyNotYes, type YesOutcome, type YesRefusal } from './decide-yes.ts'
import { lineFor } from './log-line.ts'
import { type Entry, getEntry, type Roster, unitOf, withEntries } from './roster.ts'
import type { ActResult, ReplyActor } from './roster-act.ts'
import { divisionRoomFor, hasDivisionRoom } from './waiting-line.ts'
import { yesOfferOf } from './yes-offer.ts'

/** Why a Yes that names a division can be refused, in addition to the refusals of a Yes. */
export const divisionOfYesRefusals = ['not-found', 'partner-required', 'division-full'] as const
export type YesInDivisionRefusal = YesRefusal | (typeof divisionOfYesRefusals)[number]

/**
 * Decides a Yes together with the choice of a division: both happen, or neither. The division is chosen first, so that
 * a waiting member whose division is full can take an open spot in another one.
 *
 * Refusals, in this order: those of a Yes (`decideYes`), except `reply-full`, which comes last; not-found (not a
 * division of this event); partner-required (in an event for pairs, the partner comes first); division-full. A member
 * who already has the division keeps it, full or not, as in `decideDivision`. Source: spec 001 §4, §8; spec 003 §4;
 * docs/areas/invitations.md.
 */
export function decideYesInDivision(
  roster: Roster,
  id: number,
  division: { readonly id: number; readonly name: string },
  by: ReplyActor,
): Result<ActResult<YesOutcome>, YesInDivisionRefusal> {
  const entry = getEntry(roster, id)
  const no = whyNotYes(roster, entry, by)
  if (no) return no
  if (!roster.terms.divisions.has(division.id)) return refuse('not-found')
  if (roster.terms.needsPartner && entry.partnerId === null) return refuse('partner-required')
  const unit = unitOf(roster, entry)
  const moving = unit.filter(({ divisionId }) => divisionId !== division.id)
  if (moving.length > 0 && !hasDivisionRoom(roster, division.id, unit)) return refuse('division-full')
  const divisionRoster = withEntries(roster, ...moving.map((one): Entry => ({ ...one, divisionId: division.id })))
  const decision = decideYes(divisionRoster, id, by)
  if (!decision.ok) return decision
  const lines = moving.map((one) => lineFor(one, 'division.chosen', { is: 'division-chosen', division: division.name }))
  return ok({ ...decision.value, lines: [...decision.value.lines, ...lines] })
}

/** A division to choose from, and whether these players fit into it now. `left` is infinite without a limit. */
export interface DivisionOffer {
  readonly id: number
  readonly left: number
  readonly fits: boolean
}

/**
 * The divisions to choose from together with a Yes. Empty if the event has no divisions, if a Yes is refused, or if the
 * partner has to be chosen first.
 */
export function divisionsOfYes(roster: Roster, id: number): readonly DivisionOffer[] {
  const yes = yesOfferOf(roster, id)
  if (!yes.ok || yes.value === 'partner') return []
  const unit = unitOf(roster, getEntry(roster, id))
  return [...roster.terms.divisions.keys()].map((divisionId) => {
    const spotsLeft = Math.max(0, divisionRoomFor(roster, divisionId, unit))
    return { id: divisionId, left: spotsLeft, fits: spotsLeft >= unit.length }
  })
}
