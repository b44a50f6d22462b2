import type { OwnTables } from '#server/kernel/db/own-tables'

export const kioskTables = {
  kiosk_slide: 'A picture shown in rotation on a clubhouse screen',
} satisfies OwnTables
