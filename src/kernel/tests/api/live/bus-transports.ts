import type { NetConnectOpts } from 'node:net'
import pg from 'pg'
import type { Bus, BusLog } from '#kernel/server/live/bus.ts'
import { createPostgresBus } from '#kernel/server/live/bus-postgres.ts'
import { createRedisBus } from '#kernel/server/live/bus-redis.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { startSmallRedis } from './small-redis.ts'

/** A server that carries a bus, and a way to open a bus on it, directly or through another port. */
export interface BusTransport {
  readonly target: NetConnectOpts
  open(options?: { readonly port?: number; readonly log?: BusLog }): Bus
  close(): Promise<void>
}

export const quiet: BusLog = { info: () => {}, warn: () => {} }

async function overPostgres(): Promise<BusTransport> {
  const database: TestDatabase = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  const { host, port, user, database: name } = client
  const isFolder = host.startsWith('/')
  return {
    target: isFolder ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    open: (options = {}) => {
      const proxied = {
        host: '127.0.0.1',
        port: options.port,
        user,
        password: client.password as string,
        database: name,
      }
      return createPostgresBus({ connection: options.port ? proxied : database.connection, log: options.log ?? quiet })
    },
    close: () => database.drop(),
  }
}

async function overRedis(url: string, close: () => void): Promise<BusTransport> {
  const { hostname, port } = new URL(url)
  return {
    target: { host: hostname, port: Number(port || 6379) },
    open: (options = {}) => {
      const proxied = new URL(url)
      if (options.port) Object.assign(proxied, { hostname: '127.0.0.1', port: String(options.port) })
      const installation = async () => 'one'
      return createRedisBus({ url: proxied.href, log: options.log ?? quiet, installation })
    },
    close: async () => close(),
  }
}

async function overSmallRedis(): Promise<BusTransport> {
  const redis = await startSmallRedis()
  return overRedis(redis.url, () => redis.close())
}

/** Every transport available here: PostgreSQL, a small Redis of our own, and a real one if REDIS_URL names it. */
export const busTransports: readonly (readonly [name: string, start: () => Promise<BusTransport>])[] = [
  ['PostgreSQL', overPostgres],
  ['a small Redis', overSmallRedis],
  ...(process.env['REDIS_URL']
    ? [['the Redis of REDIS_URL', () => overRedis(process.env['REDIS_URL'] ?? '', () => {})] as const]
    : []),
]
