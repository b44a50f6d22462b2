import type { RefundProgress } from '#areas/payments/rules/debt-kinds.ts'
import { refundedUntil } from '#areas/payments/rules/refund-rule.ts'
import { findCardLock } from '#areas/payments/server/begin-payment.ts'
import { findLatestPayment, listCharged } from '#areas/payments/server/debt-rows.ts'
import { findChargeable } from '#areas/payments/server/pay-debt.ts'
import { presentPayment } from '#areas/payments/server/present.ts'
import type { getOwnRegistration } from '#areas/public-events/calls/public-events.ts'
import type { Given } from '#kernel/calls/call.ts'
import { mailboxOf } from '#kernel/rules/email-address.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { PublicEventRow } from './event-rows.ts'
import { takesCards } from './present.ts'
import { refundOf, registrationCards } from './registration-cards.ts'
import type { RegistrationRow } from './registration-rows.ts'

type Card = Given<typeof getOwnRegistration>['card']

/** How a registration can be paid by card, and what became of it. Null if neither applies. */
export async function presentCard(deps: Deps, db: Reader, event: PublicEventRow, row: RegistrationRow): Promise<Card> {
  const now = deps.clock.now()
  const payment = await findLatestPayment(db, 'registration', String(row.id))
  const account = takesCards(event) ? await findChargeable(deps, db, { personId: event.organiser_id }) : undefined
  if (!payment && !account) return null
  const shown = payment && presentPayment(payment, event.time_zone)
  const decision = registrationCards.decide({ list: event, row }, now)
  const isOwed = decision.ok && decision.value === 'owed' && shown?.status !== 'processing'
  const until = await findCardLock(db, { mailbox: mailboxOf(row.email) }, now)
  const isStripe = account?.provider === 'stripe'
  return {
    may_pay: isOwed && account !== undefined,
    pays_by: row.confirmed_at === null ? (row.pays_by?.toISOString() ?? null) : null,
    amount: row.cost_cents,
    provider: account?.provider ?? 'none',
    publishable_key: isStripe ? (deps.config.stripe?.publishableKey ?? null) : null,
    account: isStripe ? account.ref : null,
    locked_until: until?.toISOString() ?? null,
    status: shown?.status ?? null,
    message: shown?.message ?? null,
    receipt: shown?.receipt ?? null,
    refunded: shown?.refunded ?? 0,
    refund: payment ? await refundProgressOf(db, row) : null,
    refund_on_cancel: refundOf(event, row, now),
    refunded_until:
      row.refund_hours === null ? null : refundedUntil({ hours: row.refund_hours }, event.starts_at).toISOString(),
  }
}

/** A refund that is owed is underway before its job has asked the provider for it. */
async function refundProgressOf(db: Reader, row: RegistrationRow): Promise<RefundProgress | null> {
  const [charged] = await listCharged(db, 'registration', [String(row.id)])
  return charged?.refund ?? ((row.owed_back_cents ?? 0) > 0 ? 'underway' : null)
}
