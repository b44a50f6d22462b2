import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AskedPerson, NextPerson } from '#areas/bookings/rules/move-up.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { mostDates, type PastDateRow } from './present-waiting.ts'

/**
 * The table of one kind of list, such as the students of lessons, and its names for what every kind has. Besides these,
 * each table has `id`, `state`, `asked_until`, `wish` and `has_waited`, and people who wait have the state `waiting`.
 */
export interface LineTable {
  readonly table: string
  /** The column with the id of the lesson or the event. */
  readonly list: string
  /** The column with the place on the waitlist; the smallest is next. */
  readonly order: string
  /** The state of people who have a spot. */
  readonly confirmed: string
  /** Whether someone who waits can be given a spot. Their row is `r`. */
  readonly canMoveUp: RawBuilder<SqlBool>
  /** The table with what happened to a list, and its column with the sentences. */
  readonly log: { readonly table: string; readonly sentence: string }
  /** The job that asks the next person, the field of its payload with the list, and what its keys call a list. */
  readonly askNext: { readonly job: string; readonly field: string; readonly list: string }
  /** The table of the lessons or events. */
  readonly dates: {
    readonly table: string
    /** The columns with the instructor or organizer, and with the name that all dates of a series have. */
    readonly series: readonly [string, string]
    /** Whether a date was open to people. Its row is `d`. */
    readonly wasOpen: RawBuilder<SqlBool>
  }
}

const rowsOf = ({ table }: LineTable) => sql`${sql.table(table)} r`
const waitingIn = ({ list }: LineTable, listId: number) =>
  sql<SqlBool>`${sql.ref(`r.${list}`)} = ${listId} and r.state = 'waiting'`
const orderOf = ({ order }: LineTable) => sql.ref(`r.${order}`)

/** Whether an offer of this list has ended, so that the next person can be asked. */
export async function hasEndedOffer(tx: Reader, line: LineTable, listId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`select from ${rowsOf(line)}
    where ${waitingIn(line, listId)} and r.asked_until is not null and r.asked_until < ${now} limit 1`.execute(tx)
  return rows.length > 0
}

const hour = 3_600_000

/** The lists in which an offer has ended within the last hour. */
export async function listWithEndedOffers(db: Reader, line: LineTable, now: Date): Promise<number[]> {
  const list = sql.ref(`r.${line.list}`)
  const { rows } = await sql<{ id: number }>`select distinct ${list} as id from ${rowsOf(line)}
    where r.state = 'waiting' and r.asked_until < ${now} and r.asked_until > ${new Date(now.getTime() - hour)}
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Everyone on a list's waitlist who has been asked to take a spot, in order. Call it under the list's lock. */
export async function listAsked(tx: Reader, line: LineTable, listId: number): Promise<AskedPerson[]> {
  const { rows } = await sql<AskedPerson>`select r.id, r.asked_until as "askedUntil" from ${rowsOf(line)}
    where ${waitingIn(line, listId)} and r.asked_until is not null order by ${orderOf(line)}`.execute(tx)
  return rows
}

interface Next {
  readonly count: number
  /** Leaves out people who want no spot on the day of the event. */
  readonly isEventDay: boolean
  /** Only people up to this place on the waitlist; all without it. */
  readonly upTo?: number | undefined
}

/** Up to `count` people who can be given a spot, and have not been asked, in the order of the waitlist. */
export async function listNext(tx: Reader, line: LineTable, listId: number, next: Next): Promise<NextPerson[]> {
  const upTo = next.upTo === undefined ? sql`` : sql`and ${orderOf(line)} <= ${next.upTo}`
  const { rows } = await sql<NextPerson>`select r.id, r.wish from ${rowsOf(line)}
    where ${waitingIn(line, listId)} and r.asked_until is null and ${line.canMoveUp} ${upTo}
      and not (${next.isEventDay} and r.wish is not distinct from 'not-on-the-day')
    order by ${orderOf(line)} limit ${next.count}`.execute(tx)
  return rows
}

/** Records until when people on the waitlist can take a spot; null if they are not asked any longer. */
export async function saveAsked(tx: Tx, { table }: LineTable, ids: readonly number[], until: Date | null) {
  if (ids.length === 0) return
  await sql`update ${sql.table(table)} set asked_until = ${until}::timestamptz, has_waited = true
    where id = any(${ids}::bigint[])`.execute(tx)
}

/** Gives spots to people on the waitlist. */
export async function saveConfirmed(tx: Tx, { table, confirmed }: LineTable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update ${sql.table(table)} set state = ${confirmed}, asked_until = null, has_waited = true
    where id = any(${ids}::bigint[])`.execute(tx)
}

/**
 * How many people on a list's waitlist come before newcomers: those who can be given a spot and let none pass, except
 * people who want none on this day.
 */
export async function countAheadOfNew(
  tx: Reader,
  line: LineTable,
  listId: number,
  { now, isEventDay }: { readonly now: Date; readonly isEventDay: boolean },
): Promise<number> {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from ${rowsOf(line)}
    where ${waitingIn(line, listId)} and ${line.canMoveUp} and coalesce(r.asked_until >= ${now}, true)
      and not (${isEventDay} and r.wish is not distinct from 'not-on-the-day')`.execute(tx)
  return rows[0]?.people ?? 0
}

/**
 * How the waitlist moved on the last dates of a series, the latest first. `series` are an instructor or organizer, and a
 * name.
 */
export async function listSeriesDates(
  db: Reader,
  { table, list, confirmed, dates }: LineTable,
  series: readonly [number, string],
  now: Date,
): Promise<PastDateRow[]> {
  const [owner, name] = dates.series.map((column) => sql.ref(`d.${column}`))
  const { rows } = await sql<PastDateRow>`select d.starts_at as "startsAt", c."movedUp", c."left"
    from ${sql.table(dates.table)} d
      cross join lateral (select
          count(*) filter (where r.has_waited and r.state = ${confirmed})::int as "movedUp",
          count(*) filter (where r.state = 'waiting')::int as "left"
        from ${sql.table(table)} r where ${sql.ref(`r.${list}`)} = d.id) c
    where ${owner} = ${series[0]} and ${name} = ${series[1]} and d.ends_at < ${now} and d.counts_waiting
      and d.cancelled_at is null and ${dates.wasOpen}
    order by d.starts_at desc limit ${mostDates}`.execute(db)
  return rows
}

/** Something that happened to a list or to the people on it, in a sentence. */
export interface LogLine {
  readonly listId: number
  readonly sentence: string
  /** Null for what happens automatically, and for the acts of people without an account. */
  readonly accountId: number | null
  readonly now: Date
}

/** Logs what happened to lists, in order, in the transaction that makes the changes. */
export async function logInLists(tx: Reader, { list, log }: LineTable, lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return
  const values = lines.map(
    ({ listId, sentence, accountId, now }) =>
      sql`(${listId}::int, ${sentence}, ${accountId}::int, ${now}::timestamptz)`,
  )
  await sql`insert into ${sql.table(log.table)} (${sql.ref(list)}, ${sql.ref(log.sentence)}, account_id, at)
    values ${sql.join(values)}`.execute(tx)
}

/** What happened to a list, latest first, each with the name of the person who did it. */
export async function listLog(db: Reader, { list, log }: LineTable, listId: number, limit: number) {
  const { rows } = await sql<{
    readonly id: number
    readonly at: Date
    readonly sentence: string
    readonly by: string
  }>`
    select l.id, l.at, ${sql.ref(`l.${log.sentence}`)} as sentence, coalesce(trim(a.first || ' ' || a.last), '') as by
    from ${sql.table(log.table)} l left join account a on a.id = l.account_id
    where ${sql.ref(`l.${list}`)} = ${listId} order by l.id desc limit ${limit}`.execute(db)
  return rows
}
