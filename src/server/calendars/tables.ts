import type { OwnTables } from '#server/kernel/db/own-tables'

export const calendarsTables = {
  calendar_address: 'The secret address of a calendar that someone subscribes to; only half of it is kept',
} satisfies OwnTables
