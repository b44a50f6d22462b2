import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#kernel/server/db/migrate.ts'
import { migrationsFolder } from '#kernel/server/db/migration-files.ts'
import { emptyDatabase } from '#tests/support/database.ts'

test('an upgrade takes the jobs of single mails out of the queue, leaves every other job, and keeps no table locked for it', async () => {
  const database = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'sideout-lanes-'))
  const client = new pg.Client(database.connection)
  const copyUpTo = (last: string) => {
    for (const name of readdirSync(migrationsFolder))
      if (name.endsWith('.sql') && name <= last) copyFileSync(join(migrationsFolder, name), join(folder, name))
  }
  const names = async () => {
    const { rows } = await client.query<{ name: string; count: number }>(
      'select task_identifier as name, count(*)::integer as count from graphile_worker.jobs group by 1 order by 1',
    )
    return rows.map(({ name, count }) => [name, count])
  }
  try {
    copyUpTo('0023_z')
    await migrate(database.connection, { folder })
    await client.connect()
    await client.query(`select graphile_worker.add_job('club-mail.send-one', '{}') from generate_series(1, 2100)`)
    await client.query(`select graphile_worker.add_job('mail.send', '{}')`)
    copyUpTo('0024_z')
    await migrate(database.connection, { folder })
    expect(await names()).toEqual([
      ['club-mail.send-one', 2100],
      ['mail.send', 1],
    ])
    copyUpTo('0025_z')
    await migrate(database.connection, { folder })
    expect(await names()).toEqual([['mail.send', 1]])
  } finally {
    await client.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
})
