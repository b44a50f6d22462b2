import { describe, expect, test } from 'vitest'
import { circleRounds } from '#areas/draws/rules/circle.ts'
import type { VersusRequest } from '#areas/draws/rules/draw-request.ts'
import { drawMixer } from '#areas/draws/rules/mixer.ts'
import { countedOf, drawn, inWords, people } from './draws.ts'

function versus(kind: VersusRequest['kind'], entrants: number, courts: number, rounds: number): VersusRequest {
  return { kind, players: people(entrants), courts, rounds, seed: 5, budget: 60_000 }
}

describe('singles and partner mixers', () => {
  test('the circle: everybody meets everybody once', () => {
    for (const entrants of [2, 5, 8, 11]) {
      const games = circleRounds(entrants, entrants - 1 + (entrants % 2)).flat()
      const pairs = new Set(games.map((game) => [...game].sort((one, two) => one - two).join()))
      expect([games.length, pairs.size]).toEqual(Array.from({ length: 2 }, () => (entrants * (entrants - 1)) / 2))
    }
  })

  test.for([
    ['singles', 2, 1, 10],
    ['singles', 3, 1, 10],
    ['singles', 9, 4, 9],
    ['partners', 10, 5, 9],
    ['partners', 10, 3, 10],
    ['singles', 7, 2, 10],
    ['partners', 48, 24, 10],
    ['singles', 96, 5, 10],
  ] as const)('%s: %i entrants on %i courts meet again only if they must', ([kind, entrants, courts, rounds]) => {
    const made = drawn(versus(kind, entrants, courts, rounds))
    const games = Math.min(courts, Math.floor(entrants / 2))
    expect(countedOf(made, 2)).toMatchObject({ isValid: true, byeSpread: made.report.byeSpread.bound })
    expect(made.report.byeRunMax.value).toBeLessThanOrEqual(made.report.byeRunMax.limit)
    expect(made.report.meetC2.value).toBe(made.report.meetC2.bound)
    // Games that repeat a pair: the number of games minus the number of pairs who met.
    const met = (entrants * (entrants - 1)) / 2 - made.report.neverMet.value
    expect(games * rounds - met).toBe(Math.max(0, games * rounds - (entrants * (entrants - 1)) / 2))
  })

  test('one entrant alone cannot play', () => {
    expect(inWords(drawMixer(versus('singles', 1, 1, 1)))).toMatchObject({
      detail: 'players: at least 2 players are needed, but the list has 1',
    })
    expect(inWords(drawMixer(versus('partners', 1, 1, 1)))).toMatchObject({
      detail: 'players: at least 2 pairs are needed, but the list has 1',
    })
  })
})
