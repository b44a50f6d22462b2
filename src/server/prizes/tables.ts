import type { OwnTables } from '#server/kernel/db/own-tables'

export const prizesTables = {
  prize_draw: 'A month’s drawing: rule, hash of its list, who drew and when',
  prize_draw_entry: 'The list that a month was drawn from, entry by entry',
  prize_entry: 'A chance in a month’s drawing, one for each completed match',
  prize_seed: 'The secret seed of a month’s drawing, and the hash published beforehand',
  prize_winner: 'The winning entries of a draw, by place',
} satisfies OwnTables
