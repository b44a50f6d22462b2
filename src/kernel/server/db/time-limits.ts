import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.ts'

/**
 * How long things may take, in milliseconds. Together they ensure that a call gets an answer within ten seconds, even
 * if the network to the database swallows every byte.
 */
export const timeLimits = {
  /** For getting a connection, a free one or a new one. */
  connection: 4000,
  /** For a statement, after which the database cancels it. Waiting for a lock ends after 3 s. */
  statement: 5000,
  /** For the answer to a statement: over a dead network, we never learn that the database has canceled it. */
  answer: 5500,
  /** For a transaction whose process sends nothing more. After that, the database ends it and frees its locks. */
  idleInTransaction: 15_000,
  /** For finding out whether the database is there at all. */
  probe: 3000,
} as const

const allowed = new AsyncLocalStorage<number>()

/** How long the answer to the next statement may take. */
export const answerLimit = (): number => allowed.getStore() ?? timeLimits.answer

/** Allows the statements of `work` to wait this long for their answers, which may be more or less than usual. */
export const withAnswerLimit = <Value>(milliseconds: number, work: () => Value): Value =>
  allowed.run(milliseconds, work)

/**
 * Runs a job's statements on a separate connection, where each can take this long. `work` gets a database that runs
 * every statement on it. `db` must bypass any pooler (`sessionDatabaseOf`), because a pooler would pass on the
 * connection, with its longer limit, to the next user.
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
