import { describe, expect, test } from 'vitest'
import type { PlayedAct } from '#areas/scoring/rules/acts.ts'
import { applyAct, replay, startMatch } from '#areas/scoring/rules/log.ts'
import { currentGame } from '#areas/scoring/rules/match-state.ts'
import type { RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import { answerTo, applyAll, matchAfter, nextGame, point, rally, redo, scoreOf, undo } from './games.ts'

const doubles = 'usap-2025-doubles-11'
const game1 = (team: 1 | 2, game = 1) => Array.from({ length: 12 }, () => point(team, 1, game)).slice(1)
const complete: PlayedAct = { kind: 'complete', game: 1 }
const server = (team: 1 | 2, number: 1 | 2 | null = null): PlayedAct => ({
  kind: 'server',
  game: 1,
  team,
  server: number,
})
const rules = (name: string, game = 1): PlayedAct => ({ kind: 'rules', game, rules: name as RuleSetName })

describe('undo and redo', () => {
  test('undo goes back act by act to the first rally of the game', () => {
    const match = matchAfter(doubles, rally(1), rally(1), rally(2), rally(2))
    const back = [1, 2, 3, 4].map((count) => applyAll(match, Array<PlayedAct>(count).fill(undo())))
    expect(back.map((state) => currentGame(state).state.call)).toEqual([
      '0 – 2 – 1',
      '2 – 0 – 2',
      '1 – 0 – 2',
      '0 – 0 – 2',
    ])
    expect(back.map(({ mayUndo }) => mayUndo)).toEqual([true, true, true, false])
  })

  test('there is nothing to undo before the first act and nothing to redo after the last', () => {
    expect(answerTo(startMatch(doubles), undo())).toBe('nothing-to-undo')
    expect(answerTo(matchAfter(doubles, rally(1), undo()), undo())).toBe('nothing-to-undo')
    expect(answerTo(matchAfter(doubles, rally(1)), redo())).toBe('nothing-to-redo')
    expect(answerTo(matchAfter(doubles, rally(1), undo(), redo()), redo())).toBe('nothing-to-redo')
  })

  test('redo brings back what undo took, in order', () => {
    const match = matchAfter(doubles, rally(1), point(2, 3), server(2, 2))
    const back = applyAll(match, [undo(), undo(), undo()])
    expect(back).toMatchObject({ mayUndo: false, mayRedo: true })
    expect(scoreOf(applyAll(back, [redo()]))).toEqual([1, 0])
    expect(applyAll(back, [redo(), redo(), redo()])).toEqual(match)
  })

  test('a new act clears the acts that could be redone', () => {
    const match = matchAfter(doubles, rally(1), undo(), rally(2))
    expect(match).toMatchObject({ mayUndo: true, mayRedo: false, undone: [] })
  })

  test('undo takes back the rally that won the game', () => {
    const won = matchAfter(doubles, ...Array.from({ length: 11 }, () => rally(1)))
    expect(won.gamesWon).toEqual([1, 0])
    expect(applyAll(won, [undo()])).toMatchObject({ gamesWon: [0, 0], games: [{ state: { won: null } }] })
  })

  test('undo returns the first serve to the team the game was started with', () => {
    const match = matchAfter(doubles, server(2))
    expect(currentGame(match).state).toMatchObject({ serving: 2, firstServer: 2 })
    expect(currentGame(applyAll(match, [undo()])).state).toMatchObject({ serving: 1, firstServer: 1 })
  })

  test('an act that changes nothing is accepted and leaves nothing to undo', () => {
    const match = matchAfter(doubles, point(1, -1), server(1))
    expect(match).toEqual(startMatch(doubles))
  })

  test('undo takes back a next game that was pressed early, and then the rallies of the game before it', () => {
    const early = matchAfter(doubles, rally(1), rally(2))
    const begun = applyAll(early, [nextGame(2), rally(1, 2)])
    expect(answerTo(begun, undo(1))).toBe('wrong-game')

    const back = applyAll(begun, [undo(2), undo(2)])
    expect(back).toEqual({ ...early, undone: [] })
    expect(applyAll(back, [rally(2)])).toEqual(applyAll(early, [rally(2)]))
    expect(currentGame(applyAll(back, [undo()])).state.call).toBe('1 – 0 – 2')
    expect(answerTo(applyAll(back, [undo(), undo()]), undo())).toBe('nothing-to-undo')
  })

  test('undo over the start of a game keeps the corrections that the game got meanwhile', () => {
    const match = matchAfter(doubles, point(1, 10), nextGame(2), point(1, 1, 1), undo(2))
    expect(match).toMatchObject({ game: 1, gamesWon: [1, 0], games: [{ state: { score: [11, 0], won: 1 } }] })
    expect(scoreOf(applyAll(match, [undo()]))).toEqual([10, 0])
  })

  test('a state stored before moves of earlier games were kept goes back to the game, not into it', () => {
    const { earlier: _, ...stored } = matchAfter(doubles, rally(1), nextGame(2))
    const back = applyAll(stored, [undo(2)])
    expect(back).toMatchObject({ game: 1, mayUndo: false })
    expect(scoreOf(back)).toEqual([1, 0])
  })
})

describe('games of a match', () => {
  test('two games to 11 win the match, one game to 15 does', () => {
    const one = matchAfter(doubles, ...game1(1))
    expect(one).toMatchObject({ gamesWon: [1, 0], matchWon: null })
    expect(applyAll(one, [nextGame(2), ...game1(1, 2)])).toMatchObject({ gamesWon: [2, 0], matchWon: 1 })
    expect(matchAfter('usap-2025-doubles-15', point(2, 15))).toMatchObject({ gamesWon: [0, 1], matchWon: 2 })
  })

  test('the third game of three decides, and so does the only game to 15 or 21', () => {
    const third = matchAfter(doubles, ...game1(1), nextGame(2), ...game1(2, 2), nextGame(3))
    expect(third.games.map(({ state }) => state.deciding)).toEqual([false, false, true])
    expect(startMatch('usap-2025-doubles-21').games[0]?.state.deciding).toBe(true)
  })

  test('ends change in the third game only, when its first team has six', () => {
    const sixes = (game: number) => [point(1, 5, game), point(1, 1, game)]
    const first = matchAfter(doubles, ...sixes(1))
    expect(currentGame(first).state.endChange).toBe(false)
    const third = applyAll(first, [point(1, 5), nextGame(2), point(2, 11, 2), nextGame(3), ...sixes(3)])
    expect(currentGame(third).state).toMatchObject({ score: [6, 0], endChange: true })
    const seven = applyAll(third, [rally(1, 3)])
    expect(currentGame(seven).state.endChange).toBe(false)
    expect(currentGame(applyAll(seven, [undo(3)])).state.endChange).toBe(true)
  })

  test('the other team serves first in the next game unless the act says otherwise', () => {
    const match = matchAfter(doubles, server(2), rally(2), nextGame(2))
    expect(currentGame(match).state).toMatchObject({ serving: 1, call: '0 – 0 – 2' })
    expect(currentGame(applyAll(match, [nextGame(3)])).state.serving).toBe(2)
    expect(currentGame(applyAll(match, [nextGame(3, { firstServer: 1 })])).state.serving).toBe(1)
  })

  test('the next game may start before the current one is won, which then has no winner', () => {
    const match = matchAfter(doubles, point(1, 4), nextGame(2))
    expect(match).toMatchObject({ game: 2, gamesWon: [0, 0] })
  })

  test('in free scoring the winner is the one named at the end, once anybody has a point', () => {
    const named: PlayedAct = { kind: 'complete', game: 1, winner: 2 }
    expect(matchAfter('free-doubles', point(2, 3), named)).toMatchObject({ matchWon: 2, status: 'Completed' })
    expect(matchAfter('free-doubles', point(2, 3), complete).matchWon).toBeNull()
    expect(matchAfter('free-doubles', named).matchWon).toBeNull()
    expect(matchAfter(doubles, point(2, 3), named).matchWon).toBeNull()
  })

  test('a free match that goes on has no winner any more', () => {
    const completed = matchAfter('free-doubles', point(2, 3), { kind: 'complete', game: 1, winner: 2 })
    const again = applyAct(completed, { kind: 'reopen', game: 1 })
    expect(again).toMatchObject({ ok: true, value: { status: 'Live', matchWon: null } })
  })

  test('the next game has the next number, and the fifteenth is the last', () => {
    expect(answerTo(startMatch(doubles), nextGame(1))).toBe('wrong-game')
    expect(answerTo(startMatch(doubles), nextGame(3))).toBe('wrong-game')
    const fifteen = matchAfter(doubles, ...Array.from({ length: 14 }, (_, index) => nextGame(index + 2)))
    expect(fifteen.games.map(({ game }) => game)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect(answerTo(fifteen, nextGame(16))).toBe('too-many-games')
  })

  test('an act for a game that is not being played is refused', () => {
    const match = matchAfter(doubles, nextGame(2))
    expect(answerTo(match, rally(1, 1))).toBe('wrong-game')
    expect(answerTo(match, rally(1, 3))).toBe('wrong-game')
    expect(answerTo(match, point(1, 1, 3))).toBe('wrong-game')
    expect(answerTo(match, { ...complete, game: 1 })).toBe('wrong-game')
  })
})

describe('a finished game', () => {
  const match = matchAfter(doubles, point(1, 10), nextGame(2), rally(2, 2), rally(2, 2))

  test('can be corrected by points, which may win it, and undo does not affect it', () => {
    const corrected = applyAll(match, [point(1, 1, 1)])
    expect(corrected).toMatchObject({ game: 2, gamesWon: [1, 0], done: match.done })
    expect(applyAll(corrected, [undo(2), redo(2)])).toEqual(corrected)
  })

  test('determines by its correction whether the current game decides the match', () => {
    const third = applyAll(match, [point(2, 11, 2), nextGame(3)])
    expect(currentGame(third).state.deciding).toBe(false)
    const corrected = applyAll(third, [point(1, 1, 1), point(1, 5, 3), point(1, 1, 3)])
    expect(currentGame(corrected).state).toMatchObject({ deciding: true, endChange: true })
  })
})

describe('other rules', () => {
  test('may be chosen until the first rally or point, and keep the first server', () => {
    const match = matchAfter(doubles, server(2), rules('usap-2026-rally-doubles-15'))
    expect(match).toMatchObject({ rules: 'usap-2026-rally-doubles-15', mayUndo: false })
    expect(currentGame(match).state).toMatchObject({ serving: 2, server: null, call: '0 – 0', deciding: true })
  })

  test('are too late after a rally or a point, and allowed again once it is undone', () => {
    const late = matchAfter(doubles, rally(1))
    expect(answerTo(late, rules('usap-2025-doubles-15'))).toBe('game-in-play')
    expect(answerTo(matchAfter(doubles, point(1, 1)), rules('free-doubles'))).toBe('game-in-play')
    expect(answerTo(applyAll(late, [undo()]), rules('usap-2025-doubles-15'))).toBe('ok')
  })

  test('must exist and fit the players on the court', () => {
    expect(answerTo(startMatch(doubles), rules('usap-2025-singles-11'))).toBe('rules-do-not-fit')
    expect(answerTo(startMatch(doubles), rules('usap-1999-doubles-11'))).toBe('unknown-rules')
    expect(answerTo(startMatch(doubles), nextGame(2, { rules: 'free-singles' }))).toBe('rules-do-not-fit')
  })

  test('of a later game also apply to the games after it, and the match keeps its original rules', () => {
    const match = matchAfter(doubles, point(1, 11), nextGame(2, { rules: 'usap-2025-doubles-15' }), point(1, 11, 2))
    expect(match).toMatchObject({ rules: doubles, gamesWon: [1, 0], matchWon: null })
    expect(currentGame(applyAll(match, [nextGame(3)])).rules).toBe('usap-2025-doubles-15')
    const changed = applyAll(match, [nextGame(3), rules('free-doubles', 3)])
    expect(changed).toMatchObject({ rules: doubles, games: [{ rules: doubles }, {}, { rules: 'free-doubles' }] })
  })
})

describe('the end of a match', () => {
  test('no act may follow its completion', () => {
    const match = matchAfter(doubles, rally(1), complete)
    expect(match).toMatchObject({ status: 'Completed', mayUndo: false, mayRedo: false })
    for (const act of [
      rally(1),
      point(1, 1),
      undo(),
      redo(),
      nextGame(2),
      complete,
      server(2),
      rules('free-doubles'),
    ]) {
      expect(answerTo(match, act)).toBe('match-completed')
    }
  })

  test('a completed match goes on where it stood once it is reopened, undo included', () => {
    const match = matchAfter(doubles, rally(1), rally(1), complete)
    const reopen = { kind: 'reopen', game: 1 } as const
    const reopened = replay(doubles, [rally(1), rally(1), complete, reopen])
    expect(reopened).toEqual(matchAfter(doubles, rally(1), rally(1)))
    expect(applyAct(match, reopen)).toEqual({ ok: true, value: reopened })
    expect(applyAct(reopened, reopen)).toEqual({ ok: false, code: 'match-live' })
    expect(answerTo(reopened, undo())).toBe('ok')
  })

  test('a rally after the game is won is refused, a point is not', () => {
    const won = matchAfter(doubles, point(1, 11))
    expect(answerTo(won, rally(1))).toBe('game-over')
    expect(scoreOf(applyAll(won, [point(2, 1)]))).toEqual([11, 1])
  })
})

test('an act does not modify the match it is applied to', () => {
  const match = matchAfter(doubles, rally(1))
  const before = structuredClone(match)
  for (const act of [rally(2), undo(), nextGame(2), complete]) applyAct(match, act)
  expect(match).toEqual(before)
})

test('replay skips acts that the rules refuse, just as when they first arrived', () => {
  const acts = [rally(1), redo(), rally(2, 2), undo(), undo(), rally(1), rally(1)]
  expect(replay(doubles, acts)).toEqual(matchAfter(doubles, rally(1), rally(1)))
})
