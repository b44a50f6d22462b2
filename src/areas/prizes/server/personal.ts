import { keptAsRecord, keptOfAccount, type PersonalColumn } from '#kernel/server/db/personal-columns.ts'

const fairness = 'Anyone can check a prize drawing'

/** The columns of the area’s tables that lead to a person. */
export const prizesPersonal: readonly PersonalColumn[] = [
  ...keptOfAccount(
    ['prize_entry.account_id', 'match_id month created_at', fairness],
    ['prize_draw_entry.account_id', 'month number person initials', fairness],
  ),
  ...keptAsRecord('prize_draw.drawn_by'),
]
