import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '#server/kernel/clock'
import type { Database } from '#server/kernel/db/database'
import type { PublicReads } from '#server/kernel/db/public-reads'
import type { SharedReads } from '#server/kernel/db/shared-reads'
import type { PreparedCache } from '#server/kernel/http/prepared'
import type { RateLimits } from '#server/kernel/http/rate-limits'
import type { Live } from '#server/kernel/live/live'
import type { Occasions } from '#server/kernel/occasions'
import type { AccessTable } from './access/access-table.ts'
import type { Config } from './config.ts'
import type { MailPorts } from './providers/mail/outgoing.ts'

/** The dependencies that handlers and jobs receive. The app makes them once, in wire.ts; tests make their own. */
export interface Deps {
  readonly config: Config & { readonly secretKey: string }
  readonly isDemo: boolean
  /** Names this process among those that share the database, until it ends. */
  readonly processId: string
  readonly clock: Clock
  readonly log: Logger
  readonly pool: Pool
  readonly db: Database
  readonly publicReads: PublicReads
  readonly sharedReads: SharedReads
  readonly limits: RateLimits
  readonly access: AccessTable
  readonly live: Live
  readonly prepared: PreparedCache
  readonly occasions: Occasions
  readonly mail: MailPorts
}
