import { describe, expect, test } from 'vitest'
import { type Cell, decideScores, summaryOf, type WantedScore } from '#areas/rosters/rules/scores.ts'

const cell = (round: number, score: number | null, version = 1, games = 1): Cell => ({
  invitationId: 7,
  round,
  score,
  games,
  version,
})
const want = (round: number, score: number | null): WantedScore => ({ invitationId: 7, round, score })
const mixer = { isLadder: false, pointsAGame: 15 }

describe('what a player made of an event', () => {
  test('total and average of a mixer count the rounds with a score only', () => {
    const cells = [cell(1, 11), cell(2, null), cell(3, 0), cell(4, 9)]
    expect(summaryOf(cells, 5, mixer)).toEqual({
      detail: [11, null, 0, 9, null],
      total: 20,
      average: 6.67,
      games: 3,
    })
  })

  test('the average of a ladder is the percent of what could be had, at most 100', () => {
    const ladder = { isLadder: true, pointsAGame: 15 }
    expect(summaryOf([cell(1, 15), cell(2, 8), cell(3, 10)], 3, ladder)).toMatchObject({ total: 33, average: 73 })
    expect(summaryOf([cell(1, 17), cell(2, 16)], 3, ladder)).toMatchObject({ total: 33, average: 100 })
  })

  test('a total stands for several games, and nothing is nothing', () => {
    expect(summaryOf([cell(0, 38, 1, 4)], 4, mixer)).toEqual({
      detail: [null, null, null, null],
      total: 38,
      average: 9.5,
      games: 4,
    })
    expect(summaryOf([], 2, mixer)).toEqual({ detail: [null, null], total: null, average: null, games: 0 })
  })

  test('a score beyond the rounds of a shorter draw is still shown', () => {
    expect(summaryOf([cell(4, 3)], 2, mixer).detail).toEqual([null, null, null, 3])
  })
})

describe('which scores change', () => {
  const decide = (cells: Cell[], wanted: WantedScore[], base?: number, rounds = 6) => {
    const decided = decideScores({ cells, wantedScores: wanted, base, roundsOf: () => rounds })
    return decided.ok
      ? decided.value.map(({ round, score, was, games }) => [round, score, was, games])
      : [decided.code, decided.detail]
  }

  test.for<[string, Cell[], WantedScore[], number | undefined, unknown[]]>([
    ['a new score', [], [want(1, 11)], 0, [[1, 11, null, 1]]],
    ['an equal one changes nothing, even a late one', [cell(1, 11, 5)], [want(1, 11)], 2, []],
    ['another one over a version that was seen', [cell(1, 11, 5)], [want(1, 9)], 5, [[1, 9, 11, 1]]],
    ['another one over a version that was not seen', [cell(1, 11, 5)], [want(1, 9)], 4, ['stale-scores', undefined]],
    [
      'another one over a score that was cleared meanwhile',
      [cell(1, null, 5)],
      [want(1, 9)],
      4,
      ['stale-scores', undefined],
    ],
    ['without a version everything is written over', [cell(1, 11, 5)], [want(1, null)], undefined, [[1, null, 11, 1]]],
    ['a late score of another round does not matter', [cell(2, 11, 5)], [want(1, 9)], 4, [[1, 9, null, 1]]],
    ['a round beyond the sheet', [], [want(7, 1)], undefined, ['round-beyond', { rounds: 6 }]],
    ['clearing a score beyond the sheet', [cell(7, 3)], [want(7, null)], undefined, [[7, null, 3, 1]]],
    [
      'a total takes the place of rounds',
      [cell(1, 11), cell(2, null)],
      [want(0, 38)],
      undefined,
      [
        [0, 38, null, 6],
        [1, null, 11, 1],
      ],
    ],
    [
      'a round takes the place of a total',
      [cell(0, 38, 1, 6)],
      [want(1, 11)],
      undefined,
      [
        [1, 11, null, 1],
        [0, null, 38, 6],
      ],
    ],
    ['clearing a round leaves a total', [cell(0, 38, 1, 6)], [want(1, null)], undefined, []],
  ])('%s', ([, cells, wanted, base, changes]) => expect(decide(cells, wanted, base)).toEqual(changes))
})
