import { payeeOf } from '#areas/clubs/server/payee.ts'
import { readPayee } from '#areas/clubs/server/payee-rows.ts'
import { getClubPayment, getDebt, listClubPayments } from '#areas/payments/calls/club-payments.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import { findCardLock } from './begin-payment.ts'
import { listNamedLines } from './debt-rows.ts'
import { type DebtShown, debtAsked } from './debts.ts'
import { findChargeable } from './pay-debt.ts'
import { getPaymentRow, listClubPaymentsOf, type PaymentRow } from './payment-rows.ts'
import { presentPayment } from './present.ts'
import { takesNoCards } from './words.ts'

const payeeOfPayment = (deps: Deps, payment: PaymentRow) =>
  readPayee(deps.db, payeeOf(payment), deps.config.platformZone)

const getClubPaymentHandler = handle(getClubPayment, async ({ subject, deps }) => {
  const payment = await getPaymentRow(deps.db, subject.paymentId)
  const lines = await listNamedLines(deps.db, payment.id)
  const { name: club, zone } = await payeeOfPayment(deps, payment)
  return ok({
    ...presentPayment(payment, zone),
    cid: payment.club_id,
    club,
    title: payment.description,
    going_back: Math.max(0, payment.to_return_cents - payment.refunded_cents),
    lines: lines.map(({ title, name, cents: amount }) => ({ title, name, amount })),
  })
})

/** The area that owns the kind of debt answers. For everyone but its owner, a debt does not exist. */
const getDebtHandler = handle(getDebt, async ({ params: { kind, debt: key }, actor, deps }) => {
  const result = await inTransaction(deps.db, async (tx): Promise<Result<DebtShown | undefined>> => {
    const answers = await deps.occasions.tell(debtAsked, { deps, tx, actor, kind, key })
    return ok(answers.find((answer) => answer !== undefined))
  })
  if (!result.ok) return result
  const debt = result.value
  if (!debt) throw new Refused('not-found')
  const { payee } = debt
  const account = await findChargeable(deps, deps.db, payee)
  const until = await findCardLock(deps.db, actor, deps.clock.now())
  const isStripe = account?.provider === 'stripe'
  return ok({
    cid: 'clubId' in payee ? payee.clubId : null,
    club: debt.payeeName,
    title: debt.title,
    lines: debt.lines.map(({ title, name, cents: amount }) => ({ title, name, amount })),
    amount: debt.lines.reduce((sum, { cents }) => sum + cents, 0),
    why_not: debt.whyNot ?? (account ? null : takesNoCards(payee)),
    back_to: debt.backTo,
    provider: account?.provider ?? 'none',
    publishable_key: isStripe ? (deps.config.stripe?.publishableKey ?? null) : null,
    account: isStripe ? account.ref : null,
    locked_until: until?.toISOString() ?? null,
  })
})

const shownPayments = 100

const listClubPaymentsHandler = handle(listClubPayments, async ({ actor, deps }) => {
  const rows = await listClubPaymentsOf(deps.db, actor.userId, shownPayments)
  const payees = new Map<string, Promise<{ name: string; zone: string }>>()
  const payeeOnce = (row: PaymentRow) => {
    const key = `${row.club_id} ${row.payee_id}`
    const read = payees.get(key) ?? payeeOfPayment(deps, row)
    payees.set(key, read)
    return read
  }
  return ok(
    await Promise.all(
      rows.map(async (row) => {
        const { name: club, zone } = await payeeOnce(row)
        return {
          ...presentPayment(row, zone),
          cid: row.club_id,
          club,
          title: row.description,
          going_back: Math.max(row.refunding_cents ?? 0, row.to_return_cents - row.refunded_cents, 0),
        }
      }),
    ),
  )
})

export const clubPaymentReads: readonly MountedCall[] = [getClubPaymentHandler, listClubPaymentsHandler, getDebtHandler]
