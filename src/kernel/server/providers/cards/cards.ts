export type CardProvider = 'stripe' | 'demo'

/** A payment to take. `key` identifies it for good: the same key is charged once, however often it is requested. */
export interface CardOrder {
  readonly key: string
  /** What the provider's form in the browser returned. It represents a card and is worthless without our secret key. */
  readonly token: string
  readonly amountCents: number
  readonly description: string
  readonly receiptEmail: string
  /** The platform's share of the payment, paid by the club whose account is charged. */
  readonly platformFeeCents: number
}

/** What the provider reports about a payment: its state, and details worth storing. Amounts are in cents. */
export interface CardReport {
  /** `needs-action`: the payer's bank wants to ask the payer something first. */
  readonly status: 'processing' | 'needs-action' | 'succeeded' | 'declined' | 'failed'
  readonly receivedCents: number
  readonly refundedCents: number
  /** The payment's id at the provider; undefined if it was refused before it was created. */
  readonly ref: string | undefined
  readonly card: { readonly brand: string; readonly last4: string } | undefined
  readonly receiptUrl: string | undefined
  /** Why it was declined or failed: the provider's code. */
  readonly reason: string | undefined
  /** With `needs-action`: for the provider's script in the payer's browser. */
  readonly clientSecret?: string | undefined
  /** When to ask the provider again. */
  readonly askAgainAt?: Date | undefined
}

/** Identifies a payment at the provider by its id, or else by its key among the payments made around that time. */
export interface PaymentSearch {
  readonly key: string
  readonly ref: string | null
  readonly createdAt: Date
}

/** A refund to make. `key` identifies it for good: the same key refunds only once. */
export interface RefundOrder {
  readonly key: string
  /** The payment's id at the provider. */
  readonly ref: string
  readonly amountCents: number
  /** Whether the platform's share is also returned to the club. */
  readonly returnsPlatformFee: boolean
}

export interface RefundReport {
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** The refund's id at the provider; undefined if it was refused before it was created. */
  readonly ref: string | undefined
  /** Why it failed: the provider's code. */
  readonly reason: string | undefined
}

/**
 * A line in the provider's list of balance changes. Amounts are in cents, and negative for money that leaves the
 * account.
 */
export interface BalanceItem {
  readonly ref: string
  readonly kind: 'charge' | 'refund' | 'refund-failed' | 'dispute' | 'payout' | 'other'
  readonly amountCents: number
  /** The provider's fee: the balance changes by the amount minus this fee. */
  readonly feeCents: number
  /** The part of the fee that the platform received, or returned (negative). */
  readonly platformFeeCents: number
  readonly createdAt: Date
  /** The payment's id at the provider, if the line belongs to one. */
  readonly paymentRef: string | undefined
  /** The payout that transfers it to the bank, once there is one; a payout names itself. */
  readonly payoutRef: string | undefined
  readonly dispute:
    | { readonly ref: string; readonly status: 'open' | 'won' | 'lost'; readonly evidenceBy: Date | undefined }
    | undefined
}

/** A message from the provider with a verified signature. `about` is missing if it is not about a payment. */
export interface CardEvent {
  readonly id: string
  readonly type: string
  /** The club's account that it is about; undefined for the platform's own. */
  readonly account: string | undefined
  readonly isLive: boolean
  readonly about?: { readonly key: string | undefined; readonly report: CardReport }
}

/**
 * The provider did not respond, or its response leaves the outcome open. It may have charged the card, so use the same
 * key.
 */
export class CardsUnreachable extends Error {
  override name = 'CardsUnreachable'
}

export interface CardPort {
  readonly provider: CardProvider
  /** Takes a payment, once per key. Throws CardsUnreachable. */
  charge(order: CardOrder): Promise<CardReport>
  /** Returns a payment's state at the provider; undefined if the provider does not know it. Throws CardsUnreachable. */
  find(payment: PaymentSearch): Promise<CardReport | undefined>
  /** Cancels a payment that is waiting for its payer. Throws CardsUnreachable. */
  cancel(ref: string): Promise<CardReport>
  /** Refunds money, once per key. Throws CardsUnreachable. */
  refund(order: RefundOrder): Promise<RefundReport>
  /** Returns a refund's state; undefined if the provider does not know it. Throws CardsUnreachable. */
  findRefund(refund: {
    readonly key: string
    readonly ref: string | null
    readonly paymentRef: string
  }): Promise<RefundReport | undefined>
  /** Lists the changes of the account's balance since an instant, the oldest first. Throws CardsUnreachable. */
  listItems(since: Date): Promise<readonly BalanceItem[]>
  /** Lists the ids of the balance items that a payout transferred to the bank. Throws CardsUnreachable. */
  listPaidOut(payoutRef: string): Promise<readonly string[]>
  /**
   * Reads a signed message about the platform's own account or a club's; undefined if the signature is wrong or the
   * message is older than 300 s.
   */
  readEvent(message: SignedMessage): Promise<CardEvent | undefined>
}

export interface SignedMessage {
  readonly bytes: Buffer
  readonly signature: string
  readonly of: 'platform' | 'clubs'
  readonly now: Date
}
