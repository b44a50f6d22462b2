import type { Wish } from '#areas/bookings/rules/wishes.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { lineFor, wished } from './log-line.ts'
import { hasOffer } from './open-places.ts'
import { getEntry, holdsPlace, isAskedSubstitute, type Roster, unitOf, withEntries } from './roster.ts'
import { type ActResult, settleRoster } from './roster-act.ts'
import { endOffer } from './spot-offers.ts'

/**
 * Lets a spot pass that is offered to a member, or waits for their payment: the next on the waitlist is asked, and the
 * member, with a partner, keeps their place on it. A substitute leaves the list. Refusals: no-offer. Source: ours, docs/areas/invitations.md.
 */
export function decidePass(roster: Roster, id: number): Result<ActResult, 'no-offer'> {
  const entry = getEntry(roster, id)
  const unit = unitOf(roster, entry)
  if (!unit.some((one) => hasOffer(roster, one))) return refuse('no-offer')
  const is = isAskedSubstitute(entry) ? 'substitute-passed' : 'passed'
  return ok(settleRoster(endOffer(roster, unit), undefined, [lineFor(entry, 'invitation.answered', { is })]))
}

/**
 * Says what a member wants when a spot opens; null for what the event does. It can be said in advance, and counts while
 * the member is on the waitlist. A spot that is open is given out accordingly. Refusals: already-registered. Source:
 * ours.
 */
export function decideWish(roster: Roster, id: number, wish: Wish | null): Result<ActResult, 'already-registered'> {
  const entry = getEntry(roster, id)
  if (holdsPlace(entry)) return refuse('already-registered')
  if (entry.wish === wish) return ok(settleRoster(roster, undefined, []))
  const after = withEntries(roster, { ...entry, wish })
  return ok(settleRoster(after, undefined, [lineFor(entry, wished, { is: 'wishes', wish })]))
}
