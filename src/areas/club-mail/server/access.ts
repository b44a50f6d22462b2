import { type ClubSubject, inItsClub, runsClub } from '#areas/clubs/server/access.ts'
import type { AccessRules } from '#kernel/server/access/rule.ts'
import { mailQuery } from './access-rows.ts'

/** A mail that a club has sent, with its group if it went to one. */
interface MailSubject extends ClubSubject {
  readonly mailId: number
  readonly groupId: number | null
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'mail-manager': MailSubject
  }
}

export const clubMailAccess = {
  'mail-manager': {
    decide: inItsClub<MailSubject>(
      (mail) => runsClub(mail) || (mail.groupId !== null && mail.adminOf.includes(mail.groupId)),
    ),
    subject: mailQuery,
  },
} satisfies AccessRules
