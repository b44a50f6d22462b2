import { byCard } from '#areas/payments/rules/event-methods.ts'
import { refundOnCancel, refundTermsOf } from '#areas/payments/rules/refund-rule.ts'
import { askProvider } from '#areas/payments/server/ask-provider.ts'
import { findLatestPayment } from '#areas/payments/server/debt-rows.ts'
import type { Debt } from '#areas/payments/server/debts.ts'
import { chargesNothing, type OwedNow, payDebt } from '#areas/payments/server/pay-debt.ts'
import { takesNoCards } from '#areas/payments/server/words.ts'
import { checkRegistrationPayment, payRegistration } from '#areas/public-events/calls/card-payments.ts'
import { decideCardPay, type Payable } from '#areas/public-events/rules/card-pay.ts'
import type { RegistrationState } from '#areas/public-events/rules/registration.ts'
import type { RegistrationPayment } from '#areas/public-events/rules/registration-acts.ts'
import { mailboxOf } from '#kernel/rules/email-address.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { CardsUnreachable } from '#kernel/server/providers/cards/cards.ts'
import { findPublicEvent, type PublicEventRow } from './event-rows.ts'
import { nameOf } from './fill-spots.ts'
import { lockWithHolds } from './holds.ts'
import { isTakenDown, takesCards } from './present.ts'
import { confirmationOf, findByToken, type RegistrationRow, saveRegistration } from './registration-rows.ts'

type Refusal = Exclude<ReturnType<typeof decideCardPay>, { ok: true }>['code'] | 'token-invalid'

/** A registration as the rules about card payments see it. */
export const payableOf = (event: PublicEventRow, row: RegistrationRow): Payable => ({
  state: row.state as RegistrationState,
  payment: row.payment as RegistrationPayment,
  confirmation: confirmationOf(row),
  paysBy: row.pays_by,
  isCancelled: event.cancelled_at !== null,
  isTakenDown: isTakenDown(event),
  endsAt: event.ends_at,
})

/** What a registration owes: its price when the person registered. */
const debtOf = (event: PublicEventRow, row: RegistrationRow): Debt => ({
  kind: 'registration',
  key: String(row.id),
  memberId: null,
  title: event.name,
  cents: row.cost_cents,
})

/** Whether a registration was paid by card. */
export const isPaidByCard = ({ payment, pay_type: type }: Pick<RegistrationRow, 'payment' | 'pay_type'>): boolean =>
  payment === 'paid' && type === byCard

/** What someone gets back who cancels now, in cents. Null if they did not pay by card. */
export const refundOf = (event: PublicEventRow, row: RegistrationRow, now: Date): number | null =>
  refundOnCancel(
    { isByCard: isPaidByCard(row), hours: row.refund_hours, cents: row.refund_cents },
    event.starts_at,
    now,
  )

/** Decides what is owed, under the event's lock, and notes what the organizer now refunds. */
async function owe(deps: Deps, tx: Tx, token: string): Promise<Result<OwedNow, Refusal>> {
  const now = deps.clock.now()
  const found = await findByToken(tx, token)
  if (found) await deps.limits.takeForAccount(tx, 'visitor-payment', mailboxOf(found.email))
  const event = found && (await lockWithHolds(tx, found.event_id, now))
  // What was read before the lock may have changed since.
  const row = event && (await findByToken(tx, token))
  if (!event || !row) return refuse('token-invalid')
  const decision = decideCardPay(payableOf(event, row), now)
  if (!decision.ok) return decision
  if (decision.value === 'paid') return ok({ spared: 'paid' })
  const payee = { personId: event.organiser_id }
  if (!takesCards(event)) return ok({ spared: 'no id', message: takesNoCards(payee) })
  const { refund_hours: hours, refund_percent: percent, refund_cents: cents } = event
  const terms = refundTermsOf({ hours, percent, cents }, row.cost_cents)
  await saveRegistration(tx, row.id, { refund_hours: terms.hours, refund_cents: terms.cents }, now)
  return ok({ debts: [debtOf(event, row)] })
}

/** Asks the provider what became of the latest payment. If it does not answer, a job asks again. */
async function check(deps: Deps, row: RegistrationRow): Promise<void> {
  const payment = await findLatestPayment(deps.db, 'registration', String(row.id))
  if (!payment) return
  try {
    await askProvider(deps, payment.id)
  } catch (error) {
    if (!(error instanceof CardsUnreachable)) throw error
  }
}

export const cardPaymentsHandlers: readonly MountedCall[] = [
  handle(
    payRegistration,
    async ({ params, body: { token, seen: seenCents }, deps, http }) => {
      const row = await findByToken(deps.db, params.token)
      const event = row && (await findPublicEvent(deps.db, row.event_id))
      if (!row || !event) return refuse('token-invalid')
      const mailbox = mailboxOf(row.email)
      const payer = { mailbox, name: nameOf(row), email: row.email }
      const request = { payer, payee: { personId: event.organiser_id }, kind: 'registration' } as const
      return payDebt<Refusal>(
        deps,
        { ...request, key: String(row.id), token, seenCents, requestKey: http.onceKey },
        (tx) => owe(deps, tx, params.token),
      )
    },
    { isNothing: chargesNothing },
  ),
  handle(checkRegistrationPayment, async ({ params, deps }) => {
    const row = await findByToken(deps.db, params.token)
    if (!row) return refuse('token-invalid')
    await check(deps, row)
    return ok({ message: 'checked' })
  }),
]
