import * as z from 'zod/mini'
import { card, PayAnswer, payRefusals } from '#areas/payments/calls/pay-answer.ts'
import { call } from '#kernel/calls/call.ts'
import { PathWideId } from '#kernel/calls/shapes.ts'

export const payLesson = call({
  name: 'instruction.payLesson',
  method: 'POST',
  path: '/api/instruction/pay/{srid}',
  summary: 'Pay for your spot in a lesson by card, at the price when you signed up',
  source: 'own: docs/areas/instruction.md; X169, X186',
  access: 'signup-self',
  rate: 'event-payment',
  once: true,
  params: z.object({ srid: PathWideId }),
  body: z.object(card),
  reply: PayAnswer,
  hasSecret: true,
  refusals: [...payRefusals, 'not-signed-up', 'lesson-cancelled', 'nothing-to-pay', 'paying-over'],
  example: { token: 'demo-approved', seen: 4500 },
})
