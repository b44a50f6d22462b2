import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepJobOf } from '#areas/platform/server/sweep-database.ts'
import { migrate } from '#kernel/server/db/migrate.ts'
import { endSessionPool, sessionDatabaseOf } from '#kernel/server/db/session-pool.ts'
import { withLongStatements } from '#kernel/server/db/time-limits.ts'
import type { Sweep } from '#kernel/server/jobs/sweep.ts'
import { aProcessBeside, aServer } from '#tests/support/a-server.ts'
import { smallPooler } from '#tests/support/small-pooler.ts'

let home: Awaited<ReturnType<typeof aServer>>
let pooler: Awaited<ReturnType<typeof smallPooler>>
let stranger: pg.Client
beforeAll(async () => {
  home = await aServer()
  pooler = await smallPooler(home.connection as pg.ClientConfig)
  stranger = new pg.Client({ connectionString: pooler.url })
  await stranger.connect()
})
afterAll(async () => {
  await stranger.end()
  await pooler.close()
  await home.close()
})

/** How long a statement of somebody else may take, whose transaction the pooler gives the same connection. */
const limitOfOthers = async () =>
  (await stranger.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout

/** A process that reaches its database through the pooler. */
const aPooledProcess = (databaseSessionUrl?: string) =>
  aProcessBeside({ deps: home.deps, connection: { connectionString: pooler.url } }, { databaseSessionUrl })

describe('behind a pooler that gives each transaction another connection', () => {
  test('a server that would migrate through it does not start, and says what is missing', async () => {
    await expect(migrate({ connectionString: pooler.url })).rejects.toThrow(/Set DATABASE_SESSION_URL to the address/)
    expect(await migrate(home.connection as pg.ClientConfig)).toEqual([])
  })

  test('the long statements of the daily sweep go past it, so that nobody else gets their limit', async () => {
    const { deps, close } = await aPooledProcess(home.connection.connectionString)
    const limits: unknown[] = []
    const look: Sweep = async ({ db }) => {
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
      limits.push(rows[0]?.statement_timeout, await limitOfOthers())
      return {}
    }
    await sweepJobOf([look]).run(deps, {})
    expect(limits).toEqual(['10min', '0'])
    await endSessionPool(deps)
    await close()
  })

  test('without an address past it, others would get the limit of long statements', async () => {
    const { deps, close } = await aPooledProcess()
    expect(await withLongStatements(sessionDatabaseOf(deps), 600_000, limitOfOthers)).toBe('10min')
    await close()
  })
})
