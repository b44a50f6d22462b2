import type { PlayedAct, Team } from '#areas/scoring/rules/acts.ts'
import { applyAct, startMatch } from '#areas/scoring/rules/log.ts'
import { currentGame, type MatchState } from '#areas/scoring/rules/match-state.ts'
import { type GameState, playRally, startGame } from '#areas/scoring/rules/rally.ts'
import { getRuleSet, type RuleSetName } from '#areas/scoring/rules/rule-sets.ts'

/** Rally winners from a string: '1122' is two rallies for each team; other characters are only for readability. */
export function winners(text: string): Team[] {
  return text.split('').flatMap((letter) => (letter === '1' ? [1] : letter === '2' ? [2] : []))
}

/** Plays rallies from 0-0; a refused rally fails the test. */
export function playGame(name: RuleSetName, rallies: string, options: { firstServer?: Team; deciding?: boolean } = {}) {
  const rules = getRuleSet(name)
  const start = startGame(rules, options.firstServer ?? 1, { deciding: options.deciding ?? false })
  return playOn(name, start, rallies)
}

/** Plays further rallies; a refused one fails the test. */
export function playOn(name: RuleSetName, game: GameState, rallies: string): GameState {
  let state = game
  for (const winner of winners(rallies)) {
    const played = playRally(getRuleSet(name), state, winner)
    if (!played.ok) throw new Error(`refused: ${played.code}`)
    state = played.value
  }
  return state
}

/** The call before each serve, the first one included. */
export function callsOf(name: RuleSetName, rallies: string, firstServer: Team = 1): string[] {
  const played = winners(rallies).map((_, index, all) =>
    playGame(name, all.slice(0, index + 1).join(''), { firstServer }),
  )
  return [startGame(getRuleSet(name), firstServer), ...played].map(({ call }) => call)
}

export const rally = (team: Team, game = 1): PlayedAct => ({ kind: 'rally', game, team })
export const point = (team: Team, by: number, game = 1): PlayedAct => ({ kind: 'point', game, team, by })
export const undo = (game = 1): PlayedAct => ({ kind: 'undo', game })
export const redo = (game = 1): PlayedAct => ({ kind: 'redo', game })
export const nextGame = (game: number, more: { firstServer?: Team; rules?: RuleSetName } = {}): PlayedAct => ({
  kind: 'next-game',
  game,
  ...more,
})

/** Applies acts to a match; a refused one fails the test. */
export function applyAll(match: MatchState, acts: readonly PlayedAct[]): MatchState {
  return acts.reduce((before, act) => {
    const applied = applyAct(before, act)
    if (!applied.ok) throw new Error(`${act.kind} refused: ${applied.code}`)
    return applied.value
  }, match)
}

/** A match after these acts. */
export function matchAfter(rules: RuleSetName, ...acts: readonly PlayedAct[]): MatchState {
  return applyAll(startMatch(rules), acts)
}

/** The result of an act on the match: a refusal's code, or 'ok'. */
export function answerTo(match: MatchState, act: PlayedAct): string {
  const applied = applyAct(match, act)
  return applied.ok ? 'ok' : applied.code
}

/** The score of the current game. */
export function scoreOf(match: MatchState): readonly [number, number] {
  return currentGame(match).state.score
}
