import { keptAsRecord, keptOfMember, type PersonalColumn, reasons } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const posPersonal: readonly PersonalColumn[] = [
  ...keptAsRecord('pos_sale.ended_by', 'pos_sale.sold_by'),
  ...keptOfMember(['pos_sale.member_id', 'club_id method total_cents state sold_on', reasons.clubRecord]),
]
