import { keptAsRecord, type PersonalColumn } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const kioskPersonal: readonly PersonalColumn[] = [...keptAsRecord('kiosk_slide.created_by')]
