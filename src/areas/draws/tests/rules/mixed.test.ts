import { describe, expect, test } from 'vitest'
import { boundedMeasures } from '#areas/draws/rules/draw-report.ts'
import type { MixedRequest } from '#areas/draws/rules/draw-request.ts'
import { drawMixer } from '#areas/draws/rules/mixer.ts'
import { reportInWords } from '#areas/draws/server/words.ts'
import { countedOf, drawn, inWords, people } from './draws.ts'

function mixed(a: number, b: number, courts: number, rounds: number, more: Partial<MixedRequest> = {}) {
  return { kind: 'mixed', a: people(a), b: people(b, a + 1), courts, rounds, seed: 1, budget: 60_000, ...more } as const
}

/** Each court of each round as letters: `AB-AB`. */
const lettersOf = (a: number, request: MixedRequest) =>
  drawn(request).draw.rounds.map((round) =>
    round.courts
      .map((teams) => teams.map((team) => team.map((one) => (one <= a ? 'A' : 'B')).join('')).join('-'))
      .sort(),
  )

describe('an A/B mixer, half and half', () => {
  test('each team has one A and one B', () => {
    expect(new Set(lettersOf(11, mixed(11, 11, 6, 8)).flat(2))).toEqual(new Set(['AB-AB']))
  })

  test('with unequal groups, the larger one rests in turn', () => {
    const made = drawn(mixed(8, 14, 6, 8))
    expect(made.draw.rounds.map((round) => round.courts.length)).toEqual(Array.from({ length: 8 }, () => 4))
    const byesOf = (player: number) => made.draw.rounds.filter((round) => round.byes.includes(player)).length
    expect(people(8).map(byesOf)).toEqual(Array.from({ length: 8 }, () => 0))
    expect(new Set(people(14, 9).map(byesOf))).toEqual(new Set([3, 4]))
    expect(made.report.byeSpread).toEqual({ value: 1, bound: 1, isBestPossible: true })
    expect(reportInWords(made.report).sentence).toContain(
      'Within each group, players’ sit-outs differ by no more than 1',
    )
  })

  test.for([
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 6],
    [7, 9],
    [8, 8],
    [12, 10],
    [24, 10],
    [48, 10],
  ] as const)('with %i A and as many B in %i rounds, partners repeat only if they must', ([k, rounds]) => {
    const { report } = drawn({ ...mixed(k, k, 24, rounds), budget: undefined })
    expect(report.partnerRepeats.value).toBe(Math.max(0, 2 * Math.floor(k / 2) * rounds - k * k))
    expect(report.partnerC2.isBestPossible).toBe(true)
  })

  test.for([
    [mixed(1, 8, 2, 3), 'too-few-players', 'players: 2 A and 2 B are needed, but the list has 1 A and 8 B'],
    [{ ...mixed(2, 2, 1, 3), b: [2, 3] }, 'player-twice', 'players: player 2 is named twice'],
  ] as const)('%#: refuses %o', ([request, code, words]) => {
    expect(inWords(drawMixer(request))).toEqual({ ok: false, code, detail: words })
  })
})

describe('groups of any size', () => {
  const sizes = [2, 3, 4, 5, 7, 8, 11, 13, 20, 31]
  test.for(sizes)('%i A with each number of B: valid, byes even inside each group, no bound beaten', (a) => {
    for (const b of sizes) {
      for (const [courts, rounds] of [
        [1, 4],
        [2, 7],
        [5, 10],
        [24, 3],
      ] as const) {
        const made = drawn(mixed(a, b, courts, rounds, { budget: 2_000, seed: a * b }))
        expect(countedOf(made, 4).isValid).toBe(true)
        expect(new Set(made.draw.rounds.map((round) => round.courts.length))).toEqual(
          new Set([Math.min(courts, Math.floor(Math.min(a, b) / 2))]),
        )
        expect(made.report.byeSpread.value).toBeLessThanOrEqual(made.report.byeSpread.bound)
        expect(made.report.byeRunMax.value).toBeLessThanOrEqual(made.report.byeRunMax.limit)
        expect(boundedMeasures.filter((name) => made.report[name].value < made.report[name].bound)).toEqual([])
        const pie = drawn(mixed(a, b, courts, rounds, { budget: 2_000, seed: a * b, style: 'pie' }))
        expect(countedOf(pie, 4).isValid).toBe(true)
        expect(pie.draw.rounds[0]?.courts).toHaveLength(Math.min(courts, Math.floor((a + b) / 4)))
      }
    }
  })
})

describe('an A/B mixer, pie', () => {
  test('A and B play on separate courts', () => {
    const courts = lettersOf(8, mixed(8, 12, 5, 6, { style: 'pie' }))
    expect(courts).toEqual(Array.from({ length: 6 }, () => ['AA-AA', 'AA-AA', 'BB-BB', 'BB-BB', 'BB-BB']))
  })

  test('the remaining players of both groups share a court, one of each in a team, rather than rest', () => {
    const courts = lettersOf(6, mixed(6, 6, 3, 4, { style: 'pie' }))
    expect(courts).toEqual(Array.from({ length: 4 }, () => ['AA-AA', 'AB-AB', 'BB-BB']))
  })

  test('with fewer courts, the groups take turns, so that byes stay even', () => {
    const made = drawn(mixed(8, 8, 3, 4, { style: 'pie' }))
    expect(countedOf(made, 4)).toEqual({ isValid: true, byeSpread: 0, longestRow: 1 })
  })
})
