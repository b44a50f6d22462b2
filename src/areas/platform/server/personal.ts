import {
  deletedWithAccount,
  keptAsRecord,
  keptOfAccount,
  type PersonalColumn,
  reasons,
} from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const platformPersonal: readonly PersonalColumn[] = [
  ...deletedWithAccount(
    ['role_grant.account_id', 'role scope_id granted_at'],
    ['page_report.account_id', '', 'Written by other people'],
    ['page_review.account_id', 'kind state path reason asked_at decided_at'],
  ),
  ...keptOfAccount(
    [
      'upload.account_id',
      'id purpose width height bytes created_at',
      'Pictures in use belong to a club or the scoreboard. Others are deleted within a day',
    ],
    ['page_report.reporter_id', 'path reason reported_at', reasons.protectsOthers],
  ),
  ...keptAsRecord('page_review.decided_by', 'role_grant.granted_by'),
]
