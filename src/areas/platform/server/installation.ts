import type pg from 'pg'
import type { Config } from '#kernel/server/config.ts'
import { createPool } from '#kernel/server/db/pool.ts'
import { haveInstallation } from './installation-rows.ts'

/**
 * Decides whether this start is a demo, and records how the installation started. An empty database starts as a demo if
 * DEMO says so or, without DEMO, if it is the embedded one. It stays a demo until DEMO=off. An external database also
 * needs DEMO at every start.
 */
export async function decideDemo(config: Config, connection: pg.PoolConfig): Promise<boolean> {
  // Uses a separate pool, because its statements have time limits.
  const pool = createPool({ ...connection, max: 1 })
  try {
    const wantsDemo = config.demo !== undefined ? config.demo !== 'off' : config.databaseUrl === undefined
    const beganAsDemo = await haveInstallation(pool, wantsDemo)
    return beganAsDemo && config.demo !== 'off' && (config.demo !== undefined || !config.databaseUrl)
  } finally {
    await pool.end()
  }
}
