import { type AreaWeb, framed } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { standingPaths } from './calls/pages.ts'

const GroupStandings = lazyScreen(() => import('./screens/group-standings.tsx'), 'GroupStandings')
const StandingsDetail = lazyScreen(() => import('./screens/standings-detail.tsx'), 'StandingsDetail')
const GroupResults = lazyScreen(() => import('./screens/group-results.tsx'), 'GroupResults')
const LadderStandings = lazyScreen(() => import('./screens/ladder-standings.tsx'), 'LadderStandings')
const Attendance = lazyScreen(() => import('./screens/attendance.tsx'), 'Attendance')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [standingPaths.groupStandings]: framed('group', GroupStandings),
    [standingPaths.standingsDetail]: framed('group', StandingsDetail),
    [standingPaths.standingsDetailByState]: framed('group', StandingsDetail),
    [standingPaths.groupResults]: framed('group', GroupResults),
    [standingPaths.groupResultsToo]: framed('group', GroupResults),
    [standingPaths.ladderStandings]: framed('club', LadderStandings),
    [standingPaths.attendance]: framed('group', Attendance),
  },
}
