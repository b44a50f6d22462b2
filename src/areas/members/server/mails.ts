import type { AdminMailTopic } from '#areas/clubs/server/mails.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'

/** The part of the email to a club's admins that is about a merge of two records. */
export const mergeTopic: AdminMailTopic = {
  title: 'Member records merged',
  check: 'your club’s log',
  label: 'See the log',
  path: '/club/admin/log',
}

/** Tells a member's previous address about the change. */
export const addressMovedMail = (first: string): MailWords => ({
  title: 'Your club membership has a new email address',
  paragraphs: [
    `Hello ${first},`,
    'Your club will now email you at another address. If that’s not right, please tell an admin of your club.',
  ],
})
