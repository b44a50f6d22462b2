import { expect, test } from 'vitest'
import type { Act, PlayedAct, Team } from '#areas/scoring/rules/acts.ts'
import { bringTo } from '#areas/scoring/rules/bring-to.ts'
import { currentGame, type MatchState } from '#areas/scoring/rules/match-state.ts'
import { applyAll, matchAfter, rally, winners } from './games.ts'

const doubles = 'usap-2025-doubles-11'
const first = (team: Team): PlayedAct => ({ kind: 'first-server', game: 1, team })
const rallies = (text: string) => winners(text).map((team) => rally(team))
const tapped = (...acts: PlayedAct[]): Act[] => acts.map((act, index) => ({ ...act, id: `mine-${index}` }))
const serveOf = (match: MatchState) => {
  const { score, serving, server, firstServer } = currentGame(match).state
  return { score, serving, server, firstServer }
}
const base = matchAfter(doubles, first(1), ...rallies('112'))

test('a correction made offline counts again what both sides had seen, and the score becomes the one shown there', () => {
  const mine = tapped(first(2), rally(1), rally(2))
  const theirs = applyAll(base, rallies('22'))
  const brought = bringTo(theirs, base, mine)
  expect(brought.left).toEqual([])
  expect(serveOf(brought.state)).toEqual(serveOf(applyAll(base, mine)))
})

test('a correction that the log has already is not made twice', () => {
  const mine = tapped(first(2), rally(1))
  const counted = applyAll(base, [first(2)])
  const brought = bringTo(counted, base, mine, new Set(['mine-0']))
  expect(brought.acts.map(({ kind }) => kind)).toEqual(['rally'])
  expect(serveOf(brought.state)).toEqual(serveOf(applyAll(base, mine)))
})

test('taps made offline on the wrong count are added to a log that was corrected meanwhile, and it shows their score', () => {
  const mine = tapped(rally(2), rally(2))
  const theirs = applyAll(base, [first(2)])
  const { state, left } = bringTo(theirs, base, mine)
  expect(left).toEqual([])
  const wanted = serveOf(applyAll(base, mine))
  expect(serveOf(state)).toEqual({ ...wanted, firstServer: 2 })
})

test('the name of a server said offline goes along', () => {
  const mine = tapped({ kind: 'serving-player', game: 1, team: 2, player: 2 })
  const { state } = bringTo(applyAll(base, [rally(2)]), base, mine)
  expect(currentGame(state).state.onRight).toEqual([null, 2])
})
