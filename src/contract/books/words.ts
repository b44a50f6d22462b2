import type { Ledger } from '#domain/books/ledgers'

/** How the accounts are called on the screen and in the journal. */
export const accountNames = {
  card: 'Card balance',
  cash: 'Cash',
  check: 'Checks',
  venmo: 'Venmo',
  bank: 'Bank',
  dues: 'Dues',
  events: 'Event fees',
  sales: 'Sales',
  gift: 'Gifts',
  donations: 'Donations',
  'provider-fees': 'Card provider fees',
  'platform-fees': 'Platform fees',
  disputes: 'Disputes',
  'to-return': 'To refund',
  other: 'Other',
} as const satisfies Record<Ledger, string>

/** The heads of the two files of a month; those of the journal are what QuickBooks reads. */
export const listHead = ['Entry', 'Date', 'Kind', 'Description', 'Account', 'Amount', 'By', 'Reason'] as const
export const journalHead = ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits'] as const
