import { keptOfMember, type PersonalColumn, reasons } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const directoryPersonal: readonly PersonalColumn[] = [
  ...keptOfMember(
    ['member_mail.from_id', 'club_id subject body sent_at', reasons.clubRecord],
    ['member_mail.to_id', '', reasons.aboutOthers],
    ['member_mail_block.member_id', 'club_id at', reasons.clubRecord],
    ['member_mail_block.blocked_id', '', reasons.aboutOthers],
  ),
]
