import * as z from 'zod/mini'
import { Outbox } from '#areas/platform/calls/platform.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId, PathWideId } from '#kernel/calls/shapes.ts'

const user_id = z.optional(Id)

/** How the user hears about the players they follow. */
export const TextSettings = z.object({
  /** Only the last four digits: `(•••) •••-0123`; null without a number. */
  phone: z.nullable(z.string()),
  phone_verified: z.boolean(),
  match_texts: z.boolean(),
  news: z.boolean(),
  at_night: z.boolean(),
  invitation_texts: z.boolean(),
  invitation_notices: z.boolean(),
  /** Another account has verified the number later, so texts about invitations go to that account only. */
  phone_taken_over: z.boolean(),
  /** When the phone replied STOP; only START from the same phone undoes it. */
  stopped_at: z.nullable(z.string()),
  /** The number of browsers with notifications; while there is one, notifications replace texts. */
  browsers: z.int(),
  /** The public key for a browser that subscribes to notifications. */
  push_key: z.string(),
})

export const getTextSettings = call({
  name: 'follow.getTextSettings',
  method: 'GET',
  path: '/api/watch/textSettings/{user_id}',
  summary: 'Your settings for news about the players you follow',
  source: 'own: docs/areas/follow.md',
  access: 'user-self',
  rate: 'read',
  params: z.object({ user_id: PathId }),
  reply: TextSettings,
})

export const textConsent = call({
  name: 'follow.textConsent',
  method: 'PUT',
  path: '/api/watch/textConsent',
  summary:
    'Give or withdraw consent to match texts, news, night texts and questions about invitations. Missing fields stay unchanged',
  source: 'own: docs/areas/follow.md',
  access: 'user',
  rate: 'write',
  body: z.object({
    user_id,
    match_texts: z.optional(z.boolean()),
    news: z.optional(z.boolean()),
    at_night: z.optional(z.boolean()),
    invitation_texts: z.optional(z.boolean()),
    invitation_notices: z.optional(z.boolean()),
  }),
  reply: TextSettings,
  refusals: ['phone-unverified'],
  example: { match_texts: true, news: false },
})

const key = z.string().check(z.regex(/^[\w-]{16,120}={0,2}$/, 'is not a key of a push subscription'))

export const subscribePush = call({
  name: 'follow.subscribePush',
  method: 'POST',
  path: '/api/push/subscribe',
  summary: 'Get notifications in this browser instead of texts',
  source: 'own: docs/areas/follow.md',
  access: 'user',
  rate: 'write',
  body: z.object({
    user_id,
    endpoint: z.string().check(z.maxLength(1000)),
    keys: z.object({ p256dh: key, auth: key }),
  }),
  reply: TextSettings,
  refusals: ['push-unknown'],
  example: {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
    keys: {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  },
})

export const unsubscribePush = call({
  name: 'follow.unsubscribePush',
  method: 'POST',
  path: '/api/push/unsubscribe',
  summary: 'Stop notifications in one browser, or in all your browsers if none is named',
  source: 'own: docs/areas/follow.md',
  access: 'user',
  rate: 'write',
  body: z.object({ user_id, endpoint: z.optional(z.string().check(z.maxLength(1000))) }),
  reply: TextSettings,
  example: {},
})

export const smsWebhook = call({
  name: 'follow.smsWebhook',
  method: 'POST',
  path: '/webhooks/sms',
  summary:
    'Receive a report from the SMS carrier: an incoming text (STOP, START, HELP, or an answer) or the delivery status of a sent text',
  source: 'own: docs/areas/follow.md',
  access: 'provider',
  rate: 'provider',
  raw: { types: ['application/x-www-form-urlencoded'], limit: 64 * 1024 },
  query: z.object({ notice: z.optional(PathWideId) }),
  as: 'text',
  reply: z.string(),
  refusals: ['signature-invalid'],
})

/** The phone of a demo: its replies count as if the carrier had delivered them. */
export const answerText = call({
  name: 'platform.answerText',
  method: 'POST',
  path: '/demo/outbox/answer',
  summary: 'Simulate the recipient’s reply to an outbox text (form fields phone and text). Works only while DEMO is on',
  source: 'own: docs/areas/follow.md',
  access: 'demo-visitor',
  rate: 'write',
  raw: { types: ['application/x-www-form-urlencoded'], limit: 2000 },
  reply: Outbox,
})
