import * as z from 'zod/mini'
import { card, PayAnswer, payRefusals } from '#areas/payments/calls/pay-answer.ts'
import { call } from '#kernel/calls/call.ts'
import { Done } from '#kernel/calls/shapes.ts'
import { ofToken } from './public-events.ts'

export const payRegistration = call({
  name: 'public-events.payRegistration',
  method: 'POST',
  path: '/api/event/registration/{token}/pay',
  summary: 'Pay for the registration behind an email link by card, without an account',
  source: 'own: docs/areas/public-events.md; X169, X186',
  access: 'token-holder',
  rate: 'visitor-payment',
  once: true,
  params: ofToken,
  body: z.object(card),
  reply: PayAnswer,
  hasSecret: true,
  refusals: [
    ...payRefusals,
    'token-invalid',
    'event-taken-down',
    'public-event-cancelled',
    'registration-moved',
    'nothing-to-pay',
    'public-event-over',
  ],
  example: { token: 'demo-approved', seen: 2500 },
})

export const checkRegistrationPayment = call({
  name: 'public-events.checkRegistrationPayment',
  method: 'POST',
  path: '/api/event/registration/{token}/check',
  summary: 'Have the server ask the card provider about the payment for the registration behind an email link',
  source: 'own: docs/areas/public-events.md',
  access: 'token-holder',
  rate: 'write',
  hasSecret: true,
  params: ofToken,
  body: z.object({}),
  reply: Done,
  refusals: ['token-invalid'],
  example: {},
})
