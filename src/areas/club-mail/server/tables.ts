import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const clubMailTables = {
  club_mail: { purpose: 'An email from a club to its members', grows: true },
  club_mail_recipient: {
    purpose: 'An email’s recipients and how delivery went; each recipient gets no more than one copy',
    grows: true,
  },
  event_move_untold:
    'The time and location that players last knew for a changed event, until they are emailed the new ones',
  mail_pace: 'A single row: when the next bulk email may be sent',
  mail_unsubscribe: 'Addresses that are unsubscribed from a club’s emails',
} satisfies OwnTables
