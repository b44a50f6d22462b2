import { keptAsRecord, type PersonalColumn } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const drawsPersonal: readonly PersonalColumn[] = [...keptAsRecord('draw_log.account_id', 'draw_sheet.made_by')]
