import { deletedWithAccount, type PersonalColumn } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const quickRepliesPersonal: readonly PersonalColumn[] = deletedWithAccount([
  'invitation_question.account_id',
  'club_id invitation_id phone number asked_at',
])
