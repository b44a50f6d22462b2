import * as z from 'zod/mini'
import { promotions } from '#areas/bookings/rules/promotion.ts'
import { publicZones } from '#areas/clubs/rules/zones.ts'
import { Cost, Moment } from '#areas/events/calls/event-shapes.ts'
import { RefundRule, ShownRefundRule } from '#areas/payments/calls/refund-rule.ts'
import { newPublicEventType, publicEventTypes } from '#areas/public-events/rules/event-kinds.ts'
import { publicStates } from '#areas/public-events/rules/registration.ts'
import { Count, Id, line, paragraphs } from '#kernel/calls/shapes.ts'

/** A whole number as typed in a form. */
const typed = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,5}$/, 'must be a whole number'))]),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.int().check(z.gte(min, `at least ${min}`), z.lte(max, `no more than ${max}`)),
    ),
  )

/** The address of an external registration page, or nothing. */
const RegisterUrl = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((text) => text === '' || isHttps(text), 'must be a whole address that starts with https://'),
)

/** A link to a host by name: no user, no other scheme, nothing hidden from the reader. */
function isHttps(text: string): boolean {
  const url = /^https:\/\/[!-~]+$/.test(text) ? URL.parse(text) : null
  return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.')
}

/** The values of a new event (spec 003 §9). */
export const publicEventDefaults = {
  type: newPublicEventType,
  location: '',
  description: '',
  spots: 1,
  waitlist: 0,
  cost: 0,
  q1: '',
  q2: '',
  q3: '',
  q4: '',
  q5: '',
  zone: 'US/Mountain',
  terms: '',
  refundPolicy: '',
  howToPay: '',
  registerUrl: '',
  confirmSpots: true,
  promotion: 'auto',
} as const

const Question = z.exactOptional(line(255))

/**
 * What the form of a public event sends (spec 003 §7). A missing field takes its default in a new event and stays
 * unchanged in an existing one.
 */
export const publicEventTerms = {
  name: line(120).check(z.minLength(1, 'Give the event a name')),
  type: z.exactOptional(z.enum(publicEventTypes)),
  startTime: Moment,
  endTime: z.exactOptional(Moment),
  openTime: z.exactOptional(Moment),
  closeTime: z.exactOptional(Moment),
  location: z.exactOptional(line(255)),
  /** HTML; the server keeps only the tags on its list. */
  description: z.exactOptional(z.string().check(z.maxLength(20_000, 'no more than 20,000 characters'))),
  spots: z.exactOptional(typed(1, 9999)),
  /** How many people can be on the waitlist; 0 for none (X180). */
  waitlist: z.exactOptional(typed(0, 9999)),
  cost: z.exactOptional(Cost),
  q1: Question,
  q2: Question,
  q3: Question,
  q4: Question,
  q5: Question,
  zone: z.exactOptional(z.enum(publicZones, { error: 'must be one of the zones on offer' })),
  terms: z.exactOptional(paragraphs(10_000)),
  refundPolicy: z.exactOptional(paragraphs(10_000)),
  howToPay: z.exactOptional(paragraphs(1000)),
  registerUrl: z.exactOptional(RegisterUrl),
  /**
   * Spots are held until the registrant opens the link in the email; false: they count at once. Applies to
   * registrations from then on.
   */
  confirmSpots: z.exactOptional(z.boolean()),
  /** A spot counts only once it is paid by card, while the organizer takes cards. */
  paysFirst: z.exactOptional(z.boolean()),
  /** Who gets a spot that opens, and how. */
  promotion: z.exactOptional(z.enum(promotions)),
  /** What people get back who paid by card and cancel. */
  refundRule: z.exactOptional(RefundRule),
  /**
   * Only the organizer sees a draft. If this is missing, a new event is published, because the specification has no
   * drafts (spec 003 §7). A published event stays published.
   */
  published: z.exactOptional(z.boolean()),
}

export const publicEventExample = {
  type: 'clinic',
  name: 'Third shot clinic',
  startTime: '2031-05-03T09:00',
  endTime: '2031-05-03T11:00',
  openTime: '2026-01-01T09:00',
  closeTime: '2031-05-02T18:00',
  location: 'Sunny Court, 12 Main Street, St. George, UT',
  description: '<p>Bring water.</p>',
  spots: 24,
  waitlist: 10,
  cost: 25,
  q1: 'Your level?',
  q2: '',
  q3: '',
  q4: '',
  q5: '',
  zone: 'US/Mountain',
  terms: 'I play at my own risk.',
  refundPolicy: 'Full refund up to a week before.',
  howToPay: 'Cash at the desk.',
  registerUrl: '',
  published: true,
}

/** A public event as everyone sees it: nothing about who registered except their number. Times are instants. */
const eventFields = {
  eid: Id,
  type: z.enum(publicEventTypes),
  name: z.string(),
  location: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  open_time: z.string(),
  close_time: z.string(),
  zone: z.string(),
  spots: z.int(),
  waitlist: z.int(),
  open_spots: z.int(),
  open_waits: z.int(),
  /** Dollars. */
  cost: z.number(),
  /** What a visitor can do now. */
  state: z.enum(publicStates),
  is_published: z.boolean(),
  /** Staff have accepted the organizer: the event is listed, and search engines may index it. */
  is_accepted: z.boolean(),
  organiser: z.string(),
  cancel_reason: z.string(),
  /** The address of an external registration page; empty for registration here. */
  register_url: z.string(),
  register_host: z.string(),
  /** Visitors can pay by card. */
  takes_cards: z.boolean(),
  /** A spot counts only once it is paid by card. */
  must_pay: z.boolean(),
}

export const ListedPublicEvent = z.object(eventFields)

export const PublicEvent = z.object({
  ...eventFields,
  description: z.string(),
  q1: z.string(),
  q2: z.string(),
  q3: z.string(),
  q4: z.string(),
  q5: z.string(),
  terms: z.string(),
  refund_policy: z.string(),
  how_to_pay: z.string(),
  is_own: z.boolean(),
  /** The form sends it back, so that two tabs do not overwrite each other. */
  version: z.int(),
  /** The registration names the version of the terms that was on screen. */
  terms_version: z.int(),
  /** Visitors keep their spot by opening the link in the email. */
  confirm_spots: z.boolean(),
  /** A spot counts only once it is paid by card, while the organizer takes cards. */
  pays_first: z.boolean(),
  /** Who gets a spot that opens, and how. */
  promotion: z.enum(promotions),
  /** What people get back who paid by card and cancel. */
  refund_rule: ShownRefundRule,
})

/** An event with its counts, for its organizer. */
export const OwnPublicEvent = z.extend(ListedPublicEvent, {
  registered: Count,
  waiting: Count,
  here: Count,
  unpaid: Count,
})
