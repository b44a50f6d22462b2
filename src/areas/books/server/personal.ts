import { keptAsRecord, keptOfAccount, type PersonalColumn } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const booksPersonal: readonly PersonalColumn[] = [
  ...keptOfAccount(['book_entry.payee_id', 'day kind memo', 'Books cannot be changed']),
  ...keptAsRecord('book_entry.account_id', 'book_month.closed_by'),
]
