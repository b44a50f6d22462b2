import { type AreaWeb, framed, usersWhoStay } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { ballotPaths } from './calls/pages.ts'

const BallotList = lazyScreen(() => import('./screens/ballot-list.tsx'), 'BallotList')
const BallotEditor = lazyScreen(() => import('./screens/ballot-editor.tsx'), 'BallotEditor')
const BallotResults = lazyScreen(() => import('./screens/ballot-results.tsx'), 'BallotResults')
const BallotVoters = lazyScreen(() => import('./screens/ballot-voters.tsx'), 'BallotVoters')
const BallotVote = lazyScreen(() => import('./screens/ballot-vote.tsx'), 'BallotVote')
const BallotRecord = lazyScreen(() => import('./screens/ballot-record.tsx'), 'BallotRecord')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [ballotPaths.ballots]: framed('club-admin', BallotList),
    [ballotPaths.ballotEditor]: framed('club-admin', BallotEditor),
    [ballotPaths.ballotResults]: framed('club-admin', BallotResults),
    [ballotPaths.ballotVoters]: framed('club-admin', BallotVoters),
    [ballotPaths.ballot]: framed('member', BallotVote, usersWhoStay),
    [ballotPaths.ballotRecord]: framed('member', BallotRecord, usersWhoStay),
  },
}
