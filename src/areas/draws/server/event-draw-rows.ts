import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { usualPointsAGame, usualPointsOfFive } from '#kernel/rules/game-points.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import { reusableQuery } from '#kernel/server/fast/reusable-query.ts'
import type { OfEvent } from './sheet-rows.ts'

/** What all draws of an event share. */
export interface EventDraw {
  /** How many draws were made, and the version of the last change of any sheet. */
  readonly lastNumber: number
  readonly lastVersion: number
  readonly isHidden: boolean
  /** Points to win a game. */
  readonly points: number
  /** The same for courts with five players on a ladder. */
  readonly fivePoints: number
  /** Players are notified when a round starts. */
  readonly tellsRounds: boolean
  readonly shareSelector: string | null
}

const nothingDrawn: EventDraw = {
  lastNumber: 0,
  lastVersion: 0,
  isHidden: false,
  points: usualPointsAGame,
  fivePoints: usualPointsOfFive,
  tellsRounds: true,
  shareSelector: null,
}

const columns = sql`last_number as "lastNumber", last_version as "lastVersion", is_hidden as "isHidden", points,
  five_points as "fivePoints",  tells_rounds as "tellsRounds", share_selector as "shareSelector"`

/** The query of `readEventDraw`; `eventDrawFrom` turns its rows into the result. */
export const eventDrawQuery = reusableQuery(
  (_, { clubId, eventId }: OfEvent) =>
    sql<EventDraw>`select ${columns} from event_draw where club_id = ${clubId} and event_id = ${eventId}`,
)

export const eventDrawFrom = ([row]: readonly EventDraw[]): EventDraw => row ?? nothingDrawn

/** What all draws of an event share. Defaults while there is no draw. */
export async function readEventDraw(db: Reader, event: OfEvent): Promise<EventDraw> {
  return eventDrawFrom(await eventDrawQuery(db, event))
}

/** Raises the version of an event's draws, and with `isNew` also their number, under the event's lock. */
export async function raiseVersion(
  tx: Tx,
  { clubId, eventId }: OfEvent,
  { isNew }: { readonly isNew: boolean },
): Promise<{ version: number; number: number }> {
  const one = isNew ? 1 : 0
  const { rows } = await sql<{ version: number; number: number }>`
    insert into event_draw as d (club_id, event_id, last_version, last_number) values (${clubId}, ${eventId}, 1, ${one})
    on conflict (club_id, event_id) do update set last_version = d.last_version + 1, last_number = d.last_number + ${one}
    returning last_version as version, last_number as number`.execute(tx)
  const [raised] = rows
  if (!raised) throw new Error(`the draws of event ${eventId} disappeared while they were being changed`)
  return raised
}

/**
 * Allows one draw of an event to be made at a time, across all processes. Returns a token, or undefined while someone
 * else has the turn. The turn ends automatically at `until`, in case its process is killed.
 */
export async function takeTurn(
  db: Reader,
  { clubId, eventId }: OfEvent,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<string | undefined> {
  const token = randomUUID()
  const { rows } = await sql`
    insert into event_draw as d (club_id, event_id, drawing_token, drawing_until)
    values (${clubId}, ${eventId}, ${token}, ${until})
    on conflict (club_id, event_id) do update set drawing_token = ${token}, drawing_until = ${until}
      where d.drawing_until is null or d.drawing_until <= ${now}
    returning 1`.execute(db)
  return rows.length > 0 ? token : undefined
}

/** Ends the turn, so that the next draw can start. */
export async function endTurn(db: Reader, { clubId, eventId }: OfEvent, token: string): Promise<void> {
  await db
    .updateTable('event_draw')
    .set({ drawing_token: null, drawing_until: null })
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('drawing_token', '=', token)
    .execute()
}

/** The options that an event admin sets. */
export type DrawOptions = Pick<EventDraw, 'isHidden' | 'points' | 'fivePoints' | 'tellsRounds'>

/**
 * Saves who sees an event's draws and is notified of its rounds, and the points of a game. The version of the draws
 * does not change.
 */
export async function saveOptions(
  tx: Tx,
  of: OfEvent,
  { isHidden, points, fivePoints, tellsRounds }: DrawOptions,
): Promise<void> {
  await saveColumns(tx, of, { is_hidden: isHidden, points, five_points: fivePoints, tells_rounds: tellsRounds })
}

/** Replaces the stored half of the share link's key. Null ends the link. */
export async function saveShare(tx: Tx, of: OfEvent, selector: string | null, now: Date): Promise<void> {
  await saveColumns(tx, of, { share_selector: selector, shared_at: selector === null ? null : now })
}

async function saveColumns(tx: Tx, { clubId, eventId }: OfEvent, values: Updateable<DB['event_draw']>): Promise<void> {
  await tx
    .insertInto('event_draw')
    .values({ club_id: clubId, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.updateTable('event_draw').set(values).where('club_id', '=', clubId).where('event_id', '=', eventId).execute()
}
