import type { OwnTables } from '#server/kernel/db/own-tables'

export const prizesTables = {
  prize_draw: 'The draw of a month: rule, hash of its list, who drew and when',
  prize_draw_entry: 'The list that a month was drawn from, entry by entry',
  prize_entry: 'A chance in the draw of a month, one for each completed match',
  prize_seed: 'The secret seed of the draw of a month, and the hash that was published before',
  prize_winner: 'The winning entries of a draw, by place',
} satisfies OwnTables
