import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { type EventRow, lockEvents, selectEvents } from '../event-rows.ts'
import { type SeriesRow, selectSeries } from '../series/series-rows.ts'

/** Whose events are meant: one series, all of these groups, or all of the club. */
export interface Reach {
  readonly clubId: number
  readonly seriesId: number | undefined
  readonly groupIds: readonly number[] | undefined
}

/** Locks the series within reach that may have dates on these days, in ascending order. */
export async function lockSeriesWithin(
  tx: Tx,
  { clubId, seriesId, groupIds }: Reach,
  { from, through }: { readonly from: string; readonly through: string },
): Promise<readonly SeriesRow[]> {
  const rows = await selectSeries(tx)
    .where('event_series.club_id', '=', clubId)
    .where('event_series.first_day', '<=', through)
    .where((where) =>
      where.or([where('event_series.last_day', 'is', null), where('event_series.last_day', '>=', from)]),
    )
    .$if(seriesId !== undefined, (query) => query.where('event_series.id', '=', seriesId ?? 0))
    .$if(groupIds !== undefined, (query) => query.where('event_series.group_id', 'in', groupIds ?? []))
    .orderBy('event_series.id')
    .forNoKeyUpdate('event_series')
    .execute()
  return rows as readonly SeriesRow[]
}

/** Locks the events within reach that start in a span, in ascending order. */
export async function lockEventsWithin(
  tx: Tx,
  { clubId, seriesId, groupIds }: Reach,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly EventRow[]> {
  return selectEvents(tx, clubId)
    .where('club_event.starts_at', '>', from)
    .where('club_event.starts_at', '<', until)
    .where('club_event.merged_into', 'is', null)
    .$if(seriesId !== undefined, (query) => query.where('club_event.series_id', '=', seriesId ?? 0))
    .$if(groupIds !== undefined, (query) => query.where('club_event.group_id', 'in', groupIds ?? []))
    .orderBy('club_event.id')
    .forUpdate('club_event')
    .execute()
}

interface NewCallOff {
  readonly clubId: number
  readonly from: string
  readonly through: string
  readonly seriesId: number | undefined
  readonly note: string
  readonly accountId: number
  readonly now: Date
}

export async function insertCallOff(tx: Tx, callOff: NewCallOff): Promise<number> {
  const { clubId, from, through, seriesId, note, accountId, now } = callOff
  const { id } = await tx
    .insertInto('event_call_off')
    .values({
      club_id: clubId,
      first_day: from,
      last_day: through,
      series_id: seriesId ?? null,
      note,
      made_at: now,
      made_by: accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes days out of a series for a call-off. */
export async function skipForCallOff(
  tx: Tx,
  { club_id: clubId, id: seriesId }: SeriesRow,
  days: readonly string[],
  callOffId: number,
): Promise<void> {
  if (days.length === 0) return
  await sql`insert into event_series_day (club_id, series_id, day, kind, call_off_id)
    select ${clubId}, ${seriesId}, day, 'skip', ${callOffId} from unnest(${days}::date[]) as given(day)
    on conflict (club_id, series_id, day) do update set kind = 'skip', call_off_id = excluded.call_off_id`.execute(tx)
}

export interface CallOffRow {
  readonly id: number
  readonly undone_at: Date | null
  /** The groups whose events or series it is about. */
  readonly group_ids: readonly number[]
}

/** Reads a call-off and locks it. */
export async function lockCallOff(tx: Tx, clubId: number, callOffId: number): Promise<CallOffRow | undefined> {
  const { rows } = await sql<CallOffRow>`select o.id, o.undone_at, ${groupsOf} as group_ids from event_call_off o
    where o.club_id = ${clubId} and o.id = ${callOffId} for update`.execute(tx)
  return rows[0]
}

const groupsOf = sql`array(
  select e.group_id from club_event e where e.club_id = o.club_id and e.call_off_id = o.id
  union select s.group_id from event_series_day d
    join event_series s on s.club_id = d.club_id and s.id = d.series_id
    where d.club_id = o.club_id and d.call_off_id = o.id)`

export async function markUndone(tx: Tx, clubId: number, callOffId: number, now: Date): Promise<void> {
  await tx
    .updateTable('event_call_off')
    .set({ undone_at: now })
    .where('club_id', '=', clubId)
    .where('id', '=', callOffId)
    .execute()
}

export interface ListedCallOff {
  readonly id: number
  readonly first_day: string
  readonly last_day: string
  readonly note: string
  readonly series_title: string | null
  readonly group_ids: readonly number[]
  readonly events: number
}

/** The call-offs of a club that are not over or undone, the earliest first. */
export async function listCallOffs(
  db: Reader,
  { clubId, today, now }: { readonly clubId: number; readonly today: string; readonly now: Date },
): Promise<readonly ListedCallOff[]> {
  const { rows } = await sql<ListedCallOff>`select o.id, o.first_day::text, o.last_day::text, o.note,
      (select s.terms->>'title' from event_series s where s.club_id = o.club_id and s.id = o.series_id) as series_title,
      ${groupsOf} as group_ids,
      (select count(*)::integer from club_event e where e.club_id = o.club_id and e.call_off_id = o.id
        and e.deleted_at is not null and e.starts_at > ${now}) as events
    from event_call_off o where o.club_id = ${clubId} and o.last_day >= ${today} and o.undone_at is null
    order by o.first_day, o.id limit 100`.execute(db)
  return rows
}

/** Locks the series that have days in a call-off, in ascending order. */
export async function lockSeriesOfCallOff(tx: Tx, clubId: number, callOffId: number): Promise<readonly SeriesRow[]> {
  const rows = await selectSeries(tx)
    .where('event_series.club_id', '=', clubId)
    .where(
      sql<boolean>`event_series.id in (select d.series_id from event_series_day d
        where d.club_id = ${clubId} and d.call_off_id = ${callOffId})`,
    )
    .orderBy('event_series.id')
    .forNoKeyUpdate('event_series')
    .execute()
  return rows as readonly SeriesRow[]
}

/** The days that a call-off took out of a series. */
export async function listSkippedBy(tx: Tx, { club_id, id }: SeriesRow, callOffId: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('event_series_day')
    .select('day')
    .where('club_id', '=', club_id)
    .where('series_id', '=', id)
    .where('call_off_id', '=', callOffId)
    .execute()
  return rows.map(({ day }) => day)
}

export interface DeletedRow {
  readonly id: number
  readonly group_id: number
  readonly title: string
  readonly starts_at: Date
}

/** Locks deleted events that have not begun, in ascending order: those of a call-off, or the date of a series on a day. */
export async function lockDeleted(
  tx: Tx,
  clubId: number,
  which: { readonly callOffId: number } | { readonly seriesId: number; readonly day: string },
  now: Date,
): Promise<readonly DeletedRow[]> {
  return tx
    .selectFrom('club_event')
    .select(['id', 'group_id', 'title', 'starts_at'])
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is not', null)
    .where('starts_at', '>', now)
    .where((where) =>
      'callOffId' in which
        ? where('call_off_id', '=', which.callOffId)
        : where.and([where('series_id', '=', which.seriesId), where('series_day', '=', which.day)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Makes locked events exist again. */
export async function undelete(tx: Tx, clubId: number, eventIds: readonly number[]): Promise<readonly EventRow[]> {
  await tx
    .updateTable('club_event')
    .set({ deleted_at: null, deleted_by: null, call_off_id: null })
    .where('club_id', '=', clubId)
    .where('id', 'in', eventIds)
    .execute()
  return lockEvents(tx, clubId, eventIds)
}

/** How many of the payments for some events were made, and how many of them by card. */
export async function countPayments(tx: Tx, clubId: number, eventIds: readonly number[], card: string) {
  const { rows } = await sql<{ paid: number; cards: number }>`select count(*)::integer as paid,
      count(*) filter (where payment_type = ${card})::integer as cards
    from invitation where club_id = ${clubId} and event_id = any(${eventIds}::integer[]) and paid_at is not null`.execute(
    tx,
  )
  return rows[0] ?? { paid: 0, cards: 0 }
}
