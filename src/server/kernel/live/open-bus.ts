import type { Deps } from '#server/kernel/deps'
import type { Bus } from './bus.ts'
import { createPostgresBus } from './bus-postgres.ts'
import { createRedisBus } from './bus-redis.ts'

/** Opens the bus between processes: Redis where REDIS_URL is set, else PostgreSQL NOTIFY. */
export function openBus(deps: Deps): Bus {
  const { redisUrl } = deps.config
  return redisUrl
    ? createRedisBus({ url: redisUrl, log: deps.log, installation: () => installationOf(deps) })
    : createPostgresBus({ connection: deps.pool.options, log: deps.log })
}

/** The instant at which the installation was created, to the microsecond: all processes on its database share it. */
async function installationOf({ pool }: Deps): Promise<string> {
  const { rows } = await pool.query<{ began: string }>(
    'select extract(epoch from started_at)::text as began from installation',
  )
  return rows[0]?.began ?? 'unnamed'
}
