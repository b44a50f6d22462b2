import { randomBytes } from 'node:crypto'

/** A payment intent with those fields of the public API that matter here. */
export interface Intent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly amount: number
  readonly currency: string
  readonly metadata: Readonly<Record<string, string>>
  readonly created: number
  readonly client_secret: string
  readonly receipt_email: string | null
  amount_received: number
  status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method' | 'canceled'
  latest_charge: string | null
  last_payment_error: { type: 'card_error'; code: string; decline_code?: string; message: string } | null
  cancellation_reason: string | null
}

export interface Charge {
  readonly id: string
  readonly object: 'charge'
  readonly amount: number
  readonly amount_captured: number
  readonly payment_intent: string
  readonly metadata: Readonly<Record<string, string>>
  readonly status: 'succeeded'
  readonly receipt_url: string
  readonly payment_method_details: { readonly type: 'card'; readonly card: { brand: string; last4: string } }
  amount_refunded: number
  refunded: boolean
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`

/** The fate of a card, by the beginning of its confirmation token. */
const fates = {
  ctoken_ok: 'succeeded',
  ctoken_slow: 'processing',
  ctoken_bank: 'requires_action',
  ctoken_declined: 'requires_payment_method',
  ctoken_poor: 'requires_payment_method',
} as const

export const fateOf = (token: string) => Object.entries(fates).find(([name]) => token.startsWith(name))?.[1]

export const declined = (token: string): Intent['last_payment_error'] =>
  token.startsWith('ctoken_poor')
    ? {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      }
    : { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }

export const chargeFor = ({ id, amount, metadata }: Intent): Charge => ({
  id: newId('ch'),
  object: 'charge',
  amount,
  amount_captured: amount,
  payment_intent: id,
  metadata,
  status: 'succeeded',
  receipt_url: `https://pay.stripe.com/receipts/${id}`,
  payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  amount_refunded: 0,
  refunded: false,
})
