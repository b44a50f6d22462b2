import * as z from 'zod/mini'
import { messageTo, namesChosen } from '#areas/bookings/calls/message-to.ts'
import { audiences } from '#areas/bookings/rules/audiences.ts'
import { Phone } from '#areas/clubs/calls/club-shapes.ts'
import { ChargedCard } from '#areas/payments/calls/charged-card.ts'
import { newsModes } from '#areas/public-events/rules/organizer-news.ts'
import { payTypes } from '#areas/public-events/rules/pay-types.ts'
import { registrationStates } from '#areas/public-events/rules/registration.ts'
import { eventMailKinds, registrationActs, registrationPayments } from '#areas/public-events/rules/registration-acts.ts'
import { call } from '#kernel/calls/call.ts'
import { OptionalEmail } from '#kernel/calls/email.ts'
import { Count, Id, line, PathId, paragraphs, WideId } from '#kernel/calls/shapes.ts'
import { OwnPublicEvent, PublicEvent, publicEventExample, publicEventTerms } from './public-event-shapes.ts'
import { person } from './public-events.ts'

const ofEvent = z.object({ eid: PathId })

export const createPublicEvent = call({
  name: 'public-events.createEvent',
  method: 'POST',
  path: '/api/event/createEvent',
  summary: 'Create a public event or a draft; it stays unlisted until staff accept you as an organizer',
  source: 'spec 003 §7; X179, X180',
  access: 'user',
  rate: 'public-event',
  once: true,
  body: z.object({ user_id: z.optional(Id), ...publicEventTerms }),
  reply: PublicEvent,
  refusals: ['not-yours', 'email-unconfirmed', 'public-event-times', 'event-long', 'event-past'],
  example: publicEventExample,
})

export const editPublicEvent = call({
  name: 'public-events.editEvent',
  method: 'PUT',
  path: '/api/event/editEvent',
  summary: 'Change a public event; if the time or location changes, everyone registered or waiting gets an email',
  source: 'spec 003 §7; X60, X179, X180',
  access: 'public-event-editor',
  rate: 'write',
  body: z.object({ eid: Id, ...publicEventTerms, version: z.optional(z.int()) }),
  reply: PublicEvent,
  refusals: [
    'not-found',
    'stale-event',
    'public-event-times',
    'event-long',
    'public-event-cancelled',
    'event-spots-held',
    'event-taken-down',
  ],
  example: { eid: 1, ...publicEventExample },
})

export const cancelPublicEvent = call({
  name: 'public-events.cancelEvent',
  method: 'PUT',
  path: '/api/event/cancelEvent',
  summary: 'Cancel a public event for good; everyone registered or waiting gets an email',
  source: 'own: docs/areas/public-events.md',
  access: 'public-event-editor',
  rate: 'write',
  body: z.object({ eid: Id, reason: line(500).check(z.minLength(3, 'Give a short reason')) }),
  reply: PublicEvent,
  refusals: ['not-found', 'public-event-cancelled', 'public-event-over', 'event-taken-down'],
  example: { eid: 1, reason: 'The courts are under water.' },
})

export const getEventsForUser = call({
  name: 'public-events.getEventsForUser',
  method: 'POST',
  path: '/api/event/getEventsForUser',
  summary: 'Your own public events, including drafts and past ones, latest first',
  source: 'spec 003 §7',
  access: 'user',
  rate: 'read',
  body: z.object({ user_id: z.optional(Id) }),
  reply: z.array(OwnPublicEvent),
  refusals: ['not-yours'],
  example: {},
})

/** How often the organizer is emailed about registrations. */
const OrganizerSettings = z.object({ news: z.enum(newsModes) })

export const getOrganizerSettings = call({
  name: 'public-events.getOrganizerSettings',
  method: 'GET',
  path: '/api/event/organizerSettings',
  summary: 'How often you get emails about registrations for your public events',
  source: 'own: docs/areas/public-events.md',
  access: 'user',
  rate: 'read',
  reply: OrganizerSettings,
})

export const saveOrganizerSettings = call({
  name: 'public-events.saveOrganizerSettings',
  method: 'PUT',
  path: '/api/event/organizerSettings',
  summary: 'Choose whether emails about registrations come right away, once a day or never',
  source: 'own: docs/areas/public-events.md',
  access: 'user',
  rate: 'write',
  body: OrganizerSettings,
  reply: OrganizerSettings,
  example: { news: 'daily' },
})

/** A registration as the organizer sees it. */
const Registration = z.object({
  rid: WideId,
  number: z.int(),
  first: z.string(),
  last: z.string(),
  phone: z.string(),
  email: z.string(),
  q1: z.string(),
  q2: z.string(),
  q3: z.string(),
  q4: z.string(),
  q5: z.string(),
  state: z.enum(registrationStates),
  position: z.nullable(z.int()),
  cost: z.number(),
  payment: z.enum(registrationPayments),
  pay_type: z.string(),
  /** On the waitlist: until when they can take the spot that they are offered; null if they are offered none. */
  offer_until: z.nullable(z.string()),
  /** The latest card payment that was charged, in cents. */
  card: z.nullable(ChargedCard),
  /** False: no one has opened the link in the email. */
  is_opened: z.boolean(),
  /** Someone opened the link, or the organizer knows the person. */
  is_confirmed: z.boolean(),
  /** Until when the link has to be opened; null if the registration counts or has ended. */
  confirm_by: z.nullable(z.string()),
  is_added: z.boolean(),
  is_here: z.boolean(),
  /** Lets an offline desk recognize a scanned code: the first 32 hex digits of the SHA-256 of its token. */
  code_key: z.string(),
  registered_at: z.string(),
})

export const getRegistrations = call({
  name: 'public-events.getRegistrations',
  method: 'GET',
  path: '/api/event/registrations/{eid}',
  summary: 'Everyone who registered for your event, with contact details, answers and payment',
  source: 'own: docs/areas/public-events.md',
  access: 'public-event-organiser',
  rate: 'read',
  params: ofEvent,
  reply: z.object({
    event: PublicEvent,
    registrations: z.array(Registration),
    /** How many people a message to each audience would reach: one per address, without those who want none. */
    recipients: z.record(z.enum(audiences), z.int()),
    /**
     * The day’s budget of emails to registrants. `again_time`: none are left, and emails are sent again from then on.
     */
    mails: z.object({ most: Count, sent: Count, again_time: z.nullable(z.string()) }),
  }),
  refusals: ['not-found', 'event-taken-down'],
})

export const exportRegistrations = call({
  name: 'public-events.exportRegistrations',
  method: 'GET',
  path: '/api/event/registrationsExport/{eid}',
  summary: 'Download your event’s registrations as a CSV file that is safe to open in a spreadsheet; logged',
  source: 'own: docs/areas/public-events.md; safety, CSV',
  access: 'public-event-organiser',
  rate: 'list-file',
  params: ofEvent,
  reply: z.string(),
  as: 'csv',
  refusals: ['not-found', 'event-taken-down'],
})

export const addRegistration = call({
  name: 'public-events.addRegistration',
  method: 'POST',
  path: '/api/event/addRegistration',
  summary: 'Add someone to your event manually; with `mayExceed`, even if the event is full; logged',
  source: 'own: docs/areas/public-events.md',
  access: 'public-event-organiser',
  rate: 'write',
  once: true,
  body: z.object({
    eid: Id,
    ...person,
    phone: z._default(Phone, ''),
    email: z._default(OptionalEmail, ''),
    mayExceed: z._default(z.boolean(), false),
  }),
  reply: Registration,
  refusals: [
    'not-found',
    'already-registered',
    'no-spot-free',
    'public-event-cancelled',
    'too-many-added',
    'event-taken-down',
  ],
  example: { eid: 1, first: 'Rosa', last: 'Fielding', phone: '', email: '' },
})

export const changeRegistration = call({
  name: 'public-events.changeRegistration',
  method: 'PUT',
  path: '/api/event/registration',
  summary:
    'Confirm a registration, give it a spot, move it to the waitlist, remove it, record its payment or check it in; logged',
  source: 'own: docs/areas/public-events.md',
  access: 'public-registration-organiser',
  rate: 'write',
  body: z.object({
    rid: WideId,
    act: z.enum(registrationActs),
    payType: z.optional(z.enum(payTypes)),
    /** Confirms more registrations than the event has spots. */
    mayExceed: z._default(z.boolean(), false),
  }),
  reply: Registration,
  refusals: [
    'not-found',
    'registration-moved',
    'no-spot-free',
    'already-registered',
    'event-taken-down',
    'card-paid',
    'debt-underway',
  ],
  example: { rid: 1, act: 'paid', payType: 'Cash' },
})

export const checkInRegistration = call({
  name: 'public-events.checkIn',
  method: 'POST',
  path: '/api/event/checkIn',
  summary: 'Check someone in by number or scanned code; repeating it changes nothing',
  source: 'own: docs/areas/public-events.md',
  access: 'public-event-organiser',
  rate: 'write',
  body: z.object({
    eid: Id,
    /** The number of the registration, or the content of its code. */
    code: z.string().check(z.trim(), z.minLength(1, 'Enter the number'), z.maxLength(300)),
  }),
  reply: z.extend(Registration, { was_here: z.boolean() }),
  refusals: ['not-found', 'registration-unknown', 'registration-moved', 'event-taken-down'],
  example: { eid: 1, code: '1' },
})

export const writeToRegistrants = call({
  name: 'public-events.writeToRegistrants',
  method: 'POST',
  path: '/api/event/writeTo',
  summary:
    'Send a message to all registrants, only those who have a spot, are waiting or have not paid, or the ones you choose; each person gets it once',
  source: 'own: docs/areas/public-events.md',
  access: 'public-event-organiser',
  rate: 'event-mail',
  once: true,
  body: z
    .object({
      eid: Id,
      ...messageTo,
      subject: line(150).check(z.minLength(1, 'Add a subject')),
      body: paragraphs(5000).check(z.minLength(1, 'Write something first')),
    })
    .check(namesChosen),
  reply: z.object({ message: z.string(), count: Count }),
  refusals: ['not-found', 'no-recipients', 'organizer-not-accepted', 'event-taken-down'],
  example: { eid: 1, to: 'registered', subject: 'Bring water', body: 'It will be hot on Saturday.' },
})

export const getEventMails = call({
  name: 'public-events.getMails',
  method: 'GET',
  path: '/api/event/mails/{eid}',
  summary: 'The emails to your event’s registrants, and how many have been sent',
  source: 'own: docs/areas/public-events.md',
  access: 'public-event-organiser',
  rate: 'read',
  params: ofEvent,
  reply: z.array(
    z.object({
      id: WideId,
      kind: z.enum(eventMailKinds),
      subject: z.string(),
      to: z.string(),
      sent_time: z.string(),
      queued: Count,
      sent: Count,
      failed: Count,
      skipped: Count,
    }),
  ),
  refusals: ['not-found', 'event-taken-down'],
})

export const getPublicEventLog = call({
  name: 'public-events.getLog',
  method: 'GET',
  path: '/api/event/log/{eid}',
  summary: 'Your event’s registration log, newest first',
  source: 'own: docs/areas/public-events.md',
  access: 'public-event-organiser',
  rate: 'read',
  params: ofEvent,
  reply: z.array(z.object({ id: WideId, at: z.string(), by: z.string(), what: z.string() })),
  refusals: ['not-found', 'event-taken-down'],
})
