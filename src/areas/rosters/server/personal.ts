import { keptAsRecord, type PersonalColumn } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const rostersPersonal: readonly PersonalColumn[] = [
  ...keptAsRecord(
    'event_score.written_by',
    'ladder_card.written_by',
    'ladder_final.finished_by',
    'ladder_final.reopened_by',
  ),
]
