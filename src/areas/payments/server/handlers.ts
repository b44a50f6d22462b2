import type { MountedCall } from '#kernel/server/http/handle.ts'
import { clubPaymentReads } from './club-payment-reads.ts'
import { clubPaymentsWebhookHandler } from './club-webhook.ts'
import { demoBankHandler } from './demo-bank.ts'
import { donateHandler } from './donate.ts'
import { listHandPaymentsHandler } from './hand-payments.ts'
import { checkPaymentHandler, getPaymentHandler, listPaymentsHandler, paymentFormHandler } from './payment-reads.ts'
import { paymentsWebhookHandler } from './payment-webhook.ts'
import { refundHandlers } from './refund-calls.ts'

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
  clubPaymentsWebhookHandler,
]
