import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#app/config.ts'
import { createDeps } from '#app/create-deps.ts'
import { scoringHandlers } from '#areas/scoring/server/handlers.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Environment } from '#kernel/server/environment.ts'
import { createApp } from '#kernel/server/http/app.ts'
import type { MountedCall } from '#kernel/server/http/handle.ts'
import { newToken, tokenHashOf } from '#kernel/server/http/token.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { testDatabase } from '#tests/support/database.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tests look into responses of every shape
export type Body = any

export interface Answer {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, unknown>>
}

export interface Published {
  readonly room: string
  readonly event: string
  readonly payload: Body
}

export interface Person {
  readonly id: number
  readonly username: string
  /** Sends a call with this person's session. */
  send(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** The same account on another device: a session of its own. */
  onAnotherDevice(): Promise<Person>
}

/** The calls of scoring on a database of their own, with an adjustable clock and a record of everything published. */
export interface ScoringWorld {
  readonly deps: Deps
  readonly app: FastifyInstance
  readonly published: Published[]
  /** Moves the clock forward by this many minutes. */
  later(minutes: number): void
  aPerson(first?: string, options?: { roles?: readonly string[]; isNew?: boolean }): Promise<Person>
  visitor: Pick<Person, 'send'>
  /** A doubles match of names without stored players; `match` overrides the request. */
  aMatch(owner: Person, match?: Record<string, unknown>): Promise<MatchOf>
  aPlayer(name: string): Promise<number>
  /** How many statements the work sends to the database. */
  statements(work: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

export interface MatchOf {
  readonly id: number
  readonly gameId: number
}

export const doubles = {
  status: 'Live',
  court_number: '4',
  tournament_name: 'Autumn Open',
  singles_doubles: 'Doubles',
  match_type: 'Mixed',
  skill_rating: '3.5',
  age_bracket: '65-69',
  t1p1: 'Linda Alvarez',
  t1p2: 'Wei Chen',
  t2p1: 'Peter Novak',
  t2p2: 'Rosa Diaz',
}

/** An act of game 1 with a new id. */
export const act = (body: Record<string, unknown>) => ({ id: randomUUID(), game: 1, ...body })
export const rally = (team: 1 | 2, more: Record<string, unknown> = {}) => act({ kind: 'rally', team, ...more })
export const rallies = (...teams: (1 | 2)[]) => teams.map((team) => rally(team))

export async function scoringWorld(
  options: { handlers?: readonly MountedCall[]; env?: Environment } = {},
): Promise<ScoringWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sideout-scoring-'))
  const { config, mistakes } = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...options.env }, { lan: false })
  if (!config) throw new Error(mistakes.join('\n'))
  const database = await testDatabase()
  const published: Published[] = []
  const live = {
    publish: (room: string, event: string, payload: unknown) => void published.push({ room, event, payload }),
    disconnectSession: () => undefined,
    watchingOf: () => 0,
  }
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const deps = createDeps({ config, connection: database.connection, isDemo: false, live, clock })
  const counter = countStatements(deps)
  const app = createApp(deps, options.handlers ?? scoringHandlers)
  const send = senderOf(app)
  const world: ScoringWorld = {
    deps,
    app,
    published,
    later: (minutes) => {
      ahead += minutes * 60_000
    },
    aPerson: (first = 'Ann', how = {}) => aPerson(deps, send, first, how),
    visitor: { send: (...request) => send(undefined, ...request) },
    aMatch: (owner, match = {}) => aMatch(deps, owner, match),
    aPlayer: async (name) => {
      const [first = '', ...last] = name.split(' ')
      const values = { first, last: last.join(' '), created_at: clock.now() }
      return (await deps.db.insertInto('player').values(values).returning('id').executeTakeFirstOrThrow()).id
    },
    statements: counter,
    async close() {
      await app.close()
      await deps.pool.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return world
}

type Send = (
  cookie: string | undefined,
  method: string,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

function senderOf(app: FastifyInstance): Send {
  return async (cookie, method, url, body, headers) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers }
  }
}

async function aPerson(
  deps: Deps,
  send: Send,
  first: string,
  { roles = [], isNew = false }: { roles?: readonly string[]; isNew?: boolean },
): Promise<Person> {
  const now = deps.clock.now()
  const { rows } = await deps.pool.query<{ id: number; username: string }>(
    `insert into account (username, first, last, email, password_hash, created_at)
     values ($1, $2, 'Keeper', 'nobody@example.org', '!', $3) returning id, username`,
    [`p-${randomUUID().slice(0, 18)}`, first, new Date(now.getTime() - (isNew ? 60_000 : 86_400_000))],
  )
  const account = rows[0]
  if (!account) throw new Error('There is no account')
  for (const role of roles)
    await deps.pool.query('insert into role_grant (account_id, role, granted_at) values ($1, $2, $3)', [
      account.id,
      role,
      now,
    ])
  const onDevice = async (): Promise<Person> => {
    const token = newToken()
    await deps.pool.query('insert into session values ($1, $2, $3, $3, $4)', [
      tokenHashOf(token),
      account.id,
      deps.clock.now(),
      new Date(deps.clock.now().getTime() + 90 * 86_400_000),
    ])
    return { ...account, send: (...request) => send(`sid=${token}`, ...request), onAnotherDevice: onDevice }
  }
  return onDevice()
}

async function aMatch(deps: Deps, owner: Person, match: Record<string, unknown>): Promise<MatchOf> {
  const { status, body } = await owner.send('POST', '/api/addMatch', { ...doubles, ...match })
  if (status !== 200) throw new Error(`No match: ${JSON.stringify(body)}`)
  const { rows } = await deps.pool.query<{ id: number }>('select id from game where match_id = $1', [body.match_id])
  return { id: body.match_id, gameId: rows[0]?.id ?? 0 }
}

export interface Log {
  readonly seqs: readonly number[]
  readonly ids: readonly string[]
}

/** The log as stored in the database. */
export async function logOf(world: ScoringWorld, matchId: number): Promise<Log> {
  const { rows } = await world.deps.pool.query<{ seq: number; act_id: string }>(
    'select seq, act_id from score_act where match_id = $1 order by seq',
    [matchId],
  )
  return { seqs: rows.map((row) => row.seq), ids: rows.map((row) => row.act_id) }
}

export const post = (person: Person, matchId: number, acts: unknown[], more: Record<string, unknown> = {}) =>
  person.send('POST', `/api/match/${matchId}/acts`, { term: 1, base: 0, acts, ...more })

export interface MeetingPoint {
  /** How many callers are expected from now on. */
  expect(count: number): void
  wait(): Promise<void>
}

/** Holds each caller until all the expected ones have arrived, or none has come for a while. */
export function meetingPoint(awaited: number): MeetingPoint {
  const waiting: (() => void)[] = []
  let most = awaited
  let quiet: NodeJS.Timeout | undefined
  const goOn = () => {
    for (const go of waiting.splice(0)) go()
  }
  return {
    expect(count) {
      most = count
    },
    wait: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve)
        clearTimeout(quiet)
        if (waiting.length >= most) goOn()
        // For the last few, who are fewer than expected: nobody comes any more.
        else quiet = setTimeout(goOn, 1_000)
      }),
  }
}
