import type { AccessRules, Decide } from '#kernel/server/access/rule.ts'
import { belongsToClub, inItsClub, runsClub } from '#server/clubs/access'
import type { GroupSubject } from '#server/groups/access'
import { groupInsiderQuery } from '#server/groups/access-rows'

interface StandingsSubject extends GroupSubject {
  /** The caller is in the group. */
  readonly isInGroup: boolean
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'group-neighbour': StandingsSubject
    'group-attendance': StandingsSubject
  }
}

const runsGroup = (group: StandingsSubject) => runsClub(group) || group.adminOf.includes(group.groupId)

/**
 * Members of a group, and people who run it, see its standings. Other members of the club are told that they cannot.
 */
export const seesStandings = (group: StandingsSubject) => runsGroup(group) || group.isInGroup

/** Members of a group see their own attendance. People who run it see everyone's. */
const ownAttendance: Decide = (actor, request) => {
  const { mid } = (request.body ?? {}) as { readonly mid?: number }
  const may = (group: StandingsSubject) => runsGroup(group) || (group.isInGroup && group.ownMember?.memberId === mid)
  return inItsClub<StandingsSubject>(may)(actor, request)
}

export const standingsAccess = {
  'group-neighbour': { decide: inItsClub<StandingsSubject>(belongsToClub), subject: groupInsiderQuery },
  'group-attendance': { decide: ownAttendance, subject: groupInsiderQuery },
} satisfies AccessRules
