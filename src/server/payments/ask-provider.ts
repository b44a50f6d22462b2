import type { Deps } from '#server/kernel/deps'
import { findPayment, noteAsked, type PaymentRow } from './payment-rows.ts'
import { portOf } from './port-of.ts'
import { settlePayment } from './settle-payment.ts'

/** A payment that the provider still does not know after this time never reached it, in milliseconds. */
const neverHeardAfter = 15 * 60_000
/** How long a donor may take to answer the bank's question, in milliseconds. */
const donorThinksFor = 60 * 60_000
/** For the payer of a club. It is shorter, because the payment may hold a place that others wait for. */
const payerThinksFor = 10 * 60_000

const unheard = {
  status: 'failed',
  ref: undefined,
  receivedCents: 0,
  refundedCents: 0,
  card: undefined,
  receiptUrl: undefined,
  reason: 'never-asked',
} as const

/**
 * Asks the provider for the state of an open payment and books the answer. No transaction is open during the call. A
 * payment that never reached the provider has failed; one that waits too long for its payer is cancelled there first.
 * Throws CardsUnreachable.
 */
export async function askProvider(deps: Deps, id: number): Promise<PaymentRow | undefined> {
  const payment = await findPayment(deps.db, id)
  const port = payment && portOf(deps, payment)
  if (!payment || !port || !['created', 'processing'].includes(payment.status)) return payment

  const now = deps.clock.now()
  await noteAsked(deps.db, id, now)
  const age = now.getTime() - payment.created_at.getTime()
  const found = await port.find({ key: payment.key, ref: payment.provider_ref, createdAt: payment.created_at })
  const thinksFor = payment.club_id === null ? donorThinksFor : payerThinksFor
  const isGivenUp = found?.status === 'needs-action' && found.ref !== undefined && age > thinksFor
  const report = isGivenUp ? await port.cancel(found.ref ?? '') : found
  if (!report && age <= neverHeardAfter) return payment
  const settled = await settlePayment(deps, id, report ?? unheard)
  return settled.ok ? settled.value : payment
}
