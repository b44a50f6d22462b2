import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { waveIn } from './wave.ts'

/** Begins every transaction. It waits at most 3 s for a lock; the limit leaves in the packet of `begin`. */
export const beginStatement = `begin; set local lock_timeout = '3s'`

type PostgresConnection = Parameters<PostgresDriver['releaseConnection']>[0]

/**
 * Drives PostgreSQL. It sends `begin` in one packet with the first lock of a transaction and the reads of the same
 * wave. Before any other first statement it waits until `begin` has succeeded.
 */
export class TransactionDriver implements Driver {
  readonly #inner: PostgresDriver

  constructor(pool: pg.Pool) {
    this.#inner = new PostgresDriver({ pool })
  }

  init = () => this.#inner.init()
  destroy = () => this.#inner.destroy()
  acquireConnection = async () => new LateBeginning((await this.#inner.acquireConnection()) as PostgresConnection)
  releaseConnection = (connection: LateBeginning) => this.#inner.releaseConnection(connection.inner)

  async beginTransaction(connection: LateBeginning, asked: TransactionSettings): Promise<void> {
    if (asked.isolationLevel || asked.accessMode) throw new Error('transactions have no settings here')
    connection.isToBegin = true
  }

  async commitTransaction(connection: LateBeginning): Promise<void> {
    if (!connection.endsUnused()) await this.#inner.commitTransaction(connection.inner)
  }

  async rollbackTransaction(connection: LateBeginning): Promise<void> {
    if (!connection.endsUnused()) await this.#inner.rollbackTransaction(connection.inner)
  }
}

class LateBeginning implements DatabaseConnection {
  readonly inner: PostgresConnection
  /** A transaction was asked for and has sent nothing yet. */
  isToBegin = false

  constructor(inner: PostgresConnection) {
    this.inner = inner
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.isToBegin) return this.inner.executeQuery<Row>(query)
    this.isToBegin = false
    const begun = this.inner.executeQuery(CompiledQuery.raw(beginStatement))
    // A write waits until `begin` has succeeded; otherwise it could not be rolled back.
    if (!locksAndReads(query)) await begun
    const [, result] = await Promise.all([begun, this.inner.executeQuery<Row>(query)])
    return result
  }

  /** Ends a transaction that has sent nothing: the database knows of none. Answers whether it was one. */
  endsUnused(): boolean {
    const wasToBegin = this.isToBegin
    this.isToBegin = false
    return wasToBegin
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, size)
  }
}

/** True if the query, or every statement of the wave, is a select and the first select locks rows. */
function locksAndReads(query: CompiledQuery): boolean {
  const texts = (waveIn(query)?.statements ?? [query]).map(({ sql }) => sql)
  return texts.every((text) => text.startsWith('select ')) && texts[0]?.includes(' for update') === true
}
