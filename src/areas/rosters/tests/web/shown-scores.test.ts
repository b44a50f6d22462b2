import { expect, test } from 'vitest'
import { withUnsentActs } from '#areas/rosters/screens/scores/shown-scores.ts'
import { scoredGame, scoreRow, someScores } from './fake-scores.ts'

test('scores on their way count by the points of the court: 33 in three games are 100 % on five, 73 % on four', () => {
  const four = [
    [1, 2],
    [3, 4],
  ]
  const five = [
    [
      [5, 6],
      [7, 8],
    ],
    [
      [5, 9],
      [6, 7],
    ],
  ]
  const scores = someScores({
    rounds: 3,
    rows: [1, 5].map((eiid) => scoreRow(eiid, { did: null, score_detail: [null, null, null] })),
    games: [scoredGame(1, 0, four), ...five.map((teams, at) => scoredGame(at + 1, 1, teams))],
  })
  const cells = [1, 5].flatMap((eiid) => [1, 2, 3].map((round) => ({ eiid, round, score: 11 })))
  const call = { name: 'rosters.saveScores' }
  const act = { call, body: { cells }, refused: undefined } as unknown as Parameters<typeof withUnsentActs>[1][number]
  expect(withUnsentActs(scores, [act], true).rows.map(({ average }) => average)).toEqual([73, 100])
  expect(withUnsentActs(scores, [act], false).rows.map(({ average }) => average)).toEqual([11, 11])
})
