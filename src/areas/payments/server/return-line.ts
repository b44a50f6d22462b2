import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { listLines, saveOutcome } from './debt-rows.ts'
import type { PaidLine } from './debts.ts'
import { refundOwed } from './move-money.ts'
import { lockPayment } from './payment-rows.ts'
import { findOpenRefundOf, insertRefund, isDisputed } from './refund-rows.ts'

/** The line of a charged payment, by its number. */
interface LineOf {
  readonly payment_id: number
  readonly number: number
}

/** `kept`: disputed, or nothing is left to refund. `underway`: another refund of the payment is pending. */
type Returnable =
  | { readonly is: 'kept' | 'underway' }
  | { readonly is: 'to-return'; readonly of: LineOf; readonly cents: number }

/** Whether one line can be refunded. Takes its payment's lock first and decides under it. */
export async function mayReturnLine(tx: Tx, of: LineOf): Promise<Returnable> {
  const payment = await lockPayment(tx, of.payment_id)
  const line = (await listLines(tx, of.payment_id)).find((one: PaidLine) => one.number === of.number)
  const centsLeft = payment ? payment.charged_cents - payment.refunded_cents : 0
  const cents = Math.min(line?.cents ?? 0, centsLeft)
  if (line?.outcome !== 'paid' || cents === 0 || (await isDisputed(tx, of.payment_id))) return { is: 'kept' }
  return (await findOpenRefundOf(tx, of.payment_id)) === undefined ? { is: 'to-return', of, cents } : { is: 'underway' }
}

/**
 * Refunds everything that is left of a payment, under its lock. False if nothing is left, the payment is disputed, or
 * another refund of it is pending. What it paid for is unpaid after the provider has refunded it.
 */
export async function returnRest(
  deps: Deps,
  tx: Tx,
  paymentId: number,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId)
  const cents = payment ? payment.charged_cents - payment.refunded_cents : 0
  if (cents === 0 || (await isDisputed(tx, paymentId))) return false
  const refundId = await insertRefund(tx, { paymentId, cents, reason, askedBy: null, now })
  if (refundId !== undefined) await deps.occasions.tell(refundOwed, { tx, refundId })
  return refundId !== undefined
}

/** Refunds one line. Its debt is no longer paid, whatever the provider answers. */
export async function returnLine(
  deps: Deps,
  tx: Tx,
  { of, cents }: { readonly of: LineOf; readonly cents: number },
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  const { payment_id: paymentId, number } = of
  await saveOutcome(tx, { paymentId, number }, 'returned')
  const refundId = await insertRefund(tx, { paymentId, cents, reason, askedBy: null, now })
  if (refundId === undefined) throw new Error(`another refund for payment ${paymentId} is already in progress`)
  await deps.occasions.tell(refundOwed, { tx, refundId })
}
