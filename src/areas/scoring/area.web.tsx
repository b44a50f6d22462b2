import { type AreaWeb, framed, users, usersOr } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { scoringPaths } from './calls/pages.ts'

const AddMatch = lazyScreen(() => import('./screens/add-match.tsx'), 'AddMatch')
const AddPlayers = lazyScreen(() => import('./screens/add-players.tsx'), 'AddPlayers')
const MatchGenerator = lazyScreen(() => import('./screens/match-generator.tsx'), 'MatchGenerator')
const ThankYou = lazyScreen(() => import('./screens/thank-you.tsx'), 'ThankYou')
const Scores = lazyScreen(() => import('./screens/scores.tsx'), 'Scores')
const LiveMatches = lazyScreen(() => import('./screens/live-matches.tsx'), 'LiveMatches')
const KeptTaps = lazyScreen(() => import('./screens/kept-taps.tsx'), 'KeptTaps')
const SubmitScore = lazyScreen(() => import('./screens/submit-score.tsx'), 'SubmitScore')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [scoringPaths.addMatch]: framed('common', AddMatch, users),
    [scoringPaths.addPlayers]: framed('common', AddPlayers, usersOr(scoringPaths.addMatch)),
    [scoringPaths.matchGenerator]: framed('common', MatchGenerator, usersOr(scoringPaths.addMatch)),
    [scoringPaths.thankYou]: framed('common', ThankYou),
    [scoringPaths.scores]: framed('common', Scores),
    [scoringPaths.liveMatches]: framed('common', LiveMatches),
    [scoringPaths.keptTaps]: framed('common', KeptTaps),
    [scoringPaths.submitScore]: framed('common', SubmitScore),
  },
}
