import * as z from 'zod/mini'
import { batchSize, criteria, eventAudiences } from '#areas/club-mail/rules/audiences.ts'
import { mailKinds, recipientStates } from '#areas/club-mail/rules/mail-kinds.ts'
import { Club, inClub } from '#areas/clubs/calls/club-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, line, PathId, Uuid, WideId } from '#kernel/calls/shapes.ts'

const kilobyte = 1024

/** The author's text: HTML, cleaned by the server. */
const words = {
  subject: line(150).check(z.minLength(1, 'Give the email a subject')),
  body: z.string().check(z.maxLength(100 * kilobyte, 'no more than 100 KB')),
}
/** The author's own membership. The session determines it; any other value is refused. */
const mid = z.optional(z.int())

const refusals = ['club-mail-off', 'mail-empty', 'no-recipients', 'not-yours', 'too-many-requests'] as const

export const sendEmailToEvent = call({
  name: 'club-mail.sendEmailToEvent',
  method: 'POST',
  path: '/api/club/sendEmailToEvent',
  summary: 'Email everyone invited to an event, or everyone with a given reply; `null` means no reply yet',
  source: 'spec 001 §7 Email, §9; X90',
  access: 'event-admin',
  rate: 'bulk-mail',
  once: true,
  body: z.object({
    eid: Id,
    status: z.enum(eventAudiences),
    /** Own: only these invitations of the event. */
    eiids: z.optional(z.array(WideId).check(z.minLength(1, 'Choose at least one person'), z.maxLength(1000))),
    ...words,
    mid,
    cid: z.optional(Id),
  }),
  reply: z.object({ message: z.string(), eid: WideId, total: z.int() }),
  refusals,
  example: { eid: 1, status: 'yes', subject: 'Bring water', body: '<p>It will be hot.</p>' },
})

export const sendEmailToMember = call({
  name: 'club-mail.sendEmailToMember',
  method: 'POST',
  path: '/api/club/sendEmailToMember',
  summary:
    'Email chosen members, 25 at a time; batches with the same key count as one email. Group admins can email only their group',
  source: 'spec 001 §7 Email; spec 002 §7 Email, §9',
  access: 'club-manager',
  rate: 'bulk-mail',
  once: true,
  body: z.object({
    cid: Id,
    gid: z.optional(z.nullable(Id)),
    selected: z
      .array(Id)
      .check(z.minLength(1, 'Select Email Recipients'), z.maxLength(batchSize, `no more than ${batchSize} at a time`)),
    ...words,
    mid,
    /** Made by the client; the same for all batches of one email. */
    batch: z.optional(Uuid),
  }),
  reply: z.enum(['sent', 'error']),
  refusals: ['not-yours', 'too-many-requests'],
  example: { cid: 1000, selected: [1], subject: 'Bring water', body: '<p>It will be hot.</p>' },
})

export const sendEmailToMembers = call({
  name: 'club-mail.sendEmailToMembers',
  method: 'POST',
  path: '/api/club/sendEmailToMembers/',
  summary: 'Email the members who match a criterion; returns their names',
  source: 'spec 002 §7 Email, §9',
  access: 'club-admin',
  rate: 'bulk-mail',
  once: true,
  body: z.object({ cid: Id, mid, sendTo: z.enum(criteria, 'select recipients'), ...words }),
  reply: z.array(z.object({ mid: Id, first: z.string(), last: z.string(), name: z.string() })),
  refusals,
  example: { cid: 1000, sendTo: 'here', subject: 'Bring water', body: '<p>It will be hot.</p>' },
})

const Sent = z.object({
  /** The id of the email itself, not of an event (X85). */
  eid: WideId,
  time: z.string(),
  kind: z.enum(mailKinds),
  /** The recipients, in words. */
  name: z.string(),
  group: z.string(),
  event: z.string(),
  subject: z.string(),
  total: z.int(),
  waiting: z.int(),
  sent: z.int(),
  delivered: z.int(),
  /** Only a hint: opened emails cannot be counted reliably. */
  viewed: z.int(),
  fail: z.int(),
  skipped: z.int(),
  /** The beginning of the text; empty if the text is generated from the event. */
  message: z.string(),
  author: z.string(),
})

export const getEmailList14DaysGroup = call({
  name: 'club-mail.getEmailList14DaysGroup',
  method: 'GET',
  path: '/api/club/getEmailList14DaysGroup/{gid}',
  summary: 'The emails sent to a group in the last 14 days, latest first, with their delivery status',
  source: 'spec 001 §3, §7 Email, §9',
  access: 'group-manager',
  rate: 'read',
  params: z.object({ gid: PathId }),
  reply: z.array(Sent),
})

export const getEmailList14Days = call({
  name: 'club-mail.getEmailList14Days',
  method: 'GET',
  path: '/api/club/getEmailList14Days/{cid}',
  summary: 'The emails a club sent in the last 14 days, latest first, with their delivery status',
  source: 'spec 002 §7 Email, §9',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.array(Sent),
})

export const getEmailBody = call({
  name: 'club-mail.getEmailBody',
  method: 'POST',
  path: '/api/club/getEmailBody/',
  summary: 'The text of an email; invitations and reminders are shown as they would be sent now',
  source: 'spec 001 §3, §7 Email; X85',
  access: 'mail-manager',
  rate: 'read',
  body: z.object({ eid: WideId }),
  /** `text` is cleaned HTML. */
  reply: z.object({ subject: z.string(), text: z.string() }),
  example: { eid: 1 },
})

export const getEmailRecipients = call({
  name: 'club-mail.getEmailRecipients',
  method: 'POST',
  path: '/api/club/getEmailRecipients',
  summary: 'An email’s delivery status for each recipient, failures first',
  source: 'own: docs/areas/club-mail.md',
  access: 'mail-manager',
  rate: 'read',
  body: z.object({ eid: WideId }),
  reply: z.array(
    z.object({
      mid: Id,
      name: z.string(),
      state: z.enum(recipientStates),
      why: z.string(),
    }),
  ),
  example: { eid: 1 },
})

const Text = z.extend(Club, { body: z.string().check(z.maxLength(100 * kilobyte, 'no more than 100 KB')) })
const Saved = z.object({ message: z.string(), version: z.int() })

const textExample = { cid: 1000, body: '<p>Welcome to Sunny Court.</p>' }

export const getWelcomeEmail = call({
  name: 'club-mail.getWelcomeEmail',
  method: 'GET',
  path: '/api/club/emails/getWelcomeEmail/{cid}',
  summary: 'The club’s own welcome text for new members; empty if it has none',
  source: 'spec 002 §3, §7',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.object({ welcome_email: z.string() }),
})

export const editWelcomeEmail = call({
  name: 'club-mail.editWelcomeEmail',
  method: 'PUT',
  path: '/api/club/emails/editWelcomeEmail',
  summary: 'Save the club’s welcome text for new members; the server adds the required links',
  source: 'spec 002 §7',
  access: 'club-admin',
  rate: 'write',
  body: Text,
  reply: Saved,
  example: textExample,
})

export const getVerificationEmail = call({
  name: 'club-mail.getVerificationEmail',
  method: 'GET',
  path: '/api/club/emails/getVerificationEmail/{cid}',
  summary: 'The club’s own text inviting members to link a login; empty if it has none',
  source: 'spec 002 §3, §7',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.object({ verification_email: z.string() }),
})

export const editVerificationEmail = call({
  name: 'club-mail.editVerificationEmail',
  method: 'PUT',
  path: '/api/club/emails/editVerificationEmail',
  summary: 'Save the text inviting members to link a login; the server adds the required links',
  source: 'spec 002 §7',
  access: 'club-admin',
  rate: 'write',
  body: Text,
  reply: Saved,
  example: textExample,
})

export const getDuesEmail = call({
  name: 'club-mail.getDuesEmail',
  method: 'GET',
  path: '/api/club/emails/getDuesEmail/{cid}',
  summary: 'The club’s own text about dues; empty if it has none',
  source: 'spec 002 §3, §7',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.object({ dues_email: z.string() }),
})

export const editDuesEmail = call({
  name: 'club-mail.editDuesEmail',
  method: 'PUT',
  path: '/api/club/emails/editDuesEmail',
  summary: 'Save the text about dues; the server adds the required links',
  source: 'spec 002 §7',
  access: 'club-admin',
  rate: 'write',
  body: Text,
  reply: Saved,
  example: textExample,
})

export const editClubHomepage = call({
  name: 'club-mail.editClubHomepage',
  method: 'PUT',
  path: '/api/club/editClubHomepage/{cid}',
  summary: 'Save the content of the club’s member page; every version is kept',
  source: 'spec 002 §7',
  access: 'club-admin',
  rate: 'write',
  params: inClub,
  body: z.object({ info: z.string().check(z.maxLength(200 * kilobyte, 'no more than 200 KB')) }),
  reply: Saved,
  example: { info: '<h2>This week</h2><p>Courts 5 and 6 are closed on Tuesday.</p>' },
})
