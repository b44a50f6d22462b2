import { playersOfRounds } from '#areas/draws/rules/sheet.ts'
import { type DivisionRow, listDivisions } from '#areas/events/server/division-rows.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { type EventDraw, readEventDraw } from './event-draw-rows.ts'
import { listPlayers, type PlayerRow } from './player-rows.ts'
import { listSheets, type Sheet } from './sheet-rows.ts'

/** Everything that a draw of an event depends on, and that its view shows. */
export interface DrawBase {
  readonly event: EventRow
  readonly state: EventDraw
  /** The current sheets. */
  readonly sheets: readonly Sheet[]
  /** Everyone who has a spot or is in one of the sheets. */
  readonly players: readonly PlayerRow[]
  readonly divisions: readonly DivisionRow[]
}

/** Reads everything about the draw of an event that the caller has read or locked. */
export async function readBase(db: Reader, event: EventRow): Promise<DrawBase> {
  const of = { clubId: event.club_id, eventId: event.id }
  const state = await readEventDraw(db, of)
  const sheets = await listSheets(db, of)
  const players = await listPlayers(db, of, seatedIn(sheets))
  const divisions = event.has_divisions ? await listDivisions(db, of.clubId, of.eventId) : []
  return { event, state, sheets, players, divisions }
}

/** Everyone in these sheets, each once. */
export const seatedIn = (sheets: readonly Pick<Sheet, 'rounds'>[]): number[] => [
  ...new Set(sheets.flatMap(({ rounds }) => playersOfRounds(rounds))),
]
