import type { OwnTables } from '#server/kernel/db/own-tables'

export const posTables = {
  pos_item: 'What a club sells, with its price',
  pos_sale: { purpose: 'A sale, at the desk or by card; one that was taken back stays', grows: true },
  pos_sale_line: { purpose: 'What was sold, with title and price as they were', grows: true },
  pos_sum: 'What the sales of a club add up to, by method, kept by the database',
} satisfies OwnTables
