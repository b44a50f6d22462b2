import type pg from 'pg'
import type { Logger } from 'pino'
import { noteReplicaLag } from '#server/kernel/http/metrics'
import { createDatabase, type Database } from './database.ts'
import { createPool } from './pool.ts'

/** Where public pages read for visitors: from a replica where there is a good one, else from the database itself. */
export interface PublicReads {
  /** Reads for somebody; `reader` is null for a visitor. Whoever is signed in reads what they have just written. */
  read<Value>(reader: object | null, work: (db: Database) => Promise<Value>): Promise<Value>
  /** Milliseconds that the replica is behind; undefined while it is not used. */
  lag(): number | undefined
  close(): Promise<void>
}

interface Primary {
  readonly pool: pg.Pool
  readonly db: Database
}

export interface ReplicaOptions {
  readonly url: string
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** Milliseconds between two looks at how far it is behind. */
  readonly lookEvery?: number
  /** Tells how many milliseconds the replica is behind. */
  readonly measure?: (primary: pg.Pool, replica: pg.Pool) => Promise<number>
}

/** A replica that is further behind is not used (milliseconds). */
export const longestLag = 10_000
/** One that does not answer in this time is not used either (milliseconds). */
const longestAnswer = 3000

/** Reads from the primary alone. */
export const readsOfPrimary = ({ db }: Primary): PublicReads => ({
  read: (_reader, work) => work(db),
  lag: () => undefined,
  close: async () => undefined,
})

/**
 * Reads visitors' pages from a replica. It is used once its lag is known, and rests while it fails, does not answer or
 * is too far behind: then the primary reads, and nobody notices.
 */
export function readsOfReplica(
  primary: Primary,
  { url, log, lookEvery = 2000, measure = measureLag }: ReplicaOptions,
): PublicReads {
  const pool = createPool({
    connectionString: url,
    connectionTimeoutMillis: longestAnswer,
    query_timeout: longestAnswer,
    application_name: 'sideout public reads',
  })
  const db = createDatabase(pool)
  let lag: number | undefined
  let looking: Promise<void> | undefined

  const use = (measured: number | undefined, why: string) => {
    if (lag === undefined && measured !== undefined) log.info({ lag: measured }, 'visitors read from the replica')
    if (lag !== undefined && measured === undefined) log.warn({ why }, 'visitors read from the primary again')
    lag = measured
    noteReplicaLag(measured)
  }
  const look = async () => {
    try {
      const measured = await measure(primary.pool, pool)
      use(measured <= longestLag ? measured : undefined, `the replica is ${Math.round(measured / 1000)} s behind`)
    } catch (error) {
      use(undefined, (error as Error).message)
    }
  }
  const lookAgain = () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }
  const timer = setInterval(lookAgain, lookEvery)
  timer.unref()
  lookAgain()

  return {
    async read(reader, work) {
      if (reader !== null || lag === undefined) return work(primary.db)
      try {
        return await work(db)
      } catch (error) {
        use(undefined, (error as Error).message)
        return work(primary.db)
      }
    },
    lag: () => lag,
    async close() {
      clearInterval(timer)
      await looking
      await pool.end()
    },
  }
}

/**
 * How far a standby is behind, in milliseconds: nothing when it has replayed all that the primary had written, else the
 * age of the last commit it has replayed. A copy that is kept up by other means cannot be asked, and counts as 0.
 */
async function measureLag(primary: pg.Pool, replica: pg.Pool): Promise<number> {
  const { rows: written } = await primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
  const { rows } = await replica.query<{ behind: number | null }>(
    `select case when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
       else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000 end::float8 as behind`,
    [written[0]?.at],
  )
  return Math.max(0, rows[0]?.behind ?? Number.POSITIVE_INFINITY)
}
