import { deletedWithAccount, type PersonalColumn } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const calendarsPersonal: readonly PersonalColumn[] = [
  ...deletedWithAccount(['calendar_address.account_id', 'made_at']),
]
