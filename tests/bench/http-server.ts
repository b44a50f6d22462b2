import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { addMatch } from '#contract/scoring'
import { readConfig } from '#server/app/config'
import { mounted } from '#server/app/mounted'
import { createDeps, createLog } from '#server/app/wire'
import { openDatabase } from '#server/db/open'
import { createApp } from '#server/http/app'
import { newToken, sessionCookieName, tokenHashOf } from '#server/http/session-cookie'
import { answerAs, usage } from './bench-process.ts'

/** The server of the HTTP bench: the real application, or Fastify with nothing but routes that answer the same. */
export interface RecordedCall {
  readonly path: string
  readonly statements: readonly Statement[]
  readonly reply: string
}

interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: unknown[]
}

export interface Opened {
  readonly port: number
  readonly connection: pg.PoolConfig
  /** Many users, so that no rate of one is reached, each with a session. */
  readonly people: readonly { readonly userId: number; readonly cookie: string }[]
  readonly matchId: number
}

const users = 400
let stop: () => Promise<unknown> = async () => undefined

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

async function openOurs(): Promise<Opened> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sideout-bench-'))
  const settings = { LOG_LEVEL: 'silent', DATA_DIR: dataDir, TRUST_PROXY: 'loopback' }
  const { config, mistakes } = readConfig(settings, { lan: false })
  if (!config) throw new Error(mistakes.join('\n'))
  const silent = { publish: () => undefined, disconnectSession: () => undefined, watchingOf: () => 0 }
  const deps = await openDatabase(config, createLog('silent'), () => undefined).then((database) => {
    stop = () => database.close()
    return createDeps({ config, connection: database.connection, isDemo: false, live: silent })
  })
  const app = await createApp(deps, mounted)
  stop = ((stopDatabase) => async () => {
    await app.close()
    await deps.pool.end()
    await stopDatabase()
    rmSync(dataDir, { recursive: true, force: true })
  })(stop)

  const now = new Date()
  const named = Array.from({ length: users }, (_, index) => ({
    username: `bench${index}`,
    first: 'Ann',
    last: 'Olsen',
    email: `bench${index}@example.org`,
    password_hash: 'none',
    created_at: new Date(now.getTime() - 86_400_000),
  }))
  const accounts = await deps.db.insertInto('account').values(named).returning('id').execute()
  const tokens = accounts.map(({ id }) => ({ id, token: newToken() }))
  const sessions = tokens.map(({ id, token }) => ({
    token_hash: tokenHashOf(token),
    account_id: id,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
  }))
  await deps.db.insertInto('session').values(sessions).execute()
  const cookies = tokens.map(({ token }) => `${sessionCookieName(config.publicUrl)}=${token}`)
  const headers = { cookie: cookies[0], 'content-type': 'application/json' }
  const payload = { ...(addMatch.example as object), user_id: undefined }
  const made = await app.inject({ method: addMatch.method, url: addMatch.path, headers, payload })
  if (made.statusCode !== 200) throw new Error(`No match could be made: ${made.body}`)
  const { match_id: matchId } = made.json() as { match_id: number }
  const { options } = deps.pool
  // A pool hides its password from being copied along.
  const connection = { ...options, password: options.password }
  const people = tokens.map(({ id }, index) => ({ userId: id, cookie: cookies[index] ?? '' }))
  return { port: await listen(app), connection, people, matchId }
}

/** Everything the pool's connections are asked, while `recording` is there. */
let recording: Statement[] | undefined
const query = pg.Client.prototype.query
pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
  const [first, values] = args as [string | Statement, unknown]
  if (typeof first === 'string') recording?.push({ text: first, values: Array.isArray(values) ? values : [] })
  else recording?.push({ ...(first.name ? { name: first.name } : {}), text: first.text, values: first.values ?? [] })
  return Reflect.apply(query, this, args)
} as typeof query

async function openBare(given: { connection: pg.PoolConfig; calls: readonly RecordedCall[] }): Promise<number> {
  const pool = new pg.Pool({ ...given.connection, max: 16 })
  const app = Fastify()
  stop = async () => {
    await app.close()
    await pool.end()
  }
  for (const { path, statements, reply } of given.calls)
    app.get(path, async (_request, answer) => {
      for (const statement of statements) await pool.query(statement)
      return answer.type('application/json; charset=utf-8').send(reply)
    })
  return listen(app)
}

answerAs({
  openOurs,
  openBare,
  record() {
    recording = []
  },
  recorded() {
    const statements = recording ?? []
    recording = undefined
    return statements
  },
  usage,
  stop: () => stop(),
})
