import { expect, test } from 'vitest'
import { connectionNameOf, demandSentence, readDemand } from '#kernel/server/db/connection-demand.ts'
import { createPool } from '#kernel/server/db/pool.ts'
import { testDatabase } from '#tests/support/database.ts'

test('the start counts the server processes on a database, and says when they may open too many connections', async () => {
  const database = await testDatabase()
  const own = createPool({ ...database.connection, max: 16, application_name: connectionNameOf('server') })
  const others = ['elsewhere 1', 'elsewhere 2'].map((name) =>
    createPool({ ...database.connection, application_name: `sideout server ${name}` }),
  )
  for (const pool of [own, ...others]) await pool.query('select 1')
  const demand = await readDemand(own, 'server')
  expect(demand).toMatchObject({ processes: 3, perProcess: 18, isPooled: false })
  expect(demand.accepted).toBeGreaterThan(10)
  for (const pool of [own, ...others]) await pool.end()
  await database.drop()

  expect(demandSentence({ processes: 3, perProcess: 18, accepted: 97, isPooled: false })).toBeUndefined()
  expect(demandSentence({ processes: 6, perProcess: 18, accepted: 97, isPooled: false })).toBe(
    'The 6 server processes may open 108 connections to the database (18 per process), but PostgreSQL accepts only 97. ' +
      'Lower DATABASE_CONNECTIONS, or raise PostgreSQL’s max_connections.',
  )
})

test('behind a pooler the start counts what goes past it, whatever names the connections of the pooler still have', async () => {
  const database = await testDatabase()
  const named = (application_name: string) => createPool({ ...database.connection, max: 8, application_name })
  const pools = [
    named(connectionNameOf('session')),
    ...['session two 2', 'server gone 7'].map((name) => named(`sideout ${name}`)),
  ]
  for (const pool of pools) await pool.query('select 1')
  const [own] = pools
  expect(own && (await readDemand(own, 'session'))).toMatchObject({ processes: 2, perProcess: 10, isPooled: true })
  for (const pool of pools) await pool.end()
  await database.drop()

  expect(demandSentence({ processes: 10, perProcess: 10, accepted: 97, isPooled: true })).toBe(
    'The 10 server processes may open 100 connections bypassing the pooler (10 per process), but PostgreSQL accepts only 97. ' +
      'Raise PostgreSQL’s max_connections.',
  )
})
