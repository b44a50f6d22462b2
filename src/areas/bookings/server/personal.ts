import { keptOfMember, type PersonalColumn, reasons } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const bookingsPersonal: readonly PersonalColumn[] = keptOfMember([
  'spot_drawing_person.member_id',
  'club_id event_id odds has_spot line',
  reasons.clubRecord,
])
