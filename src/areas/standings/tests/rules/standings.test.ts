import { describe, expect, test } from 'vitest'
import { type CountedResult, countedResults, standingsOf } from '#areas/standings/rules/standings.ts'

/** The percents of each player, oldest first; event 1 is the first of all. */
function standings(percents: Readonly<Record<number, readonly number[]>>) {
  const most = Math.max(...Object.values(percents).map((list) => list.length))
  const results: CountedResult[] = []
  for (let eid = 1; eid <= most; eid += 1)
    for (const [player, list] of Object.entries(percents)) {
      const percent = list[eid - 1]
      if (percent !== undefined) results.push({ eid, player: Number(player), percent })
    }
  return standingsOf(results)
}
const ranks = (percents: Readonly<Record<number, readonly number[]>>) =>
  standings(percents).map(({ rank, player }) => [rank, player])

describe('what counts', () => {
  test('the percent of an event is rounded down, and is at most 100', () => {
    const row = (player: number, points: number, games: number, pointsAGame = 15) => ({
      player,
      points,
      games,
      pointsAGame,
    })
    const rows = [row(1, 38, 3), row(2, 50, 3), row(3, 0, 2, 11), row(4, 0, 0)]
    expect(countedResults([{ eid: 7, final: true, rows }])).toEqual([
      { eid: 7, player: 1, percent: 84 },
      { eid: 7, player: 2, percent: 100 },
      { eid: 7, player: 3, percent: 0 },
    ])
    expect(countedResults([{ eid: 7, final: false, rows }])).toEqual([])
  })

  test('only the ten latest events of a player count, whatever the others played', () => {
    const [row] = standings({ 1: [100, 100, ...Array.from({ length: 10 }, () => 50)] })
    expect(row).toEqual({ rank: 1, player: 1, average: 50, count: 10 })
  })

  test('below three events there is no average and no rank; such players come last, by number', () => {
    expect(standings({ 9: [90, 90], 4: [100], 5: [10, 10, 10] })).toEqual([
      { rank: 1, player: 5, average: 10, count: 3 },
      { rank: null, player: 4, average: null, count: 1 },
      { rank: null, player: 9, average: null, count: 2 },
    ])
  })
})

describe('the average', () => {
  test.for([
    [[84, 84, 85], 84.33],
    [[84, 85, 85], 84.67],
    [[1, 0, 0, 0, 0, 0, 0, 0], 0.13],
    [[100, 100, 100], 100],
  ] as const)('of %j is %d, rounded half up from the fraction', ([percents, average]) => {
    expect(standings({ 1: percents })[0]?.average).toBe(average)
  })
})

describe('the rank', () => {
  test('the exact mean decides, also where both are printed alike', () => {
    const [a, b] = [
      [33, 33, 33, 33, 33, 33, 34, 33, 33],
      [33, 33, 33, 33, 33, 33, 33, 33, 33, 34],
    ]
    expect(ranks({ 1: b, 2: a })).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  test('with equal means more events rank first, then the better percent in the own latest event', () => {
    expect(ranks({ 1: [50, 50, 50], 2: [50, 50, 50, 50], 3: [40, 50, 60] })).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
    ])
  })

  test('more events counts within the ten', () => {
    const ten = Array.from({ length: 10 }, () => 50)
    expect(ranks({ 1: ten, 2: [50, 50, ...ten] })).toEqual([
      [1, 1],
      [1, 2],
    ])
  })

  test('equal players share a rank, and the next rank is left out', () => {
    expect(ranks({ 3: [50, 50, 50], 1: [50, 50, 50], 2: [40, 40, 40] })).toEqual([
      [1, 1],
      [1, 3],
      [3, 2],
    ])
  })
})
