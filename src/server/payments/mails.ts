import { moneyText } from '#domain/shared/money'
import { wallTimeIn } from '#domain/shared/wall-time'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { enqueueMail } from '#server/kernel/mail/enqueue-mail'
import { type MailWords, mailHtml, mailText } from '#server/kernel/mail/layout'
import { receiptNumberOf } from './present.ts'
import type { PaymentRow } from './repo.ts'

type What = 'receipt' | 'refund' | 'failed'

/** Tells the payer by mail once `tx` is committed; each of the three at most once per payment. */
export async function mailPayer(deps: Deps, tx: Tx, payment: PaymentRow, what: What): Promise<void> {
  const payer = await tx
    .selectFrom('account')
    .select(['first', 'last', 'email'])
    .where('id', '=', payment.account_id)
    .executeTakeFirstOrThrow()
  const words = wordsOf(deps, payment, payer, what)
  const mail = { subject: words.title, text: mailText(words), html: mailHtml(words) }
  await enqueueMail(tx, { key: `payment-${what} ${payment.id}`, to: payer.email, ...mail })
}

function wordsOf(deps: Deps, payment: PaymentRow, payer: { first: string; last: string }, what: What): MailWords {
  const { publicUrl, platformZone } = deps.config
  const amount = moneyText(payment.amount_cents)
  const hello = `Hello ${payer.first},`
  const button = { label: 'See your donations', url: `${publicUrl}/userDashboard` }
  if (what === 'refund')
    return {
      title: `Your donation of ${amount} was refunded`,
      paragraphs: [hello, `${amount} went back to the card it came from. Banks take a few days to show it.`],
      button,
    }
  if (what === 'failed')
    return {
      title: `Your donation of ${amount} did not go through`,
      paragraphs: [hello, 'the card provider could not take it, and nothing was charged. You can try again any time.'],
      button,
    }
  const { date, time } = wallTimeIn(platformZone, payment.created_at)
  return {
    title: `Thank you for your donation of ${amount}`,
    paragraphs: [
      hello,
      `thank you! This is your receipt ${receiptNumberOf(payment)}.`,
      `${payer.first} ${payer.last} donated ${amount} by card on ${date} at ${time} (${platformZone}).`,
      ...(payment.provider === 'demo'
        ? ['This is a demo: no card was charged, and this is no receipt of anything.']
        : []),
    ],
    button,
  }
}
