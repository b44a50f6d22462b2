import type pg from 'pg'
import type { Logger } from 'pino'
import { refusalOfDatabase } from '../http/database-refusal.ts'
import { noteReplicaLag } from '../http/metrics.ts'
import { createDatabase, type Database } from './database.ts'
import { codeOf } from './fault.ts'
import { createPool } from './pool.ts'
import { measuresLag } from './replica-lag.ts'

/** Reads for visitors' public pages: from a replica if there is a good one, else from the database itself. */
export interface PublicReads {
  /** Runs a read; `reader` is null for a visitor. Logged-in users always see their own latest changes. */
  read<Value>(reader: object | null, work: (db: Database) => Promise<Value>): Promise<Value>
  /** How many milliseconds the replica is behind; undefined while it is not used. */
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
  /** Milliseconds between two measurements of how far it is behind. */
  readonly lookEvery?: number
  /** Measures how many milliseconds the replica is behind. */
  readonly measure?: (primary: pg.Pool, replica: pg.Pool) => Promise<number>
}

/** A replica that is further behind is not used (milliseconds). */
export const longestLag = 10_000
/** One that does not answer in this time is not used either (milliseconds). */
const longestAnswer = 3000

/** The replica lacks a login, a database, or a table or column whose migration has not arrived there. */
const lacking = /^(28|3D|42P01$|42703$)/
/** System errors, such as a host name that does not exist: `ENOTFOUND`. */
const ofSystem = /^E[A-Z]/

/** Whether the replica failed. Any other fault or refusal would be the same on the primary. */
function isOfReplica(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  if (refusalOfDatabase(error) || lacking.test(code) || ofSystem.test(code)) return true
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Reads from the primary alone. */
export const readsOfPrimary = ({ db }: Primary): PublicReads => ({
  read: (_reader, work) => work(db),
  lag: () => undefined,
  close: async () => undefined,
})

/**
 * Reads visitors' pages from a replica. It is used once its lag is known. While it fails, does not answer or is too far
 * behind, the primary takes over, and visitors do not notice.
 */
export function readsOfReplica(
  primary: Primary,
  { url, log, lookEvery = 2000, measure = measuresLag() }: ReplicaOptions,
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
    if (lag === undefined && measured !== undefined)
      log.info({ lag: measured }, 'visitors are reading from the replica')
    if (lag !== undefined && measured === undefined) log.warn({ why }, 'visitors are reading from the primary again')
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
        if (!isOfReplica(error)) throw error
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
