import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const drawsTables = {
  event_draw: { purpose: 'An event’s draw settings: how many draws it has and whether members see them', grows: true },
  draw_sheet: {
    purpose: 'A draw for an event or one of its divisions, including draws that were set aside',
    grows: true,
  },
  draw_log: { purpose: 'The log of an event’s draws, in plain words', grows: true },
} satisfies OwnTables
