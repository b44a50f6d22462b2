import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import { type Logger, pino } from 'pino'
import { type Clock, systemClock } from '#kernel/server/clock.ts'
import type { Config } from '#kernel/server/config.ts'
import { connectionNameOf } from '#kernel/server/db/connection-demand.ts'
import { createDatabase } from '#kernel/server/db/database.ts'
import { keptSecret } from '#kernel/server/db/embedded/kept-secret.ts'
import { createPool } from '#kernel/server/db/pool.ts'
import { readsOfPrimary, readsOfReplica } from '#kernel/server/db/public-reads.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { PreparedCache } from '#kernel/server/fast/prepared-reply.ts'
import { SharedReads } from '#kernel/server/fast/shared-reads.ts'
import { RateLimits } from '#kernel/server/http/rate-limits.ts'
import type { Live } from '#kernel/server/live/live.ts'
import { Occasions } from '#kernel/server/occasions.ts'
import { openMail } from '#kernel/server/providers/mail/port.ts'
import { createAccess } from './access.ts'
import { listeners } from './listeners.ts'
import { refusals } from './refusals.ts'

export interface Wiring {
  readonly config: Config
  readonly connection: pg.PoolConfig
  readonly isDemo: boolean
  readonly live: Live
  readonly log?: Logger
  readonly clock?: Clock
}

/** Builds the dependencies, for production and tests alike. The caller ends the pool and closes the mail ports. */
export function createDeps({ config, connection, isDemo, live, clock = systemClock, ...rest }: Wiring): Deps {
  const log = rest.log ?? createLog(config.logLevel)
  const pool = createPool(
    { max: config.databaseConnections, application_name: connectionNameOf('server'), ...connection },
    log,
  )
  const db = createDatabase(pool)
  const url = config.databaseReadUrl
  return {
    config: { ...config, secretKey: secretKeyOf(config) },
    isDemo,
    processId: randomUUID(),
    clock,
    log,
    pool,
    db,
    publicReads: url ? readsOfReplica({ pool, db }, { url, log }) : readsOfPrimary({ pool, db }),
    sharedReads: new SharedReads(),
    limits: new RateLimits(config.rates),
    access: createAccess(),
    live,
    prepared: new PreparedCache({ milliseconds: 1000 }),
    occasions: new Occasions(listeners),
    refusals,
    mail: openMail({ config, isDemo, db, clock }),
  }
}

/** Log lines are JSON; secrets are redacted. */
export function createLog(level: string): Logger {
  return pino({ level, redact: ['password', '*.password', 'token', '*.token', 'req.headers.cookie'] })
}

/**
 * Returns the key that signs links and cookies: SECRET_KEY, or one generated at the first start and kept in DATA_DIR.
 */
function secretKeyOf({ secretKey, dataDir }: Config): string {
  return secretKey ?? keptSecret(join(dataDir, 'secret-key'), dataDir)
}
