import type { OwnTables } from '#server/kernel/db/own-tables'

export const mailTables = {
  mail_once: 'Emails that are sent no more than once, claimed by key before they are handed over; kept for 30 days',
  mailbox: 'Mailboxes we email, by keyed digest, with when each was confirmed or first emailed without confirmation',
} satisfies OwnTables
