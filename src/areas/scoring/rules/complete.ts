import type { ActBody } from './acts.ts'
import { hasPoints } from './game-in-play.ts'
import {
  currentGame,
  earlierGames,
  earlierMoves,
  endedGames,
  inPlayAgain,
  type MatchState,
  type Moves,
  matchOf,
  movesOf,
} from './match-state.ts'
import { getRuleSet } from './rule-sets.ts'

/**
 * Completes the match. A declared outcome names the winner. Without one, the rules decide, except in free scoring,
 * where the named team counts if anyone has a point. If no one played the last game, it is dropped.
 */
export function complete(
  match: MatchState,
  { winner, outcome }: Omit<Extract<ActBody, { kind: 'complete' }>, 'kind'>,
): MatchState {
  const { games, ...moves } = withoutEmptyLast(match)
  const completed = matchOf('Completed', match.rules, endedGames(games), moves)
  if (outcome) return { ...completed, outcome, matchWon: winner ?? null }
  const isFree = getRuleSet(match.rules).gamesToWin === null
  return isFree && winner && hasPoints(match) ? { ...completed, matchWon: winner } : completed
}

function withoutEmptyLast(match: MatchState): Moves & Pick<MatchState, 'games'> {
  const earlier = earlierMoves(match)
  const { score, rallies } = currentGame(match).state
  const isEmpty = match.game > 1 && rallies === 0 && Math.max(...score) === 0
  if (!isEmpty) return { games: match.games, ...movesOf(match) }
  return { games: earlierGames(match), done: earlier.at(-1) ?? [], undone: [], earlier: earlier.slice(0, -1) }
}

/** A completed match is live again, as it was before it was completed. */
export const reopen = (match: MatchState): MatchState =>
  matchOf('Live', match.rules, inPlayAgain(match.games), movesOf(match))
