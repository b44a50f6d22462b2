import type pg from 'pg'
import type { Deps } from '../deps.ts'
import { lanes } from '../jobs/job.ts'
import { connectionNameOf, type Demand, readDemand } from './connection-demand.ts'
import { createDatabase, type Database } from './database.ts'
import { createPool } from './pool.ts'

/** The job queue listens on one connection for each of its lanes and takes jobs on a few more. */
const connectionsOfQueue = ({ jobConcurrency }: Deps['config']) => Math.max(8, lanes.length + jobConcurrency)

const pools = new WeakMap<Deps, pg.Pool>()

/** Returns a connection on which LISTEN works: to the database itself, bypassing a pooler in transaction mode. */
export function sessionConnectionOf({ config, pool }: Deps): pg.PoolConfig {
  return config.databaseSessionUrl ? { connectionString: config.databaseSessionUrl } : pool.options
}

/**
 * Returns the pool for code that needs a connection to itself: the job queue, whose workers listen, and long
 * statements.
 */
export function sessionPoolOf(deps: Deps): pg.Pool {
  if (!deps.config.databaseSessionUrl) return deps.pool
  const settings = {
    ...sessionConnectionOf(deps),
    max: connectionsOfQueue(deps.config),
    application_name: connectionNameOf('session'),
  }
  const pool = pools.get(deps) ?? createPool(settings, deps.log)
  pools.set(deps, pool)
  return pool
}

/** The database for statements that change the session, which a pooler would pass on to other users. */
export const sessionDatabaseOf = (deps: Deps): Database =>
  deps.config.databaseSessionUrl ? createDatabase(sessionPoolOf(deps)) : deps.db

/** How many connections the processes can open to PostgreSQL itself, where connections are scarce. */
export const readDemandOf = (deps: Deps): Promise<Demand> =>
  readDemand(sessionPoolOf(deps), deps.config.databaseSessionUrl ? 'session' : 'server')

export async function endSessionPool(deps: Deps): Promise<void> {
  await pools.get(deps)?.end()
}
