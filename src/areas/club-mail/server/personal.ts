import { keptAsRecord, keptOfMember, type PersonalColumn, reasons } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const clubMailPersonal: readonly PersonalColumn[] = [
  ...keptAsRecord('club_mail.author_id'),
  ...keptOfMember([
    'club_mail_recipient.member_id',
    'club_id mail_id state email queued_at sent_at delivered_at opened_at failed_at',
    reasons.clubRecord,
  ]),
]
