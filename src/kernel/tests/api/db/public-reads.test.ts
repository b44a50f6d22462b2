import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase, type Database } from '#kernel/server/db/database.ts'
import { createPool } from '#kernel/server/db/pool.ts'
import { longestLag, type PublicReads, readsOfReplica } from '#kernel/server/db/public-reads.ts'
import { aServer } from '#tests/support/a-server.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { anAccount, aSession, sendAs } from '#tests/support/principals.ts'
import { type CuttableProxy, cuttableProxy } from '../live/cuttable-proxy.ts'

// Two databases that differ in one club tell which of them was read.
let primary: TestDatabase
let replica: TestDatabase
let proxy: CuttableProxy
let proxied: string
beforeEach(async () => {
  ;[primary, replica] = await Promise.all([testDatabase(), testDatabase()])
  await addClub(primary, 'of the primary')
  await addClub(replica, 'of the replica')
  const client = new pg.Client({ connectionString: replica.url })
  const isFolder = client.host.startsWith('/')
  proxy = await cuttableProxy(
    isFolder ? { path: `${client.host}/.s.PGSQL.${client.port}` } : { host: client.host, port: client.port },
  )
  proxied = `postgres://${client.user}:${client.password}@127.0.0.1:${proxy.port}/${client.database}`
})
afterEach(async () => {
  proxy.close()
  await Promise.all([primary.drop(), replica.drop()])
})

async function addClub(database: TestDatabase, name: string): Promise<void> {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(`insert into club (name, url, time_zone, created_at) values ($1, 'shown', 'US/Mountain', now())`, [
    name,
  ])
  await client.end()
}

const nameIn = async (db: Database) => (await db.selectFrom('club').select('name').executeTakeFirst())?.name

/** Reads through the proxy; `measure` plays the lag of a standby. */
async function opened<Value>(
  options: { measure?: () => Promise<number> },
  work: (reads: PublicReads, said: string[]) => Promise<Value>,
): Promise<Value> {
  const said: string[] = []
  const log = (_details: object, text: string) => void said.push(text)
  const pool = createPool(primary.connection)
  const reads = readsOfReplica(
    { pool, db: createDatabase(pool) },
    { url: proxied, log: { info: log, warn: log } as never, lookEvery: 20, ...options },
  )
  try {
    return await work(reads, said)
  } finally {
    await reads.close()
    await pool.end()
  }
}

const inUse = (reads: PublicReads) => vi.waitFor(() => expect(reads.lag()).toBeDefined(), 60_000)
const notInUse = (reads: PublicReads) => vi.waitFor(() => expect(reads.lag()).toBeUndefined(), 60_000)

test('visitors are reading from the replica, and whoever is signed in from the primary', async () => {
  await opened({}, async (reads) => {
    await inUse(reads)
    expect(await reads.read(null, nameIn)).toBe('of the replica')
    expect(await reads.read({ userId: 1 }, nameIn)).toBe('of the primary')
  })
})

test('a replica that goes away is not noticed by visitors, and is read again once it is back', async () => {
  await opened({}, async (reads, said) => {
    await inUse(reads)
    proxy.cut()
    // The first reader runs into the broken connection and is answered by the primary.
    expect(await reads.read(null, nameIn)).toBe('of the primary')
    expect(await reads.read(null, nameIn)).toBe('of the primary')
    proxy.mend()
    await inUse(reads)
    expect(await reads.read(null, nameIn)).toBe('of the replica')
    expect(said.slice(0, 2)).toEqual([
      'visitors are reading from the replica',
      'visitors are reading from the primary again',
    ])
  })
})

test('a replica that falls silent costs one reader its limit, and then nobody', async () => {
  await opened({}, async (reads) => {
    await inUse(reads)
    proxy.hold()
    expect(await reads.read(null, nameIn)).toBe('of the primary')
    await notInUse(reads)
    expect(await reads.read(null, nameIn)).toBe('of the primary')
    proxy.cut()
  })
})

test('a replica that is too far behind is not read until it has caught up', async () => {
  let behind = longestLag + 1
  await opened({ measure: async () => behind }, async (reads) => {
    expect(await reads.read(null, nameIn)).toBe('of the primary')
    behind = longestLag
    await inUse(reads)
    expect(reads.lag()).toBe(longestLag)
    expect(await reads.read(null, nameIn)).toBe('of the replica')
    behind = Number.POSITIVE_INFINITY
    await notInUse(reads)
    expect(await reads.read(null, nameIn)).toBe('of the primary')
  })
})

test('a fault of what a page reads is no fault of the replica, which stays in use', async () => {
  await opened({}, async (reads, said) => {
    await inUse(reads)
    let runs = 0
    const broken = async () => {
      runs += 1
      throw new TypeError('a fault of our own')
    }
    await expect(reads.read(null, broken)).rejects.toThrow('a fault of our own')
    expect(runs).toBe(1)
    expect(await reads.read(null, nameIn)).toBe('of the replica')
    expect(said).toEqual(['visitors are reading from the replica'])
  })
})

test('a replica that a migration has not reached yet is answered for by the primary', async () => {
  const client = new pg.Client(primary.connection)
  await client.connect()
  await client.query('create table brand_new as select 7 as lucky')
  await client.end()
  await opened({}, async (reads) => {
    await inUse(reads)
    const lucky = async (db: Database) => (await sql<{ lucky: number }>`select lucky from brand_new`.execute(db)).rows
    expect(await reads.read(null, lucky)).toEqual([{ lucky: 7 }])
  })
})

test('with DATABASE_READ_URL the public pages of the product read there, for visitors only', async () => {
  const server = await aServer({ env: { DATABASE_READ_URL: replica.url } })
  const { app, deps } = server
  try {
    await inUse(deps.publicReads)
    const club = async (cookie?: string) => {
      const answer = await sendAs(app, cookie, { method: 'POST', url: '/api/club/getClubFromParams/shown', body: {} })
      return JSON.parse(String(answer.body)).club.map(({ name }: { name: string }) => name)
    }
    expect(await club()).toEqual(['of the replica'])
    expect(await club(await aSession(deps, await anAccount(deps, 'member')))).toEqual([])
  } finally {
    await deps.publicReads.close()
    await server.close()
  }
})
