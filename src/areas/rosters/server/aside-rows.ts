import { sql } from 'kysely'
import { playersOfRounds, type SheetRound } from '#areas/draws/rules/sheet.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { ScoredEvent } from './score-rows.ts'

/** Sets the scores of these players aside, or everyone's for null, together with a sheet of the draw. */
export async function setScoresAside(
  tx: Tx,
  { clubId, eventId }: ScoredEvent,
  sheetId: number,
  players: readonly number[] | null,
): Promise<void> {
  await sql`update event_score set aside_with = ${sheetId} where club_id = ${clubId} and event_id = ${eventId}
    and aside_with is null and (${players}::bigint[] is null or invitation_id = any(${players}::bigint[]))`.execute(tx)
}

/**
 * Restores scores that were set aside with a sheet. If another score was written for the same cell since, that one
 * stays. If a cell was set aside with the sheet twice, the later score counts.
 */
export async function bringScoresBack(tx: Tx, { clubId, eventId }: ScoredEvent, sheetId: number): Promise<void> {
  await sql`update event_score s set aside_with = null
    where s.club_id = ${clubId} and s.event_id = ${eventId} and s.aside_with = ${sheetId}
      and not exists (select from event_score o where o.club_id = s.club_id and o.event_id = s.event_id
        and o.invitation_id = s.invitation_id and o.round = s.round
        and (o.aside_with is null or o.aside_with = s.aside_with and o.version > s.version))`.execute(tx)
}

/** The players of a sheet that was set aside. Null for the draw of a whole event. */
export async function findSheetPlayers(
  db: Reader,
  { clubId, eventId }: ScoredEvent,
  sheetId: number,
): Promise<readonly number[] | null> {
  const sheet = await db
    .selectFrom('draw_sheet')
    .select(['division_id', 'rounds'])
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('id', '=', sheetId)
    .executeTakeFirstOrThrow()
  // `insertSheet` wrote this.
  return sheet.division_id === null ? null : playersOfRounds(sheet.rounds as unknown as SheetRound[])
}
