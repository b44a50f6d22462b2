import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { AllRefusals } from '#kernel/calls/refusals.ts'
import type { AccessTable } from './access/access-table.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { PublicReads } from './db/public-reads.ts'
import type { PreparedCache } from './fast/prepared-reply.ts'
import type { SharedReads } from './fast/shared-reads.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Live } from './live/live.ts'
import type { Occasions } from './occasions.ts'
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
  readonly refusals: AllRefusals
  readonly mail: MailPorts
}
