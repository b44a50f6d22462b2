import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'

const byToken = z.object({ token: z.string().check(z.maxLength(400)) })

export const openNoticeAnswer = call({
  name: 'quick-replies.openNoticeAnswer',
  method: 'GET',
  path: '/api/club/noticeAnswer/{token}',
  summary: 'Read the question of a notification; changes nothing',
  source: 'own: docs/areas/quick-replies.md',
  access: 'token-holder',
  rate: 'read',
  params: byToken,
  reply: z.object({
    title: z.string(),
    body: z.string(),
    /** Not answered yet, and replies are open. */
    is_open: z.boolean(),
  }),
  refusals: ['token-invalid'],
})

export const answerNotice = call({
  name: 'quick-replies.answerNotice',
  method: 'POST',
  path: '/api/club/noticeAnswer/{token}',
  summary: 'Reply to an invitation with a button of its notification, without a login; the token is for one browser',
  source: 'own: docs/areas/quick-replies.md',
  access: 'token-holder',
  rate: 'write',
  params: byToken,
  body: z.object({ answer: z.enum(['yes', 'no']) }),
  reply: z.object({
    /** What became of the answer, for the notification that replaces the question. */
    body: z.string(),
    /** Something is left to do on the event's page, such as a payment. */
    opens_page: z.boolean(),
  }),
  refusals: ['token-invalid'],
  example: { answer: 'yes' },
})
