import { standsInRounds } from '#areas/draws/rules/sheet.ts'
import { eventDrawFrom, eventDrawQuery } from '#areas/draws/server/event-draw-rows.ts'
import { type SheetRounds, sheetRoundsQuery } from '#areas/draws/server/sheet-rows.ts'
import { type Game, gamesOfSheet } from '#areas/rosters/rules/games.ts'
import {
  type ChangedCourt,
  gamesOfCourt,
  type LadderPlace,
  ladderCourts,
  pointsOnCourts,
  type RoundsOfCourt,
} from '#areas/rosters/rules/ladder-day.ts'
import type { GamePoints } from '#kernel/rules/game-points.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { type RowsOf, runTogether } from '#kernel/server/fast/reusable-query.ts'
import { changedCourtsOf, type LadderCourtRow, listLadderCourts } from './ladder-court-rows.ts'
import { listPlaces } from './ladder-rows.ts'
import { type ScoredEvent, type SharedTerms, scoreTermsFrom, scoreTermsQuery } from './score-rows.ts'

/** Who plays whom in an event, with only what scores need. */
export interface EventSheets {
  readonly isLadder: boolean
  readonly points: GamePoints
  /** The points that end a player's games. */
  readonly pointsOf: (invitationId: number) => number
  readonly games: readonly Game[]
  /** The current sheets of the draw. */
  readonly drawnSheets: readonly SheetRounds[]
  /** The most rounds of any player. */
  readonly rounds: number
  /** One player's rounds. */
  readonly roundsOf: (invitationId: number) => number
  /** The sheet with this player. Null if there is none. */
  readonly sheetOf: (invitationId: number) => number | null
  /**
   * The rounds of a ladder's courts, and its courts whose players changed after their first score. Empty for other
   * events.
   */
  readonly courts: readonly RoundsOfCourt[]
  readonly changedCourts: readonly ChangedCourt[]
  /** The version of the scores at which someone changed the players on these players' courts by hand. 0 for none. */
  readonly changedVersionOf: (invitationIds: readonly number[]) => number
}

/** How many rounds a ladder has. A court of five players has four (spec 001 §5). */
const ladderRounds = 4

/** The queries of `findSheets`. */
export const sheetQueries = (event: ScoredEvent) =>
  [scoreTermsQuery.with(event), eventDrawQuery.with(event), sheetRoundsQuery.with(event)] as const

/**
 * An event's games and the terms of its scores. An event without a draw has no games, and as many rounds as were set,
 * or one.
 */
export async function findSheets(db: Reader, event: ScoredEvent, type: string) {
  return sheetsFrom(db, event, type, await runTogether(db, ...sheetQueries(event)))
}

/** Like `findSheets`, from the rows of `sheetQueries`. */
export async function sheetsFrom(
  db: Reader,
  event: ScoredEvent,
  type: string,
  [shared, draws, drawnSheets]: RowsOf<ReturnType<typeof sheetQueries>>,
): Promise<{ terms: SharedTerms; sheets: EventSheets }> {
  const terms = scoreTermsFrom(shared)
  const points = eventDrawFrom(draws)
  if (type === 'ladder') {
    const places = await listPlaces(db, event)
    return { terms, sheets: ladderSheets(places, points, await listLadderCourts(db, event)) }
  }
  return { terms, sheets: mixerSheets(drawnSheets, terms.rounds ?? 1, points) }
}

/** Gives players who are on no sheet, because they came later or left, the rounds of the longest one. */
function mixerSheets(drawnSheets: readonly SheetRounds[], roundsWithout: number, points: GamePoints): EventSheets {
  const rounds = drawnSheets.length > 0 ? Math.max(...drawnSheets.map((sheet) => sheet.rounds.length)) : roundsWithout
  const sheetOf = (invitationId: number) => drawnSheets.findLast((sheet) => standsInRounds(sheet.rounds, invitationId))
  let games: readonly Game[] | undefined
  return {
    isLadder: false,
    points,
    pointsOf: () => points.points,
    drawnSheets,
    // Computed only if needed, because most scores are for games without a report.
    get games() {
      games ??= drawnSheets.flatMap((sheet) => gamesOfSheet(sheet))
      return games
    },
    rounds,
    roundsOf: (invitationId) => sheetOf(invitationId)?.rounds.length ?? rounds,
    sheetOf: (invitationId) => sheetOf(invitationId)?.id ?? null,
    courts: [],
    changedCourts: [],
    changedVersionOf: () => 0,
  }
}

function ladderSheets(
  places: readonly LadderPlace[],
  points: GamePoints,
  rows: readonly LadderCourtRow[],
): EventSheets {
  const changedCourts = changedCourtsOf(rows)
  const courts = ladderCourts(places, changedCourts)
  const games = courts.flatMap(gamesOfCourt)
  const roundsOf = (invitationId: number) => {
    const court = games.find(({ teams }) => teams.flat().includes(invitationId))?.court
    const courtRounds = games.filter((game) => game.court === court).map(({ round }) => round)
    return courtRounds.length > 0 ? Math.max(...courtRounds) : ladderRounds
  }
  const changedVersionOf = (invitationIds: readonly number[]) => {
    const ownCourts = new Set(
      places.filter((place) => invitationIds.includes(place.invitationId)).map(({ court }) => court),
    )
    return Math.max(0, ...rows.filter(({ court }) => ownCourts.has(court)).map(({ version }) => version))
  }
  return {
    isLadder: true,
    points,
    pointsOf: pointsOnCourts(places, points, changedCourts),
    drawnSheets: [],
    games,
    rounds: Math.max(0, ...games.map(({ round }) => round)) || ladderRounds,
    roundsOf,
    sheetOf: () => null,
    courts,
    changedCourts,
    changedVersionOf,
  }
}
