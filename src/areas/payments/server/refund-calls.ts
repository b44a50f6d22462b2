import { isFresh } from '#areas/accounts/server/sessions.ts'
import { getReceivedPayment, refundReceivedPayment } from '#areas/payments/calls/received.ts'
import { type getCardPayment as GetCardPayment, getCardPayment, refundPayment } from '#areas/payments/calls/refunds.ts'
import type { Given } from '#kernel/calls/call.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { listNamedLines } from './debt-rows.ts'
import { giveBack } from './give-back.ts'
import { getPayer, getPaymentRow } from './payment-rows.ts'
import { receiptNumberOf } from './present.ts'
import { findOpenRefundOf, isDisputed } from './refund-rows.ts'

/** A card payment, as its payee sees it before refunding it. */
export async function presentCardPayment(db: Reader, paymentId: number): Promise<Given<typeof GetCardPayment>> {
  const payment = await getPaymentRow(db, paymentId)
  const { name } = await getPayer(db, payment)
  const { card_brand: brand, card_last4: last4 } = payment
  const centsLeft = payment.charged_cents - payment.refunded_cents
  const lines = await listNamedLines(db, paymentId)
  return {
    payment_id: paymentId,
    receipt: receiptNumberOf(payment),
    name,
    title: payment.description,
    created_at: payment.created_at.toISOString(),
    card: brand && last4 ? { brand, last4 } : null,
    amount: payment.amount_cents,
    left: centsLeft,
    why_not: await whyNot(db, paymentId, centsLeft),
    lines: lines.map(({ title, name, cents: amount }) => ({ title, name, amount })),
  }
}

async function whyNot(db: Reader, paymentId: number, centsLeft: number) {
  if (centsLeft === 0) return 'nothing-to-refund'
  if (await isDisputed(db, paymentId)) return 'refund-disputed'
  return (await findOpenRefundOf(db, paymentId)) === undefined ? null : 'refund-underway'
}

interface Refunding {
  readonly body: { readonly amount?: number | undefined; readonly reason: string }
  readonly paymentId: number
  readonly actor: Actor
  readonly requestKey: string | undefined
}

async function refund(deps: Deps, { body, paymentId, actor, requestKey }: Refunding) {
  if (!isFresh(actor, deps.clock.now())) return refuse('confirm-password')
  const request = { paymentId, cents: body.amount, reason: body.reason, askedBy: actor.userId, requestKey }
  return giveBack(deps, request, ({ refunded_cents: refunded }) => ({ message: 'refunded', refunded }))
}

export const refundHandlers: readonly MountedCall[] = [
  handle(getCardPayment, async ({ subject, deps }) => ok(await presentCardPayment(deps.db, subject.paymentId))),
  handle(refundPayment, async ({ body, subject: { paymentId }, actor, deps, http }) =>
    refund(deps, { body, paymentId, actor, requestKey: http.onceKey }),
  ),
  handle(getReceivedPayment, async ({ subject, deps }) => ok(await presentCardPayment(deps.db, subject.paymentId))),
  handle(refundReceivedPayment, async ({ body, subject: { paymentId }, actor, deps, http }) =>
    refund(deps, { body, paymentId, actor, requestKey: http.onceKey }),
  ),
]
