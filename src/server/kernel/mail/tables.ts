import type { OwnTables } from '#server/kernel/db/own-tables'

export const mailTables = {
  mail_once: 'Mails that leave at most once, claimed by their key before they are handed over; for 30 days',
  mailbox: 'Mailboxes that mail goes to, by a keyed digest: when one was confirmed, or first mailed without that',
} satisfies OwnTables
