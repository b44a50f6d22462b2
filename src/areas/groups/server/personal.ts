import { keptOfMember, type PersonalColumn, reasons } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const groupsPersonal: readonly PersonalColumn[] = [
  ...keptOfMember(['group_member.member_id', 'club_id group_id joined_at league_court', reasons.clubRecord]),
  ...keptOfMember(['group_substitute.member_id', 'club_id group_id place declined added_at', reasons.clubRecord]),
]
