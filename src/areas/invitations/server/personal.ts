import { deletedWithAccount, keptOfMember, type PersonalColumn, reasons } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const invitationsPersonal: readonly PersonalColumn[] = [
  ...deletedWithAccount(['reply_undo.account_id', '', 'Kept for a day, so that a reply can be undone']),
  ...keptOfMember(
    [
      'reply_device.member_id',
      'club_id device is_first used_at',
      'So that we can email members about replies from another browser',
    ],
    ['standing_yes.member_id', 'club_id series_id since', reasons.clubRecord],
    ['member_absence.member_id', 'club_id first_day last_day made_at', reasons.clubRecord],
    [
      'invitation.member_id',
      'club_id event_id response substitute payment_type paid_at answer invited_at answered_at checked_in_at is_no_show',
      reasons.clubRecord,
    ],
  ),
]
