import { type Ledger, ledgers } from './ledgers.ts'

/** Which of a club's card payments need someone's attention. */
export const attentions = ['to-return', 'refund-failed', 'disputed', 'event-deleted'] as const
export type Attention = (typeof attentions)[number]

/** What an entry is, for the columns of a statement. */
export type EntryKind =
  | 'payment'
  | 'by-hand'
  | 'refund'
  | 'refund-failed'
  | 'fee'
  | 'dispute'
  | 'payout'
  | 'other'
  | 'void'
  | 'opening'

/** The sum of the lines of one account and kind, in cents, before a month or in it. */
export interface LedgerSum {
  readonly ledger: Ledger
  readonly kind: EntryKind
  readonly isBefore: boolean
  readonly cents: number
}

/** One account in a month, in cents. `opening` plus the fields after it equals `closing`. */
export interface StatementLine {
  readonly ledger: Ledger
  readonly opening: number
  readonly in: number
  readonly back: number
  readonly fees: number
  readonly payouts: number
  readonly other: number
  readonly closing: number
}

const columns = {
  payment: 'in',
  'by-hand': 'in',
  opening: 'in',
  refund: 'back',
  'refund-failed': 'back',
  void: 'back',
  fee: 'fees',
  payout: 'payouts',
  dispute: 'other',
  other: 'other',
} as const satisfies Record<EntryKind, keyof StatementLine>

/** A club's month, one line per account, in the order of the accounts. Accounts that were never used are left out. */
export function statementOf(sums: readonly LedgerSum[]): StatementLine[] {
  return ledgers.flatMap((ledger) => {
    const ledgerSums = sums.filter((sum) => sum.ledger === ledger)
    if (ledgerSums.length === 0) return []
    const line = { ledger, opening: 0, in: 0, back: 0, fees: 0, payouts: 0, other: 0, closing: 0 }
    for (const { kind, isBefore, cents } of ledgerSums) {
      line[isBefore ? 'opening' : columns[kind]] += cents
      line.closing += cents
    }
    return [line]
  })
}

/** A line of the books in a file. */
export interface FileLine {
  readonly entry: number
  readonly day: string
  readonly kind: EntryKind
  readonly memo: string
  readonly ledger: Ledger
  readonly cents: number
  readonly who: string
  readonly reason: string
}
