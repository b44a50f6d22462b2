import type pg from 'pg'
import type { Deps } from '#server/kernel/deps'
import { createPool } from './pool.ts'

/** The job queue listens on one connection and takes jobs on a few more. */
const connectionsOfQueue = 8

const pools = new WeakMap<Deps, pg.Pool>()

/** Where LISTEN works: the database itself, if a pooler stands before it that gives each transaction a connection. */
export function sessionConnectionOf({ config, pool }: Deps): pg.PoolConfig {
  return config.databaseSessionUrl ? { connectionString: config.databaseSessionUrl } : pool.options
}

/** The pool of the job queue, whose workers keep a connection to listen on. */
export function sessionPoolOf(deps: Deps): pg.Pool {
  if (!deps.config.databaseSessionUrl) return deps.pool
  const pool = pools.get(deps) ?? createPool({ ...sessionConnectionOf(deps), max: connectionsOfQueue }, deps.log)
  pools.set(deps, pool)
  return pool
}

export async function endSessionPool(deps: Deps): Promise<void> {
  await pools.get(deps)?.end()
}
