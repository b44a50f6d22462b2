import { describe, expect, test } from 'vitest'
import {
  type Game,
  type GameReport,
  gameOf,
  gameStateOf,
  isWritten,
  replacedReports,
  reportsOn,
  resultOf,
  scoresOf,
} from '#areas/rosters/rules/games.ts'

const game: Game = {
  round: 2,
  court: 0,
  sheetId: null,
  teams: [
    [1, 2],
    [3, 4],
  ],
}
const scores = (one: number | null, two: number | null) =>
  new Map([
    [1, one],
    [2, one],
    [3, two],
    [4, two],
  ])
const reportOf = (invitationId: number, own: number, theirs: number): GameReport => ({
  invitationId,
  round: 2,
  own,
  theirs,
})

describe('what is known of a game', () => {
  test.for([
    ['nothing', scores(null, null), [], 'open'],
    ['one team only', scores(11, null), [], 'open'],
    ['written by whoever runs the event', scores(11, 7), [], 'settled'],
    ['entered by one team', scores(11, 7), [reportOf(1, 11, 7)], 'entered'],
    ['the other team says the same', scores(11, 7), [reportOf(1, 11, 7), reportOf(4, 7, 11)], 'confirmed'],
    ['the other team says something else', scores(11, 7), [reportOf(1, 11, 7), reportOf(4, 9, 11)], 'disputed'],
    ['something else was written meanwhile', scores(11, 8), [reportOf(1, 11, 7)], 'disputed'],
    ['the score was cleared', scores(null, null), [reportOf(1, 11, 7)], 'disputed'],
  ] as const)('%s', ([, known, reports, state]) => expect(gameStateOf(game, known, reports)).toBe(state))

  test('partners with different scores are no result', () => {
    expect(resultOf(game, new Map([...scores(11, 7), [2, 10]]))).toBeUndefined()
    expect(resultOf(game, scores(0, 0))).toEqual([0, 0])
  })

  test('a player who rests has no game in that round', () => {
    expect(gameOf([game], 3, 2)).toBe(game)
    expect(gameOf([game], 3, 1)).toBeUndefined()
    expect(gameOf([game], 5, 2)).toBeUndefined()
    expect(reportsOn(game, [reportOf(1, 1, 0), { ...reportOf(2, 1, 0), round: 1 }, reportOf(9, 1, 0)])).toEqual([
      reportOf(1, 1, 0),
    ])
  })
})

describe('a report', () => {
  const written = (known: ReturnType<typeof scores>, reports: readonly GameReport[], report: GameReport) =>
    isWritten(game, { scores: known, reports }, report)

  test('is written where nothing stands yet', () => {
    expect(written(scores(null, null), [], reportOf(3, 7, 11))).toBe(true)
    expect(scoresOf(game, reportOf(3, 7, 11))).toEqual([
      { invitationId: 1, round: 2, score: 11 },
      { invitationId: 2, round: 2, score: 11 },
      { invitationId: 3, round: 2, score: 7 },
      { invitationId: 4, round: 2, score: 7 },
    ])
  })

  test('corrects what the own team entered, as long as nobody else has spoken', () => {
    expect(written(scores(11, 7), [reportOf(1, 11, 7)], reportOf(2, 11, 8))).toBe(true)
    expect(written(scores(11, 7), [reportOf(1, 11, 7), reportOf(3, 7, 11)], reportOf(2, 11, 8))).toBe(false)
    expect(replacedReports(game, 2)).toEqual([1, 2])
  })

  test('overwrites neither the other team nor whoever runs the event', () => {
    expect(written(scores(11, 7), [reportOf(1, 11, 7)], reportOf(3, 9, 11))).toBe(false)
    expect(written(scores(11, 7), [], reportOf(3, 9, 11))).toBe(false)
    expect(written(scores(11, null), [], reportOf(3, 9, 11))).toBe(false)
    // The organiser wrote something else over what the team entered.
    expect(written(scores(11, 9), [reportOf(1, 11, 7)], reportOf(2, 11, 8))).toBe(false)
  })
})
