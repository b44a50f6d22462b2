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

/**
 * The dependencies that handlers and jobs receive. The app creates them once, in create-deps.ts; tests create their
 * own.
 */
export interface Deps {
  readonly config: Config & { readonly secretKey: string }
  readonly isDemo: boolean
  /** Identifies this process among those that share the database, for as long as it runs. */
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
