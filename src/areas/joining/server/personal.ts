import { deletedWithAccount, keptOfMember, type PersonalColumn, reasons } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const joiningPersonal: readonly PersonalColumn[] = [
  ...deletedWithAccount(['join_request.account_id', 'club_id mailbox asked_at']),
  ...keptOfMember(['member_verification.member_id', 'club_id sent_at expires_at used_at', reasons.clubRecord]),
]
