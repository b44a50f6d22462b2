import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlayedAct, ServerNumber, Team } from '#areas/scoring/rules/acts.ts'
import { isFirstCall, isRecounted, recountFor } from '#areas/scoring/rules/first-server.ts'
import { startMatch } from '#areas/scoring/rules/log.ts'
import { currentGame, type MatchState } from '#areas/scoring/rules/match-state.ts'
import { ruleSetNames } from '#areas/scoring/rules/rule-set-names.ts'
import type { RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import { statisticsOf } from '#areas/scoring/rules/statistics.ts'
import { answerTo, applyAll, matchAfter, nextGame, playGame, point, rally, redo, undo, winners } from './games.ts'

const doubles = 'usap-2025-doubles-11'
const singles = 'usap-2025-singles-11'
const rally2025 = 'usap-2025-rally-doubles-11'
const rally2026 = 'usap-2026-rally-doubles-11'

const first = (team: Team, game = 1): PlayedAct => ({ kind: 'first-server', game, team })
const server = (team: Team, number: ServerNumber = null): PlayedAct => ({
  kind: 'server',
  game: 1,
  team,
  server: number,
})
const rallies = (text: string) => winners(text).map((team) => rally(team))
const stateOf = (match: MatchState) => currentGame(match).state
const callAfter = (rules: RuleSetName, ...acts: PlayedAct[]) => stateOf(matchAfter(rules, ...acts)).call

describe('who served first', () => {
  test('before the first rally it starts with the second server, and that is no side out', () => {
    const state = stateOf(matchAfter(doubles, first(2)))
    expect(state).toMatchObject({ call: '0 – 0 – 2', serving: 2, server: 2, side: 'right', sideOut: false })
    expect(isFirstCall(state)).toBe(true)
    expect(stateOf(matchAfter(doubles, server(2)))).toMatchObject({ call: '0 – 0 – 2', sideOut: false })
  })

  const table: [what: string, rules: RuleSetName, rallies: string, wrong: string, right: string][] = [
    ['the server of the wrong team wins: the other team’s first loss', doubles, '1', '1 – 0 – 2', '0 – 0 – 1'],
    ['a side out that was none', doubles, '2', '0 – 0 – 1', '1 – 0 – 2'],
    ['points go to whoever served', doubles, '112212', '2 – 2 – 2', '1 – 1 – 2'],
    ['singles', singles, '1122', '1 – 2', '1 – 1'],
    ['singles, every rally to one team', singles, '111', '3 – 0', '2 – 0'],
    ['rally scoring: points stay, the serve follows', rally2026, '1121', '3 – 1', '3 – 1'],
  ]
  test.each(table)('said later, the rallies are counted again: %s', (_, rules, text, wrong, right) => {
    const match = matchAfter(rules, first(1), ...rallies(text))
    expect(stateOf(match).call).toBe(wrong)
    const again = applyAll(match, [first(2)])
    expect(stateOf(again).call).toBe(right)
    expect(stateOf(again)).toEqual(stateOf(matchAfter(rules, first(2), ...rallies(text))))
  })

  test('a game may end earlier, and the rallies after its end no longer count', () => {
    const match = matchAfter(doubles, first(1), ...rallies(`${'2'.repeat(11)}1`))
    expect(stateOf(match)).toMatchObject({ score: [0, 10], won: null })
    expect(recountFor(match, 2)).toMatchObject({ game: { state: { score: [0, 11], won: 2 } }, rest: 1 })
    const again = applyAll(match, [first(2)])
    expect(again).toMatchObject({ gamesWon: [0, 1] })
    expect(answerTo(again, rally(1))).toBe('game-over')
    expect(applyAll(again, [undo()])).toMatchObject({ games: [{ state: { score: [0, 10], won: null } }] })
  })

  test('points and servers by hand stay as they were entered', () => {
    const match = matchAfter(doubles, first(1), point(1, 1), server(2, 1), point(2, 1), first(2))
    expect(stateOf(match)).toMatchObject({ score: [1, 1], serving: 2, server: 1, firstServer: 2 })
  })

  test('a server by hand that turns out to be right already leaves the side out', () => {
    const match = matchAfter(doubles, first(1), rally(1), server(1, 1), first(2))
    expect(stateOf(match)).toEqual(stateOf(matchAfter(doubles, first(2), rally(1), server(1, 1))))
    expect(stateOf(match).sideOut).toBe(true)
  })

  test('the answer before the first rally is one step of undo, and so is the correction later', () => {
    const match = matchAfter(doubles, first(1), ...rallies('12'), first(2))
    expect(stateOf(match).call).toBe('0 – 0 – 2')
    const back = applyAll(match, [undo()])
    expect(back).toEqual({ ...matchAfter(doubles, first(1), ...rallies('12')), mayRedo: true, undone: [['first', 2]] })
    expect(applyAll(back, [redo()])).toEqual(match)
    const start = applyAll(back, [undo(), undo(), undo()])
    expect(start).toMatchObject({ done: [], mayUndo: false, mayRedo: true })
    expect(stateOf(start)).toMatchObject({ firstSaid: false, serving: 1 })
  })

  test('saying what is already so changes nothing; the last word counts', () => {
    const match = matchAfter(doubles, first(2), rally(1))
    expect(applyAll(match, [first(2)])).toEqual(match)
    expect(stateOf(applyAll(match, [first(1), first(2)]))).toEqual(stateOf(match))
  })

  test('once it is said, a server by hand at 0-0 is a side out and does not change who served first', () => {
    expect(stateOf(matchAfter(singles, first(1), server(2)))).toMatchObject({
      serving: 2,
      firstServer: 1,
      sideOut: true,
    })
    const partner = stateOf(matchAfter(doubles, first(1), server(2, 1), server(2, 2)))
    expect(partner).toMatchObject({ call: '0 – 0 – 2', firstServer: 1, side: 'left' })
    expect(isFirstCall(partner)).toBe(false)
  })

  test('the next game starts with the team that did not serve first, as corrected', () => {
    const match = matchAfter(doubles, first(1), rally(1), first(2), nextGame(2))
    expect(stateOf(match)).toMatchObject({ serving: 1, firstServer: 1 })
    expect(stateOf(applyAll(match, [first(2, 2)]))).toMatchObject({ call: '0 – 0 – 2', serving: 2 })
    expect(answerTo(match, first(2, 1))).toBe('wrong-game')
  })

  test('another rule set for the game keeps who serves first', () => {
    const match = matchAfter(doubles, first(2), { kind: 'rules', game: 1, rules: 'usap-2025-doubles-15' })
    expect(stateOf(match)).toMatchObject({ serving: 2, firstServer: 2, firstSaid: true })
    expect(match.done).toEqual([['first', 2]])
  })

  test('an older log, whose first server was set by hand, is counted again as well', () => {
    const match = matchAfter(doubles, server(1), ...rallies('112'), first(2))
    expect(stateOf(match)).toEqual(stateOf(matchAfter(doubles, first(2), ...rallies('112'))))
  })

  test('watchers hear that the course of the game is another one, but not at its start', () => {
    const match = matchAfter(doubles, first(1), rally(1))
    expect(isRecounted(match, applyAll(match, [first(2)]))).toBe(true)
    expect(isRecounted(match, applyAll(match, [rally(1)]))).toBe(false)
    expect(isRecounted(startMatch(doubles), matchAfter(doubles, first(2)))).toBe(false)
  })

  test('the statistics are those of the game as counted again', () => {
    const log = [first(1), ...rallies('1121'), first(2), rally(1)]
    const straight = [first(2), ...rallies('11211')]
    const timed = (acts: readonly PlayedAct[]) => acts.map((act, index) => ({ act, at: index * 1000 }))
    const [again] = statisticsOf(doubles, timed(log)).games
    const [right] = statisticsOf(doubles, timed(straight)).games
    expect({ ...again, seconds: 0 }).toEqual({ ...right, seconds: 0 })
  })
})

test('whatever was tapped, a corrected game equals one that was tapped right from the start', () => {
  const team = fc.constantFrom<Team>(1, 2)
  const tap = fc.oneof(
    { weight: 8, arbitrary: team.map((winner) => rally(winner)) },
    { weight: 1, arbitrary: team.map((scorer) => point(scorer, 1)) },
    { weight: 1, arbitrary: fc.tuple(team, fc.constantFrom<ServerNumber>(1, 2, null)).map(([t, n]) => server(t, n)) },
  )
  fc.assert(
    fc.property(fc.constantFrom(...ruleSetNames), fc.array(tap, { maxLength: 60 }), fc.nat(60), (name, taps, when) => {
      const play = (acts: readonly PlayedAct[]) =>
        acts.reduce((match, act) => (answerTo(match, act) === 'ok' ? applyAll(match, [act]) : match), startMatch(name))
      const wrong = play([first(1), ...taps.slice(0, when), first(2)])
      const accepted = wrong.done.slice(1, -1).map((move): PlayedAct => {
        if (move[0] === 'point') return point(move[1], move[2])
        return move[0] === 'server' ? server(move[1], move[2]) : rally(move[1] === 2 ? 2 : 1)
      })
      expect(stateOf(wrong)).toEqual(stateOf(play([first(2), ...accepted])))
      expect(play([first(1), ...taps.slice(0, when), first(2), first(1)]).games).toEqual(
        play([first(1), ...taps.slice(0, when)]).games,
      )
    }),
  )
})

describe('a frozen game point', () => {
  const ten = '1'.repeat(10)

  test('names the points of the team that won the rally and did not score', () => {
    expect(playGame(rally2025, `${ten}21`)).toMatchObject({ score: [10, 1], serving: 1, sideOut: true, frozen: 10 })
    expect(playGame(rally2025, `${ten}212`)).toMatchObject({ score: [10, 2], frozen: null })
    expect(playGame(rally2025, `${ten}211`)).toMatchObject({ score: [11, 1], won: 1, frozen: null })
  })

  test('is none under the rules of 2026, in side-out scoring and by hand', () => {
    expect(playGame(rally2026, `${ten}21`)).toMatchObject({ score: [11, 1], frozen: null })
    expect(playGame(doubles, '2')).toMatchObject({ sideOut: true, frozen: null })
    expect(callAfter(rally2025, ...rallies(`${ten}21`), server(2))).toBe('1 – 10')
    expect(stateOf(matchAfter(rally2025, ...rallies(`${ten}21`), server(2))).frozen).toBeNull()
  })
})
