import { keptAsRecord, keptOfMember, type PersonalColumn, reasons } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const membersPersonal: readonly PersonalColumn[] = [
  {
    table: 'member',
    column: 'account_id',
    fate: 'cleared',
    cleared: { account_id: null },
    copied:
      'club_id id first last gender email phone birthday status season_start season_end unit address city state zip is_in_directory takes_texts iptpa_rating usapa_rating emergency_name emergency_phone mq1 mq2 mq3 mq4 mq5 wants_invitations wants_reminder_two_days wants_reminder_day_before is_unsubscribed has_paid_dues membership_expires_on verified_at agreed_terms_version created_at edited_at'.split(
        ' ',
      ),
    why: 'The record belongs to the club, and the club can delete it',
  },
  ...keptAsRecord('dues_grant.ended_by', 'dues_grant.granted_by', 'member.edited_by', 'member_merge.merged_by'),
  ...keptOfMember(['dues_grant.member_id', 'club_id begins_on ends_on source granted_at ended_at', reasons.clubRecord]),
]
