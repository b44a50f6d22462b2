import type { Deps } from '#kernel/server/deps.ts'
import { askProvider } from './ask-provider.ts'
import { askRefund } from './give-back.ts'
import { findPayment } from './payment-rows.ts'
import { portOf } from './port-of.ts'
import { listRefunds } from './refund-rows.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Reads the current state of a payment and its refunds from the provider and books it. Called after any message about
 * the payment. Throws CardsUnreachable.
 */
export async function lookAgain(deps: Deps, id: number): Promise<void> {
  for (const { id: refundId, status } of await listRefunds(deps.db, id))
    if (status === 'created' || status === 'pending') await askRefund(deps, refundId)
  const payment = await findPayment(deps.db, id)
  if (!payment) return
  if (payment.status === 'created' || payment.status === 'processing') return void (await askProvider(deps, id))
  const { key, provider_ref: ref, created_at: createdAt } = payment
  const found = await portOf(deps, payment)?.find({ key, ref, createdAt })
  if (found) await settlePayment(deps, id, { ...found, isCurrent: true })
}
