import type { AccessRules } from '#kernel/server/access/rule.ts'
import { idInPathOrBody } from '#kernel/server/access/subject-query.ts'
import { inItsClub, runsClub } from '#server/clubs/access'
import type { MemberSubject } from '#server/members/access'
import { memberQuery } from '#server/members/access-rows'

declare module '#kernel/server/access/subjects.ts' {
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
