import { answerDemoBank } from '#areas/payments/calls/payments.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { answerBank } from '#kernel/server/providers/cards/charge-rows.ts'
import { clubPaymentReads } from './club-payment-reads.ts'
import { clubPaymentsWebhookHandler } from './club-webhook.ts'
import { donateHandler } from './donate.ts'
import { listHandPaymentsHandler } from './hand-payments.ts'
import { ownCardsHandlers } from './own-cards.ts'
import { checkPaymentHandler, getPaymentHandler, listPaymentsHandler, paymentFormHandler } from './payment-reads.ts'
import { getPaymentRow } from './payment-rows.ts'
import { paymentsWebhookHandler } from './payment-webhook.ts'
import { refundHandlers } from './refund-calls.ts'

/** Plays the bank of the demo's card. A real bank asks its customer on its own page. */
const demoBankHandler = handle(answerDemoBank, async ({ body: { approves }, subject, deps }) => {
  const { provider, provider_ref: ref } = await getPaymentRow(deps.db, subject.paymentId)
  if (provider === 'demo' && ref !== null)
    await answerBank(deps.db, ref, approves ? 'approved' : 'refused', deps.clock.now())
  return ok({ message: 'answered' })
})

/** Every call of the payments area. */
export const paymentsHandlers: readonly MountedCall[] = [
  donateHandler,
  getPaymentHandler,
  checkPaymentHandler,
  demoBankHandler,
  listPaymentsHandler,
  paymentFormHandler,
  paymentsWebhookHandler,
  ...clubPaymentReads,
  listHandPaymentsHandler,
  ...refundHandlers,
  ...ownCardsHandlers,
  clubPaymentsWebhookHandler,
]
