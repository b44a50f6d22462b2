import type { Game } from '#domain/rosters/games'
import { ladderGames } from '#domain/rosters/ladder-day'
import { usualPointsAGame } from '#domain/shared/game-points'
import type { Reader } from '#server/kernel/db/database'
import { listPlaces } from './ladder-rows.ts'
import { findScoreTerms, type ScoredEvent, type SharedTerms } from './score-rows.ts'

/** Who plays whom in an event, as its scores need it. */
export interface EventSheets {
  readonly isLadder: boolean
  readonly pointsAGame: number
  readonly games: readonly Game[]
  /** The most rounds that anybody has. */
  readonly rounds: number
  /** The rounds of one player. */
  readonly roundsOf: (invitationId: number) => number
}

/** The rounds of a ladder: four on a court of five players (spec 001 §5). */
const ladderRounds = 4

/** The games of an event, with what its scores share. Without a draw there are no games, and one round unless set. */
export async function findSheets(
  db: Reader,
  event: ScoredEvent,
  type: string,
): Promise<{ terms: SharedTerms; sheets: EventSheets }> {
  const terms = await findScoreTerms(db, event)
  if (type === 'ladder') return { terms, sheets: ladderSheets(ladderGames(await listPlaces(db, event))) }
  const rounds = terms.rounds ?? 1
  return {
    terms,
    sheets: { isLadder: false, pointsAGame: usualPointsAGame, games: [], rounds, roundsOf: () => rounds },
  }
}

function ladderSheets(games: readonly Game[]): EventSheets {
  const roundsOf = (invitationId: number) => {
    const court = games.find(({ teams }) => teams.flat().includes(invitationId))?.court
    const own = games.filter((game) => game.court === court).map(({ round }) => round)
    return own.length > 0 ? Math.max(...own) : ladderRounds
  }
  const rounds = Math.max(0, ...games.map(({ round }) => round)) || ladderRounds
  return { isLadder: true, pointsAGame: usualPointsAGame, games, rounds, roundsOf }
}
