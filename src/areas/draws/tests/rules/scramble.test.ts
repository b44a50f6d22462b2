import { describe, expect, test } from 'vitest'
import { drawReportOf } from '#areas/draws/rules/draw-report.ts'
import type { ScrambleRequest } from '#areas/draws/rules/draw-request.ts'
import { drawMixer } from '#areas/draws/rules/mixer.ts'
import { countedOf, doubles, drawn, inWords, people } from './draws.ts'

const ratingsOf = (count: number) => people(count).map((player) => 2.5 + ((player * 37) % 23) / 10)

function scramble(players: number, courts: number, rounds: number): ScrambleRequest {
  return {
    ...doubles(players, courts, rounds, { budget: 200_000 }),
    kind: 'scramble',
    ratings: ratingsOf(players),
  }
}

describe('a rating scramble', () => {
  test.for([
    [22, 5, 8],
    [16, 4, 6],
    [13, 3, 7],
  ] as const)('with %i players, teams are far more even than without ratings', ([players, courts, rounds]) => {
    const even = drawn(scramble(players, courts, rounds))
    const plain = drawn(doubles(players, courts, rounds))
    const terms = { players: people(players), ratings: ratingsOf(players) }
    const plainGap = drawReportOf(plain.draw, terms).teamGap
    expect(even.report.teamGap?.mean).toBeLessThan((plainGap?.mean ?? 0) / 3)
    expect(even.report.teamGap?.most).toBeLessThan(plainGap?.most ?? 0)
    expect(countedOf(even, 4)).toMatchObject({ isValid: true, byeSpread: even.report.byeSpread.bound })
  })

  test.for([
    [4, 1, 3],
    [7, 1, 10],
    [8, 2, 7],
    [12, 3, 10],
    [24, 6, 10],
  ] as const)(
    'with %i players, %i courts, %i rounds, no partner repeats for the sake of ratings',
    ([players, courts, rounds]) => {
      const { report } = drawn({ ...scramble(players, courts, rounds), budget: undefined })
      expect(report.partnerRepeats.value).toBe(report.partnerRepeats.bound)
    },
  )

  test('players with equal ratings get an ordinary draw', () => {
    const made = drawn({ ...scramble(8, 2, 3), ratings: people(8).map(() => 3.5) })
    expect(made.report.teamGap).toEqual({ mean: 0, most: 0 })
    expect(made.report.oppSS.isBestPossible).toBe(true)
  })

  test.for([
    [people(4).map(() => Number.NaN), 'ratings: player 1 has no rating'],
    [[3, 3, 3], 'ratings: player 4 has no rating'],
    [[3, 3, 3, Number.POSITIVE_INFINITY], 'ratings: player 4 has no rating'],
    [[3, 3, 3, 3, 3], 'ratings: 5 ratings for 4 players'],
  ] as const)('%#: refuses missing ratings: %o', ([ratings, words]) => {
    expect(inWords(drawMixer({ ...scramble(4, 1, 3), ratings }))).toEqual({
      ok: false,
      code: 'ratings-missing',
      detail: words,
    })
  })
})
