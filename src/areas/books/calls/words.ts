import type { Ledger } from '#areas/books/rules/ledgers.ts'
import { methodAccounts } from '#kernel/rules/payment-methods.ts'

/** What the accounts are called on the screen and in the journal. */
export const accountNames = {
  ...methodAccounts,
  dues: 'Dues',
  events: 'Event fees',
  sales: 'Sales',
  lessons: 'Lessons',
  donations: 'Donations',
  'provider-fees': 'Card provider fees',
  'platform-fees': 'Platform fees',
  disputes: 'Disputes',
  'to-return': 'To refund',
  other: 'Other',
} as const satisfies Record<Ledger, string>

/** The headers of a month's two files. QuickBooks reads those of the journal. */
export const listHead = ['Entry', 'Date', 'Kind', 'Description', 'Account', 'Amount', 'By', 'Reason'] as const
export const journalHead = ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits'] as const

/** The header of a person's card payments as a file. */
export const receivedHead = [
  'Receipt',
  'Date',
  'Paid by',
  'For',
  'State',
  'Amount',
  'Refunded',
  'Fee',
  'Net',
  'Payout',
] as const
