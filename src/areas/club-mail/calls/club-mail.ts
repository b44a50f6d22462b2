import * as z from 'zod/mini'
import { eventExample, eventTerms, StartConfirmation } from '#areas/events/calls/event-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, PathId } from '#kernel/calls/shapes.ts'

const ofEvent = z.object({ eid: PathId })

/** How far an event's invitations have gotten: counts of members by the state of their email. */
const progress = {
  total: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Some emails are still queued; nothing more is sent until they are done. */
  is_sending: z.boolean(),
}

export const sendInviteToActiveGroup = call({
  name: 'club-mail.sendInviteToActiveGroup',
  method: 'POST',
  path: '/api/sendInviteToActiveGroup/{gid}',
  summary:
    'Email each active member of the group one invitation, and open the event; repeating the call sends nothing new',
  source: 'spec 001 §2, §4, §7',
  access: 'group-manager',
  rate: 'bulk-mail',
  once: true,
  params: z.object({ gid: PathId }),
  body: z.object({ eid: Id, user_id: z.optional(Id) }),
  /** `new_invites` counts the emails that this request queued. */
  reply: z.object({ message: z.string(), new_invites: z.int(), ...progress }),
  refusals: ['not-found', 'event-open-to-group', 'registration-closed', 'send-underway', 'too-many-requests'],
  example: { eid: 1 },
})

/** Why an invitation would not be emailed. `unsubscribed`: the member wants no email, or no invitations. */
export const noMailReasons = ['no-address', 'unsubscribed', 'away', 'mail-off'] as const
/** Why an invited member could not reply. `no-login`: has no login and gets no email with a reply link. */
export const noAnswerReasons = ['no-login', 'dues-unpaid'] as const

const counts = <const Why extends readonly [string, ...string[]]>(reasons: Why) =>
  z.array(z.object({ why: z.enum(reasons), people: z.int() }))

export const previewInvites = call({
  name: 'club-mail.previewInvites',
  method: 'GET',
  path: '/api/club/invitePreview/{eid}',
  summary:
    'The invitation as it would be emailed now, with how many people would get it and, by reason, how many could not get it or reply',
  source: 'own: docs/areas/club-mail.md',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  reply: z.object({
    subject: z.string(),
    /** Cleaned HTML. */
    text: z.string(),
    /** How many people Send Invite would add to the list or email; `mails` is how many of them would get an email. */
    people: z.int(),
    mails: z.int(),
    no_mail: counts(noMailReasons),
    no_answer: counts(noAnswerReasons),
  }),
})

export const inviteProgress = call({
  name: 'club-mail.inviteProgress',
  method: 'GET',
  path: '/api/club/inviteProgress/{eid}',
  summary: 'How many invitations to an event have been sent',
  source: 'own: docs/areas/club-mail.md',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  reply: z.object(progress),
})

export const resendInvite = call({
  name: 'club-mail.resendInvite',
  method: 'POST',
  path: '/api/club/resendInvite/{eid}',
  summary: 'Resend a member’s invitation to an event, up to once an hour',
  source: 'spec 001 §4, §7, §8',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  body: z.object({ mid: Id, first: z.optional(z.unknown()) }),
  reply: z.object({ message: z.literal('Email Sent') }),
  refusals: ['not-invited', 'mail-no-address', 'resend-issue', 'resend-too-soon'],
  example: { mid: 1 },
})

/** What would be emailed to many people: the email, the number of recipients, and when. Null for nothing. */
const WhatIsMailed = z.nullable(
  z.object({
    kind: z.enum(['invitation', 'moved']),
    subject: z.string(),
    /** Cleaned HTML. */
    text: z.string(),
    /** How many people will get it, as far as is known now. */
    mails: z.int(),
    /** When it is sent; null means within minutes. */
    at: z.nullable(z.string()),
  }),
)

export const previewNewEvent = call({
  name: 'club-mail.previewNewEvent',
  method: 'POST',
  path: '/api/club/newEventMail',
  summary: 'The email that saving this new event would send to the group, how many members would get it, and when',
  source: 'own: docs/areas/events.md',
  access: 'group-manager',
  rate: 'read',
  body: z.object({ ...eventTerms, gid: Id, confirmed: StartConfirmation }),
  reply: z.object({ sends: WhatIsMailed }),
  refusals: ['event-times', 'event-long', 'event-started'],
  example: { ...eventExample, gid: 1 },
})

export const previewEventChange = call({
  name: 'club-mail.previewEventChange',
  method: 'POST',
  path: '/api/club/changedEventMail/{eid}',
  summary:
    'The email that saving this event would send to the group or the players, how many people would get it, and when',
  source: 'own: docs/areas/events.md',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  body: z.object(eventTerms),
  reply: z.object({ sends: WhatIsMailed }),
  refusals: ['event-times', 'event-long'],
  example: eventExample,
})

export const getUntoldMove = call({
  name: 'club-mail.getUntoldMove',
  method: 'GET',
  path: '/api/club/untoldMove/{eid}',
  summary: 'The email about a new time or location that has not been sent to an event’s players yet',
  source: 'own: docs/areas/events.md',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  reply: z.object({ sends: WhatIsMailed }),
})

export const tellUntoldMove = call({
  name: 'club-mail.tellUntoldMove',
  method: 'POST',
  path: '/api/club/untoldMove/{eid}',
  summary: 'Email an event’s players its new time or location, once, if they do not have it yet',
  source: 'own: docs/areas/events.md',
  access: 'event-admin',
  rate: 'bulk-mail',
  once: true,
  params: ofEvent,
  reply: Done,
  refusals: ['not-found'],
})
