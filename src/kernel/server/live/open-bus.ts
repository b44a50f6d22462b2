import type { Pool } from 'pg'
import { sessionConnectionOf } from '../db/session-pool.ts'
import type { Deps } from '../deps.ts'
import type { Bus } from './bus.ts'
import { createPostgresBus } from './bus-postgres.ts'
import { createRedisBus } from './bus-redis.ts'

/** Reads the installation's name from its database. All its processes get the same name. */
export type InstallationName = (pool: Pool) => Promise<string>

/** Opens the bus between processes: Redis if REDIS_URL is set, else PostgreSQL NOTIFY. */
export function openBus(deps: Deps, installationName: InstallationName): Bus {
  const { redisUrl } = deps.config
  return redisUrl
    ? createRedisBus({ url: redisUrl, log: deps.log, installation: () => installationName(deps.pool) })
    : createPostgresBus({ connection: sessionConnectionOf(deps), log: deps.log })
}
