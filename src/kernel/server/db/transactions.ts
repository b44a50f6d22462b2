import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { batchIn } from '../fast/statement-batch.ts'

/** Begins every transaction, and limits how long its statements wait for a lock, in the same packet. */
export const beginStatement = `begin; set local lock_timeout = '3s'`

type PostgresConnection = Parameters<PostgresDriver['releaseConnection']>[0]

/**
 * Kysely's driver for PostgreSQL, except that it holds `begin` back until the first statement of a transaction. A lock with
 * the reads of its batch is sent in one packet with `begin`; any other first statement waits until `begin` has succeeded.
 */
export class TransactionDriver implements Driver {
  readonly #inner: PostgresDriver

  constructor(pool: pg.Pool) {
    this.#inner = new PostgresDriver({ pool })
  }

  init = () => this.#inner.init()
  destroy = () => this.#inner.destroy()
  acquireConnection = async () => new LazyConnection((await this.#inner.acquireConnection()) as PostgresConnection)
  releaseConnection = (connection: LazyConnection) => this.#inner.releaseConnection(connection.inner)

  async beginTransaction(connection: LazyConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) throw new Error('transaction settings are not supported')
    connection.hasPendingBegin = true
  }

  async commitTransaction(connection: LazyConnection): Promise<void> {
    if (!connection.dropPendingBegin()) await this.#inner.commitTransaction(connection.inner)
  }

  async rollbackTransaction(connection: LazyConnection): Promise<void> {
    if (!connection.dropPendingBegin()) await this.#inner.rollbackTransaction(connection.inner)
  }
}

class LazyConnection implements DatabaseConnection {
  readonly inner: PostgresConnection
  /** A transaction has been started in the code, but nothing has been sent. */
  hasPendingBegin = false

  constructor(inner: PostgresConnection) {
    this.inner = inner
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.hasPendingBegin) return this.inner.executeQuery<Row>(query)
    this.hasPendingBegin = false
    const beginning = this.inner.executeQuery(CompiledQuery.raw(beginStatement))
    // A write waits until `begin` has succeeded; otherwise it could not be rolled back.
    if (!locksAndReads(query)) await beginning
    const [, result] = await Promise.all([beginning, this.inner.executeQuery<Row>(query)])
    return result
  }

  /**
   * Ends a transaction if nothing was sent. Returns false if something was, in which case the database has to end it.
   */
  dropPendingBegin(): boolean {
    const hadPendingBegin = this.hasPendingBegin
    this.hasPendingBegin = false
    return hadPendingBegin
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, size)
  }
}

/** True if the query, or every statement of the batch, is a select and the first one locks rows. */
function locksAndReads(query: CompiledQuery): boolean {
  const texts = (batchIn(query)?.statements ?? [query]).map(({ sql }) => sql)
  return texts.every((text) => text.startsWith('select ')) && texts[0]?.includes(' for update') === true
}
