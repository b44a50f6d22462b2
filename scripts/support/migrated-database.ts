import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#kernel/server/db/embedded/start.ts'
import { migrate } from '#kernel/server/db/migrate.ts'

/**
 * Runs `work` on a freshly migrated, empty database that is dropped afterwards: in a PostgreSQL started for it in a
 * temporary folder, or at TEST_DATABASE_URL.
 */
export async function onMigratedDatabase<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const givenUrl = process.env['TEST_DATABASE_URL']
  return givenUrl ? onGivenServer(givenUrl, work) : onThrowawayCluster(work)
}

async function onThrowawayCluster<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sideout-schema-'))
  try {
    const embedded = await startEmbedded({ dataDir, log: () => undefined, fsync: false })
    try {
      return await onDatabase(embedded.connection, work)
    } finally {
      await embedded.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onGivenServer<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const database = `sideout_schema_${process.pid}`
  const ownUrl = new URL(url)
  ownUrl.pathname = `/${database}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(`create database ${database}`)
    return await onDatabase({ connectionString: ownUrl.href }, work)
  } finally {
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.end()
  }
}

async function onDatabase<Value>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  await migrate(connection)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
