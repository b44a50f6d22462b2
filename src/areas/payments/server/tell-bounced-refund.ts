import { findPayee } from '#areas/clubs/server/payee.ts'
import { tellPayee } from '#areas/clubs/server/tell-payee.ts'
import { moneyText } from '#kernel/rules/money.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { bouncedRefundTopic } from './mails.ts'
import { getPayer, type PaymentRow } from './payment-rows.ts'
import { receiptNumberOf } from './present.ts'
import { saveFailedLater } from './refund-rows.ts'
import { refundBounced } from './words.ts'

/** Handles a refund that failed after it had seemed to succeed: marks it, and emails the payee. */
export async function tellBouncedRefund(
  deps: Deps,
  tx: Tx,
  payment: PaymentRow,
  cents: number,
  now: Date,
): Promise<void> {
  const { id, description: title } = payment
  await saveFailedLater(tx, id, cents, now)
  const payee = findPayee(payment)
  if (!payee) return
  const { name } = await getPayer(tx, payment)
  const about = { sum: moneyText(cents), name, title, receipt: receiptNumberOf(payment) }
  await tellPayee(tx, deps, {
    payee,
    key: `came back ${id} ${now.getTime()}`,
    what: refundBounced(about),
    topic: bouncedRefundTopic,
  })
}
