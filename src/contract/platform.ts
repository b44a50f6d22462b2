import * as z from 'zod/mini'
import { call } from './call.ts'

/** Everything the demo would have sent, the latest first. */
export const outbox = call({
  name: 'platform.outbox',
  method: 'GET',
  path: '/demo/outbox',
  summary: 'Mails and texts that would have been sent; a page, or JSON by the Accept header; only while DEMO is on',
  source: 'own: docs/areas/platform.md',
  access: 'demo-visitor',
  rate: 'read',
  reply: z.array(
    z.object({
      id: z.int(),
      channel: z.enum(['mail', 'text', 'push']),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
})
