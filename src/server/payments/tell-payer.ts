import { moneyText } from '#domain/shared/money'
import { wallTimeIn } from '#domain/shared/wall-time'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { enqueueMail } from '#server/kernel/mail/enqueue-mail'
import { mailOf } from '#server/kernel/mail/layout'
import { donationMail, type What } from './mails.ts'
import { getPayer, type PaymentRow } from './payment-rows.ts'
import { receiptNumberOf } from './present.ts'

/** Tells the payer by mail once `tx` is committed; each of the three at most once per payment. */
export async function tellPayer(deps: Deps, tx: Tx, payment: PaymentRow, what: What): Promise<void> {
  const payer = await getPayer(tx, payment.account_id)
  const { publicUrl, platformZone: zone } = deps.config
  const donation = {
    first: payer.first,
    name: `${payer.first} ${payer.last}`,
    amount: moneyText(payment.amount_cents),
    receiptNumber: receiptNumberOf(payment),
    ...wallTimeIn(zone, payment.created_at),
    zone,
    isDemo: payment.provider === 'demo',
  }
  const words = donationMail(what, donation, `${publicUrl}/userDashboard`)
  await enqueueMail(tx, { key: `payment-${what} ${payment.id}`, to: payer.email, ...mailOf(words) })
}
