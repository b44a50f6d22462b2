import type { DebtKind } from '#areas/payments/rules/debt-kinds.ts'
import { type HandLedger, incomeOf, type Ledger } from './ledgers.ts'

/** One line of an entry, in cents. */
export interface Posting {
  readonly ledger: Ledger
  readonly cents: number
}

/** The lines of an entry. Their sum is 0, and none is 0. */
export type Postings = readonly Posting[]

/** A debt that a charged card pays. If the debt no longer existed, the money is refunded. */
export interface ChargedLine {
  readonly kind: DebtKind | 'donation'
  readonly cents: number
  readonly isToReturn: boolean
}

/** Refunded money of a charge; `beforeCents` of it had already been refunded. */
export interface RefundedMoney {
  readonly cents: number
  readonly beforeCents: number
  readonly lines: readonly ChargedLine[]
}

/**
 * A movement of money. `item` is an entry on the provider's list that belongs to none of our payments; `payout` is
 * positive when money moves from the provider to the bank.
 */
export type MoneyEvent =
  | { readonly is: 'charged'; readonly lines: readonly ChargedLine[] }
  | ({ readonly is: 'refunded' | 'refund-failed' } & RefundedMoney)
  | { readonly is: 'by-hand'; readonly kind: DebtKind; readonly ledger: HandLedger; readonly cents: number }
  /** `platformCents` is the platform's part of the fee; negative if the platform gives it back. */
  | { readonly is: 'fee'; readonly cents: number; readonly platformCents?: number }
  | { readonly is: 'disputed'; readonly cents: number }
  | { readonly is: 'payout'; readonly cents: number }
  | { readonly is: 'item'; readonly cents: number }

/**
 * Returns the lines of a money event's entry: one table for all movements of money. Source: own, docs/areas/books.md.
 */
export function postingsOf(event: MoneyEvent): Postings {
  switch (event.is) {
    case 'charged':
      return joined([
        { ledger: 'card', cents: sumOf(event.lines) },
        ...event.lines.map((line): Posting => ({ ledger: ledgerOf(line), cents: -line.cents })),
      ])
    case 'refunded':
      return joined([{ ledger: 'card', cents: -event.cents }, ...shares(event)])
    case 'refund-failed':
      return reversePostings(postingsOf({ ...event, is: 'refunded' }))
    case 'by-hand':
      return joined([
        { ledger: event.ledger, cents: event.cents },
        { ledger: incomeOf[event.kind], cents: -event.cents },
      ])
    case 'fee':
      return joined([
        { ledger: 'provider-fees', cents: event.cents - (event.platformCents ?? 0) },
        { ledger: 'platform-fees', cents: event.platformCents ?? 0 },
        { ledger: 'card', cents: -event.cents },
      ])
    case 'disputed':
      return between('disputes', 'card', event.cents)
    case 'payout':
      return between('bank', 'card', event.cents)
    case 'item':
      return between('card', 'other', event.cents)
  }
}

/** The entry that reverses another one. */
export const reversePostings = (postings: Postings): Postings =>
  postings.map(({ ledger, cents }) => ({ ledger, cents: -cents }))

const between = (to: Ledger, from: Ledger, cents: number): Postings =>
  joined([
    { ledger: to, cents },
    { ledger: from, cents: -cents },
  ])

const ledgerOf = ({ kind, isToReturn }: ChargedLine): Ledger => {
  if (isToReturn) return 'to-return'
  return kind === 'donation' ? 'donations' : incomeOf[kind]
}

const sumOf = (lines: readonly ChargedLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

/** What a refund takes from each line: first from money to be refunded, then from the others in order. */
function shares({ beforeCents, cents, lines }: RefundedMoney): Posting[] {
  const inOrder = [...lines].sort((one, other) => Number(other.isToReturn) - Number(one.isToReturn))
  let start = 0
  return inOrder.map((line) => {
    const from = Math.max(beforeCents, start)
    start += line.cents
    return { ledger: ledgerOf(line), cents: Math.max(0, Math.min(beforeCents + cents, start) - from) }
  })
}

/** One line for each account, and none of 0. */
function joined(postings: readonly Posting[]): Postings {
  const sums = new Map<Ledger, number>()
  for (const { ledger, cents } of postings) sums.set(ledger, (sums.get(ledger) ?? 0) + cents)
  return [...sums].flatMap(([ledger, cents]) => (cents === 0 ? [] : [{ ledger, cents }]))
}
