import { ok, type Result } from '#kernel/rules/result.ts'
import type { ActRefusal } from './acts.ts'
import {
  atItsEnd,
  checkRules,
  currentGame,
  decidedAgain,
  earlierMoves,
  type GameRecord,
  type MatchState,
  matchOf,
} from './match-state.ts'
import type { Move } from './moves.ts'
import { withRules } from './rally.ts'
import { getRuleSet, type RuleSetName } from './rule-sets.ts'

/**
 * Changes the format of the whole match. Games that follow the match's format change with it, and so does the current
 * one; a finished game with its own rules keeps them. Scores stay as they were called.
 */
export function changeFormat(match: MatchState, name: RuleSetName): Result<MatchState, ActRefusal> {
  const checked = checkRules(match, name)
  if (!checked.ok) return checked
  const rules = checked.value
  if (match.rules === rules && match.games.every((record) => record.rules === rules)) return ok(match)
  const changes = ({ game, rules: gameRules }: GameRecord) => game === match.game || gameRules === match.rules
  const games = match.games.map((record) => {
    if (!changes(record)) return record
    const changedGame = underRules(record, rules)
    return record.game < match.game ? atItsEnd(changedGame) : changedGame
  })
  const format: Move = ['format', rules]
  const movesAfter = (moves: readonly Move[], record: GameRecord | undefined) =>
    record && changes(record) ? [...moves, format] : moves
  const earlier = earlierMoves(match).map((moves, index) => movesAfter(moves, match.games[index]))
  const gameMoves = movesAfter(match.done, currentGame(match))
  return ok(
    matchOf(match.status, rules, decidedAgain(games, rules), { done: gameMoves, undone: match.undone, earlier }),
  )
}

const underRules = (record: GameRecord, rules: RuleSetName): GameRecord => ({
  ...record,
  rules,
  begunAs: record.begunAs ?? record.rules,
  state: withRules(getRuleSet(rules), record.state),
})
