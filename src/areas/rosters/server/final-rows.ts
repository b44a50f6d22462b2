import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { ScoredEvent } from './score-rows.ts'

/** A member's standing court before a ladder was finished, null for none, and after it. */
export interface KeptMove {
  readonly memberId: number
  readonly was: number | null
  readonly to: number
  /**
   * The court of the day and the position on it, null without a card. Missing in ladders that older releases finished.
   */
  readonly from?: number
  readonly place?: number | null
}

export interface LadderFinal {
  readonly id: number
  readonly finished_at: Date
  readonly moves: readonly KeptMove[]
}

/** How a ladder was finished. Undefined if it is open, or open again. */
export async function findFinal(db: Reader, { clubId, eventId }: ScoredEvent): Promise<LadderFinal | undefined> {
  const row = await db
    .selectFrom('ladder_final')
    .select(['id', 'finished_at', 'moves'])
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()
  // `insertFinal` wrote these.
  return row && { ...row, moves: row.moves as unknown as KeptMove[] }
}

export async function insertFinal(
  tx: Tx,
  { clubId, eventId }: ScoredEvent,
  final: {
    readonly groupId: number
    readonly moves: readonly KeptMove[]
    readonly now: Date
    readonly accountId: number
  },
): Promise<void> {
  await tx
    .insertInto('ladder_final')
    .values({
      club_id: clubId,
      event_id: eventId,
      group_id: final.groupId,
      moves: JSON.stringify(final.moves),
      finished_at: final.now,
      finished_by: final.accountId,
    })
    .execute()
}

export async function saveReopened(
  tx: Tx,
  clubId: number,
  finalId: number,
  { now, accountId }: { readonly now: Date; readonly accountId: number },
): Promise<void> {
  await tx
    .updateTable('ladder_final')
    .set({ reopened_at: now, reopened_by: accountId })
    .where('club_id', '=', clubId)
    .where('id', '=', finalId)
    .execute()
}

/** Replaces a finished ladder's moves, because its scores were corrected. */
export async function saveFinalMoves(
  tx: Tx,
  clubId: number,
  finalId: number,
  moves: readonly KeptMove[],
): Promise<void> {
  await tx
    .updateTable('ladder_final')
    .set({ moves: JSON.stringify(moves) })
    .where('club_id', '=', clubId)
    .where('id', '=', finalId)
    .execute()
}

/** A group's event and when it starts. If two start together, their ids decide the order. */
interface OfGroup extends ScoredEvent {
  readonly groupId: number
  readonly startsAt: Date
}

/** Whether a later ladder of the group is final. */
export async function hasLaterFinal(db: Reader, { clubId, eventId, groupId, startsAt }: OfGroup): Promise<boolean> {
  const { rows } = await sql<{ later: boolean }>`select exists(
      select from ladder_final f join club_event e on e.club_id = f.club_id and e.id = f.event_id
      where f.club_id = ${clubId} and f.group_id = ${groupId} and f.reopened_at is null and e.deleted_at is null
        and (e.starts_at, e.id) > (${startsAt}::timestamptz, ${eventId}::integer)) as later`.execute(db)
  return rows[0]?.later === true
}

/** How each member was moved by the group's last earlier finished ladder that included them, one row each. */
export async function listLastMoves(
  db: Reader,
  { clubId, eventId, groupId, startsAt }: OfGroup,
): Promise<Required<KeptMove>[]> {
  const { rows } = await sql<Required<KeptMove>>`select distinct on (m."memberId") m.*
    from ladder_final f join club_event e on e.club_id = f.club_id and e.id = f.event_id
    cross join lateral jsonb_to_recordset(f.moves)
      as m("memberId" integer, "was" integer, "to" integer, "from" integer, place integer)
    where f.club_id = ${clubId} and f.group_id = ${groupId} and f.reopened_at is null and e.deleted_at is null
      and (e.starts_at, e.id) < (${startsAt}::timestamptz, ${eventId}::integer)
    order by m."memberId", e.starts_at desc, e.id desc`.execute(db)
  return rows
}

/** The group's latest earlier ladder that has courts and is not final. */
export async function findUnfinished(
  db: Reader,
  { clubId, eventId, groupId, startsAt }: OfGroup,
): Promise<{ id: number; title: string; starts_at: Date } | undefined> {
  const { rows } = await sql<{ id: number; title: string; starts_at: Date }>`select e.id, e.title, e.starts_at
    from club_event e
    where e.club_id = ${clubId} and e.group_id = ${groupId} and e.type = 'ladder' and e.deleted_at is null
      and e.merged_into is null and (e.starts_at, e.id) < (${startsAt}::timestamptz, ${eventId}::integer)
      and exists (select from ladder_place p where p.club_id = e.club_id and p.event_id = e.id)
      and not exists (select from ladder_final f
        where f.club_id = e.club_id and f.event_id = e.id and f.reopened_at is null)
    order by e.starts_at desc, e.id desc limit 1`.execute(db)
  return rows[0]
}
