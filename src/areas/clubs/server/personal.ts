import {
  deletedWithAccount,
  keptAsRecord,
  keptOfAccount,
  keptOfMember,
  type PersonalColumn,
} from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const clubsPersonal: readonly PersonalColumn[] = [
  ...deletedWithAccount(
    ['feature_seen.account_id', 'seen_at'],
    ['club_request.account_id', 'club_name town time_zone members about state reason asked_at decided_at'],
  ),
  ...keptOfAccount(
    ['staff_visit.account_id', 'club_id entered_at left_at', 'Clubs can see when staff visited'],
    [
      'club_card_account.payee_id',
      'provider ref may_charge takes_cards made_at linked_at ended_at',
      'Payers can dispute charges in it for months',
    ],
  ),
  ...keptAsRecord(
    'club.created_by',
    'club_card_account.linked_by',
    'club_log.account_id',
    'club_note.account_id',
    'club_request.decided_by',
    'club_text.written_by',
    'feature_update.submitted_by',
  ),
  ...keptOfMember(['club_note.member_id', '', 'Admins’ own notes']),
]
