import type { OwnTables } from '../db/own-tables.ts'

export const mailTables = {
  mail_once: 'Emails that must be sent no more than once, claimed by key before sending; kept for 30 days',
  mailbox: 'Mailboxes we email, by keyed digest, and when each was confirmed or first emailed without confirmation',
} satisfies OwnTables
