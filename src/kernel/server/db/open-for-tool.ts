import { existsSync } from 'node:fs'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { layoutOf } from './embedded/layout.ts'
import { findRunning } from './embedded/running.ts'
import { DatabaseFault } from './fault.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

/**
 * Opens the installation's database for a command line tool: the configured one, else the running server's embedded
 * one, else the embedded one, started for as long as the tool needs it. Never migrates under a running server.
 * Refusals (DatabaseFault): there is no database yet.
 */
export async function openForTool(config: Config, log: Logger): Promise<OpenDatabase> {
  if (!config.databaseUrl && !existsSync(layoutOf(config.dataDir).cluster))
    throw new DatabaseFault(`There is no database in ${config.dataDir} yet. Start Sideout once with npm start.`)
  const connection: pg.PoolConfig | undefined = config.databaseUrl
    ? { connectionString: config.databaseUrl }
    : await findRunning(config.dataDir)
  return connection ? { connection, close: async () => undefined } : openDatabase(config, log, () => undefined)
}
