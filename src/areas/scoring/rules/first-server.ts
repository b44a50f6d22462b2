import type { Team } from './acts.ts'
import { gameInPlay } from './game-in-play.ts'
import { applyAct } from './log.ts'
import type { GameRecord, MatchState } from './match-state.ts'
import { isPlayed } from './moves.ts'
import type { GameState } from './rally.ts'

/** Whether the next serve is the first of its game, so that its call follows no rally and no side out. */
export function isFirstCall({ rallies, score, side, serving, firstServer, server }: GameState): boolean {
  return side !== null && rallies === 0 && Math.max(...score) === 0 && serving === firstServer && server !== 1
}

/** What the current game would be if the other team had served first. */
export interface Recount {
  readonly game: GameRecord
  /** Rallies that would come after the end of the game and no longer count. */
  readonly rest: number
}

/** Recounts the current game as if this team had served first, without changing the match. */
export function recountFor(match: MatchState, team: Team): Recount {
  const applied = applyAct(match, { kind: 'first-server', game: match.game, team })
  const game = gameInPlay(applied.ok ? applied.value : match)
  const rallies = match.done.filter(([kind]) => kind === 'rally').length
  return { game, rest: rallies - game.state.rallies }
}

/** Whether an act recounted the current game, so that its whole course has changed. */
export function isRecounted(before: MatchState, after: MatchState): boolean {
  if (before.game !== after.game || !isPlayed(after.done)) return false
  return gameInPlay(before).state.firstServer !== gameInPlay(after).state.firstServer
}
