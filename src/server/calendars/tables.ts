import type { OwnTables } from '#server/kernel/db/own-tables'

export const calendarsTables = {
  calendar_address: 'A calendar subscription’s secret address; only half of it is stored',
} satisfies OwnTables
