import { expect, test } from 'vitest'
import type { Draw } from '#areas/draws/rules/draw.ts'
import { courtNamesOf, scoreChartOf } from '#areas/draws/rules/score-chart.ts'

const draw: Draw = {
  players: [1, 2, 3, 4, 5],
  rounds: [
    {
      courts: [
        [
          [1, 2],
          [3, 4],
        ],
      ],
      byes: [],
    },
    {
      courts: [
        [
          [1, 3],
          [2, 5],
        ],
      ],
      byes: [4],
    },
  ],
}

test('a score chart shows who plays where in each round, and where each player is', () => {
  const chart = scoreChartOf(draw, (player) => `P${player}`, courtNamesOf('Centre, 7'))
  expect(chart.rounds[1]).toEqual({
    round: 2,
    courts: [
      {
        court: 'Centre',
        teams: [
          ['P1', 'P3'],
          ['P2', 'P5'],
        ],
      },
    ],
    byes: ['P4'],
  })
  expect(chart.lines.slice(3)).toEqual([
    { player: 4, name: 'P4', courts: ['Centre', null], games: 1, byes: 1 },
    { player: 5, name: 'P5', courts: [undefined, 'Centre'], games: 1, byes: 0 },
  ])
})

test('courts without a name are called by number', () => {
  expect(scoreChartOf(draw, String, courtNamesOf('')).rounds[0]?.courts[0]?.court).toBe('1')
})
