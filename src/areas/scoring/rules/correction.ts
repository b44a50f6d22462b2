import type { Team } from './acts.ts'
import type { MatchState } from './match-state.ts'
import type { Score } from './rally.ts'

export type PointsByHand = { readonly team: Team; readonly by: number }

/** The most points that one act adds or removes. */
const mostAtOnce = 99

function steps(team: Team, from: number, to: number): PointsByHand[] {
  if (from === to) return []
  const by = Math.max(-mostAtOnce, Math.min(mostAtOnce, to - from))
  return [{ team, by }, ...steps(team, from + by, to)]
}

/**
 * The points to add and remove by hand so that a game, current or earlier, reaches this score; none if it already has
 * it. A request that sets both scores at once appends this difference to the log.
 *
 * Units: `target` is [team 1, team 2], each from 0 to `highestByHand`. Throws for a game that the match does not have.
 * Source: spec 000 §7, PUT /api/score/{gameId}.
 */
export function actsToReach(match: MatchState, game: number, target: Score): readonly PointsByHand[] {
  const record = match.games.find((played) => played.game === game)
  if (!record) throw new Error(`The match has no game ${game}`)
  const [team1, team2] = record.state.score
  return [...steps(1, team1, target[0]), ...steps(2, team2, target[1])]
}
