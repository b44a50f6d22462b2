import { getDrawForEvent } from '#areas/draws/calls/draws.ts'
import { drawnRounds } from '#areas/draws/tests/web/drawn-rounds.ts'
import { getSubEvents } from '#areas/events/calls/divisions.ts'
import { boardAnswers } from '#areas/events/tests/web/fake-board.ts'
import { getEventRoster } from '#areas/rosters/calls/rosters.ts'
import { getScores } from '#areas/rosters/calls/scores.ts'
import type { ScoredGame, ScoreRow, Scores } from '#areas/rosters/screens/scores/shown-scores.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { reply } from '#tests/support/web/fake-network.ts'

const names = ['Ann Ash', 'Bo Birch', 'Cy Cole', 'Di Dunn', 'Ed Eich', 'Flo Fir', 'Gus Gale', 'Hal Holm']

/** A line of the score roster; players are numbered from 1. */
export const scoreRow = (eiid: number, change: Partial<ScoreRow> = {}): ScoreRow => {
  const [first = '', last = ''] = (names[eiid - 1] ?? `P ${eiid}`).split(' ')
  const nothing = { score: null, score_detail: [null, null], total: null, average: null, games: 0 }
  return {
    eiid,
    mid: eiid + 100,
    first,
    last,
    name: `${first} ${last}`,
    phone: '8015550142',
    checkin: true,
    is_guest: false,
    is_no_show: false,
    payment_type: null,
    sid: null,
    sub_name: '',
    did: 70,
    ...nothing,
    ...change,
  }
}

export const scoredGame = (round: number, court: number, teams: number[][], change: Partial<ScoredGame> = {}) => ({
  round,
  court,
  did: 70,
  teams,
  result: null,
  state: 'open' as const,
  reports: [],
  ...change,
})

export const saveRoute = 'PUT /api/club/saveScores/12'

/** Eight players on two courts in two rounds; nothing is scored. */
export const someScores = (change: Partial<Scores> = {}): Scores => ({
  rounds: 2,
  points: 15,
  five_points: 11,
  version: 4,
  players_enter: true,
  rows: [1, 2, 3, 4, 5, 6, 7, 8].map((eiid) => scoreRow(eiid)),
  games: [
    scoredGame(1, 0, [
      [1, 2],
      [3, 4],
    ]),
    scoredGame(1, 1, [
      [5, 6],
      [7, 8],
    ]),
    scoredGame(2, 0, [
      [1, 3],
      [5, 7],
    ]),
    scoredGame(2, 1, [
      [2, 4],
      [6, 8],
    ]),
  ],
  ...change,
})

/** What the screens of an event's scores read. The courts are called 7 and Wimbledon. */
export const scoreAnswers = (scores: Scores = someScores(), event = {}) => ({
  ...boardAnswers({}, event),
  ...reply(getScores, { eid: '12' }, scores),
  ...reply(getEventRoster, { eid: '12' }, []),
  ...reply(getSubEvents, { eid: '12' }, []),
  'GET /api/club/getDrawForEvent/12': filled(getDrawForEvent, {
    divisions: [],
    draw: drawnRounds([
      {
        courts: [
          [1, 2, 3, 4],
          [5, 6, 7, 8],
        ],
        byes: [],
      },
      {
        courts: [
          [1, 3, 5, 7],
          [2, 4, 6, 8],
        ],
        byes: [],
      },
    ]),
    round_courts: [
      ['7', 'Wimbledon'],
      ['7', 'Wimbledon'],
    ],
  }),
})
