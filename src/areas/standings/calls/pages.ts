import type { PagesOf } from '#kernel/calls/pages.ts'

export const standingPaths = {
  groupStandings: '/club/groupstandings',
  standingsDetail: '/club/group/standingsdetail/:gid',
  standingsDetailByState: '/club/group/standingsdetail',
  groupResults: '/club/group/results',
  groupResultsToo: '/club/group/standings',
  ladderStandings: '/club/group/leaguestandings',
  attendance: '/club/groupattendance',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof standingPaths> = {
  groupStandings: { who: 'members of the group', shows: 'rank, name, average, count; ?gid= selects the group' },
  standingsDetail: {
    who: 'members of the group',
    shows: 'each player’s 10 latest events, with the average of any you choose',
  },
  standingsDetailByState: { who: 'members of the group', shows: 'the same; ?gid= selects the group' },
  groupResults: { who: 'members of the group', shows: 'each player with their events' },
  groupResultsToo: { who: 'members of the group', shows: 'the same' },
  ladderStandings: { who: 'group admins', shows: 'each member’s court' },
  attendance: {
    who: 'group members see their own; group admins see everyone’s',
    shows: 'who attended which events, either the last 10 or all',
  },
}
