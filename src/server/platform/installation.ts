import pg from 'pg'
import type { Config } from '#server/kernel/config'
import { haveInstallation } from './installation-rows.ts'

/**
 * Decides whether this start is a demo, and remembers how the installation began. A database that is given is none
 * unless DEMO says so; an embedded one that starts empty is one unless DEMO=off; one that began as a demo stays one
 * until DEMO=off.
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
