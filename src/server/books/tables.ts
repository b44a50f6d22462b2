import type { OwnTables } from '#server/kernel/db/own-tables'

export const booksTables = {
  book_entry: { purpose: 'What happened to money, an entry each, append-only', grows: true },
  book_line: { purpose: 'The lines of the entries, whose sum is 0', grows: true },
  book_month: 'Months of clubs that are closed, with their statement and its hash',
  book_sum: 'What the lines of each month of a club add up to, kept by the database',
  provider_item: { purpose: 'What moved the balance of a club’s account at the card provider', grows: true },
  provider_reading: 'Up to when that list has been read',
} satisfies OwnTables
