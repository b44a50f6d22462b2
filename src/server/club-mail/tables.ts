import type { OwnTables } from '#server/kernel/db/own-tables'

export const clubMailTables = {
  club_mail: { purpose: 'A mail of a club to its members', grows: true },
  club_mail_recipient: {
    purpose: 'One person of one mail and what became of it; at most one mail leaves for each',
    grows: true,
  },
  event_move_untold: 'Where and when players believe a moved event to be, until they are told',
  mail_pace: 'One row: when the next mail to many may leave',
  mail_unsubscribe: 'Addresses that want no mail of a club',
} satisfies OwnTables
