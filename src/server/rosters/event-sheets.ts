import { standsInRounds } from '#domain/draws/sheet'
import { type Game, gamesOfSheet } from '#domain/rosters/games'
import { ladderGames } from '#domain/rosters/ladder-day'
import { eventDrawIn, eventDrawOf } from '#server/draws/event-draw-rows'
import { listSheetRounds, type SheetRounds } from '#server/draws/sheet-rows'
import type { Reader } from '#server/kernel/db/database'
import { askTogether, type RowsOf } from '#server/kernel/db/kept-query'
import { listPlaces } from './ladder-rows.ts'
import { type ScoredEvent, type SharedTerms, termsIn, termsOf } from './score-rows.ts'

/** Who plays whom in an event, as its scores need it. */
export interface EventSheets {
  readonly isLadder: boolean
  readonly pointsAGame: number
  readonly games: readonly Game[]
  /** The sheets of the draw that stand. */
  readonly drawn: readonly SheetRounds[]
  /** The most rounds that anybody has. */
  readonly rounds: number
  /** The rounds of one player. */
  readonly roundsOf: (invitationId: number) => number
  /** The sheet in which a player stands; null for none. */
  readonly sheetOf: (invitationId: number) => number | null
}

/** The rounds of a ladder: four on a court of five players (spec 001 §5). */
const ladderRounds = 4

/** The statements that read who plays whom in an event, and what its scores share. */
export const askingSheets = (event: ScoredEvent) =>
  [termsOf.with(event), eventDrawOf.with(event), listSheetRounds.with(event)] as const

/**
 * The games of an event, with what its scores share. Without a draw there are no games, and as many rounds as were set up,
 * or one.
 */
export async function findSheets(db: Reader, event: ScoredEvent, type: string) {
  return sheetsIn(db, event, type, await askTogether(db, ...askingSheets(event)))
}

/** The same with the rows of `askingSheets`. */
export async function sheetsIn(
  db: Reader,
  event: ScoredEvent,
  type: string,
  [shared, draws, drawn]: RowsOf<ReturnType<typeof askingSheets>>,
): Promise<{ terms: SharedTerms; sheets: EventSheets }> {
  const terms = termsIn(shared)
  const { points } = eventDrawIn(draws)
  if (type === 'ladder') return { terms, sheets: ladderSheets(ladderGames(await listPlaces(db, event)), points) }
  return { terms, sheets: mixerSheets(drawn, terms.rounds ?? 1, points) }
}

/** Players whom no sheet names, because they came later or left, have the rounds of the longest one. */
function mixerSheets(drawn: readonly SheetRounds[], roundsWithout: number, pointsAGame: number): EventSheets {
  const rounds = drawn.length > 0 ? Math.max(...drawn.map((sheet) => sheet.rounds.length)) : roundsWithout
  const own = (invitationId: number) => drawn.findLast((sheet) => standsInRounds(sheet.rounds, invitationId))
  let games: readonly Game[] | undefined
  return {
    isLadder: false,
    pointsAGame,
    drawn,
    // Most scores are of games that nobody has reported, and need none of these.
    get games() {
      games ??= drawn.flatMap((sheet) => gamesOfSheet(sheet))
      return games
    },
    rounds,
    roundsOf: (invitationId) => own(invitationId)?.rounds.length ?? rounds,
    sheetOf: (invitationId) => own(invitationId)?.id ?? null,
  }
}

function ladderSheets(games: readonly Game[], pointsAGame: number): EventSheets {
  const roundsOf = (invitationId: number) => {
    const court = games.find(({ teams }) => teams.flat().includes(invitationId))?.court
    const own = games.filter((game) => game.court === court).map(({ round }) => round)
    return own.length > 0 ? Math.max(...own) : ladderRounds
  }
  const rounds = Math.max(0, ...games.map(({ round }) => round)) || ladderRounds
  return { isLadder: true, pointsAGame, drawn: [], games, rounds, roundsOf, sheetOf: () => null }
}
