import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const booksTables = {
  book_entry: { purpose: 'Every change to a club’s money, one entry each, append-only', grows: true },
  book_line: { purpose: 'The lines of each entry, which add up to 0', grows: true },
  book_month: 'Clubs’ closed months, with their statements and hashes',
  book_sum: 'Totals of a club’s lines for each month, computed by the database',
  provider_item: { purpose: 'Changes to the balance of a club’s account with the card provider', grows: true },
  provider_reading: 'The time up to which a club’s balance changes have been read from the card provider',
} satisfies OwnTables
