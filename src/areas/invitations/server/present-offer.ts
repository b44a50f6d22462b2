import { type Entry, isAskedSubstitute, type Roster, unitOf } from '#areas/invitations/rules/roster.ts'
import { askedNow } from '#areas/invitations/rules/spot-offers.ts'
import { yesOfferOf } from '#areas/invitations/rules/yes-offer.ts'

/** What a Yes would do now, or why it would be refused, in the form for cards and pages. */
export function presentOffer(roster: Roster, ownEntry: Entry) {
  const yes = yesOfferOf(roster, ownEntry.id)
  return {
    yes_offer: yes.ok ? yes.value : null,
    why_not: yes.ok ? null : yes.code,
    overlaps: !yes.ok && yes.code === 'event-conflict' ? ownEntry.conflict : null,
    offer_until: offerUntilOf(roster, ownEntry),
    is_substitute: isAskedSubstitute(ownEntry),
  }
}

/** Until when a spot is offered to a member, or promised until they pay. Null if none is. */
function offerUntilOf(roster: Roster, ownEntry: Entry): string | null {
  const askedEntry = askedNow(roster).find(({ id }) => unitOf(roster, ownEntry).some((one) => one.id === id))
  return askedEntry?.askedUntil ? new Date(askedEntry.askedUntil).toISOString() : null
}
