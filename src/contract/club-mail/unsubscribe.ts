import * as z from 'zod/mini'
import { call } from '#contract/kernel/call'
import { Done, Id, line } from '#contract/kernel/shapes'

const ofToken = z.object({ token: z.string().check(z.maxLength(600)) })

/**
 * Whose address it is, the session says, or the token of a mail; for any other address nothing happens, with the same
 * answer. `cid` narrows it to one club; without it all clubs count in which one's membership has the address.
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
  summary: 'Get the mails of one’s clubs again; a complaint of spam stays',
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
  summary: 'Get no more mails of one’s clubs, not even those that are queued',
  source: 'spec 003 §4 Unsubscribe, §7; X139',
  access: 'user-or-mail-token',
  rate: 'write',
  body: Address,
  reply: Done,
  example: { email: 'linda@example.org' },
})

/** What the page of a link says. The address is shown in part. */
const Standing = z.object({ club: z.string(), address: z.string(), is_unsubscribed: z.boolean() })

export const lookAtSubscription = call({
  name: 'club-mail.lookAtSubscription',
  method: 'GET',
  path: '/u/{token}',
  summary: 'Whose mails the link of a mail would end: a page with a button. Changes nothing',
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
  summary: 'One click: no more mails of the club to the address (RFC 8058); `act=subscribe` takes it back',
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
    'What became of mails: delivered, opened (a hint), failed, complaint, unsubscribed; signed, at most 300 s old',
  source: 'own: docs/areas/club-mail.md',
  access: 'provider',
  rate: 'provider',
  raw: { types: ['application/json'], limit: 512 * 1024 },
  /** `known` counts the messages that were about a mail of ours. */
  reply: z.object({ message: z.string(), known: z.int() }),
  refusals: ['signature-invalid', 'invalid-input'],
})
