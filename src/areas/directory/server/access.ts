import { inItsClub, runsClub } from '#areas/clubs/server/access.ts'
import type { MemberSubject } from '#areas/members/server/access.ts'
import { memberQuery } from '#areas/members/server/access-rows.ts'
import type { AccessRules } from '#kernel/server/access/rule.ts'
import { idInPathOrBody } from '#kernel/server/access/subject-query.ts'

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
