import { describe, expect, test } from 'vitest'
import { type Division, drawDivisions, shareCourts } from '#areas/draws/rules/mixer-divisions.ts'
import { inWords, people } from './draws.ts'

const division = (name: string, from: number, count: number, courts?: number): Division => ({
  name,
  players: people(count, from),
  courts,
})

const request = (divisions: Division[], courts: number) =>
  ({ kind: 'doubles', divisions, courts, rounds: 4, seed: 1, budget: 5_000 }) as const

describe('a mixer by divisions', () => {
  test('a division plays on courts of its own; the others share the rest in proportion to their players', () => {
    const divisions = [division('3.0', 1, 20), division('3.5', 21, 8, 1), division('4.0', 29, 12)]
    const result = drawDivisions(request(divisions, 7))
    if (!result.ok) throw new Error(String(result.detail))
    expect(result.value.map(({ name, firstCourt, report }) => [name, firstCourt, report.courtsUsed])).toEqual([
      ['3.0', 1, 4],
      ['3.5', 5, 1],
      ['4.0', 6, 2],
    ])
    const own = result.value.map(
      ({ draw }) => new Set(draw.rounds.flatMap((round) => [...round.courts.flat(2), ...round.byes])),
    )
    expect(own.map((players) => players.size)).toEqual([20, 8, 12])
  })

  test('two divisions of equal size do not get the same draw', () => {
    const result = drawDivisions(request([division('a', 1, 8), division('b', 9, 8)], 4))
    const [one, two] = result.ok
      ? result.value.map(({ draw }) => draw.rounds.flatMap((round) => round.courts.flat(2)))
      : []
    expect(one).not.toEqual(two?.map((player) => player - 8))
  })

  test('no division gets a court that it cannot fill', () => {
    expect(shareCourts([division('a', 1, 5), division('b', 9, 9)], 10, 4)).toEqual([1, 2])
  })

  test.for([
    [
      [division('a', 1, 4), division('b', 5, 4)],
      1,
      'too-few-courts',
      'courts: the current 2 divisions need more than 1 court',
    ],
    [[division('a', 1, 4), division('b', 4, 4)], 2, 'player-twice', 'players: player 4 is named twice'],
    [
      [division('a', 1, 4), division('b', 5, 3)],
      2,
      'too-few-players',
      'b: players: at least 4 players are needed, but the list has 3',
    ],
    [[division('a', 1, 4)], 25, 'courts-out-of-range', 'courts: there can be 1 to 24 courts, not 25'],
  ] as const)('%#: refuses %o', ([divisions, courts, code, words]) => {
    expect(inWords(drawDivisions(request([...divisions], courts)))).toEqual({ ok: false, code, detail: words })
  })
})
