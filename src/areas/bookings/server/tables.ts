import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const bookingsTables = {
  spot_drawing: { purpose: 'A drawing of an event’s spots, with what is needed to repeat it', grows: true },
  spot_drawing_person: { purpose: 'The people in a drawing: their odds, and whether they got a spot', grows: true },
} satisfies OwnTables
