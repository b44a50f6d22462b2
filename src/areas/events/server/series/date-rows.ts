import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import { type EventRow, selectEvents } from '../event-rows.ts'
import type { SeriesRow } from './series-rows.ts'

/** Days on which a series differs from its rule. */
export interface OwnDays {
  readonly skips: ReadonlySet<string>
  readonly extras: readonly string[]
}

export async function readOwnDays(db: Reader, { club_id, id }: SeriesRow): Promise<OwnDays> {
  const rows = await db
    .selectFrom('event_series_day')
    .select(['day', 'kind'])
    .where('club_id', '=', club_id)
    .where('series_id', '=', id)
    .execute()
  const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.day] : []))
  return { skips: new Set(of('skip')), extras: of('extra') }
}

/** From now on the series has no date on this day, or one although its rule has none. */
export async function setOwnDay(
  tx: Tx,
  { clubId, seriesId, day, kind }: DayOfSeries & { readonly kind: 'skip' | 'extra' },
): Promise<void> {
  await sql`insert into event_series_day (club_id, series_id, day, kind) values (${clubId}, ${seriesId}, ${day}, ${kind})
    on conflict (club_id, series_id, day) do update set kind = excluded.kind, call_off_id = null`.execute(tx)
}

interface DayOfSeries {
  readonly clubId: number
  readonly seriesId: number
  readonly day: string
}

/** From now on the rule decides whether the series has a date on this day. */
export async function clearOwnDay(tx: Tx, { clubId, seriesId, day }: DayOfSeries): Promise<void> {
  await tx
    .deleteFrom('event_series_day')
    .where('club_id', '=', clubId)
    .where('series_id', '=', seriesId)
    .where('day', '=', day)
    .execute()
}

/** The event that a series has for a day, unless it is deleted. */
export async function findDateOn(db: Reader, { clubId, seriesId, day }: DayOfSeries): Promise<number | undefined> {
  const row = await db
    .selectFrom('club_event')
    .select('id')
    .where('club_id', '=', clubId)
    .where('series_id', '=', seriesId)
    .where('series_day', '=', day)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The days for which a series has an event, deleted ones included. */
export async function listMadeDays(db: Reader, { club_id, id }: SeriesRow): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('club_event')
    .select('series_day')
    .where('club_id', '=', club_id)
    .where('series_id', '=', id)
    .execute()
  return new Set(rows.flatMap(({ series_day: day }) => day ?? []))
}

export type DateRow = EventRow & { readonly series_day: string }

/** Reads the dates of a series from `day` on that have not begun, and locks them in ascending id order. */
export async function lockUpcoming(tx: Tx, series: SeriesRow, day: string, now: Date): Promise<readonly DateRow[]> {
  const rows = await selectEvents(tx, series.club_id)
    .where('club_event.series_id', '=', series.id)
    .where('club_event.series_day', '>=', day)
    .where('club_event.starts_at', '>', now)
    .where('club_event.merged_into', 'is', null)
    .orderBy('club_event.id')
    .forUpdate('club_event')
    .execute()
  return rows.flatMap(({ series_day: own, ...row }) => (own === null ? [] : [{ ...row, series_day: own }]))
}

/** How many upcoming dates exist, and the last of them. */
export async function countUpcoming(db: Reader, { club_id, id }: SeriesRow, now: Date) {
  return db
    .selectFrom('club_event')
    .select((query) => [query.fn.countAll<number>().as('dates'), query.fn.max('series_day').as('last')])
    .where('club_id', '=', club_id)
    .where('series_id', '=', id)
    .where('starts_at', '>', now)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Makes an event a date of a series. */
export async function joinSeries(
  tx: Tx,
  { clubId, eventId, seriesId, day }: { clubId: number; eventId: number; seriesId: number; day: string },
): Promise<void> {
  await tx
    .updateTable('club_event')
    .set(({ ref }) => ({ series_id: seriesId, series_day: day, series_starts_at: ref('starts_at') }))
    .where('club_id', '=', clubId)
    .where('id', '=', eventId)
    .execute()
}

/** Events that no longer belong to a series, because its rule has no such day any more. */
export async function leaveSeries(tx: Tx, clubId: number, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return
  await tx
    .updateTable('club_event')
    .set({ series_id: null, series_day: null, series_starts_at: null })
    .where('club_id', '=', clubId)
    .where('id', 'in', eventIds)
    .execute()
}

/** The start that a series gives one of its dates, even if the date has another one of its own. */
export interface GivenStart {
  readonly id: number
  readonly at: Date
}

/**
 * Stores the starts that a series now gives its dates, under their locks. What calendars say of a moved date depends on
 * it, so the version of its terms rises.
 */
export async function saveGivenStarts(tx: Tx, clubId: number, starts: readonly GivenStart[]): Promise<void> {
  await sql`update club_event e set series_starts_at = s.at, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as s(id integer, at timestamptz)
    where e.club_id = ${clubId} and e.id = s.id and e.series_starts_at is distinct from s.at`.execute(tx)
}

/** Moves the dates and the own days of a series from `day` on to another series, past and deleted dates included. */
export async function handOver(tx: Tx, from: SeriesRow, day: string, seriesId: number): Promise<void> {
  await sql`update club_event set series_id = ${seriesId}
    where club_id = ${from.club_id} and series_id = ${from.id} and series_day >= ${day}`.execute(tx)
  await sql`update event_series_day set series_id = ${seriesId}
    where club_id = ${from.club_id} and series_id = ${from.id} and day >= ${day}`.execute(tx)
}

/** The replies to some events, and how many people would be told of a change: everyone invited who has not said No. */
export async function countReplies(
  db: Reader,
  clubId: number,
  { changed, removed, moved }: Readonly<Record<'changed' | 'removed' | 'moved', readonly number[]>>,
) {
  const { rows } = await sql<{ kept: number; gone: number; told: number }>`
    select count(*) filter (where i.event_id = any(${changed}) and i.response is not null)::integer as kept,
      count(*) filter (where i.event_id = any(${removed}) and i.response is not null)::integer as gone,
      count(distinct i.member_id) filter (where i.event_id = any(${moved}) and i.response is distinct from 'no')::integer as told
    from invitation i
    where i.club_id = ${clubId} and i.event_id = any(${[...changed, ...removed]}) and i.removed_at is null`.execute(db)
  return rows[0] ?? { kept: 0, gone: 0, told: 0 }
}

/** Of some events, those that people have paid for, with the number of payments. */
export async function countPaidOf(db: Reader, clubId: number, eventIds: readonly number[]): Promise<number> {
  if (eventIds.length === 0) return 0
  const { paid } = await db
    .selectFrom('invitation')
    .select((query) => query.fn.countAll<number>().as('paid'))
    .where('club_id', '=', clubId)
    .where('event_id', 'in', eventIds)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return paid
}

/** Which of these instants are starts of the group's events. Deleted and merged events do not count. */
export async function startsOfGroup(
  tx: Tx,
  clubId: number,
  groupId: number,
  instants: readonly Date[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('club_event')
    .select('starts_at')
    .where('club_id', '=', clubId)
    .where('group_id', '=', groupId)
    .where('starts_at', 'in', instants)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .execute()
  return new Set(rows.map(({ starts_at: at }) => at.getTime()))
}

/** Inserts dates of a series. Returns their ids, and that of the latest date before them. */
export async function insertDates(tx: Tx, { club_id, id }: SeriesRow, rows: readonly Insertable<DB['club_event']>[]) {
  const model = await tx
    .selectFrom('club_event')
    .select('id')
    .where('club_id', '=', club_id)
    .where('series_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('series_day', 'desc')
    .limit(1)
    .executeTakeFirst()
  const made = rows.length === 0 ? [] : await tx.insertInto('club_event').values(rows).returning('id').execute()
  return { ids: made.map((row) => row.id), modelId: model?.id }
}
