import { describe, expect, test } from 'vitest'
import { drawMixer } from '#areas/draws/rules/mixer.ts'
import { reportInWords } from '#areas/draws/server/words.ts'
import { countedOf, doubles, drawn, inWords, people } from './draws.ts'
import { knownCells } from './known-figures.ts'

function sentenceOf(refused: ReturnType<typeof drawMixer>) {
  const result = inWords(refused)
  return result.ok ? 'drawn' : [result.code, result.detail]
}

describe('a doubles mixer', () => {
  test('the same request and seed give the same bytes, another seed another draw', () => {
    const texts = [1, 1, 2].map((seed) => JSON.stringify(drawn(doubles(22, 5, 8, { seed }))))
    expect(texts[0]).toBe(texts[1])
    expect(texts[0]).not.toBe(texts[2])
  })

  test('this draw is the same on every machine', () => {
    const { draw } = drawn(doubles(9, 2, 3, { seed: 42, budget: 5_000 }))
    expect(JSON.stringify(draw.rounds)).toMatchInlineSnapshot(
      `"[{"courts":[[[3,1],[7,5]],[[2,4],[6,8]]],"byes":[9]},{"courts":[[[1,5],[2,6]],[[3,7],[9,8]]],"byes":[4]},{"courts":[[[9,4],[2,1]],[[8,7],[5,6]]],"byes":[3]}]"`,
    )
  })

  test('a draw is valid even without a single move', () => {
    const made = drawn(doubles(23, 5, 10, { budget: 0 }))
    expect(countedOf(made, 4)).toEqual({ isValid: true, byeSpread: 1, longestRow: 1 })
  })

  test('every better draw found on the way is complete, and the last one is the result', () => {
    const heard: unknown[] = []
    const result = drawMixer(doubles(11, 2, 8, { budget: 300_000, isSearchOnly: true }), (draw) => heard.push(draw))
    expect(heard.length).toBeGreaterThan(1)
    expect(result.ok && result.value.draw).toEqual(heard.at(-1))
  })

  test('players keep the numbers they were given', () => {
    const players = people(9, 501)
    const { draw } = drawn(doubles(9, 2, 2, { players }))
    expect([...new Set(draw.rounds.flatMap((round) => [...round.courts.flat(2), ...round.byes]))].sort()).toEqual(
      players,
    )
  })

  test('with too few players for the courts, fewer are used, and the report says so', () => {
    const { draw, report } = drawn(doubles(22, 6, 2))
    expect(draw.rounds.map((round) => round.courts.length)).toEqual([5, 5])
    expect(reportInWords(report).notes).toEqual(['5 of 6 courts are used. 22 players can’t fill more.'])
  })
})

describe('byes rotate', () => {
  test.for([
    [5, 1, 10],
    [9, 2, 8],
    [13, 2, 10],
    [22, 3, 9],
    [40, 4, 7],
    [64, 2, 10],
  ] as const)(
    '%i players, %i courts, %i rounds: nobody rests again before everybody has rested',
    ([players, courts, rounds]) => {
      const { report } = drawn(doubles(players, courts, rounds, { budget: 200_000 }))
      expect(report.byesOutOfTurn).toBe(0)
      expect(reportInWords(report).sentence).toContain(
        'No one sits out a second time before everyone has sat out once.',
      )
    },
  )
})

describe('an impossible draw is refused in words', () => {
  test.for([
    [doubles(3, 1, 3), 'too-few-players', 'players: at least 4 players are needed, but the list has 3'],
    [doubles(201, 24, 3), 'too-many-players', 'players: no more than 200 can be drawn, but there are 201'],
    [doubles(8, 0, 3), 'courts-out-of-range', 'courts: there can be 1 to 24 courts, not 0'],
    [doubles(8, 25, 3), 'courts-out-of-range', 'courts: there can be 1 to 24 courts, not 25'],
    [doubles(8, 2, 11), 'rounds-out-of-range', 'rounds: there can be 1 to 10 rounds, not 11'],
    [doubles(8, 2, 0), 'rounds-out-of-range', 'rounds: there can be 1 to 10 rounds, not 0'],
    [doubles(8, 1.5, 3), 'courts-out-of-range', 'courts: there can be 1 to 24 courts, not 1.5'],
    [doubles(8, 2, Number.NaN), 'rounds-out-of-range', 'rounds: there can be 1 to 10 rounds, not NaN'],
    [doubles(4, 1, 3, { players: [1, 2, 3, 2] }), 'player-twice', 'players: player 2 is named twice'],
    [doubles(4, 1, 3, { players: [1, 2, 3, 0.5] }), 'player-number-invalid', 'players: 0.5 is not a whole number'],
    [doubles(8, 2, 3, { seed: 0.5 }), 'seed-invalid', 'seed: must be a whole number'],
    [doubles(8, 2, 3, { budget: -1 }), 'budget-invalid', 'budget: must be a whole number from 0 to 1000000000'],
  ] as const)('%#: %o', ([request, code, words]) => {
    expect(sentenceOf(drawMixer(request))).toEqual([code, words])
  })
})

describe('with the usual budget', () => {
  // Forty cells over the whole table, every fifth of it.
  const cells = knownCells.filter((_, index) => index % 5 === 0)

  test('there are forty fixed cells', () => expect(cells).toHaveLength(40))

  test.for(cells)(
    '$players players, $courts courts, $rounds rounds: as good as the best known',
    { timeout: 120_000 },
    (cell) => {
      const made = drawn({ ...doubles(cell.players, cell.courts, cell.rounds), budget: undefined })
      const { report } = made
      expect(countedOf(made, 4)).toMatchObject({ isValid: true, byeSpread: report.byeSpread.bound })
      expect(report.byeRunMax.value).toBeLessThanOrEqual(1)
      expect(report.partnerC2.value).toBe(report.partnerC2.bound)
      expect(report.partnerRepeats.value).toBe(cell.figures[0])
      expect(report.oppSS.value).toBeLessThanOrEqual(cell.figures[1])
    },
  )
})
