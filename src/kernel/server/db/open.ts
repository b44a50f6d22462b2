import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { startEmbedded } from './embedded/start.ts'
import { DatabaseFault } from './fault.ts'
import { migrate } from './migrate.ts'

export interface OpenDatabase {
  readonly connection: pg.PoolConfig
  /** Stops the embedded server; does nothing for a configured database. */
  close(): Promise<void>
}

/**
 * Opens the installation's database, embedded or configured, and brings it to the newest schema. Calls `onLost` if the
 * embedded server exits without being stopped.
 */
export async function openDatabase(config: Config, log: Logger, onLost: () => void): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    const session = { connectionString: config.databaseSessionUrl ?? config.databaseUrl }
    await migrate(session, { log: (sentence) => log.info(sentence) }).catch(explain)
    return { connection, close: async () => undefined }
  }
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    log: (sentence) => log.info(sentence),
    onExit: onLost,
  })
  try {
    await migrate({ ...embedded.connection }, { log: (sentence) => log.info(sentence) })
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return { connection: { ...embedded.connection }, close: () => embedded.stop() }
}

function explain(error: unknown): never {
  if (error instanceof DatabaseFault) throw error
  throw new Error(`DATABASE_URL cannot be used: ${(error as Error).message}`)
}
