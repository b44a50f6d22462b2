import { describe, expect, test } from 'vitest'
import type { PlayedAct, Team } from '#areas/scoring/rules/acts.ts'
import { applyAct, startMatch } from '#areas/scoring/rules/log.ts'
import { currentGame, type MatchState } from '#areas/scoring/rules/match-state.ts'
import { longerFormatOf } from '#areas/scoring/rules/rule-set-names.ts'
import type { RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import { statisticsOf } from '#areas/scoring/rules/statistics.ts'
import { answerTo, applyAll, matchAfter, nextGame, point, rally, redo, scoreOf, undo } from './games.ts'

const bestOfThree = 'usap-2025-doubles-11'
const bestOfFive = 'usap-2025-doubles-11-best-of-5'
const format = (rules: RuleSetName, game = 1): PlayedAct => ({ kind: 'format', game, rules })

/** A match with these final scores, the last game included. */
function scored(rules: RuleSetName, ...scores: readonly (readonly [number, number])[]): MatchState {
  return scores.reduce((match, [one, two], index) => {
    const begun = index === 0 ? match : applyAll(match, [nextGame(index + 1)])
    const points = [point(1, one, index + 1), point(2, two, index + 1)].filter((each) => 'by' in each && each.by > 0)
    return applyAll(begun, points)
  }, startMatch(rules))
}

describe('the winner of a match', () => {
  const five = [
    [11, 5],
    [11, 7],
    [4, 11],
    [9, 11],
    [7, 11],
  ] as const

  test('a best of five goes to the team that wins three games, not to the one that led 2 : 0', () => {
    expect(scored(bestOfFive, ...five)).toMatchObject({ gamesWon: [2, 3], matchWon: 2 })
    expect(scored(bestOfFive, ...five.slice(0, 2))).toMatchObject({ gamesWon: [2, 0], matchWon: null })
  })

  test('five games kept as a best of three go to the team that has won more of them', () => {
    expect(scored(bestOfThree, ...five.slice(0, 2)).matchWon).toBe(1)
    expect(scored(bestOfThree, ...five).matchWon).toBe(2)
  })

  test('nobody has won a best of three at 2 : 2 games', () => {
    expect(scored(bestOfThree, ...five.slice(0, 4))).toMatchObject({ gamesWon: [2, 2], matchWon: null })
  })

  test.each<[RuleSetName, readonly (readonly [number, number])[], Team | null]>([
    ['usap-2025-doubles-11-best-of-1', [[11, 9]], 1],
    ['usap-2025-doubles-15', [[13, 15]], 2],
    [
      'usap-2025-doubles-15-best-of-3',
      [
        [15, 8],
        [15, 10],
      ],
      1,
    ],
    ['usap-2025-doubles-15-best-of-3', [[15, 8]], null],
    ['usap-2025-doubles-21', [[21, 20]], null],
    ['usap-2025-doubles-21-by-one', [[21, 20]], 1],
    ['usap-2025-doubles-11-best-of-1-by-one', [[10, 11]], 2],
  ])('%s with %j goes to team %s', (rules, scores, winner) => {
    expect(scored(rules, ...scores).matchWon).toBe(winner)
  })

  test('the fifth game of a best of five decides, so ends change in it', () => {
    const fifth = scored(bestOfFive, [11, 0], [11, 0], [0, 11], [0, 11], [0, 0])
    expect(currentGame(fifth).state.deciding).toBe(true)
    expect(currentGame(scored(bestOfFive, [11, 0], [0, 11], [0, 0])).state.deciding).toBe(false)
  })
})

describe('a timed match', () => {
  const complete: PlayedAct = { kind: 'complete', game: 1 }

  test('goes to the leader at the horn', () => {
    const playing = matchAfter('timed-rally-doubles', rally(1), rally(2), rally(2))
    expect(playing.matchWon).toBeNull()
    expect(applyAll(playing, [complete])).toMatchObject({ matchWon: 2, gamesWon: [0, 1] })
  })

  test('has no winner at a tie', () => {
    expect(matchAfter('timed-side-out-doubles', point(1, 7), point(2, 7), complete).matchWon).toBeNull()
  })

  test('goes on without a winner when it is reopened', () => {
    const completed = matchAfter('timed-rally-doubles', rally(1), complete)
    const opened = applyAct(completed, { kind: 'reopen', game: 1 })
    expect(opened).toMatchObject({ ok: true, value: { matchWon: null, gamesWon: [0, 0], status: 'Live' } })
  })

  test('a game that goes on after the start of the next one is taken back still announces its side out', () => {
    const playing = matchAfter('timed-rally-doubles', rally(2))
    expect(currentGame(playing).state.sideOut).toBe(true)
    expect(currentGame(applyAll(playing, [nextGame(2), undo(2)])).state).toEqual(currentGame(playing).state)
  })

  test('a game of two timed ones ends when the next begins, and goes on when that start is taken back', () => {
    const second = matchAfter('timed-rally-doubles', rally(1), nextGame(2))
    expect(second.gamesWon).toEqual([1, 0])
    expect(applyAll(second, [undo(2)])).toMatchObject({ gamesWon: [0, 0], game: 1 })
    expect(applyAll(second, [point(2, 5, 1)]).gamesWon).toEqual([0, 1])
  })
})

describe('another format while a match runs', () => {
  test('a best of three becomes a best of five: nobody has won at 2 : 0 any more', () => {
    const changed = applyAll(scored(bestOfThree, [11, 5], [11, 7]), [format(bestOfFive, 2)])
    expect(changed).toMatchObject({ rules: bestOfFive, gamesWon: [2, 0], matchWon: null })
    expect(changed.games.map(({ rules }) => rules)).toEqual([bestOfFive, bestOfFive])
  })

  test('no score changes; a game to 15 is open again at 11 : 9, and one to 11 is won at 13 : 10', () => {
    const to15 = applyAll(scored(bestOfThree, [11, 9]), [format('usap-2025-doubles-15')])
    expect(scoreOf(to15)).toEqual([11, 9])
    expect(currentGame(to15).state.won).toBeNull()
    const to11 = applyAll(scored('usap-2025-doubles-15', [13, 10]), [format(bestOfThree)])
    expect(scoreOf(to11)).toEqual([13, 10])
    expect(currentGame(to11).state.won).toBe(1)
  })

  test('undo passes over the change, and the taps before it stay as they were called', () => {
    // Side out doubles: the first rally only changes the serve. In rally scoring it would be a point.
    const changed = matchAfter(bestOfThree, rally(2), rally(2), format('usap-2025-rally-doubles-11'), rally(2))
    expect(scoreOf(changed)).toEqual([0, 2])
    expect(scoreOf(applyAll(changed, [undo()]))).toEqual([0, 1])
    const twice = applyAll(changed, [undo(), undo()])
    expect(scoreOf(twice)).toEqual([0, 0])
    expect(twice.rules).toBe('usap-2025-rally-doubles-11')
    expect(answerTo(applyAll(twice, [undo()]), undo())).toBe('nothing-to-undo')
    expect(scoreOf(applyAll(changed, [undo(), redo()]))).toEqual([0, 2])
  })

  test('a rally after the score that a shorter format would have ended is not lost by an undo', () => {
    const long = matchAfter(
      'usap-2025-rally-doubles-15',
      point(1, 12),
      rally(1),
      rally(1),
      format('usap-2025-rally-doubles-11'),
    )
    expect(scoreOf(long)).toEqual([14, 0])
    expect(scoreOf(applyAll(long, [undo()]))).toEqual([13, 0])
  })

  test('a finished game with rules of its own keeps them', () => {
    const own: PlayedAct = { kind: 'rules', game: 2, rules: 'usap-2025-doubles-15' }
    const third = matchAfter(
      bestOfThree,
      point(1, 11),
      nextGame(2),
      own,
      point(2, 15, 2),
      nextGame(3),
      format(bestOfFive, 3),
    )
    expect(third.games.map(({ rules }) => rules)).toEqual([bestOfFive, 'usap-2025-doubles-15', bestOfFive])
    expect(third.gamesWon).toEqual([1, 1])
  })

  test('the start of a game can still be taken back after it', () => {
    const second = matchAfter(bestOfThree, rally(1), point(1, 10), nextGame(2), format(bestOfFive, 2))
    const first = applyAll(second, [undo(2)])
    expect(first.game).toBe(1)
    expect(scoreOf(applyAll(first, [undo()]))).toEqual([1, 0])
  })

  test('a finished timed game stays won by its leader', () => {
    const second = matchAfter('timed-rally-doubles', rally(1), nextGame(2), format('timed-side-out-doubles', 2))
    expect(second.gamesWon).toEqual([1, 0])
  })

  test('the same format again changes nothing', () => {
    const match = matchAfter(bestOfThree, rally(1))
    expect(applyAll(match, [format(bestOfThree)])).toBe(match)
  })

  test('a match that is played on gets two games more, up to best of five', () => {
    expect(longerFormatOf('usap-2025-doubles-15')).toBe('usap-2025-doubles-15-best-of-3')
    expect(longerFormatOf(bestOfThree)).toBe(bestOfFive)
    expect(longerFormatOf(bestOfFive)).toBeUndefined()
    expect(longerFormatOf('free-doubles')).toBeUndefined()
    expect(longerFormatOf('timed-rally-doubles')).toBeUndefined()
  })

  test('a format for singles does not fit doubles, and a completed match keeps its format', () => {
    expect(answerTo(startMatch(bestOfThree), format('usap-2025-singles-11'))).toBe('rules-do-not-fit')
    const over = matchAfter(bestOfThree, { kind: 'complete', game: 1 })
    expect(answerTo(over, format(bestOfFive))).toBe('match-completed')
  })

  test('the statistics count the rallies before the change by the rules of then', () => {
    const acts = [rally(2), rally(2), format('usap-2025-rally-doubles-11'), rally(2), rally(1)]
    const { games } = statisticsOf(
      bestOfThree,
      acts.map((act, index) => ({ act, at: index * 1000 })),
    )
    expect(games[0]?.flow).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
    ])
  })
})
