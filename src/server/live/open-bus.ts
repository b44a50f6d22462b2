import type { Deps } from '#server/app/deps'
import type { Bus } from './bus.ts'
import { createPostgresBus } from './bus-postgres.ts'
import { createRedisBus } from './bus-redis.ts'

/** Between processes: Redis where REDIS_URL is given, else PostgreSQL NOTIFY. */
export function openBus(deps: Deps): Bus {
  const { redisUrl } = deps.config
  return redisUrl
    ? createRedisBus({ url: redisUrl, log: deps.log })
    : createPostgresBus({ connection: deps.pool.options, log: deps.log })
}
