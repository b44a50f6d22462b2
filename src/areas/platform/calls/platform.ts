import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'

/** The settings of this installation that screens show. */
export const site = call({
  name: 'platform.site',
  method: 'GET',
  path: '/api/site',
  summary: 'The link to an external events platform, and the hosts allowed for videos',
  source: 'spec 000 §2 (cards of home); own: docs/areas/watch.md',
  access: 'anyone',
  rate: 'read',
  reply: z.object({
    events: z.nullable(z.object({ name: z.string(), url: z.string() })),
    video_hosts: z.array(z.string()),
  }),
})

/** What the demo would have sent, latest first. */
export const Outbox = z.array(
  z.object({
    id: z.int(),
    channel: z.enum(['mail', 'text', 'push']),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.nullable(z.string()),
    /** An attached calendar file. */
    calendar: z.nullable(z.string()),
    /** The buttons of a notification, and the path to which a tap posts `{ answer }`. */
    buttons: z.nullable(
      z.object({ post: z.string(), choices: z.array(z.object({ answer: z.string(), label: z.string() })) }),
    ),
    at: z.string(),
  }),
)

/** Everything the demo would have sent, latest first. */
export const outbox = call({
  name: 'platform.outbox',
  method: 'GET',
  path: '/demo/outbox',
  summary:
    'Emails, texts and notifications that would have been sent, as a page or JSON depending on the Accept header; only while DEMO is on',
  source: 'own: docs/areas/platform.md',
  access: 'demo-visitor',
  rate: 'read',
  reply: Outbox,
})
