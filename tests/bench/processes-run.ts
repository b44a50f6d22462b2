import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type BenchProcess, startBenchProcess, type usage } from './bench-process.ts'
import { type BusTraffic, openBusMeter, redisCpu } from './bus-meter.ts'
import { databaseCpu, mainPidOf } from './database-cpu.ts'
import type { Load, LoadRequest, Target } from './http-load.ts'
import type { Scored, Scoring, Watching } from './processes-load.ts'
import { type Asked, askByCalls, askCounters } from './processes-rates.ts'
import type { Product } from './product.ts'

export interface Size {
  readonly watchers: number
  readonly matches: number
  /** How many of the matches the watchers watch. */
  readonly watched: number
  /** How long each measurement takes. */
  readonly seconds: number
}

/** CPU time in microseconds, and how long it took in seconds. */
export interface Spent {
  readonly servers: readonly number[]
  readonly database: number | undefined
  readonly redis: number | undefined
  readonly seconds: number
}

export interface Measured<What> {
  readonly spent: Spent
  readonly done: What
}

export interface Run {
  readonly count: number
  readonly resting: Measured<BusTraffic>
  /** Answers by each process, and points posted at each that nobody watches: all at one, then all at the next. */
  readonly pages: Measured<readonly number[]>
  readonly calls: Measured<readonly number[]>
  readonly writes: Measured<readonly number[]>
  /** Messages of another process that nobody watches here, few and many a second. */
  readonly hearing: readonly (Measured<number> & { readonly perSecond: number })[]
  readonly restingWatchers: Measured<BusTraffic>
  /** Points of the same matches, first without watchers and then with them. */
  readonly unwatched: Measured<Scored>
  readonly watched: Measured<Scored>
  readonly traffic: BusTraffic
  readonly watchers: number
  readonly watchersEach: number
  /** Connections to PostgreSQL by each process. */
  readonly connections: readonly number[]
  readonly byCalls: readonly Asked[]
  readonly counters: readonly Asked[]
}

interface Serving {
  readonly port: number
  readonly connection: pg.PoolConfig
  readonly connectionName: string
}

const people = 400
/** A point in each match every two seconds, and in those with watchers as often as a scorekeeper may. */
const [usualMs, watchedMs] = [2000, 600]
const heardPerSecond = [50, 1000, 5000]

/** Starts so many servers, each a process of its own, and measures them one after the other. */
export async function measureProcesses(count: number, size: Size, redisUrl: string): Promise<Run> {
  const servers = Array.from({ length: count }, () => startBenchProcess('processes-server.ts', []))
  const loads = [startBenchProcess('processes-load.ts', []), startBenchProcess('http-load.ts', [])] as const
  try {
    const [first, ...others] = servers as [BenchProcess, ...BenchProcess[]]
    const wished = { people, matches: size.matches, redisUrl }
    const opened = await first.ask<Serving & Pick<Product, 'people' | 'matchIds'>>('open', wished)
    const { connection } = opened
    const joined = await Promise.all(others.map((other) => other.ask<Serving>('join', { connection, redisUrl })))
    return await measure({ servers, loads, serving: [opened, ...joined], opened, redisUrl, size })
  } finally {
    // The first last, because the database is its own.
    for (const server of [...servers].reverse()) await server.ask('stop').catch(() => undefined)
    await Promise.all([...servers, ...loads].map((child) => child.stop()))
  }
}

interface Scene {
  readonly servers: readonly BenchProcess[]
  readonly loads: readonly [live: BenchProcess, http: BenchProcess]
  readonly serving: readonly Serving[]
  readonly opened: Pick<Product, 'connection' | 'people' | 'matchIds'>
  readonly redisUrl: string
  readonly size: Size
}

async function measure({ servers, loads, serving, opened, redisUrl, size }: Scene): Promise<Run> {
  const [live, http] = loads
  const { people: all, matchIds, connection } = opened
  const ports = serving.map(({ port }) => port)
  const client = new pg.Client(connection)
  await client.connect()
  const spending = spendingOf(servers, await mainPidOf(client), redisUrl)
  const meter = await openBusMeter(redisUrl, connection)
  const score = (at: readonly number[], to: readonly number[], everyMs: number, seconds = size.seconds) =>
    live.ask<Scored>('score', { ports: at, matchIds: to, people: all, seconds, everyMs } satisfies Scoring)
  const traffic = async (work: () => Promise<unknown>) => {
    meter.takeTraffic()
    await work()
    return meter.takeTraffic()
  }
  const rest = () => traffic(() => pause(size.seconds * 1000))
  // All at one process and then all at the next: side by side they would take the processor from one another.
  const inTurn = async (work: (port: number, seconds: number) => Promise<number>) => {
    const counts: number[] = []
    for (const port of ports) counts.push(await work(port, Math.max(4, size.seconds / ports.length)))
    return counts
  }
  const answer = (targets: readonly Target[]) =>
    inTurn((port, seconds) => answersOf(http, { port, milliseconds: seconds * 1000, targets }))
  const write = () => inTurn(async (port, seconds) => (await score([port], matchIds, usualMs, seconds)).points[0] ?? 0)
  const [visitors, members] = [visitorTargets(matchIds), memberTargets(all, matchIds)]
  const shown = matchIds.slice(0, size.watched)
  const watchersEach = Math.round(size.watchers / shown.length)
  try {
    // The first calls of a process take longer.
    for (const targets of [visitors, members]) await answer(targets)
    await write()
    const resting = await spending(rest)
    const pages = await spending(() => answer(visitors))
    const calls = await spending(() => answer(members))
    const writes = await spending(write)
    const hearing: Run['hearing'][number][] = []
    for (const perSecond of heardPerSecond)
      hearing.push({ perSecond, ...(await spending(() => meter.speak(perSecond, size.seconds))) })
    const unwatched = await spending(() => score(ports, shown, watchedMs))
    await live.ask('watch', { ports, matchIds: shown, watchersEach } satisfies Watching)
    const restingWatchers = await spending(rest)
    meter.takeTraffic()
    const watched = await spending(() => score(ports, shown, watchedMs))
    const heard = meter.takeTraffic()
    const connections = await connectionsOf(client, serving)
    const byCalls = await askByCalls(ports, all.at(-1) ?? { userId: 0, cookie: '' })
    const counters = await askCounters(servers)
    const measured = { resting, pages, calls, writes, hearing, unwatched, restingWatchers, watched, traffic: heard }
    const watchers = watchersEach * shown.length
    return { count: servers.length, watchers, watchersEach, ...measured, connections, byCalls, counters }
  } finally {
    await meter.close()
    await client.end()
  }
}

/** Measures what a work costs the servers, PostgreSQL and Redis. */
function spendingOf(servers: readonly BenchProcess[], databasePid: number, redisUrl: string) {
  const now = async () => ({
    servers: await Promise.all(
      servers.map(async (server) => (await server.ask<ReturnType<typeof usage>>('usage')).cpu),
    ),
    database: databaseCpu(databasePid),
    redis: await redisCpu(redisUrl),
    at: performance.now(),
  })
  const since = (before: number | undefined, after: number | undefined) =>
    before === undefined || after === undefined ? undefined : after - before
  return async <What>(work: () => Promise<What>): Promise<Measured<What>> => {
    const before = await now()
    const done = await work()
    const after = await now()
    const spent: Spent = {
      servers: after.servers.map((cpu, place) => cpu - (before.servers[place] ?? 0)),
      database: since(before.database, after.database),
      redis: since(before.redis, after.redis),
      seconds: (after.at - before.at) / 1000,
    }
    return { spent, done }
  }
}

async function answersOf(http: BenchProcess, asked: LoadRequest): Promise<number> {
  const { answered, refused } = await http.ask<Load>('load', asked)
  if (refused) throw new Error(`A call was refused: ${refused}`)
  return answered
}

const visitorTargets = (matchIds: readonly number[]): Target[] => [
  { path: '/api/liveMatches' },
  ...matchIds.slice(0, 2).map((matchId) => ({ path: `/api/match/${matchId}` })),
]

const memberTargets = (all: Product['people'], matchIds: readonly number[]): Target[] =>
  all.flatMap(({ cookie, userId }, index) => [
    { path: '/auth/current', cookie },
    { path: `/api/match/${matchIds[index % matchIds.length]}`, cookie },
    { path: `/api/matchCount/${userId}`, cookie },
  ])

async function connectionsOf(client: pg.Client, serving: readonly Serving[]): Promise<number[]> {
  const { rows } = await client.query<{ name: string; connections: number }>(
    'select application_name as name, count(*)::integer as connections from pg_stat_activity group by 1',
  )
  return serving.map(({ connectionName }) => rows.find(({ name }) => name === connectionName)?.connections ?? 0)
}
