import type { OwnTables } from '#server/kernel/db/own-tables'

export const drawsTables = {
  event_draw: { purpose: 'What all draws of an event share: their number, whether members see them', grows: true },
  draw_sheet: { purpose: 'A draw of an event or of one of its divisions, including those set aside', grows: true },
  draw_log: { purpose: 'What happened to the draws of an event, in words that people read', grows: true },
} satisfies OwnTables
