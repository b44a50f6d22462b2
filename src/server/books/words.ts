import { refusals } from '#contract/kernel/refusals'
import type { EntryKind } from '#domain/books/statement'

/** What the journal says of entries that nobody wrote by hand. */
export const itemMemos: Readonly<Record<EntryKind, string>> = {
  payment: 'Card payment',
  'by-hand': 'Payment by hand',
  refund: 'Refund',
  'refund-failed': 'Refund that failed',
  fee: 'Fee of the card provider',
  dispute: 'Dispute',
  payout: 'Payout to the bank',
  other: 'Not from here',
  void: 'Taken back',
  opening: 'Before there were books',
}

export const monthWasClosed = (month: string) => `The books of ${month} were closed`

export const whyNotClosed = {
  'month-closed': refusals['month-closed'].message,
  'month-open': refusals['month-open'].message,
  'month-before-open': refusals['month-before-open'].message,
  'month-unread': refusals['month-unread'].message,
} as const

/** What a check of the books names; amounts are cents. */
export const discrepancyWords = {
  entry: (id: number) => `entry ${id} does not balance`,
  unbooked: (id: number) => `payment ${id} is not booked as it was settled`,
  payment: (id: number, ours: number, theirs: number) => `payment ${id}: ${ours} here, ${theirs} there`,
  item: (ref: string, ours: number, theirs: number) => `item ${ref}: ${ours} here, ${theirs} there`,
  kept: (ref: string, ours: number | undefined, theirs: number) =>
    `item ${ref} was kept as ${ours ?? 'nothing'}, and is ${theirs}`,
  balance: ({ ours, provider }: { ours: number; provider: number }) =>
    `the card balance is ${ours} here and ${provider} there`,
  payout: (id: string, difference: number) => `payout ${id}: ${difference} are not explained by its items`,
  twice: (debt: string) => `${debt} was charged twice`,
  noPlace: (debt: string) => `${debt} was charged without a place`,
  noCharge: (debt: string) => `${debt} counts as paid by card, and no card was charged`,
  byHand: (debt: string) => `${debt} is booked otherwise than it was recorded by hand`,
  dues: (memberId: number) => `member ${memberId} does not have the dues that payments and grants come to`,
  duesSum: (sum: string) => `the sum of dues (week of ${sum}) is not that of the payments`,
  saleSum: (method: string) => `the sum of sales by ${method} is not that of the sales`,
  sums: (month: string) => `the sums of ${month} are not those of its lines`,
  broken: (month: string) => `the chain breaks at ${month}`,
} as const
