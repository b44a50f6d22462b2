import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#kernel/server/db/migrate.ts'
import { migrationsFolder } from '#kernel/server/db/migration-files.ts'
import { emptyDatabase } from './database.ts'

/**
 * Fills a database that has only the migrations up to `before`, such as `0178_z`, applies the others, and looks at what
 * became of it.
 */
export async function afterUpgrade<Found>(
  before: string,
  filled: string,
  look: (client: pg.Client) => Promise<Found>,
): Promise<Found> {
  const database = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'sideout-before-upgrade-'))
  const client = new pg.Client(database.connection)
  try {
    for (const name of readdirSync(migrationsFolder))
      if (name.endsWith('.sql') && name <= before) copyFileSync(join(migrationsFolder, name), join(folder, name))
    await migrate(database.connection, { folder })
    await client.connect()
    await client.query(filled)
    await migrate(database.connection)
    return await look(client)
  } finally {
    await client.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
}
