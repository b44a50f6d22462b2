import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Place, PlayedAct, Team } from '#areas/scoring/rules/acts.ts'
import { positionsIn } from '#areas/scoring/rules/halves.ts'
import { applyAct, startMatch } from '#areas/scoring/rules/log.ts'
import { currentGame, type MatchState } from '#areas/scoring/rules/match-state.ts'
import { getRuleSet, type RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import { applyAll, matchAfter, nextGame, point, rally, undo, winners } from './games.ts'
import { PlayersOnCourt } from './players-on-court.ts'

const doubles = 'usap-2025-doubles-11'
const rallyDoubles = 'usap-2026-rally-doubles-11'
const first = (team: Team): PlayedAct => ({ kind: 'first-server', game: 1, team })
const servingPlayer = (team: Team, player: Place, game = 1): PlayedAct => ({
  kind: 'serving-player',
  game,
  team,
  player,
})
const rallies = (text: string) => winners(text).map((team) => rally(team))

function positionsOf(match: MatchState) {
  const { rules, state } = currentGame(match)
  return positionsIn(getRuleSet(rules), state)
}
const after = (rules: RuleSetName, ...acts: PlayedAct[]) => positionsOf(matchAfter(rules, ...acts))

describe('who serves, from which half, and who receives', () => {
  test('only the half is known until somebody says a name', () => {
    expect(after(doubles, first(1), rally(1))).toEqual({ side: 'left', server: null, receiver: null })
  })

  test('one name per team is enough for the rest of the game', () => {
    const match = matchAfter(doubles, first(1), servingPlayer(1, 2), ...rallies('12'), servingPlayer(2, 1))
    expect(positionsOf(match)).toEqual({ side: 'right', server: 1, receiver: 1 })
    const calls: [string, object][] = [
      ['2', { side: 'left', server: 1, receiver: 2 }],
      ['1', { side: 'left', server: 2, receiver: 2 }],
      ['11', { side: 'right', server: 1, receiver: 1 }],
    ]
    for (const [text, expected] of calls) expect(positionsOf(applyAll(match, rallies(text)))).toEqual(expected)
  })

  test('in singles the two players are always known, and free scoring knows no half', () => {
    const singles = 'usap-2025-singles-11'
    expect(after(singles, first(2), ...rallies('221'))).toEqual({ side: 'right', server: 1, receiver: 1 })
    expect(after(singles, first(2), rally(2), servingPlayer(2, 2))).toEqual({ side: 'left', server: 1, receiver: 1 })
    expect(after('free-doubles', servingPlayer(1, 2))).toEqual({ side: null, server: null, receiver: null })
  })

  test('a name for the team that does not serve changes nothing', () => {
    const match = matchAfter(doubles, first(1))
    expect(applyAll(match, [servingPlayer(2, 1)])).toEqual(match)
    expect(applyAct(match, servingPlayer(1, 1, 2))).toMatchObject({ code: 'wrong-game' })
  })

  test('a name is corrected by another one, and taken back by undo; the score stays', () => {
    const match = matchAfter(doubles, first(1), rally(1), servingPlayer(1, 1))
    expect(positionsOf(applyAll(match, [servingPlayer(1, 2)]))).toMatchObject({ server: 2 })
    expect(positionsOf(applyAll(match, [undo()]))).toMatchObject({ server: null })
    expect(currentGame(match).state).toMatchObject({ score: [1, 0], rallies: 1 })
  })

  test('naming a player leaves the notice of the last rally as it is', () => {
    expect(currentGame(matchAfter(doubles, first(1), rally(2), servingPlayer(2, 1))).state).toMatchObject({
      sideOut: true,
    })
  })

  test('points by hand move the partners of a side-out game with their own points', () => {
    const match = matchAfter(doubles, first(1), servingPlayer(1, 1))
    expect(positionsOf(applyAll(match, [point(1, 1)]))).toMatchObject({ side: 'left', server: 1 })
    expect(positionsOf(applyAll(match, [point(1, 2), point(1, -1)]))).toMatchObject({ side: 'left', server: 1 })
    expect(positionsOf(applyAll(match, [point(2, 3)]))).toMatchObject({ side: 'right', server: 1 })
  })

  test('in rally scoring partners change halves only with points on their own serve', () => {
    const match = matchAfter(rallyDoubles, first(1), servingPlayer(1, 1))
    expect(positionsOf(applyAll(match, rallies('1')))).toMatchObject({ side: 'left', server: 1 })
    // The other team scores and serves; the partners of team 1 stand where they stood, on the halves of one point.
    expect(positionsOf(applyAll(match, rallies('121')))).toMatchObject({ side: 'right', server: 2 })
  })

  test('the next game asks again: partners may begin on other halves', () => {
    const match = matchAfter(doubles, first(1), servingPlayer(1, 1), nextGame(2, { firstServer: 1 }))
    expect(positionsOf(match)).toEqual({ side: 'right', server: null, receiver: null })
  })

  test('names survive a recount, where the team they were said of serves', () => {
    const match = matchAfter(doubles, first(1), ...rallies('11'), servingPlayer(1, 1), first(2))
    expect(currentGame(match).state).toMatchObject({ score: [1, 0], serving: 1, side: 'left' })
    expect(positionsOf(match)).toMatchObject({ server: 1 })
  })

  test('a state stored by an older version goes on, without names', () => {
    const { onRight: _, firstSaid: __, frozen: ___, ...old } = currentGame(startMatch(doubles)).state
    const stored: MatchState = { ...startMatch(doubles), games: [{ ...currentGame(startMatch(doubles)), state: old }] }
    const played = applyAll(stored, [rally(1), servingPlayer(1, 1)])
    expect(positionsOf(stored)).toEqual({ side: 'right', server: null, receiver: null })
    expect(positionsOf(played)).toEqual({ side: 'left', server: 1, receiver: null })
  })
})

test('once both teams are named, the players agree with four people who change places', () => {
  const team = fc.constantFrom<Team>(1, 2)
  fc.assert(
    fc.property(team, fc.array(team, { maxLength: 80 }), (starts, list) => {
      const court = new PlayersOnCourt(starts)
      let match = matchAfter('usap-2025-doubles-21', first(starts))
      const named = new Set<Team>()
      const place = () => (court.server === 'A' ? 1 : 2)
      for (const winner of list) {
        if (currentGame(match).state.won) return
        match = applyAll(match, named.has(court.serving) ? [] : [servingPlayer(court.serving, place())])
        named.add(court.serving)
        match = applyAll(match, [rally(winner)])
        court.rally(winner)
        if (named.has(court.serving)) expect(positionsOf(match)).toMatchObject({ side: court.side, server: place() })
      }
    }),
  )
})
