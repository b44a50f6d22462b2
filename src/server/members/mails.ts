import type { AdminMailTopic } from '#server/clubs/mails'
import type { MailWords } from '#server/kernel/mail/layout'

/** The part of the mail to a club's admins that is about a merge of two records. */
export const mergeTopic: AdminMailTopic = {
  title: 'Two member records',
  check: 'the log of your club',
  label: 'See the log',
  path: '/club/admin/log',
}

/** Tells a member's previous address about the change. */
export const addressMovedMail = (first: string): MailWords => ({
  title: 'The e-mail address of your club membership was changed',
  paragraphs: [
    `Hello ${first},`,
    'from now on your club writes to another address. Was that not you? Then please tell an admin of your club.',
  ],
})
