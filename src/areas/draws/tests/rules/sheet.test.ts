import { describe, expect, test } from 'vitest'
import { nameCourts, sharedNames } from '#areas/draws/rules/court-names.ts'
import type { Round } from '#areas/draws/rules/draw.ts'
import { repliesSince } from '#areas/draws/rules/replies-since.ts'
import { begunRounds, engineRoundsOf, playersOfRounds, sheetRoundsOf } from '#areas/draws/rules/sheet.ts'

describe('a sheet', () => {
  const teams = (...of: number[][]) => [of[0] ?? [], of[1] ?? []] as const
  const doubles: Round[] = [{ courts: [teams([3, 1], [2, 4])], byes: [5] }]
  const versus: Round[] = [{ courts: [teams([2], [1])], byes: [3] }]

  test('names four players a court in seat order, and who rests', () => {
    const entrants = [[11], [12], [13], [14], [15]]
    const rounds = sheetRoundsOf(doubles, entrants)
    expect(rounds).toEqual([{ courts: [[13, 11, 12, 14]], byes: [15] }])
    expect(engineRoundsOf(rounds, entrants)).toEqual(doubles)
    expect(playersOfRounds(rounds)).toEqual([13, 11, 12, 14, 15])
  })

  test('names two players a court in singles', () => {
    const entrants = [[11], [12], [13]]
    const rounds = sheetRoundsOf(versus, entrants)
    expect(rounds).toEqual([{ courts: [[12, 11]], byes: [13] }])
    expect(engineRoundsOf(rounds, entrants)).toEqual(versus)
  })

  test('names both players of a pair, on court and resting', () => {
    const entrants = [
      [11, 21],
      [12, 22],
      [13, 23],
    ]
    const rounds = sheetRoundsOf(versus, entrants)
    expect(rounds).toEqual([{ courts: [[12, 22, 11, 21]], byes: [13, 23] }])
    expect(engineRoundsOf(rounds, entrants)).toEqual(versus)
  })

  test('with somebody who is no entrant is a fault', () => {
    expect(() => engineRoundsOf([{ courts: [[1, 2, 3, 9]], byes: [] }], [[1], [2], [3]])).toThrow('not an entrant')
  })

  test.each([
    [{ started: 0, scored: 0 }, 0],
    [{ started: 2, scored: 1 }, 2],
    [{ started: 1, scored: 3 }, 3],
  ])('has begun up to the last round that was started or has a score: %j', (sheet, begun) => {
    expect(begunRounds(sheet)).toBe(begun)
  })
})

describe('courts', () => {
  test.each([
    ['1,2,3', 3, ['1', '2', '3']],
    ['North, South ,2', 2, ['North', 'South']],
    ['', 3, ['1', '2', '3']],
    ['2,,X', 4, ['2', '1', 'X', '3']],
    ['A', 3, ['A', '1', '2']],
  ])('named %j, %i of them, are %j', (list, courts, names) => {
    expect(nameCourts(list, courts)).toEqual({ ok: true, value: names })
  })

  test('without a name take no number that another division has', () => {
    expect(nameCourts('5', 3, ['1', '3'])).toEqual({ ok: true, value: ['5', '2', '4'] })
  })

  test('of one name are refused, however it is written', () => {
    expect(nameCourts('North,north', 2)).toMatchObject({ ok: false, code: 'court-name-twice' })
    expect(nameCourts('1,2,1', 2)).toMatchObject({ ok: true })
  })

  test('that two divisions use are found', () => {
    expect(sharedNames(['A', 'b', 'C'], ['a', 'c', 'd'])).toEqual(['A', 'C'])
  })
})

describe('replies after the draw', () => {
  const rounds = [
    { courts: [[1, 2, 3, 4]], byes: [5] },
    { courts: [[1, 2, 3, 5]], byes: [4] },
  ]
  const standing = (player: number, values = {}) => ({
    player,
    hasPlace: true,
    isNoShow: false,
    isHere: false,
    ...values,
  })
  const all = [1, 2, 3, 4, 5].map((player) => standing(player))

  test('name who is missing in rounds to come and who is extra', () => {
    const players = [...all.slice(2), standing(1, { hasPlace: false }), standing(2, { isNoShow: true }), standing(6)]
    expect(repliesSince({ rounds, begun: 1, leftOut: [] }, players)).toEqual({ missing: [1, 2], extra: [6] })
  })

  test('leave alone who was left out on purpose, until they are checked in', () => {
    const leftOut = [{ player: 6, reason: 'not-here' as const }]
    expect(repliesSince({ rounds, begun: 0, leftOut }, [...all, standing(6)])).toEqual({ missing: [], extra: [] })
    const here = repliesSince({ rounds, begun: 0, leftOut }, [...all, standing(6, { isHere: true })])
    expect(here).toEqual({ missing: [], extra: [6] })
  })

  test('do not matter once every round has begun', () => {
    expect(repliesSince({ rounds, begun: 2, leftOut: [] }, [standing(6)])).toEqual({ missing: [], extra: [] })
  })
})
