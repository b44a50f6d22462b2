import { framePaths } from '#kernel/calls/frame-paths.ts'
import type { PagesOf } from '#kernel/calls/pages.ts'

/** `/sideoutScorekeeper/12`: letters and the word Scorekeeper (spec 000 §2). */
const alternateScorekeeper = /^\/[a-z]+scorekeeper\/\d+\/?$/i

export const scoringPaths = {
  home: framePaths.home,
  addMatch: '/add',
  addPlayers: '/addPlayers',
  matchGenerator: '/matchGenerator',
  scorekeeper: '/scorekeeper/:matchId',
  alternateScorekeeper: '/:keeper/:matchId',
  match: '/match/:matchId',
  thankYou: '/thankyou',
  scores: '/scores',
  liveMatches: '/live',
  keptTaps: '/keptTaps',
  submitScore: '/submitScore',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof scoringPaths> = {
  home: { who: 'everyone', shows: 'live and completed matches, how it works; the scoreboard role sees its menu' },
  addMatch: { who: 'logged-in users; others go to the login page', shows: 'the form for a new match' },
  addPlayers: { who: 'logged-in users; others go to /add', shows: 'player search and the two teams' },
  matchGenerator: {
    who: 'logged-in users; others go to /add',
    shows: 'creates the match, then opens its scorekeeper screen',
  },
  scorekeeper: { who: 'the match’s scorekeepers; others go to /add', shows: 'the scorekeeper' },
  alternateScorekeeper: {
    like: alternateScorekeeper,
    who: 'as /scorekeeper',
    shows: 'the same under another path, such as /sideoutScorekeeper/12 (any letters, then Scorekeeper)',
  },
  match: { who: 'everyone', shows: 'one match’s score, games, statistics and chat' },
  thankYou: { who: 'everyone', shows: 'a thank-you and the prize drawing. /thankYou is the same' },
  scores: { who: 'everyone', shows: 'completed matches' },
  liveMatches: { who: 'everyone', shows: 'all live matches, in pages, with search' },
  keptTaps: { who: 'everyone', shows: 'taps waiting on this phone or left out of a score' },
  submitScore: { who: 'everyone', shows: 'explains that volunteers keep score live' },
}
