import * as z from 'zod/mini'
import { card, PayAnswer, payRefusals } from '#areas/payments/calls/pay-answer.ts'
import { cardForms } from '#areas/payments/rules/debt-kinds.ts'
import { call } from '#kernel/calls/call.ts'
import { Done } from '#kernel/calls/shapes.ts'

export const byToken = z.object({ token: z.string().check(z.maxLength(400)) })

/** The card form of a reader who came through an email link, and what became of the last payment. */
export const LinkCard = z.object({
  may_pay: z.boolean(),
  /** In cents: all that is due now, for a pair both shares if both are due. */
  amount: z.int(),
  provider: z.enum(cardForms),
  publishable_key: z.nullable(z.string()),
  /** The club's account at the provider. */
  account: z.nullable(z.string()),
  /** Too many cards were declined; until then no card is charged. */
  locked_until: z.nullable(z.string()),
  /** Whether the last payment is still underway, or failed, in a sentence. */
  message: z.nullable(z.string()),
})

export const payByLink = call({
  name: 'invitations.payByLink',
  method: 'POST',
  path: '/api/club/payByLink/{token}',
  summary: 'Pay for an event by card through an email link, without a login; held to the rules of every event payment',
  source: 'own: docs/adr/0009-answers-by-the-link-of-a-mail.md; X169, X186',
  access: 'token-holder',
  rate: 'visitor-payment',
  once: true,
  params: byToken,
  body: z.object(card),
  reply: PayAnswer,
  hasSecret: true,
  refusals: [
    ...payRefusals,
    'not-invited',
    'registration-closed',
    'dues-unpaid',
    'event-conflict',
    'partner-required',
    'not-registered',
    'debt-underway',
    'token-invalid',
  ],
  example: { token: 'demo-approved', seen: 500 },
})

export const checkPaymentByLink = call({
  name: 'invitations.checkPaymentByLink',
  method: 'POST',
  path: '/api/club/checkPaymentByLink/{token}',
  summary: 'Have the server ask the card provider about the payment for the invitation behind an email link',
  source: 'own: docs/adr/0009-answers-by-the-link-of-a-mail.md',
  access: 'token-holder',
  rate: 'write',
  hasSecret: true,
  params: byToken,
  body: z.object({}),
  reply: Done,
  refusals: ['token-invalid'],
  example: {},
})
