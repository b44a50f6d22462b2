import { type ClubSubject, inItsClub, runsClub, runsClubOrGroup } from '#areas/clubs/server/access.ts'
import type { AccessRules } from '#kernel/server/access/rule.ts'
import { memberQuery, ratingQuery } from './access-rows.ts'

export interface MemberSubject extends ClubSubject {
  readonly memberId: number
  readonly accountId: number | null
  readonly groupIds: readonly number[]
}

interface RatingSubject extends ClubSubject {
  readonly ratingId: number
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'member-admin': MemberSubject
    'member-self': MemberSubject
    'member-self-or-admin': MemberSubject
    'member-self-manager': MemberSubject
    'member-editor': MemberSubject
    'rating-admin': RatingSubject
  }
}

const isOneself = (subject: MemberSubject) => subject.ownMember?.memberId === subject.memberId
const runsAGroupOf = (member: MemberSubject) => member.groupIds.some((id) => member.adminOf.includes(id))

export const membersAccess = {
  'member-admin': { decide: inItsClub(runsClub), subject: memberQuery },
  'member-self-or-admin': {
    decide: inItsClub<MemberSubject>((member) => runsClub(member) || isOneself(member)),
    subject: memberQuery,
  },
  'member-self': { decide: inItsClub<MemberSubject>(isOneself), subject: memberQuery },
  'member-self-manager': {
    decide: inItsClub<MemberSubject>((member) => isOneself(member) && runsClubOrGroup(member)),
    subject: memberQuery,
  },
  'member-editor': {
    decide: inItsClub<MemberSubject>((member) => runsClub(member) || isOneself(member) || runsAGroupOf(member)),
    subject: memberQuery,
  },
  'rating-admin': { decide: inItsClub(runsClub), subject: ratingQuery },
} satisfies AccessRules
