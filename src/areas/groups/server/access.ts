import { type ClubSubject, inItsClub, runsClub } from '#areas/clubs/server/access.ts'
import type { AccessRules } from '#kernel/server/access/rule.ts'
import { groupInsiderQuery, groupPlaceQuery, groupQuery } from './access-rows.ts'

export interface GroupSubject extends ClubSubject {
  readonly groupId: number
  readonly mayChangeGroup: boolean
  readonly mayChangeRating: boolean
}

interface GroupInsiderSubject extends GroupSubject {
  /** The caller is in the group. */
  readonly isInGroup: boolean
}

interface GroupPlaceSubject extends GroupSubject {
  readonly groupMemberId: number
  readonly memberId: number
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'group-manager': GroupSubject
    'group-insider': GroupInsiderSubject
    'group-club-admin': GroupSubject
    'group-place-manager': GroupPlaceSubject
  }
}

const managesGroup = (subject: GroupSubject) => runsClub(subject) || subject.adminOf.includes(subject.groupId)

export const groupsAccess = {
  'group-manager': { decide: inItsClub(managesGroup), subject: groupQuery },
  'group-insider': {
    decide: inItsClub<GroupInsiderSubject>((group) => managesGroup(group) || group.isInGroup),
    subject: groupInsiderQuery,
  },
  'group-club-admin': { decide: inItsClub(runsClub), subject: groupQuery },
  'group-place-manager': { decide: inItsClub(managesGroup), subject: groupPlaceQuery },
} satisfies AccessRules
