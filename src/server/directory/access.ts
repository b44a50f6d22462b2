import { inItsClub, runsClub } from '#server/clubs/access'
import type { AccessRules } from '#server/kernel/access/rule'
import { idInPathOrBody } from '#server/kernel/access/subject-query'
import type { MemberSubject } from '#server/members/access'
import { memberQuery } from '#server/members/access-rows'

declare module '#server/kernel/access/subjects' {
  interface Subjects {
    'member-neighbour': MemberSubject
  }
}

export const directoryAccess = {
  'member-neighbour': {
    decide: inItsClub<MemberSubject>((member) => runsClub(member) || member.ownMember?.hasDues === true),
    // The request names the recipient of a message as `to`.
    subject: { ...memberQuery, idOf: idInPathOrBody('to') },
  },
} satisfies AccessRules
