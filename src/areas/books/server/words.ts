import { booksRefusals as refusals } from '#areas/books/calls/refusals.ts'
import type { EntryKind } from '#areas/books/rules/statement.ts'

/** What the journal says about entries that no one wrote by hand. */
export const itemMemos: Readonly<Record<EntryKind, string>> = {
  payment: 'Card payment',
  'by-hand': 'Recorded payment',
  refund: 'Refund',
  'refund-failed': 'Failed refund',
  fee: 'Card provider fee',
  dispute: 'Dispute',
  payout: 'Payout to the bank',
  other: 'Outside this site',
  void: 'Voided',
  opening: 'Opening balance',
}

export const monthWasClosed = (month: string) => `Closed the books for ${month}`

export const whyNotClosed = {
  'month-closed': refusals['month-closed'].message,
  'month-open': refusals['month-open'].message,
  'month-before-open': refusals['month-before-open'].message,
  'month-unread': refusals['month-unread'].message,
} as const

/** What a check of the books reports. Amounts are in cents. */
export const discrepancyWords = {
  entry: (id: number) => `entry ${id} does not balance`,
  unbooked: (id: number) => `the books show payment ${id} differently from how it was settled`,
  payment: (id: number, ours: number, theirs: number) => `payment ${id}: ${ours} here, ${theirs} at the provider`,
  item: (ref: string, ours: number, theirs: number) => `item ${ref}: ${ours} here, ${theirs} at the provider`,
  kept: (ref: string, ours: number | undefined, theirs: number) =>
    `item ${ref}: ${ours ?? 'nothing'} stored, but ${theirs} at the provider`,
  balance: ({ ours, provider }: { ours: number; provider: number }) =>
    `the card balance is ${ours} here and ${provider} at the provider`,
  payout: (id: string, difference: number) => `payout ${id}: its items leave ${difference} unexplained`,
  twice: (debt: string) => `${debt} was paid twice`,
  noPlace: (debt: string) => `${debt} was charged to a card, but has no valid spot or dues payment`,
  noCharge: (debt: string) => `${debt} counts as paid by card, but no card was charged`,
  byHand: (debt: string) => `the books show ${debt} differently from how it was recorded by hand`,
  dues: (memberId: number) => `the dues for member ${memberId} do not match their payments and grants`,
  duesSum: (sum: string) => `the dues total (week of ${sum}) does not match the payments`,
  saleSum: (method: string) => `the sales total for ${method} does not match the sales`,
  sums: (month: string) => `the totals for ${month} do not match its lines`,
  broken: (month: string) => `the chain of closed months breaks at ${month}`,
} as const
