import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { readConfig } from '#app/config.ts'
import { createDeps } from '#app/create-deps.ts'
import { startJobs } from '#app/jobs.ts'
import { createLive } from '#app/live.ts'
import { createProductApp } from '#app/product-app.ts'
import { decideDemo } from '#areas/platform/server/installation.ts'
import { addMatch } from '#areas/scoring/calls/scoring.ts'
import type { Clock } from '#kernel/server/clock.ts'
import { openDatabase } from '#kernel/server/db/open.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { sessionCookieName } from '#kernel/server/http/session-cookie.ts'
import { newToken, tokenHashOf } from '#kernel/server/http/token.ts'

export interface Person {
  readonly userId: number
  /** The person's session, as a cookie header. */
  readonly cookie: string
}

/** The whole application on an embedded database of its own, with people and live matches in it. */
export interface Product {
  readonly port: number
  readonly connection: pg.PoolConfig
  readonly people: readonly Person[]
  /** The first match belongs to the first person, and so on. */
  readonly matchIds: readonly number[]
  stop(): Promise<void>
}

interface Wished {
  readonly people: number
  readonly matches: number
}

/** How one process serves. */
interface Serving {
  /** The database of another process; without it, an embedded one of its own. */
  readonly connection?: pg.PoolConfig
  /** Whether it works on its queue of jobs, too. */
  readonly runsJobs?: boolean
  readonly redisUrl?: string
  readonly clock?: Clock
}

export type ProductServer = Awaited<ReturnType<typeof openServer>>

export async function openProduct({ people, matches, ...serving }: Wished & Serving): Promise<Product> {
  const server = await openServer(serving)
  const { port, connection, stop } = server
  return { port, connection, stop, ...(await addCourts(server, { people, matches })) }
}

/** Adds people, the first of whom keep the score of a live match each. */
export async function addCourts({ deps, app }: ProductServer, { people: count, matches }: Wished) {
  const people = await addPeople(deps, count)
  const matchIds: number[] = []
  for (const person of people.slice(0, matches)) matchIds.push(await addMatchOf(app, person))
  return { people, matchIds }
}

/** The whole application in this process, listening. */
export async function openServer({ connection, runsJobs = false, redisUrl, clock }: Serving) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sideout-bench-'))
  const settings = { LOG_LEVEL: 'silent', DATA_DIR: dataDir, TRUST_PROXY: 'loopback', DEMO: 'off' }
  const { config, mistakes } = readConfig({ ...settings, REDIS_URL: redisUrl }, { lan: false })
  if (!config) throw new Error(mistakes.join('\n'))
  const live = createLive()
  const quiet = { info: () => undefined, warn: () => undefined } as unknown as Deps['log']
  const database = connection ? undefined : await openDatabase(config, quiet, () => undefined)
  const used = connection ?? database?.connection ?? {}
  const isDemo = await decideDemo(config, used)
  const deps = createDeps({ config, connection: used, isDemo, live, ...(clock ? { clock } : {}) })
  const app = createProductApp(deps)
  live.open(deps, app.server)
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
  const worker = runsJobs ? await startJobs(deps) : undefined
  return {
    deps,
    app,
    port: (app.server.address() as AddressInfo).port,
    connection: used,
    async stop() {
      await worker?.stop()
      await live.close()
      await app.close()
      await deps.pool.end()
      await database?.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** How another process connects to the same database. */
export function connectionOf({ options }: pg.Pool): pg.PoolConfig {
  // The class of its connections stays here, and a pool hides its password from being copied with the rest.
  const { Client: _, ...plain } = options
  return { ...plain, password: options.password }
}

async function addPeople(deps: Deps, count: number): Promise<Person[]> {
  const now = deps.clock.now()
  const day = 86_400_000
  const named = Array.from({ length: count }, (_, index) => ({
    username: `bench${index}`,
    first: 'Ann',
    last: 'Olsen',
    email: `bench${index}@example.org`,
    password_hash: 'none',
    created_at: new Date(now.getTime() - day),
  }))
  const accounts = await deps.db.insertInto('account').values(named).returning('id').execute()
  const signedIn = accounts.map(({ id }) => ({ id, token: newToken() }))
  const sessions = signedIn.map(({ id, token }) => ({
    token_hash: tokenHashOf(token),
    account_id: id,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + 30 * day),
  }))
  await deps.db.insertInto('session').values(sessions).execute()
  const cookieName = sessionCookieName(deps.config.publicUrl)
  return signedIn.map(({ id, token }) => ({ userId: id, cookie: `${cookieName}=${token}` }))
}

async function addMatchOf(app: FastifyInstance, { cookie }: Person): Promise<number> {
  const payload = { ...(addMatch.example as object), user_id: undefined }
  const made = await app.inject({ method: addMatch.method, url: addMatch.path, headers: { cookie }, payload })
  if (made.statusCode !== 200) throw new Error(`No match could be made: ${made.body}`)
  return (made.json() as { match_id: number }).match_id
}
