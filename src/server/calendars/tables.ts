import type { OwnTables } from '#server/kernel/db/own-tables'

export const calendarsTables = {
  calendar_address: 'The secret address of a calendar that somebody subscribes to, kept as half of it',
} satisfies OwnTables
