export type CardProvider = 'stripe' | 'demo'

/** A payment to take. `key` identifies it for good: the same key is charged once, however often it is requested. */
export interface CardOrder {
  readonly key: string
  /** What the provider's form in the browser returned: it stands for a card and is worthless without our secret key. */
  readonly token: string
  readonly amountCents: number
  readonly description: string
  readonly receiptEmail: string
  /** What of it the platform keeps, from the side of the club whose account is charged. */
  readonly platformFeeCents: number
}

/** What the provider reports about a payment: its state, and details worth storing. Amounts are cents. */
export interface CardReport {
  /** `needs-action`: the payer's bank wants to ask the payer something first. */
  readonly status: 'processing' | 'needs-action' | 'succeeded' | 'declined' | 'failed'
  readonly receivedCents: number
  readonly refundedCents: number
  /** The payment's id at the provider; undefined when it was refused before it became one. */
  readonly ref: string | undefined
  readonly card: { readonly brand: string; readonly last4: string } | undefined
  readonly receiptUrl: string | undefined
  /** Why it was declined or failed, as the provider's code. */
  readonly reason: string | undefined
  /** With `needs-action`: for the provider's script in the donor's browser. */
  readonly clientSecret?: string | undefined
  /** When to ask the provider again. */
  readonly askAgainAt?: Date | undefined
}

/** Identifies a payment at the provider: by its id, else by its key among the payments made around that time. */
export interface PaymentSearch {
  readonly key: string
  readonly ref: string | null
  readonly createdAt: Date
}

/** Money of a payment to give back. `key` identifies it for good: the same key gives back once. */
export interface RefundOrder {
  readonly key: string
  /** The payment's id at the provider. */
  readonly ref: string
  readonly amountCents: number
  /** The platform's part goes back to the club too. */
  readonly returnsPlatformFee: boolean
}

export interface RefundReport {
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** The refund's id at the provider; undefined when it was refused before it became one. */
  readonly ref: string | undefined
  /** Why it failed, as the provider's code. */
  readonly reason: string | undefined
}

/** A line of the provider's list of what moved an account's balance. Amounts are cents, negative when they leave. */
export interface BalanceItem {
  readonly ref: string
  readonly kind: 'charge' | 'refund' | 'refund-failed' | 'dispute' | 'payout' | 'other'
  readonly amountCents: number
  /** Kept by the provider: the balance changes by the amount without it. */
  readonly feeCents: number
  /** What of the fee the platform got, or gave back (negative). */
  readonly platformFeeCents: number
  readonly createdAt: Date
  /** The payment's id at the provider, where the line belongs to one. */
  readonly paymentRef: string | undefined
  /** The payout that takes it to the bank, once it does; a payout names itself. */
  readonly payoutRef: string | undefined
  readonly dispute:
    | { readonly ref: string; readonly status: 'open' | 'won' | 'lost'; readonly evidenceBy: Date | undefined }
    | undefined
}

/** A message from the provider with a verified signature. `about` is missing when it concerns no payment. */
export interface CardEvent {
  readonly id: string
  readonly type: string
  /** The club's account that it concerns; undefined for the platform's own. */
  readonly account: string | undefined
  readonly isLive: boolean
  readonly about?: { readonly key: string | undefined; readonly report: CardReport }
}

/** The provider did not respond, or its response leaves the outcome open. It may have charged: use the same key. */
export class CardsUnreachable extends Error {
  override name = 'CardsUnreachable'
}

export interface CardPort {
  readonly provider: CardProvider
  /** Takes a payment, once per key. Throws CardsUnreachable. */
  charge(order: CardOrder): Promise<CardReport>
  /** The state of a payment at the provider; undefined when the provider does not know it. Throws CardsUnreachable. */
  find(payment: PaymentSearch): Promise<CardReport | undefined>
  /** Cancels a payment that waits for its donor. Throws CardsUnreachable. */
  cancel(ref: string): Promise<CardReport>
  /** Gives money back, once per key. Throws CardsUnreachable. */
  refund(order: RefundOrder): Promise<RefundReport>
  /** The state of a refund; undefined when the provider does not know it. Throws CardsUnreachable. */
  findRefund(refund: {
    readonly key: string
    readonly ref: string | null
    readonly paymentRef: string
  }): Promise<RefundReport | undefined>
  /** What moved the account's balance from an instant on, the oldest first. Throws CardsUnreachable. */
  listItems(since: Date): Promise<readonly BalanceItem[]>
  /** Which lines of that list a payout took to the bank. Throws CardsUnreachable. */
  listPaidOut(payoutRef: string): Promise<readonly string[]>
  /**
   * Reads a signed message about the platform's own account, or about those of clubs; undefined when the signature is
   * wrong or the message is older than 300 s.
   */
  readEvent(message: SignedMessage): Promise<CardEvent | undefined>
}

export interface SignedMessage {
  readonly bytes: Buffer
  readonly signature: string
  readonly of: 'platform' | 'clubs'
  readonly now: Date
}
