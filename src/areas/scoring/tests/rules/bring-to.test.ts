import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Act, PlayedAct, Team } from '#areas/scoring/rules/acts.ts'
import { bringTo } from '#areas/scoring/rules/bring-to.ts'
import { applyAct, replay, startMatch } from '#areas/scoring/rules/log.ts'
import { currentGame, type MatchState } from '#areas/scoring/rules/match-state.ts'
import { applyAll, matchAfter, nextGame, point, rally, scoreOf, undo } from './games.ts'

let ids = 0
const tapped = (act: PlayedAct): Act => ({ ...act, id: `tap-${++ids}` })
const base = matchAfter('usap-2025-doubles-11', rally(1), rally(1), rally(1))
const scores = ({ games }: MatchState) => games.map(({ state }) => state.score.join('-'))
const kinds = (acts: readonly PlayedAct[]) => acts.map(({ kind }) => kind)

describe('a log that moved on without this device', () => {
  test('takes my taps as they are if nothing was tapped elsewhere', () => {
    const mine = [rally(1), rally(2), rally(2)].map(tapped)
    const brought = bringTo(base, base, mine)
    expect(brought.acts).toEqual(mine)
    expect(brought.left).toEqual([])
  })

  test('is corrected back to what both had seen before my taps are added', () => {
    const theirs = applyAll(base, [rally(1), rally(2), rally(2), rally(2)])
    const mine = [rally(1), rally(1)].map(tapped)
    const brought = bringTo(theirs, base, mine)
    expect(scoreOf(theirs)).toEqual([4, 2])
    expect(kinds(brought.acts)).toEqual(['point', 'point', 'server', 'rally', 'rally'])
    expect(brought.acts.slice(-2)).toEqual(mine)
    expect(scoreOf(brought.state)).toEqual([5, 0])
    expect(currentGame(brought.state).state.call).toBe(currentGame(applyAll(base, mine)).state.call)
  })

  test('does not count taps of mine again that it already has', () => {
    const mine = [rally(1), rally(1), rally(1)].map(tapped)
    const theirs = applyAll(base, [...mine.slice(0, 1), rally(2)])
    const brought = bringTo(theirs, base, mine, new Set([mine[0]?.id ?? '']))
    expect(scoreOf(brought.state)).toEqual([6, 0])
    expect(brought.acts).not.toContain(mine[0])
  })

  test('keeps a game that only it has, and takes my points of the game before as corrections', () => {
    const theirs = applyAll(base, [nextGame(2), rally(2, 2)])
    const mine = [rally(1), rally(1)].map(tapped)
    const brought = bringTo(theirs, base, mine)
    expect(scores(brought.state)).toEqual(['5-0', scores(theirs)[1]])
    expect(brought.left).toEqual(mine)
    expect(brought.acts).toEqual([point(1, 2)])
  })

  test('starts the games that only I started', () => {
    const mine = [rally(1), nextGame(2), point(2, 3, 2)].map(tapped)
    const theirs = applyAll(base, [rally(2)])
    const brought = bringTo(theirs, base, mine)
    expect(scores(brought.state)).toEqual(['4-0', '0-3'])
  })

  test('reaches my score even if my undo goes back behind what both had seen', () => {
    const mine = [undo(), undo()].map(tapped)
    const theirs = applyAll(base, [rally(1)])
    expect(scoreOf(bringTo(theirs, base, mine).state)).toEqual([1, 0])
  })

  test('is completed last', () => {
    const mine = [rally(1), { kind: 'complete', game: 1 } as const].map(tapped)
    const brought = bringTo(applyAll(base, [rally(2)]), base, mine)
    expect(kinds(brought.acts).at(-1)).toBe('complete')
    expect(brought.state.status).toBe('Completed')
    expect(scoreOf(brought.state)).toEqual([4, 0])
  })
})

const team = fc.constantFrom<Team>(1, 2)
const given = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('rally' as const), team }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('point' as const), team, by: fc.constantFrom(1, -1, 3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('next-game' as const) }) },
)
type Given = typeof given extends fc.Arbitrary<infer Value> ? Value : never
const some = fc.array(given, { maxLength: 25 })

/** The taps that the score accepts, each aimed at the current game. */
function playTaps(from: MatchState, list: readonly Given[]): { acts: Act[]; state: MatchState } {
  let state = from
  const acts: Act[] = []
  for (const each of list) {
    const act = tapped({ ...each, game: each.kind === 'next-game' ? state.game + 1 : state.game } as PlayedAct)
    const applied = applyAct(state, act)
    if (!applied.ok) continue
    state = applied.value
    acts.push(act)
  }
  return { acts, state }
}

test('whatever either side tapped, every game I know reaches my score, and my acts are appended as they are', () => {
  fc.assert(
    fc.property(some, some, some, fc.nat(25), (before, elsewhere, here, arrived) => {
      const ground = playTaps(startMatch('usap-2025-doubles-11'), before)
      const mine = playTaps(ground.state, here)
      const counted = mine.acts.slice(0, arrived)
      const theirs = playTaps(applyAll(ground.state, counted), elsewhere)
      const brought = bringTo(theirs.state, ground.state, mine.acts, new Set(counted.map(({ id }) => id)))

      expect(scores(brought.state).slice(0, mine.state.game)).toEqual(scores(mine.state))
      const log = [...ground.acts, ...counted, ...theirs.acts, ...brought.acts]
      expect(replay('usap-2025-doubles-11', log)).toEqual(brought.state)
      const added = brought.acts.flatMap((act) => ('id' in act ? [act.id] : []))
      const pending = mine.acts.slice(arrived).map(({ id }) => id)
      expect(pending.filter((id) => added.includes(id) || brought.left.some((act) => act.id === id))).toEqual(pending)
      expect(new Set(added).size).toBe(added.length)
    }),
  )
})
