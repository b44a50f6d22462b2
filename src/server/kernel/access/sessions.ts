import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'

/** Who asks, and when the session was last used. */
export interface Asking {
  readonly actor: Actor
  readonly lastSeenAt: Date
}

/** What of the world the sessions need. */
export interface SessionWorld {
  readonly clock: Clock
  readonly log: Logger
  readonly pool: Pool
  readonly db: Database
}

/** How the kernel learns who asks. The area that keeps sessions answers; it is handed over at start. */
export interface Sessions<Row extends object = Record<string, unknown>> {
  /** Selects the session whose token has the hash $1, with `account_id`; no row for one that is not there. */
  readonly sql: string
  /** A reader for each column, in the order of the select. */
  readonly columns: { readonly [Name in keyof Row]: (text: string) => Row[Name] }
  /** Who the row belongs to; null once the session has ended. */
  read(row: Row, sessionHash: string, now: Date): Asking | null
  /** Notes that a session was used, without making the request wait. */
  touch(world: SessionWorld, asking: Asking): void
  /** Which of these sessions still hold; live connections ask once a minute. */
  stillValid(world: SessionWorld, hashes: readonly string[]): Promise<ReadonlySet<string>>
}
