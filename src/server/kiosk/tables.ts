import type { OwnTables } from '#server/kernel/db/own-tables'

export const kioskTables = {
  kiosk_slide: 'A picture that takes its turn on the screen in a club house',
} satisfies OwnTables
