import { boardAnswers } from '#areas/events/tests/web/fake-board.ts'
import { getEventRoster } from '#areas/rosters/calls/rosters.ts'
import { getScores } from '#areas/rosters/calls/scores.ts'
import { getLeagueStandings } from '#areas/standings/calls/standings.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { reply } from '#tests/support/web/fake-network.ts'
import { scoredGame, scoreRow, someScores } from './fake-scores.ts'

export const dayRoute = 'GET /api/club/getEventCourts/12'

const rosterLine = (eiid: number, checkin = true) => ({
  ...scoreRow(eiid),
  club_rating: '3.5',
  rating: '',
  answer: '',
  sub_group: null,
  checkin,
})

export const ladderPlayer = (eiid: number, division = 1, change = {}) => {
  const { mid, first, last, name } = scoreRow(eiid)
  const card = { score: null, wins: null, average: null, max: 45, games: 3 }
  return { eiid, mid, first, last, name, division, checkin: true, left: false, ...noCourts, ...card, ...change }
}

const noCourts = { rating_court: null, next_court: null }
const teams = [
  [
    [1, 4],
    [2, 3],
  ],
  [
    [1, 3],
    [2, 4],
  ],
  [
    [1, 2],
    [3, 4],
  ],
]

/** Four players on one court, three games. */
export const aDay = (change = {}) => ({
  courts: [
    {
      division: 1,
      players: [1, 2, 3, 4].map((eiid) => ladderPlayer(eiid)),
      rounds: teams.map((two, at) => ({ round: at + 1, teams: two, sits: [] })),
    },
  ],
  final: false,
  finished_at: null,
  corrections: { moves: [], may_apply: false },
  unfinished: null,
  ...change,
})

/** What the screens of a ladder read: five players, of whom the last is not here. */
export const ladderAnswers = (day: unknown = aDay()) => ({
  ...boardAnswers({}, { type: 'ladder' }),
  [dayRoute]: day,
  ...reply(
    getEventRoster,
    { eid: '12' },
    asSent(
      getEventRoster,
      [1, 2, 3, 4, 5].map((eiid) => rosterLine(eiid, eiid !== 5)),
    ),
  ),
  ...reply(
    getLeagueStandings,
    { gid: '3' },
    [1, 2, 3, 4, 5].map((eiid) => {
      const { mid, first, last, name } = scoreRow(eiid)
      return { gmid: eiid + 900, mid, first, last, name, rating_court: eiid === 5 ? null : 2 }
    }),
  ),
  ...reply(
    getScores,
    { eid: '12' },
    someScores({
      rounds: 3,
      rows: [1, 2, 3, 4].map((eiid) => scoreRow(eiid, { did: null, score_detail: [null, null, null] })),
      games: teams.map((two, at) => scoredGame(at + 1, 0, two, { did: null })),
    }),
  ),
})
