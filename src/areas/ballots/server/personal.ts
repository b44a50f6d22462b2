import { keptAsRecord, keptOfMember, type PersonalColumn, reasons } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const ballotsPersonal: readonly PersonalColumn[] = [
  ...keptAsRecord('ballot.made_by'),
  ...keptOfMember(['ballot_voter.member_id', 'club_id ballot_id is_paper', reasons.clubRecord]),
]
