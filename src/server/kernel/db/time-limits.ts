import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.ts'

/**
 * How long things may take, in milliseconds. Together they keep the promise that a call gets an answer within ten
 * seconds, even where the network to the database swallows every byte.
 */
export const timeLimits = {
  /** To get a connection, a free one or a new one. */
  connection: 4000,
  /** For a statement: then the database cancels it. Locks are given up after 3 s. */
  statement: 5000,
  /** For the answer to a statement: a mute network does not deliver the news that the database has cancelled it. */
  answer: 5500,
  /** For a transaction whose process says nothing more: then the database ends it, and its locks are free. */
  idleInTransaction: 15_000,
  /** To find out whether the database is there at all. */
  probe: 3000,
} as const

const allowed = new AsyncLocalStorage<number>()

/** How long the answer to the next statement may take. */
export const answerLimit = (): number => allowed.getStore() ?? timeLimits.answer

/** Lets the statements of `work` wait for their answers as long as this, which may be more or less than usual. */
export const withAnswerLimit = <Value>(milliseconds: number, work: () => Value): Value =>
  allowed.run(milliseconds, work)

/**
 * Runs statements of a job that may take as long as this each, on a connection of its own: `work` gets the database
 * whose every statement uses it. `db` must lead past any pooler (`sessionDatabaseOf`), which would give the connection
 * with its longer limit to whoever comes next.
 */
export function withLongStatements<Value>(
  db: Kysely<DB>,
  milliseconds: number,
  work: (db: Kysely<DB>) => Promise<Value>,
): Promise<Value> {
  const longer = async (connection: Kysely<DB>) => {
    await sql`select set_config('statement_timeout', ${String(milliseconds)}, false)`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  }
  return withAnswerLimit(milliseconds + 500, () => db.connection().execute(longer))
}
