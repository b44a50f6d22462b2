import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Logger, pino } from 'pino'
import { type Clock, systemClock } from '#server/kernel/clock'
import type { Config } from '#server/kernel/config'
import { connectionNameOf } from '#server/kernel/db/connection-demand'
import { createDatabase } from '#server/kernel/db/database'
import { createPool } from '#server/kernel/db/pool'
import { readsOfPrimary, readsOfReplica } from '#server/kernel/db/public-reads'
import { SharedReads } from '#server/kernel/db/shared-reads'
import type { Deps } from '#server/kernel/deps'
import { PreparedCache } from '#server/kernel/http/prepared'
import { RateLimits } from '#server/kernel/http/rate-limits'
import type { Live } from '#server/kernel/live/live'
import { Occasions } from '#server/kernel/occasions'
import { openMail } from '#server/kernel/providers/mail/port'
import { createAccess } from './access.ts'
import { listeners } from './listeners.ts'
import { secretKeyOf } from './secret-key.ts'

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
    mail: openMail({ config, isDemo, db, clock }),
  }
}

/** Log lines are JSON; secrets are redacted. */
export function createLog(level: string): Logger {
  return pino({ level, redact: ['password', '*.password', 'token', '*.token', 'req.headers.cookie'] })
}
