import type { Team } from '#areas/scoring/rules/acts.ts'
import { type GameState, playRally, startGame } from '#areas/scoring/rules/rally.ts'
import { findRuleSet, type RuleSet } from '#areas/scoring/rules/rule-sets.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { answerLines } from './support/json-lines.ts'

/**
 * `npm run --silent score` plays games rally by rally, one game per line of standard input.
 *
 *   in   {"rules":"usap-2025-doubles-11","firstServer":1,"rallies":[1,2,2,1]}     firstServer is 1 unless given
 *   out  {"states":[{"score":[1,0],"serving":1,"server":2,"won":null}, …]}         one state after each rally
 *        {"error":"…"}                                                             when the line cannot be played
 *
 * Skips empty lines. Exits with 1 if a line could not be played, after replying to all the others.
 */

type Game = { readonly rules: RuleSet; readonly firstServer: Team; readonly rallies: readonly Team[] }
type Answer = Result<Pick<GameState, 'score' | 'serving' | 'server' | 'won'>[], 'error'>

function isTeam(value: unknown): value is Team {
  return value === 1 || value === 2
}

function gameFrom(given: unknown): Result<Game, 'error'> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refuse('error', 'each line must be an object with rules and rallies; firstServer is optional')
  }
  const { rules: name, firstServer = 1, rallies } = given as Record<string, unknown>
  if (typeof name !== 'string') return refuse('error', 'rules: must be the name of a rule set')
  const rules = findRuleSet(name)
  if (!rules) return refuse('error', `rules: there’s no rule set ${JSON.stringify(name)}`)
  if (!isTeam(firstServer)) return refuse('error', 'firstServer: must be 1 or 2')
  if (!Array.isArray(rallies)) return refuse('error', 'rallies: must be a list of 1s and 2s')
  const wrong = rallies.findIndex((team) => !isTeam(team))
  if (wrong >= 0) return refuse('error', `rally ${wrong + 1}: must be 1 or 2`)
  return ok({ rules, firstServer, rallies })
}

function statesOf({ rules, firstServer, rallies }: Game): Answer {
  const states = []
  let game = startGame(rules, firstServer)
  for (const winner of rallies) {
    const played = playRally(rules, game, winner)
    if (!played.ok) return refuse('error', `rally ${states.length + 1}: the game has ended`)
    game = played.value
    const { score, serving, server, won } = game
    states.push({ score, serving, server, won })
  }
  return ok(states)
}

await answerLines((given) => {
  const game = gameFrom(given)
  const played = game.ok ? statesOf(game.value) : game
  return played.ok ? { states: played.value } : { error: played.detail }
})
