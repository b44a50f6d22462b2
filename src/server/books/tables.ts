import type { OwnTables } from '#server/kernel/db/own-tables'

export const booksTables = {
  book_entry: { purpose: 'What happened to money, one entry each, append-only', grows: true },
  book_line: { purpose: 'The lines of the entries, whose sum is 0', grows: true },
  book_month: 'The closed months of clubs, with their statements and hashes',
  book_sum: 'What the lines of each month of a club add up to, computed by the database',
  provider_item: { purpose: 'What changed the balance of a club’s account with the card provider', grows: true },
  provider_reading: 'The time up to which that list has been read',
} satisfies OwnTables
