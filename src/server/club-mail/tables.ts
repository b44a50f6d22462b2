import type { OwnTables } from '#server/kernel/db/own-tables'

export const clubMailTables = {
  club_mail: 'A mail of a club to its members',
  club_mail_recipient: 'One person of one mail and what became of it; at most one mail leaves for each',
  mail_pace: 'One row: when the next mail to many may leave',
  mail_unsubscribe: 'Addresses that want no mail of a club',
} satisfies OwnTables
