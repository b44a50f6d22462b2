export type CardProvider = 'stripe' | 'demo'

/** A payment to be taken. `key` names it for good: the same key is charged once, however often it is asked for. */
export interface CardOrder {
  readonly key: string
  /** What the provider's form in the browser gave: stands for a card, is worth nothing without our secret key. */
  readonly token: string
  readonly amountCents: number
  readonly description: string
  readonly receiptEmail: string
}

/** What the provider says about a payment: where it stands, and what is worth keeping beside it. Amounts are cents. */
export interface CardReport {
  /** `needs-action`: the payer's bank wants to ask the payer something first. */
  readonly status: 'processing' | 'needs-action' | 'succeeded' | 'declined' | 'failed'
  readonly receivedCents: number
  readonly refundedCents: number
  /** The payment's id at the provider; undefined when it was refused before it became one. */
  readonly ref: string | undefined
  readonly card: { readonly brand: string; readonly last4: string } | undefined
  readonly receiptUrl: string | undefined
  /** Why it was declined or failed, as the provider codes it. */
  readonly reason: string | undefined
  /** With `needs-action`: for the provider's script in the donor's browser. */
  readonly clientSecret?: string | undefined
  /** When it is worth asking again. */
  readonly askAgainAt?: Date | undefined
}

/** How a payment can be found at the provider: by its id, else by its key among what was made around that time. */
export interface SoughtPayment {
  readonly key: string
  readonly ref: string | null
  readonly createdAt: Date
}

/** A message of the provider, its signature verified. `about` is missing where it tells of no payment. */
export interface CardEvent {
  readonly id: string
  readonly type: string
  readonly about?: { readonly key: string | undefined; readonly report: CardReport }
}

/** The provider gave no answer, or none that tells how it ended: it may have charged. Ask again with the same key. */
export class CardsUnreachable extends Error {
  override name = 'CardsUnreachable'
}

export interface CardPort {
  readonly provider: CardProvider
  /** Takes a payment, once per key. Throws CardsUnreachable. */
  charge(order: CardOrder): Promise<CardReport>
  /** How a payment stands at the provider; undefined when it has never heard of it. Throws CardsUnreachable. */
  find(payment: SoughtPayment): Promise<CardReport | undefined>
  /** Gives up a payment that waits for its donor. Throws CardsUnreachable. */
  cancel(ref: string): Promise<CardReport>
  /** Reads a signed message; undefined when the signature is not good or the message is older than 300 s. */
  readEvent(bytes: Buffer, signature: string, now: Date): Promise<CardEvent | undefined>
}
