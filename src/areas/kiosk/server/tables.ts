import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const kioskTables = {
  kiosk_slide: 'A picture shown in rotation on a clubhouse screen',
} satisfies OwnTables
