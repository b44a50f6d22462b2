import { placesFor } from './open-places.ts'
import { type Entry, holdsPlace, isAskedSubstitute, owedCents, owesFirst, type Roster, unitOf } from './roster.ts'

export type Label =
  | ''
  | 'Spot Confirmed'
  | 'Payment Required'
  | 'Waitlist'
  | 'In the Drawing'
  | 'Wait List - Payment Required'
  | 'Not Attending'
  | 'Partner Needed'

/**
 * The label of a reply on the member's screens, a wire value; empty before a reply. On the waitlist, the label asks for
 * payment only while a spot is open to these players (X74). Source: spec 001 §4, spec 003 §4, X65, X67.
 */
export function labelOf(roster: Roster, entry: Entry): Label {
  if (holdsPlace(entry)) return owedCents(roster, entry) > 0 ? 'Payment Required' : 'Spot Confirmed'
  if (entry.response === 'no') return 'Not Attending'
  if (entry.response === 'needs-partner') return 'Partner Needed'
  if (entry.response === null) return ''
  if (roster.terms.isCollecting) return 'In the Drawing'
  const unit = unitOf(roster, entry)
  if (owesFirst(roster, entry) && placesFor(roster, unit) >= unit.length) return 'Wait List - Payment Required'
  // Substitutes wait for nothing: they have not replied yet.
  return isAskedSubstitute(entry) ? '' : 'Waitlist'
}
