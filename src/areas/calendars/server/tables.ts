import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const calendarsTables = {
  calendar_address: 'A calendar subscription’s secret address; only half of it is stored',
} satisfies OwnTables
