import { describe, expect, test } from 'vitest'
import type { Round } from '#areas/draws/rules/draw.ts'
import { checkDraw } from '#areas/draws/rules/mixer-check.ts'
import { reportInWords } from '#areas/draws/server/words.ts'
import { doubles, drawn, inWords, people } from './draws.ts'

const round = (courts: number[][][], byes: number[] = []): Round => ({
  courts: courts.map(([left = [], right = []]) => [left, right]),
  byes,
})

const checked = (players: number[], rounds: Round[]) => {
  const result = checkDraw({ players, rounds })
  if (!result.ok) throw new Error(String(result.detail))
  return result.value
}

describe('the mixer check', () => {
  const two = checked(people(5), [
    round(
      [
        [
          [1, 2],
          [3, 4],
        ],
      ],
      [5],
    ),
    round(
      [
        [
          [1, 2],
          [3, 5],
        ],
      ],
      [4],
    ),
  ])

  test('counts the byes of each player, and the others they never partnered, opposed or met', () => {
    expect(two.rows).toEqual([
      { player: 1, byeCount: 0, missingPartner: 3, missingOpponent: 1, combined: 0 },
      { player: 2, byeCount: 0, missingPartner: 3, missingOpponent: 1, combined: 0 },
      { player: 3, byeCount: 0, missingPartner: 2, missingOpponent: 2, combined: 0 },
      { player: 4, byeCount: 1, missingPartner: 3, missingOpponent: 2, combined: 1 },
      { player: 5, byeCount: 1, missingPartner: 3, missingOpponent: 2, combined: 1 },
    ])
  })

  test('pairs who never met are half the sum of what the players miss', () => {
    expect(two.report.neverMet.value).toBe(two.rows.reduce((sum, row) => sum + row.combined, 0) / 2)
  })

  test('measures a handmade draw beside the best possible', () => {
    expect(two.report).toMatchObject({
      partnerRepeats: { value: 1, bound: 0, isBestPossible: false },
      oppSS: { value: 12, bound: 8, isBestPossible: false },
      oppMax: { value: 2, bound: 1 },
      byeSpread: { value: 1, bound: 1, isBestPossible: true },
      byeRunMax: { value: 1, limit: 1 },
      backToBackMeet: 3,
    })
    expect(reportInWords(two.report).sentence).toBe(
      'Everyone plays 1 to 2 games. Players’ sit-outs differ by no more than 1, and no one sits out twice in a row. ' +
        'No one sits out a second time before everyone has sat out once. One pair plays together twice. ' +
        'No one faces the same opponent more than twice. Each player meets 3 to 4 of the 4 others. ' +
        'It’s proven that no draw can do better on sit-outs and people met.',
    )
  })

  test('says "best possible" only of a measure that meets its bound', () => {
    const { report } = drawn(doubles(16, 4, 5))
    expect(report.bestPossible).toEqual(expect.arrayContaining(['partnerRepeats', 'oppSS', 'oppMax', 'neverMet']))
    expect(reportInWords(report).sentence).toContain('Everyone meets everyone else.')
    const open = drawn(doubles(12, 3, 5)).report
    expect(open.oppSS.value).toBeGreaterThan(open.oppSS.bound)
    expect(open.bestPossible).not.toContain('oppSS')
    expect(reportInWords(open).sentence).toMatch(/It’s proven that no draw can do better on sit-outs and partners/)
  })

  test('a bound that depends on how often pairs meet is used only if that number is proved', () => {
    const { report } = drawn(doubles(12, 3, 3))
    expect(report.neverMet).toEqual({ value: 21, bound: 21, isBestPossible: true })
    const byHand = checked(people(12), [
      round([
        [
          [1, 2],
          [3, 4],
        ],
        [
          [5, 6],
          [7, 8],
        ],
        [
          [9, 10],
          [11, 12],
        ],
      ]),
      round([
        [
          [1, 2],
          [3, 5],
        ],
        [
          [4, 6],
          [7, 9],
        ],
        [
          [8, 10],
          [11, 12],
        ],
      ]),
    ])
    expect(byHand.report.neverMet.isBestPossible).toBe(false)
  })

  test('players who were absent from some rounds weaken the bounds, and the report says so', () => {
    const { report } = checked(people(5), [
      round([
        [
          [1, 2],
          [3, 4],
        ],
      ]),
      round(
        [
          [
            [1, 3],
            [2, 5],
          ],
        ],
        [4],
      ),
    ])
    expect(reportInWords(report).notes).toHaveLength(1)
  })

  test.for([
    [
      people(4),
      [
        round([
          [
            [1, 2],
            [2, 4],
          ],
        ]),
      ],
      'round 1: player 2 is in two places',
    ],
    [people(4), [round([[[1, 2], [3]]])], 'round 1: a team must have 2 players'],
    [
      people(4),
      [
        round([
          [
            [1, 2],
            [3, 9],
          ],
        ]),
      ],
      'round 1: player 9 is not on the list of players',
    ],
    [[1, 2, 2, 3], [], 'players: player 2 is named twice'],
    [
      people(4),
      [
        round(
          [
            [
              [1, 2],
              [3, 4],
            ],
          ],
          [4],
        ),
      ],
      'round 1: player 4 is in two places',
    ],
  ] as const)('%#: refuses an invalid draw: %o', ([players, rounds, words]) => {
    expect(inWords(checkDraw({ players, rounds }))).toEqual({ ok: false, code: 'draw-invalid', detail: words })
  })
})
