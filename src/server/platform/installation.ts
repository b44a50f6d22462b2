import pg from 'pg'
import type { Config } from '#server/kernel/config'
import { haveInstallation } from './installation-rows.ts'

/**
 * Decides whether this start is a demo, and records how the installation began. With an external database, an empty
 * installation becomes a demo only if DEMO says so; with the embedded one, unless DEMO=off. An installation that began
 * as a demo stays one until DEMO=off.
 */
export async function decideDemo(config: Config, connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  try {
    const wanted = config.demo !== undefined ? config.demo !== 'off' : config.databaseUrl === undefined
    const beganAsDemo = await haveInstallation(client, wanted)
    return beganAsDemo && config.demo !== 'off' && (config.demo !== undefined || !config.databaseUrl)
  } finally {
    await client.end()
  }
}
