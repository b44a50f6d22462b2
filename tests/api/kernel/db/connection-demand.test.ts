import { expect, test } from 'vitest'
import { demandSentence, processConnectionName, readDemand } from '#server/kernel/db/connection-demand'
import { createPool } from '#server/kernel/db/pool'
import { testDatabase } from '#tests/support/database'

test('the start counts the server processes on a database, and says when they may open too many connections', async () => {
  const database = await testDatabase()
  const own = createPool({ ...database.connection, max: 16, application_name: processConnectionName })
  const others = ['elsewhere 1', 'elsewhere 2'].map((name) =>
    createPool({ ...database.connection, application_name: `sideout server ${name}` }),
  )
  for (const pool of [own, ...others]) await pool.query('select 1')
  const demand = await readDemand(own)
  expect(demand).toMatchObject({ processes: 3, perProcess: 18 })
  expect(demand.accepted).toBeGreaterThan(10)
  for (const pool of [own, ...others]) await pool.end()
  await database.drop()

  expect(demandSentence({ processes: 3, perProcess: 18, accepted: 97 })).toBeUndefined()
  expect(demandSentence({ processes: 6, perProcess: 18, accepted: 97 })).toBe(
    'The 6 server processes may open 108 connections to the database (18 each), and it accepts 97. ' +
      'Lower DATABASE_CONNECTIONS, or raise max_connections of PostgreSQL.',
  )
})
