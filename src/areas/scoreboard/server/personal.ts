import { deletedWithAccount, type PersonalColumn } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const scoreboardPersonal: readonly PersonalColumn[] = [
  ...deletedWithAccount(['scoreboard_signal.account_id', 'at']),
]
