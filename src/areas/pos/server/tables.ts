import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const posTables = {
  pos_item: 'What a club sells, with its price',
  pos_sale: { purpose: 'A sale, at the desk or by card; voided sales are kept', grows: true },
  pos_sale_line: { purpose: 'What was sold, with its title and price at the time', grows: true },
  pos_sum: 'A club’s sales totals by method, computed by the database',
} satisfies OwnTables
