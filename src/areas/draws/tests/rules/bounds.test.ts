import { describe, expect, test } from 'vitest'
import { doublesBounds, forcedMeetings, neverMetBound, versusBounds } from '#areas/draws/rules/bounds.ts'
import { mixedBounds } from '#areas/draws/rules/bounds-mixed.ts'
import { byeRunLimit } from '#areas/draws/rules/byes.ts'

describe('lower bounds', () => {
  test.for([
    // players, games, rounds, partner repeats, opponents squared, most, never met
    [4, 1, 3, 0, 24, 2, 0],
    [4, 1, 10, 14, 268, 7, 0],
    [5, 1, 5, 0, 40, 2, 0],
    [8, 2, 10, 12, 232, 3, 0],
    [16, 4, 5, 0, 80, 1, 0],
    [22, 5, 6, 0, 120, 1, 51],
    [96, 24, 10, 0, 960, 1, 3120],
  ] as const)(
    '%i players, %i games at a time, %i rounds',
    ([players, games, rounds, repeats, squared, most, never]) => {
      const bounds = doublesBounds({ players, games, rounds })
      expect(bounds).toMatchObject({ partnerRepeats: repeats, oppSS: squared, oppMax: most })
      expect(neverMetBound(players, 6 * games * rounds, bounds, bounds.partnerMax + most)).toBe(never)
    },
  )

  test('with fewer than four courts, court mates meet again in every draw', () => {
    expect([1, 2, 3, 4].map((games) => forcedMeetings(games, 0))).toEqual([6, 4, 3, 0])
    // Each bye removes pairs: one of four leaves three, two leave one.
    expect([1, 2, 3].map((resting) => forcedMeetings(1, resting))).toEqual([3, 1, 0])
    const twelve = doublesBounds({ players: 12, games: 3, rounds: 3 })
    expect(twelve.neverMet).toBe(12)
    expect(neverMetBound(12, 54, twelve, 2)).toBe(21)
  })

  test('entrants who meet one to one repeat only if there are more games than pairs', () => {
    expect(versusBounds({ players: 10, games: 5, rounds: 9 })).toMatchObject({ oppC2: 0, oppMax: 1, neverMet: 0 })
    expect(versusBounds({ players: 10, games: 5, rounds: 10 })).toMatchObject({ oppC2: 5, oppMax: 2 })
  })

  test('mixed teams repeat partners only if there are more teams than pairs across', () => {
    expect(mixedBounds({ a: 4, b: 4, games: 2, rounds: 4 }).partnerRepeats).toBe(0)
    expect(mixedBounds({ a: 4, b: 4, games: 2, rounds: 5 }).partnerRepeats).toBe(4)
  })

  test('nobody rests twice in a row below twice as many players as seats; beyond that, a slack keeps foursomes from freezing', () => {
    expect([5, 7].map((players) => byeRunLimit(players, 4))).toEqual([1, 1])
    expect([8, 9, 11, 12, 96].map((players) => byeRunLimit(players, 4))).toEqual([2, 2, 3, 3, 24])
    expect(byeRunLimit(22, 20)).toBe(1)
  })
})
