import { percentOf } from '#kernel/rules/money.ts'

const hour = 60 * 60_000

/** What is refunded to people who cancel: until how many hours before the start, and a share or an amount. */
export interface RefundRule {
  readonly hours: number
  /** How much of the price, in percent. Null if `cents` says it. */
  readonly percent: number | null
  /** The amount, but no more than the price. Null if `percent` says it. */
  readonly cents: number | null
}

/** A rule, applied to a price when it is paid. It stays as it was then, whatever the rule becomes. */
export interface RefundTerms {
  readonly hours: number
  readonly cents: number
}

/** Applies a rule to a price in cents. */
export const refundTermsOf = ({ hours, percent, cents }: RefundRule, priceCents: number): RefundTerms => ({
  hours,
  cents: percent === null ? Math.min(cents ?? 0, priceCents) : percentOf(priceCents, percent),
})

/** The last instant, inclusive, at which a cancellation is refunded. */
export const refundedUntil = ({ hours }: Pick<RefundTerms, 'hours'>, startsAt: Date): Date =>
  new Date(startsAt.getTime() - hours * hour)

/** What someone gets back who paid by card and cancels at `now`, in cents. Source: docs/areas/payments.md. */
export const refundAt = (terms: RefundTerms, startsAt: Date, now: Date): number =>
  now <= refundedUntil(terms, startsAt) ? terms.cents : 0

interface Paid {
  readonly isByCard: boolean
  /** What was agreed when the card was sent. */
  readonly hours: number | null
  readonly cents: number | null
}

/** The same, for something that was paid in any way or not at all. Null if it was not paid by card. */
export function refundOnCancel({ isByCard, hours, cents }: Paid, startsAt: Date, now: Date): number | null {
  if (!isByCard) return null
  return hours === null || cents === null ? 0 : refundAt({ hours, cents }, startsAt, now)
}
