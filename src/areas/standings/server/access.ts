import { belongsToClub, inItsClub, runsClub } from '#areas/clubs/server/access.ts'
import type { GroupSubject } from '#areas/groups/server/access.ts'
import { groupInsiderQuery } from '#areas/groups/server/access-rows.ts'
import type { AccessRules, Decide } from '#kernel/server/access/rule.ts'

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
