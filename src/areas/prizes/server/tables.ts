import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const prizesTables = {
  prize_draw: 'A month’s drawing: its rule, the hash of its entry list, who drew it and when',
  prize_draw_entry: 'The entries that a month’s winners were drawn from',
  prize_entry: 'One entry in a month’s drawing for each completed match',
  prize_seed: 'The secret seed of a month’s drawing, and the hash published beforehand',
  prize_winner: 'A drawing’s winning entries, by place',
} satisfies OwnTables
