import { deletedWithAccount, type PersonalColumn } from '#kernel/server/db/personal-columns.ts'

const secret = 'A secret that is useless in a copy'

/** The columns of the area’s tables that lead to a person. */
export const accountsPersonal: readonly PersonalColumn[] = [
  ...deletedWithAccount(
    ['account_passkey.account_id', 'name created_at last_used_at'],
    ['session.account_id', 'browser system created_at last_seen_at'],
    ['one_time_token.account_id', '', secret],
  ),
]
