import type { EventRow } from '#areas/events/server/event-rows.ts'
import { entryOfMember } from '#areas/invitations/rules/roster.ts'
import { type YesOffer, yesOfferOf } from '#areas/invitations/rules/yes-offer.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { lookAtRoster } from './roster-rows.ts'

/**
 * What a Yes from a member would do at this instant. Null if it would be refused. For display only: nothing is locked.
 */
export async function findOffer(db: Reader, event: EventRow, memberId: number, now: Date): Promise<YesOffer | null> {
  const roster = await lookAtRoster(db, event, [memberId], now)
  const ownEntry = entryOfMember(roster, memberId)
  const offer = ownEntry && yesOfferOf(roster, ownEntry.id)
  return offer?.ok ? offer.value : null
}
