import pg from 'pg'
import type { Config } from '#server/kernel/config'
import { haveInstallation } from './installation-rows.ts'

/**
 * Decides whether this start is a demo, and records how the installation began. An empty database begins as a demo if
 * DEMO says so or, without DEMO, if it is the embedded one. It stays a demo until DEMO=off; an external database also
 * needs DEMO at every start.
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
