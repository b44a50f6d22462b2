import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Reader } from '../db/database.ts'

/** One thing that is counted: a rule of a class, and the key that it counts. */
export interface WindowOf {
  readonly rule: string
  readonly key: string
  readonly seconds: number
}

const digestOf = ({ rule, key }: WindowOf): string => hash('sha256', `${rule} ${key}`, 'hex').slice(0, 32)

/**
 * If two processes' statements overlap, the later one may have read the clock first. A larger difference means that a
 * clock was set back.
 */
const slack = sql`interval '1 minute'`

/**
 * Counts one in each of the windows, all in one statement. Returns each window's count and how long it still runs. The
 * database's clock decides, so that processes whose clocks differ agree. A window that starts in the future (the clock
 * was set back) counts as expired. Windows are locked in the order of their keys until `db` commits.
 */
export async function takeWindows(
  db: Reader,
  windows: readonly WindowOf[],
): Promise<{ count: number; milliseconds: number }[]> {
  const digests = windows.map(digestOf)
  const lengths = windows.map(({ seconds }) => seconds)
  const isRunning = sql`w.ends_at > excluded.begun_at and w.begun_at <= excluded.begun_at + ${slack}`
  const { rows } = await sql<{ digest: string; count: number; milliseconds: number }>`
    insert into rate_window as w (key, count, begun_at, ends_at)
    select decode(t.digest, 'hex'), 1, c.now, c.now + t.seconds * interval '1 second'
    from unnest(${digests}::text[], ${lengths}::integer[]) as t(digest, seconds), (select clock_timestamp() as now) as c
    order by t.digest
    on conflict (key) do update set
      count = case when ${isRunning} then w.count + 1 else 1 end,
      begun_at = case when ${isRunning} then w.begun_at else excluded.begun_at end,
      ends_at = case when ${isRunning} then w.ends_at else excluded.ends_at end
    returning encode(key, 'hex') as digest, count,
      ceil(extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as milliseconds`.execute(db)
  const found = new Map(rows.map((row) => [row.digest, row]))
  return digests.map((digest) => found.get(digest) ?? { count: 0, milliseconds: 0 })
}

/** Gives one back to each of the windows that still run. They are locked in the same order. */
export async function giveWindowsBack(db: Reader, windows: readonly WindowOf[]): Promise<void> {
  await sql`with taken as (
      select key from rate_window
      where key in (select decode(t.digest, 'hex') from unnest(${windows.map(digestOf)}::text[]) as t(digest))
        and count > 0 and ends_at > clock_timestamp()
      order by key for update
    )
    update rate_window as w set count = w.count - 1 from taken where w.key = taken.key`.execute(db)
}

/** Deletes the windows that have expired; returns how many. */
export async function deleteOldWindows(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`delete from rate_window where ends_at < clock_timestamp()`.execute(db)
  return Number(numAffectedRows)
}
