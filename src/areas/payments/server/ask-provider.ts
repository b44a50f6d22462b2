import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { findPayment, lockPayment, noteAsked, type PaymentRow } from './payment-rows.ts'
import { portOf } from './port-of.ts'
import { settleInside, settlePayment } from './settle-payment.ts'

/** After this time a process has either asked the provider to charge a payment or died. In milliseconds. */
const sentWithin = 50_000
/** If the provider still does not know a payment after this time, it never got there. In milliseconds. */
const neverHeardAfter = 15 * 60_000
/** How long a donor can take to answer the bank's question, in milliseconds. */
const donorThinksFor = 60 * 60_000
/** The same for someone who pays for something. It is shorter, because the payment may hold a spot that others wait for. */
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

const isUnsent = ({ status, sent_at }: PaymentRow) => status === 'created' && sent_at === null

/** The instant before which an unsent payment must have been started, if its process has had its time to send it. */
export const unsentSince = (now: Date) => new Date(now.getTime() - sentWithin)

/**
 * Gives up a payment whose process died before it asked the provider, so that what the payment holds is free for
 * others. Nothing was charged, and nothing will be: a process that was only slow finds the payment given up before it
 * asks. Returns undefined, and changes nothing, while the process still has time.
 */
export async function giveUpUnsent(deps: Deps, id: number): Promise<PaymentRow | undefined> {
  const result = await inTransaction(deps.db, async (tx, after) => {
    const payment = await lockPayment(tx, id)
    if (!payment || !isUnsent(payment) || payment.created_at > unsentSince(deps.clock.now())) return ok(undefined)
    return ok(await settleInside(deps, { tx, after }, id, unheard))
  })
  return result.ok ? result.value : undefined
}

/**
 * Asks the provider for the state of an open payment and books the answer. No transaction is open during the call. A
 * payment that never reached the provider has failed, at once if the provider was never asked to charge it. One that
 * has waited too long for its payer is first canceled at the provider. Throws CardsUnreachable.
 */
export async function askProvider(deps: Deps, id: number): Promise<PaymentRow | undefined> {
  const payment = await findPayment(deps.db, id)
  const port = payment && portOf(deps, payment)
  if (!payment || !port || !['created', 'processing'].includes(payment.status)) return payment

  const now = deps.clock.now()
  if (isUnsent(payment)) return (await giveUpUnsent(deps, id)) ?? payment
  await noteAsked(deps.db, id, now)
  const age = now.getTime() - payment.created_at.getTime()
  const found = await port.find({ key: payment.key, ref: payment.provider_ref, createdAt: payment.created_at })
  const thinksFor = payment.kind === 'donation' ? donorThinksFor : payerThinksFor
  const isGivenUp = found?.status === 'needs-action' && found.ref !== undefined && age > thinksFor
  const report = isGivenUp ? await port.cancel(found.ref ?? '') : found
  if (!report && age <= neverHeardAfter) return payment
  const result = await settlePayment(deps, id, report ?? unheard)
  return result.ok ? result.value : payment
}
