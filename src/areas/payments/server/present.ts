import type * as z from 'zod/mini'
import type { ChargedCard } from '#areas/payments/calls/charged-card.ts'
import type { getPayment } from '#areas/payments/calls/payments.ts'
import type { PaymentStatus } from '#areas/payments/rules/payment-states.ts'
import type { Given } from '#kernel/calls/call.ts'
import type { ChargedDebt } from './debt-rows.ts'
import type { PaymentKind, PaymentRow } from './payment-rows.ts'
import { declineWords } from './words.ts'

export type PresentedPayment = Given<typeof getPayment>

/** The number on the receipt. It never changes, whatever the payment's outcome. */
export const receiptNumberOf = ({ id, kind }: { id: number; kind: PaymentKind }) =>
  `${kind === 'donation' ? 'D' : 'C'}-${String(id).padStart(6, '0')}`

/** A payment as its payer sees it. Its receipt names `zone`. */
export function presentPayment(row: PaymentRow, zone: string): PresentedPayment {
  const { card_brand: brand, card_last4: last4 } = row
  return {
    payment_id: row.id,
    kind: row.kind,
    amount: row.amount_cents,
    refunded: row.refunded_cents,
    status: shownStatus(row.status),
    created_at: row.created_at.toISOString(),
    zone,
    receipt: row.charged_cents > 0 ? receiptNumberOf(row) : null,
    card: brand && last4 ? { brand, last4 } : null,
    receipt_url: row.receipt_url,
    message: row.status === 'declined' || row.status === 'failed' ? declineWords(row.status, row.reason) : null,
  }
}

/** The payer does not need to know whether the provider has received it yet. */
export const shownStatus = (status: PaymentStatus) => (status === 'created' ? 'processing' : status)

/** A charged card payment as its payee sees it. */
export const presentCharged = (charged: ChargedDebt | undefined): z.output<typeof ChargedCard> | null =>
  charged
    ? {
        payment_id: charged.paymentId,
        amount: charged.cents,
        refunded: charged.refundedCents,
        refund: charged.refund,
      }
    : null
