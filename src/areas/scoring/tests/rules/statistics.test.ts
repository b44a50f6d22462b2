import { describe, expect, test } from 'vitest'
import type { PlayedAct } from '#areas/scoring/rules/acts.ts'
import type { RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import { statisticsOf } from '#areas/scoring/rules/statistics.ts'
import { nextGame, point, rally, redo, undo, winners } from './games.ts'

const start = Date.UTC(2026, 10, 21, 9)
const everyTenSeconds = (acts: readonly PlayedAct[]) => acts.map((act, index) => ({ act, at: start + index * 10_000 }))
const statistics = (rules: RuleSetName, ...acts: PlayedAct[]) => statisticsOf(rules, everyTenSeconds(acts))
const ofGame = (rules: RuleSetName, ...acts: PlayedAct[]) => statistics(rules, ...acts).games[0]
const rallies = (text: string, game = 1) => winners(text).map((team) => rally(team, game))

const doubles = 'usap-2025-doubles-11'
const rallyDoubles = 'usap-2026-rally-doubles-11'

describe('the score flow', () => {
  test('begins at 0-0 and has one pair per change, none for a rally without a point', () => {
    expect(ofGame(doubles, ...rallies('1 2 2 1'))?.flow).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ])
  })

  test('omits undone points, and includes redone ones', () => {
    const undone = ofGame('free-doubles', point(1, 1), point(2, 1), undo(), point(1, 1))
    expect(undone?.flow).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ])
    const redone = ofGame('free-doubles', point(1, 1), undo(), redo())
    expect(redone?.flow).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  test('omits a point that was removed by hand', () => {
    const back = ofGame('free-doubles', point(1, 1), point(2, 1), point(1, 1), point(1, -1), point(2, 1))
    expect(back?.flow).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [1, 2],
    ])
    const across = ofGame('free-doubles', point(1, 1), point(1, 3), point(2, 1), point(1, -2))
    expect(across?.flow).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
    ])
  })

  test('of a game corrected later shows the correction', () => {
    const { games } = statistics(doubles, ...rallies('1 1'), nextGame(2), ...rallies('2', 2), point(1, 1, 1))
    expect(games.map(({ flow }) => flow.at(-1))).toEqual([
      [3, 0],
      [0, 1],
    ])
  })
})

describe('a next game that was taken back', () => {
  const { games } = statistics(doubles, ...rallies('1 1'), nextGame(2), rally(2, 2), undo(2), undo(2), rally(1))

  test('is not in the statistics, and the game before it goes on', () => {
    expect(games.map(({ flow }) => flow.at(-1))).toEqual([[3, 0]])
  })

  test('counts the time until the last act of the game that went on', () => {
    expect(games[0]?.seconds).toBe(60)
  })
})

describe('the longest run', () => {
  test('is the first of the longest rows of points of one team', () => {
    expect(ofGame(rallyDoubles, ...rallies('1 22 1 222 11 111'))?.longestRun).toEqual({
      team: 1,
      points: 5,
      from: 7,
      to: 12,
    })
    expect(ofGame(rallyDoubles, ...rallies('22 11'))?.longestRun).toEqual({ team: 2, points: 2, from: 0, to: 2 })
  })

  test('continues over rallies that scored nothing', () => {
    const run = ofGame(doubles, ...rallies('1 2 1 1 1'))?.longestRun
    expect(run).toEqual({ team: 1, points: 2, from: 0, to: 2 })
  })

  test('does not include several points entered at once', () => {
    expect(ofGame('free-doubles', point(1, 9), point(2, 1), point(2, 1))?.longestRun).toMatchObject({
      team: 2,
      points: 2,
    })
    expect(ofGame('free-doubles', point(1, 9))?.longestRun).toBeNull()
    expect(ofGame('free-doubles')?.longestRun).toBeNull()
  })
})

test('the lead changes when it moves from one team to the other, with or without a tie in between', () => {
  expect(ofGame(rallyDoubles, ...rallies('1 2 1'))?.leadChanges).toBe(0)
  expect(ofGame(rallyDoubles, ...rallies('1 22 11'))?.leadChanges).toBe(2)
})

describe('points on serve', () => {
  test('are all points in side-out scoring and those of the serving team in rally scoring', () => {
    expect(ofGame(doubles, ...rallies('11 2 22'))?.pointsOnServe).toEqual([2, 2])
    expect(ofGame(rallyDoubles, ...rallies('11 2 22 1'))?.pointsOnServe).toEqual([2, 2])
    expect(ofGame(rallyDoubles, ...rallies('11 2 22 1'))?.flow.at(-1)).toEqual([3, 3])
  })

  test('are unknown if only points were recorded or the server is unknown', () => {
    expect(ofGame(doubles, point(1, 1))?.pointsOnServe).toBeNull()
    expect(ofGame('free-doubles', rally(1))?.pointsOnServe).toBeNull()
    expect(ofGame('free-doubles', rally(1))?.rallies).toBe(1)
  })

  test('exclude points by hand', () => {
    expect(ofGame(rallyDoubles, rally(1), point(1, 1))?.pointsOnServe).toEqual([1, 0])
  })
})

describe('times and games', () => {
  test('a game lasts from its start to its last act, the match from its first act', () => {
    const acts = [...rallies('1 1 1'), nextGame(2), ...rallies('2 2', 2)]
    expect(statistics(doubles, ...acts)).toMatchObject({ seconds: 50, games: [{ seconds: 20 }, { seconds: 20 }] })
  })

  test('completing the match hours later and correcting a finished game do not count as play', () => {
    const log = everyTenSeconds([...rallies('1 1'), nextGame(2), ...rallies('1', 2)])
    const late = start + 5 * 3_600_000
    const more = [...log, { act: point(1, 1, 1), at: late }, { act: { kind: 'complete', game: 2 } as const, at: late }]
    expect(statisticsOf(doubles, more)).toMatchObject({ seconds: 30, games: [{ seconds: 10 }, { seconds: 10 }] })
  })

  test('a match without acts has one empty game', () => {
    expect(statisticsOf(doubles, [])).toEqual({
      gamesWon: [0, 0],
      seconds: 0,
      games: [
        { game: 1, flow: [[0, 0]], longestRun: null, leadChanges: 0, pointsOnServe: null, rallies: 0, seconds: 0 },
      ],
    })
  })

  test('a log that begins with the next game still has the first game', () => {
    const { games } = statistics(doubles, nextGame(2), ...rallies('2', 2))
    expect(games).toMatchObject([
      { game: 1, rallies: 0 },
      { game: 2, rallies: 1, seconds: 10 },
    ])
  })

  test('games won are counted, refused acts are skipped', () => {
    const { gamesWon, games } = statistics(doubles, ...rallies('1'.repeat(14)), nextGame(2))
    expect(gamesWon).toEqual([1, 0])
    expect(games[0]?.rallies).toBe(11)
  })
})
