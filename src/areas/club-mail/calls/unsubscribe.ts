import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line } from '#kernel/calls/shapes.ts'

const ofToken = z.object({ token: z.string().check(z.maxLength(600)) })

/**
 * The address must be confirmed as the signed-in user's, or be the one in the email's token. Any other address changes
 * nothing and gets the same reply. `cid` limits the change to one club; otherwise it covers every club in which a
 * membership has the address.
 */
const Address = z.object({
  email: line(200),
  cid: z.optional(Id),
  token: z.optional(z.string().check(z.maxLength(600))),
})

export const removeUnsubscribe = call({
  name: 'club-mail.removeUnsubscribe',
  method: 'POST',
  path: '/api/removeUnsubscribe/',
  summary: 'Resubscribe to emails from one or all of your clubs; a spam complaint stays in effect',
  source: 'spec 003 §4 Unsubscribe, §7, §8; X139',
  access: 'user-or-mail-token',
  rate: 'write',
  body: Address,
  reply: Done,
  example: { email: 'linda@example.org' },
})

export const unsubscribeFromEmails = call({
  name: 'club-mail.unsubscribeFromEmails',
  method: 'POST',
  path: '/api/unsubscribeFromEmails/',
  summary: 'Stop emails from one or all of your clubs, including queued ones',
  source: 'spec 003 §4 Unsubscribe, §7; X139',
  access: 'user-or-mail-token',
  rate: 'write',
  body: Address,
  reply: Done,
  example: { email: 'linda@example.org' },
})

/** What the page of a link shows. The address is masked. */
const Standing = z.object({ club: z.string(), address: z.string(), is_unsubscribed: z.boolean() })

export const lookAtSubscription = call({
  name: 'club-mail.lookAtSubscription',
  method: 'GET',
  path: '/u/{token}',
  summary:
    'The page behind an email’s unsubscribe link; names the club whose emails it stops, shows a button, and changes nothing',
  source: 'own: docs/areas/club-mail.md',
  access: 'token-holder',
  rate: 'read',
  params: ofToken,
  reply: Standing,
  refusals: ['token-invalid'],
})

export const unsubscribeByLink = call({
  name: 'club-mail.unsubscribeByLink',
  method: 'POST',
  path: '/u/{token}',
  summary: 'Unsubscribe an address from the club’s emails with one click (RFC 8058); `act=subscribe` undoes it',
  source: 'own: docs/areas/club-mail.md',
  access: 'token-holder',
  rate: 'write',
  params: ofToken,
  raw: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], limit: 16 * 1024 },
  reply: Standing,
  refusals: ['token-invalid'],
})

export const mailWebhook = call({
  name: 'club-mail.webhook',
  method: 'POST',
  path: '/webhooks/mail',
  summary:
    'Receive delivery reports (delivered, opened, failed, complaint, unsubscribed); each must be signed and no more than 300 seconds old',
  source: 'own: docs/areas/club-mail.md',
  access: 'provider',
  rate: 'provider',
  raw: { types: ['application/json'], limit: 512 * 1024 },
  /** `known` counts the reports about emails that this server sent. */
  reply: z.object({ message: z.string(), known: z.int() }),
  refusals: ['signature-invalid', 'invalid-input'],
})
