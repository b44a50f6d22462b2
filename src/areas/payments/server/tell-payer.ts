import { findPayee, type Payee } from '#areas/clubs/server/payee.ts'
import { readPayee } from '#areas/clubs/server/payee-rows.ts'
import { longTextIn } from '#kernel/rules/long-time.ts'
import { moneyText } from '#kernel/rules/money.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { type MailWords, mailOf } from '#kernel/server/mail/layout.ts'
import { listLines } from './debt-rows.ts'
import { visitorPageAsked } from './debts.ts'
import {
  type ClubPaymentFacts,
  clubPaymentMail,
  type DonationFacts,
  donationMail,
  type PaymentMailKind,
} from './mails.ts'
import { getPayer, type PaymentRow } from './payment-rows.ts'
import { receiptNumberOf } from './present.ts'

/**
 * Emails the payer after `tx` is committed. Each email is sent at most once per payment, and the one about a partial
 * refund once per refund. `backCents` is what was refunded now, and `spotsLost` how many event spots were lost by it.
 */
export async function tellPayer(
  deps: Deps,
  tx: Tx,
  payment: PaymentRow,
  what: PaymentMailKind,
  {
    backCents = payment.amount_cents,
    spotsLost = 0,
  }: { readonly backCents?: number; readonly spotsLost?: number } = {},
): Promise<void> {
  const payer = await getPayer(tx, payment)
  const { publicUrl, platformZone } = deps.config
  const facts = (zone: string): DonationFacts => ({
    first: payer.first,
    name: payer.name,
    amount: moneyText(payment.amount_cents),
    back: moneyText(backCents),
    receiptNumber: receiptNumberOf(payment),
    at: longTextIn(zone, payment.created_at),
    zone,
    isDemo: payment.provider === 'demo',
  })
  const payee = findPayee(payment)
  const words = payee
    ? await aboutPayee(deps, tx, { payment, payee }, what, (zone) => ({ ...facts(zone), spotsLost }))
    : donationMail(what, facts(platformZone), `${publicUrl}/userDashboard`)
  const part = what === 'part' ? ` ${payment.refunded_cents}` : ''
  if (words) await enqueueMail(tx, { key: `payment-${what} ${payment.id}${part}`, to: payer.email, ...mailOf(words) })
}

/** The page that shows a payment to its payer. Visitors read it on a page of the area that was paid for. */
async function pageOf(deps: Deps, tx: Tx, payment: PaymentRow): Promise<string> {
  const { publicUrl } = deps.config
  const { id, club_id: cid, account_id: accountId } = payment
  if (accountId === null) {
    const lines = await listLines(tx, id)
    const pages = await deps.occasions.tell(visitorPageAsked, { deps, tx, lines })
    return pages.find((page) => page !== undefined) ?? publicUrl
  }
  return `${publicUrl}${cid === null ? '/payment?' : `/club/paymentsuccess?cid=${cid}&`}payment=${id}`
}

/** Undefined for the receipt of a payment that paid for nothing. Its payer is told about the refund instead. */
async function aboutPayee(
  deps: Deps,
  tx: Tx,
  { payment, payee }: { readonly payment: PaymentRow; readonly payee: Payee },
  what: PaymentMailKind,
  facts: (zone: string) => DonationFacts & Pick<ClubPaymentFacts, 'spotsLost'>,
): Promise<MailWords | undefined> {
  const { description: title, to_return_cents: toReturn, amount_cents: cents } = payment
  const isInVain = toReturn === cents
  if (isInVain && what === 'receipt') return undefined
  const { name: club, zone } = await readPayee(tx, payee, deps.config.platformZone)
  const url = await pageOf(deps, tx, payment)
  return clubPaymentMail(what, { ...facts(zone), club, title, isInVain }, url)
}
