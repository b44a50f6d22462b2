import type { OwnTables } from '#server/kernel/db/own-tables'

export const clubMailTables = {
  club_mail: { purpose: 'An email from a club to its members', grows: true },
  club_mail_recipient: {
    purpose: 'One recipient of one email and its delivery; no more than one email is sent to each',
    grows: true,
  },
  event_move_untold: 'Where and when players believe a moved event to be, until they get an email',
  mail_pace: 'One row: when the next bulk email may be sent',
  mail_unsubscribe: 'Addresses that want no email from a club',
} satisfies OwnTables
