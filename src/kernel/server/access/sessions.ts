import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'

/** The actor behind a session, and when the session was last used. */
export interface Caller {
  readonly actor: Actor
  readonly lastSeenAt: Date
}

/** The dependencies that sessions need. */
export interface SessionDeps {
  readonly clock: Clock
  readonly log: Logger
  readonly pool: Pool
  readonly db: Database
}

/** Tells the kernel who makes a request. The area that stores sessions passes in an implementation at startup. */
export interface Sessions<Row extends object = Record<string, unknown>> {
  /** Selects the session whose token hashes to $1, including `account_id`; no row if there is none. */
  readonly sql: string
  /** One reader per column, in the order of the select. */
  readonly columns: { readonly [Name in keyof Row]: (text: string) => Row[Name] }
  /** The actor that the row belongs to; null once the session has ended. */
  read(row: Row, sessionHash: string, now: Date): Caller | null
  /** Records that the session was used, without delaying the request. */
  touch(deps: SessionDeps, caller: Caller): void
  /** Returns those of the given sessions that are still valid. Live connections are checked once a minute. */
  stillValid(deps: SessionDeps, hashes: readonly string[]): Promise<ReadonlySet<string>>
}
