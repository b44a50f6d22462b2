import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { PathId } from '#kernel/calls/shapes.ts'
import { CardPayment, GivenBack, givenBack, refundRefusals } from './refunds.ts'

const ofPayment = z.object({ payeePaymentId: PathId })

export const getReceivedPayment = call({
  name: 'payments.getReceivedPayment',
  method: 'GET',
  path: '/api/cards/payment/{payeePaymentId}',
  summary: 'A card payment that you received, and how much of it can still be refunded',
  source: 'own: docs/areas/payments.md; X186',
  access: 'payee',
  rate: 'read',
  params: ofPayment,
  reply: CardPayment,
})

export const refundReceivedPayment = call({
  name: 'payments.refundReceivedPayment',
  method: 'POST',
  path: '/api/cards/refund/{payeePaymentId}',
  summary: 'Refund all or part of a card payment that you received',
  source: 'own: docs/areas/payments.md; X171, X186',
  access: 'payee',
  rate: 'refund',
  once: true,
  params: ofPayment,
  body: z.object(givenBack),
  reply: GivenBack,
  refusals: refundRefusals,
  example: { reason: 'Rain' },
})
