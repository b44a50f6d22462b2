import type { OwnTables } from '#server/kernel/db/own-tables'

export const mailTables = {
  mail_once: 'Emails sent no more than once, claimed by key before they are handed over. Kept for 30 days',
  mailbox: 'Mailboxes we email, by keyed digest: when each was confirmed or first emailed unconfirmed',
} satisfies OwnTables
