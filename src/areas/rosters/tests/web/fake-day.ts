import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { getDrawForEvent } from '#areas/draws/calls/draws.ts'
import { drawnRounds } from '#areas/draws/tests/web/drawn-rounds.ts'
import { event } from '#areas/events/tests/web/fake-board.ts'
import { getInvite } from '#areas/invitations/calls/invitations.ts'
import { asSent, filled } from '#kernel/calls/fake/fill.ts'
import { reply } from '#tests/support/web/fake-network.ts'
import { scoreAnswers, scoredGame, someScores } from './fake-scores.ts'

export const statusRoute = 'GET /api/pickMix/getEventStatus/1'
/** The game of the player, eiid 1. */
export const dayTeams = [
  [1, 2],
  [3, 4],
]
/** The day of a player with one game. */
export const dayStatus = (change = {}) => ({
  eiid: 1,
  eid: 12,
  did: 70,
  score: null,
  score_detail: [null, null],
  total: null,
  average: null,
  games: 0,
  checkin: false,
  rounds: 2,
  points: 15,
  five_points: 11,
  version: 4,
  players_enter: true,
  games_played: [scoredGame(1, 1, dayTeams)],
  ...change,
})
export const dayInvite = (change = {}, ofEvent = {}) => {
  const invitation = { eiid: 1, eid: 12, mid: 7, response: 'yes', ...change }
  return asSent(getInvite, filled(getInvite, { invitation, event: { ...event, ...ofEvent } }))
}
/** What the page of a player's own day reads. */
export const dayAnswers = (shown: unknown = dayStatus(), ofEvent = {}) => {
  const scores = scoreAnswers()
  return {
    ...clubAnswers,
    ...reply(getInvite, { url: '12' }, dayInvite({}, ofEvent)),
    [statusRoute]: shown,
    'GET /api/club/getDrawForEvent/12': filled(getDrawForEvent, {
      ...scores['GET /api/club/getDrawForEvent/12'],
      draw: drawnRounds([
        {
          courts: [
            [5, 6, 7, 8],
            [1, 2, 3, 4],
          ],
          byes: [],
        },
      ]),
      players: someScores().rows.map(({ eiid, mid, first, last, name }) => ({ eiid, mid, first, last, name })),
    }),
  }
}
