import type Stripe from 'stripe'
import type { BalanceItem } from './cards.ts'

/** Lists the changes of an account's balance at Stripe since an instant, the oldest first. */
export async function listStripeItems(
  stripe: Stripe,
  at: Stripe.RequestOptions,
  since: Date,
): Promise<readonly BalanceItem[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const items: BalanceItem[] = []
  for await (const item of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }, at))
    items.push(itemOf(item))
  return items.reverse()
}

/** Lists the ids of the items that a payout transferred to the bank. */
export async function listStripePayout(
  stripe: Stripe,
  at: Stripe.RequestOptions,
  payout: string,
): Promise<readonly string[]> {
  const refs: string[] = []
  for await (const { id, type } of stripe.balanceTransactions.list({ payout, limit: 100 }, at))
    if (type !== 'payout') refs.push(id)
  return refs
}

const kinds = new Map<string, BalanceItem['kind']>([
  ['charge', 'charge'],
  ['payment', 'charge'],
  ['refund', 'refund'],
  ['payment_refund', 'refund'],
  ['refund_failure', 'refund-failed'],
  ['payment_failure_refund', 'refund-failed'],
  ['payout', 'payout'],
  ['payout_cancel', 'payout'],
  ['payout_failure', 'payout'],
])

function itemOf({ id, type, amount, fee, fee_details: fees, created, source }: Stripe.BalanceTransaction): BalanceItem {
  const from = typeof source === 'object' ? source : null
  const dispute = from?.object === 'dispute' ? from : undefined
  const dueBy = dispute?.evidence_details.due_by
  return {
    ref: id,
    kind: dispute ? 'dispute' : (kinds.get(type) ?? 'other'),
    amountCents: amount,
    feeCents: fee,
    platformFeeCents: fees.reduce((sum, part) => sum + (part.type === 'application_fee' ? part.amount : 0), 0),
    createdAt: new Date(created * 1000),
    paymentRef: from && 'payment_intent' in from ? idOf(from.payment_intent) : undefined,
    payoutRef: from?.object === 'payout' ? from.id : undefined,
    dispute: dispute && {
      ref: dispute.id,
      status: dispute.status === 'won' ? 'won' : dispute.status === 'lost' ? 'lost' : 'open',
      evidenceBy: dueBy ? new Date(dueBy * 1000) : undefined,
    },
  }
}

const idOf = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : (thing?.id ?? undefined)
