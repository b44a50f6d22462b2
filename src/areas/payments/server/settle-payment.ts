import { isPaymentOpen } from '#areas/payments/rules/payment-states.ts'
import { settleReport } from '#areas/payments/rules/settle-payment.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import { type AfterCommit, inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { AnswersOf } from '#kernel/server/db/kept-answer.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { CardReport } from '#kernel/server/providers/cards/cards.ts'
import { moveMoney, releaseDebts } from './move-money.ts'
import { addEntry, getPaymentRow, type LockPayment, lockPayment, type PaymentRow, saveStatus } from './payment-rows.ts'
import { tellBouncedRefund } from './tell-bounced-refund.ts'
import { tellPayer } from './tell-payer.ts'

/**
 * A report, and whether the provider was asked for it just now. If so, less refunded than booked means a failed refund.
 */
export type Report = CardReport & { readonly isCurrent?: boolean }

/**
 * Books a provider's report about a payment. This is the only way in which a payment changes. Returns the payment
 * afterwards. `answersOf` is the response of the call in progress.
 */
export function settlePayment(
  deps: Deps,
  id: number,
  report: Report,
  answersOf?: AnswersOf<PaymentRow>,
): Promise<Result<PaymentRow, 'busy'>> {
  return inTransaction(deps.db, async (tx, after) => ok(await settleInside(deps, { tx, after }, id, report)), answersOf)
}

/** Like `settlePayment`, in the caller's transaction. A test replaces `lock` to show what happens without it. */
export async function settleInside(
  deps: Deps,
  { tx, after }: { tx: Tx; after: AfterCommit },
  id: number,
  report: Report,
  lock: LockPayment = lockPayment,
): Promise<PaymentRow> {
  const payment = await lock(tx, id)
  if (!payment) throw new Error(`Payment ${id} doesn’t exist`)
  const { amount_cents: amountCents, charged_cents: chargedCents, refunded_cents: refundedCents } = payment
  const result = settleReport({ status: payment.status, amountCents, chargedCents, refundedCents }, report)
  if (!result.ok) {
    deps.log.error(
      { payment: id, security: result.code },
      'the card provider charged a different amount than requested',
    )
    return payment
  }
  const { status, chargeCents, refundCents, backCents } = result.value
  const now = deps.clock.now()
  const hasMoved = status !== payment.status
  const hasEnded = hasMoved && (status === 'declined' || status === 'failed')
  if (hasMoved || isPaymentOpen(status) || (payment.card_last4 === null && report.card))
    await saveStatus(tx, id, { status, report, settledAt: hasMoved && !isPaymentOpen(status) ? now : undefined })
  if (chargeCents > 0) await addEntry(tx, id, 'charge', chargeCents, now)
  if (refundCents > 0) await addEntry(tx, id, 'refund', refundCents, now)
  if (backCents > 0) await addEntry(tx, id, 'refund-failed', backCents, now)
  if (backCents > 0) await tellBouncedRefund(deps, tx, payment, backCents, now)

  const at = { deps, tx, after, payment, now }
  const spotsLost = await moveMoney(at, {
    chargeCents,
    refundCents,
    backCents,
    isAllBack: hasMoved && status === 'refunded',
  })
  if (hasEnded) await releaseDebts(at)
  const settledRow = await getPaymentRow(tx, id)
  if (chargeCents > 0) await tellPayer(deps, tx, settledRow, 'receipt')
  if (status === 'refunded' && hasMoved) await tellPayer(deps, tx, settledRow, 'refund', { spotsLost })
  else if (refundCents > 0) await tellPayer(deps, tx, settledRow, 'part', { backCents: refundCents })
  // The payer may have left the page after it said "on its way" or nothing at all, so an email reports the outcome.
  const wasOnItsWay = payment.status === 'processing' || payment.asked_at !== null || payment.sent_at === null
  if (hasEnded && wasOnItsWay) await tellPayer(deps, tx, settledRow, 'failed')
  const { reason } = report
  if (hasMoved) deps.log.info({ payment: id, from: payment.status, to: status, reason }, 'a payment changed status')
  return settledRow
}
