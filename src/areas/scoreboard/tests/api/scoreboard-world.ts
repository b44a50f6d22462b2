import { platformHandlers } from '#areas/platform/server/handlers.ts'
import { scoreboardHandlers } from '#areas/scoreboard/server/handlers.ts'
import { scoringHandlers } from '#areas/scoring/server/handlers.ts'
import { type Person, type ScoringWorld, scoringWorld } from '#areas/scoring/tests/api/scoring-world.ts'

export interface ScoreboardWorld extends ScoringWorld {
  /** The account that owns the screen. */
  readonly board: Person
  /** Keeps the score that the board shows. */
  readonly keeper: Person
}

/** Scoring and the scoreboard together, with the accounts of both roles. */
export async function scoreboardWorld(): Promise<ScoreboardWorld> {
  const world = await scoringWorld({ handlers: [...scoringHandlers, ...scoreboardHandlers, ...platformHandlers] })
  const board = await world.aPerson('Center', { roles: ['scoreboard'] })
  const keeper = await world.aPerson('Alex', { roles: ['alt_scorekeeper'] })
  return { ...world, board, keeper }
}
