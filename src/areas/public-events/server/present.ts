import type { ChargedDebt } from '#areas/payments/server/debt-rows.ts'
import { presentCharged } from '#areas/payments/server/present.ts'
import { visibilityOf } from '#areas/platform/rules/page-reviews.ts'
import type { changeRegistration, getEventsForUser } from '#areas/public-events/calls/organising.ts'
import type { getPublicEvent, listPublicEvents } from '#areas/public-events/calls/public-events.ts'
import { isHeld } from '#areas/public-events/rules/confirming.ts'
import { spanText } from '#areas/public-events/rules/event-time-text.ts'
import {
  type Places,
  publicStateOf,
  type Registering,
  type RegistrationState,
} from '#areas/public-events/rules/registration.ts'
import { isActive } from '#areas/public-events/rules/registration-acts.ts'
import type { Given } from '#kernel/calls/call.ts'
import { longSpanIn, longTextIn } from '#kernel/rules/long-time.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'
import type { OwnPublicEventRow, PublicEventRow } from './event-rows.ts'
import { confirmationOf, offerUntil, type RegistrationRow } from './registration-rows.ts'

export type PresentedEvent = Given<typeof getPublicEvent>
type Listed = Given<typeof listPublicEvents>['events'][number]
export type PresentedRegistration = Given<typeof changeRegistration>

/** The event facts that decide about registrations. */
export const registrationTermsOf = (event: PublicEventRow): Registering & Places & { readonly endsAt: Date } => ({
  isCancelled: event.cancelled_at !== null,
  isElsewhere: event.register_url !== '',
  opensAt: event.opens_at,
  closesAt: event.closes_at,
  endsAt: event.ends_at,
  spots: event.spots,
  waitlist: event.waitlist,
  registered: event.registered_count,
  waiting: event.waiting_count,
})

/** Day, hours and zone of an event on pages. */
export const whenText = ({ starts_at, ends_at, time_zone }: PublicEventRow): string =>
  spanText({ startsAt: starts_at, endsAt: ends_at, zone: time_zone })

/** The same for emails. */
export const whenWords = ({ starts_at, ends_at, time_zone: zone }: PublicEventRow, now: Date): string =>
  `${longSpanIn(zone, [starts_at, ends_at], now)} (${zoneWords(zone)})`

/** A moment in emails, in the event's time zone. */
export const momentInMails = ({ time_zone: zone }: PublicEventRow, at: Date, now: Date): string =>
  `${longTextIn(zone, at, now)} (${zoneWords(zone)})`

/** Staff have accepted the organizer. */
export const isAccepted = ({ review }: Pick<PublicEventRow, 'review'>): boolean =>
  visibilityOf(review ?? undefined) === 'listed'

/** Visitors can pay by card: something is due, the organizer takes cards, and staff have accepted the organizer. */
export const takesCards = (event: PublicEventRow): boolean =>
  event.cost_cents > 0 && event.has_cards && isAccepted(event)

/** A spot counts only once it is paid by card. */
export const paysFirst = (event: PublicEventRow): boolean => event.pays_first && takesCards(event)

/** Staff took the organizer's pages down: only the organizer and staff see them. */
export const isTakenDown = ({ review }: Pick<PublicEventRow, 'review'>): boolean =>
  visibilityOf(review ?? undefined) === 'hidden'

/** The description. Until staff have accepted the organizer, its links are plain text. */
export function descriptionOf(event: PublicEventRow): string {
  const html = cleanHtml(event.description, 'page')
  return isAccepted(event) ? html : html.replace(/<a\b[^>]*>|<\/a>/g, '')
}

const hostOf = (url: string) => (url === '' ? '' : new URL(url).hostname)

/** What anyone can read about a public event, including visitors. */
export function presentListed(event: PublicEventRow, now: Date): Listed {
  const terms = registrationTermsOf(event)
  return {
    eid: event.id,
    type: event.type as Listed['type'],
    name: event.name,
    location: event.location,
    start_time: event.starts_at.toISOString(),
    end_time: event.ends_at.toISOString(),
    open_time: event.opens_at.toISOString(),
    close_time: event.closes_at.toISOString(),
    zone: event.time_zone,
    spots: event.spots,
    waitlist: event.waitlist,
    open_spots: Math.max(0, event.spots - event.registered_count),
    open_waits: Math.max(0, event.waitlist - event.waiting_count),
    cost: dollarsOf(event.cost_cents),
    state: publicStateOf(terms, now),
    is_published: event.published_at !== null,
    is_accepted: isAccepted(event),
    organiser: event.organiser,
    cancel_reason: event.cancel_reason,
    register_url: isAccepted(event) ? event.register_url : '',
    register_host: hostOf(event.register_url),
    takes_cards: takesCards(event),
    must_pay: paysFirst(event),
  }
}

/** An event's page. Its organizer gets every field of the form as it was typed. */
export function presentPublicEvent(event: PublicEventRow, now: Date, isOwn: boolean): PresentedEvent {
  const listFields = presentListed(event, now)
  const { q1, q2, q3, q4, q5, terms, version } = event
  return {
    ...listFields,
    ...(isOwn ? { register_url: event.register_url } : {}),
    description: isOwn ? cleanHtml(event.description, 'page') : descriptionOf(event),
    q1,
    q2,
    q3,
    q4,
    q5,
    terms,
    refund_policy: event.refund_policy,
    how_to_pay: event.how_to_pay,
    is_own: isOwn,
    version,
    terms_version: event.terms_version,
    confirm_spots: event.confirms_spots,
    pays_first: event.pays_first,
    promotion: event.promotion as PresentedEvent['promotion'],
    refund_rule: { hours: event.refund_hours, percent: event.refund_percent, cents: event.refund_cents },
  }
}

/** An event in its organizer's list. */
export const presentOwn = (event: OwnPublicEventRow, now: Date): Given<typeof getEventsForUser>[number] => ({
  ...presentListed(event, now),
  registered: event.registered_count,
  waiting: event.waiting_count,
  here: event.here,
  unpaid: event.unpaid,
})

/** The deadline for opening the link. Null if the registration counts or has ended. */
export const confirmByText = (row: RegistrationRow): string | null =>
  isActive(row.state as RegistrationState) && isHeld(confirmationOf(row))
    ? (row.confirm_by?.toISOString() ?? null)
    : null

/** A registration as the organizer sees it. */
export const presentRegistration = (row: RegistrationRow, now: Date, charged?: ChargedDebt): PresentedRegistration => ({
  rid: row.id,
  number: row.number,
  first: row.first,
  last: row.last,
  phone: row.phone,
  email: row.email,
  q1: row.a1,
  q2: row.a2,
  q3: row.a3,
  q4: row.a4,
  q5: row.a5,
  state: row.state as PresentedRegistration['state'],
  position: row.position,
  cost: dollarsOf(row.cost_cents),
  payment: row.payment as PresentedRegistration['payment'],
  pay_type: row.pay_type,
  offer_until: offerUntil(row, now)?.toISOString() ?? null,
  card: presentCharged(charged),
  is_opened: row.opened_at !== null,
  is_confirmed: row.confirmed_at !== null,
  confirm_by: confirmByText(row),
  is_added: row.added_by !== null,
  is_here: row.checked_in_at !== null,
  code_key: row.token_hash.toString('hex').slice(0, 32),
  registered_at: row.registered_at.toISOString(),
})
