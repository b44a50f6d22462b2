import pg from 'pg'
import { BatchQuery, StatementBatch } from '../fast/statement-batch.ts'
import { DatabaseSilent } from './database-silent.ts'
import { deadline } from './deadline.ts'
import { Silence, streamOf } from './silence.ts'
import { answerLimit, timeLimits } from './time-limits.ts'

// Sums and counts arrive as bigint; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date has no time of day, so its text is kept.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Receives problems with connections. */
export interface PoolLog {
  warn(sentence: string): void
}

/** The settings of every connection to the database. */
export const connectionTerms = {
  // Sends statements without waiting for the answers to earlier ones.
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: timeLimits.connection,
  statement_timeout: timeLimits.statement,
  idle_in_transaction_session_timeout: timeLimits.idleInTransaction,
} as const satisfies pg.ClientConfig

/**
 * The pool of connections. Every statement has a time limit on both sides of the network. A connection that does not
 * answer in time is destroyed, because its state is unknown.
 */
export function createPool(connection: pg.PoolConfig, log: PoolLog = { warn: () => undefined }): pg.Pool {
  const clients = new Set<WatchedClient>()
  const settings = { max: 16, idleTimeoutMillis: 60_000, ...connectionTerms, ...connection }
  const silence = new Silence({
    connection: { ...settings, password: connection.password },
    fell() {
      log.warn('the database isn’t responding, so all calls are refused until it does')
      for (const client of clients) client.cut(new DatabaseSilent('all connections were dropped'))
    },
    came: () => log.warn('the database is responding again'),
    isClosed: () => pool.ending,
  })
  class Client extends WatchedClient {
    constructor(config?: pg.ClientConfig) {
      super(config, silence, clients)
    }
  }
  const pool = new WatchedPool({ ...settings, Client }, silence)
  // If an idle connection breaks (because the database restarts), that is no reason to crash. The pool opens another.
  const lost = (error: Error) => log.warn(`a database connection was lost: ${error.message}`)
  pool.on('error', lost).on('connect', (client) => void client.on('error', lost))
  return pool
}

/** Fails if the database does not answer. */
export async function askDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('select 1')
}

type Told = (...results: unknown[]) => void

/** A connection that is destroyed if a statement on it gets no answer in time. */
class WatchedClient extends pg.Client {
  readonly #silence: Silence
  #fault: DatabaseSilent | undefined

  constructor(config: pg.ClientConfig | undefined, silence: Silence, clients: Set<WatchedClient>) {
    super(config)
    this.#silence = silence
    clients.add(this)
    this.once('end', () => clients.delete(this))
  }

  /** Makes every statement that waits on this connection fail with `fault`, and the rollback that follows as well. */
  cut(fault: DatabaseSilent): void {
    this.#fault = fault
    streamOf(this).destroy(fault)
  }

  /** Sends all statements of a batch. Resolves to the rows of each statement, or rejects with the first failure. */
  #sendBatch({ statements }: StatementBatch): Promise<{ readonly rows: unknown[][] }> {
    const stop = this.#limit()
    this.#gather()
    return new Promise<{ readonly rows: unknown[][] }>((resolve, reject) => {
      const rows: unknown[][] = []
      const open = new Set(statements)
      let failure: Error | null = null
      for (const [place, statement] of statements.entries())
        this.query(
          new BatchQuery(statement, (error, found) => {
            rows[place] = found
            failure ??= error
            // The connection is in use until the last answer has arrived, even after a failure.
            if (!open.delete(statement) || open.size > 0) return
            if (failure) reject(failure)
            else resolve({ rows })
          }),
        )
    }).finally(stop)
  }

  /** Cuts the connection if no answer arrives in time. Returns a function that stops the timer. */
  #limit(): () => void {
    const limit = answerLimit()
    return deadline(limit, () => {
      this.cut(new DatabaseSilent(`a statement got no response within ${limit / 1000} s`))
      this.#silence.suspect()
    })
  }

  /**
   * Statements sent in the same turn share a packet, because a socket write costs as much as the rest of a small
   * statement.
   */
  #gather(): void {
    const stream = streamOf(this)
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  // The overloads of pg.Client, each with its own way to deliver the result. Their types cannot be repeated here.
  // biome-ignore lint/suspicious/noExplicitAny: statements have many forms, which are all passed on unchanged
  override query(...all: any[]): any {
    const place = all.findIndex((one) => typeof one === 'function')
    const fault = this.#fault
    if (fault && place >= 0) return process.nextTick(() => (all[place] as Told)(fault))
    if (fault) return Promise.reject(fault)
    const [first] = all
    if (first instanceof StatementBatch) return this.#sendBatch(first)
    // `#sendBatch` has started the clock and corked the socket.
    if (first instanceof BatchQuery) return super.query(first)
    const stop = this.#limit()
    const run = super.query.bind(this) as (...some: unknown[]) => unknown
    this.#gather()
    if (place >= 0) {
      const tell = all[place] as Told
      const report: Told = (...results) => {
        stop()
        tell(...results)
      }
      return run(...(all as unknown[]).with(place, report))
    }
    const result = run(...all)
    if (result instanceof Promise) void result.then(stop, stop)
    // A caller that passes a query object learns from that object when it has finished.
    else stop()
    return result
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (error?: unknown) => void) => void

/** Refuses at once while the database is silent. */
class WatchedPool extends pg.Pool {
  readonly #silence: Silence

  constructor(settings: pg.PoolConfig, silence: Silence) {
    super(settings)
    this.#silence = silence
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (!connected)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client && !error ? resolve(client) : reject(error)))
      })
    const { fault } = this.#silence
    if (fault) {
      process.nextTick(() => connected(fault, undefined, () => undefined))
      return undefined
    }
    super.connect((error, client, release) => {
      if (error && /connection timeout|timeout expired/.test(error.message)) this.#silence.suspect()
      connected(error, client, release)
    })
    return undefined
  }
}
