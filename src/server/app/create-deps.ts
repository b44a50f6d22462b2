import type pg from 'pg'
import { type Logger, pino } from 'pino'
import { type Clock, systemClock } from '#server/kernel/clock'
import type { Config } from '#server/kernel/config'
import { createDatabase, createPool } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { PreparedCache } from '#server/kernel/http/prepared'
import { RateLimits } from '#server/kernel/http/rate-limits'
import type { Live } from '#server/kernel/live/live'
import { Occasions } from '#server/kernel/occasions'
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

/** Builds the dependencies, for production and tests alike. The caller ends the pool. */
export function createDeps({ config, connection, isDemo, live, clock = systemClock, ...rest }: Wiring): Deps {
  const pool = createPool(connection)
  const log = rest.log ?? createLog(config.logLevel)
  // An idle connection that breaks (the database restarts) is no reason to crash: the pool opens another.
  const lost = (error: Error) => log.warn(`a database connection was lost: ${error.message}`)
  pool.on('error', lost).on('connect', (client) => void client.on('error', lost))
  return {
    config: { ...config, secretKey: secretKeyOf(config) },
    isDemo,
    clock,
    log,
    pool,
    db: createDatabase(pool),
    limits: new RateLimits(config.rates),
    access: createAccess(),
    live,
    prepared: new PreparedCache({ milliseconds: 1000 }),
    occasions: new Occasions(listeners),
  }
}

/** Log lines are JSON; secrets are redacted. */
export function createLog(level: string): Logger {
  return pino({ level, redact: ['password', '*.password', 'token', '*.token', 'req.headers.cookie'] })
}
