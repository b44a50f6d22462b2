import { accountPaths } from '#areas/accounts/calls/pages.ts'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { followedLive, getMatch, getScoreStats, liveMatches, matches } from '#areas/scoring/calls/scoring.ts'
import { keyOf, readAhead } from '#kernel/web/api/hooks.ts'
import { type AreaWeb, framed, users, usersOr, usersWhoStay } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { session } from '../session.ts'

const DashboardPage = lazyScreen(() => import('./dashboard-page.tsx'), 'DashboardPage')
const HomePage = lazyScreen(() => import('./home-page.tsx'), 'HomePage')
const MatchPage = lazyScreen(() => import('./match-page.tsx'), 'MatchPage')
const PayPersonPage = lazyScreen(() => import('./pay-person-page.tsx'), 'PayPersonPage')
const ScorekeeperPage = lazyScreen(() => import('./scorekeeper-page.tsx'), 'ScorekeeperPage')
const StudentPage = lazyScreen(() => import('./student-page.tsx'), 'StudentPage')

/** The pages of matches and of one’s own account that show parts of several areas. */
export const area: AreaWeb = {
  screens: {
    [scoringPaths.home]: framed('common', HomePage),
    [scoringPaths.match]: framed('common', MatchPage),
    [scoringPaths.scorekeeper]: framed('courtside', ScorekeeperPage, usersOr(scoringPaths.addMatch)),
    [scoringPaths.alternateScorekeeper]: framed('courtside', ScorekeeperPage, usersOr(scoringPaths.addMatch)),
    [accountPaths.dashboard]: framed('common', DashboardPage, users),
    [lessonPaths.student]: framed('common', StudentPage, usersWhoStay),
    [paymentPaths.payPerson]: framed('common', PayPersonPage, usersWhoStay),
  },
  parts: {
    [scoringPaths.scorekeeper]: () => import('#areas/scoring/screens/keeping/queue/open-match-store.ts'),
    [scoringPaths.alternateScorekeeper]: () => import('#areas/scoring/screens/keeping/queue/open-match-store.ts'),
  },
  begin: {
    [scoringPaths.home]: (client) =>
      Promise.all([
        readAhead(client, liveMatches, { query: {} }),
        readAhead(client, matches, { query: {} }),
        client.getQueryData(keyOf(session.current)) && readAhead(client, followedLive),
      ]),
    [scoringPaths.match]: (client, { matchId = '' }) =>
      Promise.all([
        readAhead(client, getMatch, { params: { matchId } }),
        readAhead(client, getScoreStats, { params: { matchId } }),
      ]),
  },
}
