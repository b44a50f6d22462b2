import { type AreaWeb, framed, usersWhoStay } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { rosterPaths } from './calls/pages.ts'

const DoubleRoster = lazyScreen(() => import('./screens/double-roster.tsx'), 'DoubleRoster')
const PartnerRoster = lazyScreen(() => import('./screens/partner-roster.tsx'), 'PartnerRoster')
const LeagueRoster = lazyScreen(() => import('./screens/ladder/league-roster.tsx'), 'LeagueRoster')
const DaySheet = lazyScreen(() => import('./screens/ladder/day-sheet.tsx'), 'DaySheet')
const EventDesk = lazyScreen(() => import('./screens/desk/event-desk.tsx'), 'EventDesk')
const Here = lazyScreen(() => import('./screens/here/here.tsx'), 'Here')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [rosterPaths.doubleRoster]: framed('club', DoubleRoster),
    [rosterPaths.partnerRoster]: framed('club', PartnerRoster),
    [rosterPaths.leagueRoster]: framed('club', LeagueRoster),
    [rosterPaths.daySheet]: framed('club', DaySheet),
    [rosterPaths.desk]: framed('club', EventDesk),
    [rosterPaths.here]: framed('member', Here, usersWhoStay),
  },
}
