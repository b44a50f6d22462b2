import { offerTimeOf } from '#areas/bookings/rules/offer-time.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import { isClosed, isCollecting } from '#areas/events/server/present.ts'
import { payByAt } from '#areas/invitations/rules/pay-time.ts'
import type { EventTerms } from '#areas/invitations/rules/roster.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'

/** An event's terms at an instant, as the reply rules need them. Divisions map ids to spots; 0 means no limit. */
export function eventTermsOf(event: EventRow, divisions: ReadonlyMap<number, number>, now: Date): EventTerms {
  const { starts_at: startsAt, time_zone: zone } = event
  return {
    spots: event.spots,
    costCents: event.cost_cents,
    isPaymentRequired: event.is_payment_required,
    needsPartner: event.needs_partner,
    hasDivisions: event.has_divisions,
    mayChange: event.may_change,
    promotion: event.promotion,
    substitutes: event.uses_substitutes ? event.substitute_order : null,
    isOpened: event.opened_at !== null,
    isOpenToGroup: event.is_open_to_group,
    isClosed: isClosed(event, now),
    isMerged: event.merged_into !== null,
    hasBegun: now >= startsAt,
    isCollecting: isCollecting(event, now),
    isEventDay: dayIn(zone, now) === dayIn(zone, startsAt),
    now: now.getTime(),
    payBy: payByAt(now.getTime(), event.closes_at.getTime()),
    offerUntil: offerTimeOf({ now, startsAt, zone }).until.getTime(),
    divisions,
  }
}
