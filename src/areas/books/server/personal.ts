import { keptAsRecord, type PersonalColumn } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const booksPersonal: readonly PersonalColumn[] = [
  ...keptAsRecord('book_entry.account_id', 'book_month.closed_by'),
]
