import { type Charge, newId } from './objects.ts'
import { type Form, invalid } from './requests.ts'

export interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly payment_intent: string
  readonly metadata: Readonly<Record<string, string>>
  readonly created: number
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
}

/** A line of the list of what moved an account's balance. */
export interface Item {
  readonly id: string
  readonly object: 'balance_transaction'
  readonly type: string
  readonly amount: number
  readonly fee: number
  readonly fee_details: readonly { readonly type: string; readonly amount: number }[]
  readonly created: number
  readonly source: object | null
  payout?: string
}

/** Writes a refund of a charge, as the public API does: never more than is left. */
export function refundOf(charge: Charge, form: Form, now: Date): Refund {
  const amount = Number(form.get('amount'))
  if (amount > charge.amount - charge.amount_refunded)
    throw invalid('charge_already_refunded', `Refund amount is greater than what is left of ${charge.id}`)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    payment_intent: charge.payment_intent,
    metadata: { refund: form.get('metadata[refund]') ?? '' },
    created: Math.floor(now.getTime() / 1000),
    status: 'succeeded',
  }
}

export const itemOf = (
  type: string,
  { amount, fee = 0, at, source }: { amount: number; fee?: number; at: Date; source: object | null },
): Item => ({
  id: newId('txn'),
  object: 'balance_transaction',
  type,
  amount,
  fee,
  fee_details: fee === 0 ? [] : [{ type: 'stripe_fee', amount: fee }],
  created: Math.floor(at.getTime() / 1000),
  source,
})
