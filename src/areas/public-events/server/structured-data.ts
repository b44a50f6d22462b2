import { textOfHtml } from '#areas/club-mail/server/html-text.ts'
import { type PublicState, publicStateOf } from '#areas/public-events/rules/registration.ts'
import { priceText } from '#kernel/rules/money.ts'
import { offsetAt, wallMomentIn } from '#kernel/rules/zone-instant.ts'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'
import type { PublicEventRow } from './event-rows.ts'
import { registrationTermsOf } from './present.ts'

const schema = 'https://schema.org'

/**
 * Whether people can get a spot. A waitlist place is not a spot. If registration has not opened yet, spots are
 * available later.
 */
const availability: Record<PublicState, string> = {
  open: 'InStock',
  elsewhere: 'InStock',
  'not-open': 'PreOrder',
  waitlist: 'SoldOut',
  full: 'SoldOut',
  closed: 'OutOfStock',
  over: 'OutOfStock',
  cancelled: 'OutOfStock',
}

/** `2031-05-03T09:00:00-06:00`: the local time at the location with its offset at that moment. */
export function offsetText(at: Date, zone: string): string {
  const minutes = Math.round(offsetAt(zone, at.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${wallMomentIn(zone, at)}:00${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

interface Places {
  /** The addresses of the page and of its picture. */
  readonly url: string
  readonly picture: string
}

/**
 * An event for search engines: schema.org's SportsEvent, or EducationEvent for clinics, with the properties that
 * docs/areas/public-events.md lists with their sources.
 */
export function structuredDataOf(event: PublicEventRow, { url, picture }: Places, now: Date) {
  const zone = event.time_zone
  const state = publicStateOf(registrationTermsOf(event), now)
  const isClinic = event.type === 'clinic'
  const place = event.location === '' ? 'To be announced' : event.location
  return {
    '@context': schema,
    '@type': isClinic ? 'EducationEvent' : 'SportsEvent',
    name: event.name,
    description: textOfHtml(cleanHtml(event.description, 'page')).slice(0, 2000) || event.name,
    startDate: offsetText(event.starts_at, zone),
    endDate: offsetText(event.ends_at, zone),
    eventStatus: `${schema}/${event.cancelled_at ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${schema}/OfflineEventAttendanceMode`,
    location: { '@type': 'Place', name: place, address: place },
    image: [picture],
    url,
    organizer: { '@type': 'Person', name: event.organiser, url },
    maximumAttendeeCapacity: event.spots,
    remainingAttendeeCapacity: state === 'open' ? Math.max(0, event.spots - event.registered_count) : 0,
    ...(isClinic ? {} : { sport: 'Pickleball' }),
    offers: {
      '@type': 'Offer',
      url,
      price: priceText(event.cost_cents),
      priceCurrency: 'USD',
      availability: `${schema}/${availability[state]}`,
      validFrom: offsetText(event.opens_at, zone),
      validThrough: offsetText(event.closes_at, zone),
    },
  }
}
