import * as z from 'zod/mini'
import { waitingFields, wishField } from '#areas/bookings/calls/waiting-shape.ts'
import { Phone } from '#areas/clubs/calls/club-shapes.ts'
import { cardForms, refundProgresses } from '#areas/payments/rules/debt-kinds.ts'
import { shownStatuses } from '#areas/payments/rules/payment-states.ts'
import { publicEventTypes } from '#areas/public-events/rules/event-kinds.ts'
import { registrationStates } from '#areas/public-events/rules/registration.ts'
import { registrationPayments } from '#areas/public-events/rules/registration-acts.ts'
import { call } from '#kernel/calls/call.ts'
import { Email } from '#kernel/calls/email.ts'
import { Count, Id, line, nameLine } from '#kernel/calls/shapes.ts'
import { ListedPublicEvent, PublicEvent } from './public-event-shapes.ts'

const Page = z._default(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'must be a page number')),
    z.transform((digits: string) => Number(digits)),
  ),
  1,
)

export const listPublicEvents = call({
  name: 'public-events.list',
  method: 'GET',
  path: '/api/event/list',
  summary: 'Upcoming public events from accepted organizers, filtered by type, words and day; 50 per page',
  source: 'own: docs/areas/public-events.md; X131',
  access: 'anyone',
  rate: 'read',
  query: z.object({
    type: z.optional(z.enum(publicEventTypes)),
    text: z.optional(line(80)),
    /** A day of the event, in its local time. */
    day: z.optional(z.iso.date()),
    page: Page,
  }),
  reply: z.object({ events: z.array(ListedPublicEvent), count: Count, page: z.int(), pages: z.int() }),
})

export const getPublicEvent = call({
  name: 'public-events.getEvent',
  method: 'POST',
  path: '/api/event/getEvent',
  summary: 'A public event; only the organizer and staff can see drafts',
  source: 'spec 003 §7',
  access: 'public-event-reader',
  rate: 'read',
  body: z.object({ eid: Id }),
  reply: PublicEvent,
  refusals: ['not-found'],
  example: { eid: 1 },
})

const Answer = z._default(line(255), '')

/** The fields that people fill in; answers are keyed by their questions. */
export const person = {
  first: nameLine(60).check(z.minLength(1, 'First Name Required')),
  last: nameLine(60).check(z.minLength(1, 'Last Name Required')),
  phone: Phone,
  email: Email,
  q1: Answer,
  q2: Answer,
  q3: Answer,
  q4: Answer,
  q5: Answer,
}

export const registerForEvent = call({
  name: 'public-events.register',
  method: 'POST',
  path: '/api/event/register',
  summary: 'Register for a public event without an account, or join its waitlist',
  source: 'spec 003 §2, §4; X131; docs/areas/public-events.md',
  access: 'public-event-reader',
  rate: 'event-registration',
  once: true,
  body: z.object({
    eid: Id,
    ...person,
    phone: Phone.check(z.minLength(10, 'must have 10 digits')),
    terms: z.literal(true, { error: 'You must agree to the terms to register' }),
    /** The version of the terms that was on screen. */
    terms_version: z.optional(Count),
    /** What the browser computed for the challenge of 'proof-needed'. */
    proof: z.optional(
      z.object({
        challenge: z.string().check(z.maxLength(500)),
        nonces: z.array(z.int().check(z.gte(0))).check(z.maxLength(32)),
      }),
    ),
  }),
  reply: z.object({
    state: z.enum(['registered', 'waiting']),
    /** The position of a registration on the waitlist; 1 is next. */
    position: z.nullable(z.int()),
    number: z.int(),
    /** Until when the link in the email has to be opened; null if the registration counts. */
    confirm_by: z.nullable(z.string()),
    message: z.string(),
  }),
  refusals: [
    'not-found',
    'public-event-cancelled',
    'registered-elsewhere',
    'registration-not-open',
    'registration-closed',
    'already-registered',
    'public-event-full',
    'terms-changed',
    'too-many-unconfirmed',
    'proof-needed',
  ],
  example: {
    eid: 1,
    first: 'Rosa',
    last: 'Fielding',
    phone: '801 555 0199',
    email: 'rosa@example.org',
    q1: '3.5',
    terms: true,
  },
})

export const ofToken = z.object({ token: z.string().check(z.maxLength(100)) })

/** A registration as its owner sees it through the link in the email. */
const OwnRegistration = z.object({
  event: ListedPublicEvent,
  first: z.string(),
  last: z.string(),
  state: z.enum(registrationStates),
  position: z.nullable(z.int()),
  number: z.int(),
  cost: z.number(),
  payment: z.enum(registrationPayments),
  how_to_pay: z.string(),
  refund_policy: z.string(),
  is_here: z.boolean(),
  may_cancel: z.boolean(),
  /** Until when the link had to be opened; null if that was not needed, or was done. */
  confirm_by: z.nullable(z.string()),
  /** What someone whose time to open the link has passed would get by coming back. */
  again: z.nullable(z.enum(['registered', 'waiting'])),
  /** For someone on the waitlist; null for everyone else. */
  waiting: z.nullable(
    z.object({
      ...waitingFields,
      /** Until when they can take the spot that they are offered; null if they are offered none. */
      offer_until: z.nullable(z.string()),
      /** A spot is open to them now. */
      may_take: z.boolean(),
    }),
  ),
  /** Still receives messages from the organizer. */
  gets_messages: z.boolean(),
  /** The code for the desk, as a picture (a data URL); empty without a spot. */
  code: z.string(),
  /** Paying by card, in cents; null if the organizer takes no cards and none was charged. */
  card: z.nullable(
    z.object({
      may_pay: z.boolean(),
      /** Until when the spot is held to be paid; null if it counts. */
      pays_by: z.nullable(z.string()),
      /** To be sent back as `seen`. */
      amount: z.int(),
      provider: z.enum(cardForms),
      publishable_key: z.nullable(z.string()),
      /** The organizer's account, for the provider's script. */
      account: z.nullable(z.string()),
      locked_until: z.nullable(z.string()),
      /** What became of the latest payment; null if there is none. */
      status: z.nullable(z.enum(shownStatuses)),
      message: z.nullable(z.string()),
      receipt: z.nullable(z.string()),
      refunded: z.int(),
      /** How far the refund of the payment has gotten; null if there is none. */
      refund: z.nullable(z.enum(refundProgresses)),
      /** What goes back to the card if they cancel now, and until when. Null if they did not pay by card. */
      refund_on_cancel: z.nullable(z.int()),
      refunded_until: z.nullable(z.string()),
    }),
  ),
})

export const getOwnRegistration = call({
  name: 'public-events.getRegistration',
  method: 'GET',
  path: '/api/event/registration/{token}',
  summary: 'The registration behind an email link; changes nothing',
  source: 'own: docs/areas/public-events.md',
  access: 'token-holder',
  rate: 'read',
  hasSecret: true,
  params: ofToken,
  reply: OwnRegistration,
  refusals: ['token-invalid', 'event-taken-down'],
})

/** What registrants can do. `pass`: let the spot that is offered pass; `wish`: say what happens when one opens. */
export const registrantActs = ['seen', 'cancel', 'again', 'quiet', 'messages', 'take', 'pass', 'wish'] as const
export type RegistrantAct = (typeof registrantActs)[number]

export const answerRegistration = call({
  name: 'public-events.answerRegistration',
  method: 'POST',
  path: '/api/event/registration/{token}',
  summary:
    'Confirm, cancel or restore the registration behind an email link; take an open spot, or say what happens when one opens; turn the organizer’s messages off or on',
  source: 'own: docs/areas/public-events.md',
  access: 'token-holder',
  rate: 'write',
  hasSecret: true,
  params: ofToken,
  body: z.object({ act: z.enum(registrantActs), wish: z.optional(wishField) }),
  reply: OwnRegistration,
  refusals: [
    'token-invalid',
    'registration-moved',
    'public-event-over',
    'event-taken-down',
    'public-event-cancelled',
    'registered-elsewhere',
    'registration-not-open',
    'registration-closed',
    'already-registered',
    'public-event-full',
    'terms-changed',
    'no-offer',
  ],
  example: { act: 'seen' },
})

export const quietByLink = call({
  name: 'public-events.quietByLink',
  method: 'POST',
  path: '/event/quiet/{token}',
  summary: 'Unsubscribe from the organizer’s messages with one click in an email program (RFC 8058)',
  source: 'own: docs/areas/public-events.md',
  access: 'token-holder',
  rate: 'write',
  params: ofToken,
  raw: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], limit: 16 * 1024 },
  reply: z.object({ message: z.string() }),
  refusals: ['token-invalid'],
})
