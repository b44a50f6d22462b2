import type { BenchOptions } from './bench-options.ts'
import { type BenchProcess, startBenchProcess, type usage } from './bench-process.ts'
import type { Load, LoadRequest, Target } from './http-load.ts'
import type { Opened, RecordedCall } from './http-server.ts'
import { medianOf, medianRatioOf } from './latencies.ts'
import { shown, tableOf } from './table.ts'

interface Case {
  readonly name: string
  readonly targets: readonly [Target, ...Target[]]
}

interface Cost {
  readonly cpuPerCall: number
  readonly callsPerSecond: number
  readonly p50: number | undefined
  readonly p99: number | undefined
}

type Usage = ReturnType<typeof usage>

/**
 * The cost of a call through our whole stack (session, shapes, access, rates, reply check), beside a bare Fastify route
 * that runs the same statements and returns the same bytes. The two take turns. Prints medians of the rounds, and of
 * the ratios within each round; the first round warms up.
 */
export async function http({ isQuick, ...asked }: BenchOptions): Promise<void> {
  const [ours, bare, callers] = [
    startBenchProcess('http-server.ts', []),
    startBenchProcess('http-server.ts', []),
    startBenchProcess('http-load.ts', []),
  ]
  try {
    const opened = await ours.ask<Opened>('openOurs')
    const cases = casesOf(opened).filter(({ name }) => name.includes(asked.cases))
    const calls: RecordedCall[] = []
    for (const one of cases) calls.push(await record(ours, opened.port, one))
    // Two cases may share a path, so each has its own route in the bare server.
    const routes = calls.map((call, index) => ({ ...call, path: `/${index}` }))
    const barePort = await bare.ask<number>('openBare', { connection: { ...opened.connection }, calls: routes })
    const rows: string[][] = []
    for (const [index, one] of cases.entries()) {
      const [costs, bareCosts]: [Cost[], Cost[]] = [[], []]
      const milliseconds = (asked.seconds ?? (isQuick ? 0.7 : 1.5)) * 1000
      const rounds = asked.rounds ?? (isQuick ? 3 : 7)
      for (let round = 0; round <= rounds; round += 1) {
        const { targets } = one
        const bareTargets = targets.map((target) => ({ ...target, path: `/${index}` }))
        costs.push(await costOf(ours, callers, { port: opened.port, milliseconds, targets }))
        bareCosts.push(await costOf(bare, callers, { port: barePort, milliseconds, targets: bareTargets }))
      }
      rows.push(rowOf(one.name, calls[index]?.statements.length ?? 0, costs.slice(1), bareCosts.slice(1)))
    }
    console.log('\nOne call, beside a bare Fastify route with the same statements and bytes')
    console.log(tableOf(['', 'SQL', 'CPU us', 'bare us', 'ratio', 'calls/s', 'bare /s', 'p99 ms', 'bare ms'], rows))
  } finally {
    // The bare one first, because the database belongs to the other.
    for (const server of [bare, ours]) await server.ask('stop')
    await Promise.all([ours, bare, callers].map((child) => child.stop()))
  }
}

function casesOf({ people, matchIds: [matchId] }: Opened): Case[] {
  const visitor = (path: string): Case['targets'] => [{ path }]
  const everybody = (pathOf: (userId: number) => string, isPacked = false) =>
    people.map(({ userId, cookie }) => ({ path: pathOf(userId), cookie, isPacked })) as unknown as Case['targets']
  return [
    { name: 'visitor, no database', targets: visitor('/auth/current') },
    { name: 'visitor, live matches (prepared)', targets: visitor('/api/liveMatches') },
    { name: 'visitor, a match', targets: visitor(`/api/match/${matchId}`) },
    { name: 'signed in, who am I', targets: everybody(() => '/auth/current') },
    { name: 'signed in, a match', targets: everybody(() => `/api/match/${matchId}`) },
    {
      name: 'signed in, a match, compressed',
      targets: everybody(() => `/api/match/${matchId}`, true),
    },
    { name: 'signed in, my matches counted', targets: everybody((userId) => `/api/matchCount/${userId}`) },
  ]
}

/** Makes the call twice and records the statements and the reply of the second time. */
async function record(ours: BenchProcess, port: number, { targets: [{ path, cookie }] }: Case): Promise<RecordedCall> {
  const headers = cookie ? { cookie } : {}
  const get = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return answer.text()
  }
  await get()
  await ours.ask('record')
  const reply = await get()
  return { path, reply, statements: await ours.ask<RecordedCall['statements']>('recorded') }
}

async function costOf(server: BenchProcess, callers: BenchProcess, request: LoadRequest): Promise<Cost> {
  const before = await server.ask<Usage>('usage')
  const load = await callers.ask<Load>('load', request)
  const after = await server.ask<Usage>('usage')
  if (load.refused) throw new Error(`A call was refused: ${load.refused}`)
  return {
    cpuPerCall: (after.cpu - before.cpu) / load.answered,
    callsPerSecond: load.answered / load.seconds,
    p50: load.p50,
    p99: load.p99,
  }
}

function rowOf(name: string, statements: number, costs: readonly Cost[], bare: readonly Cost[]): string[] {
  const median = (of: readonly Cost[], pick: (cost: Cost) => number | undefined) => shown(medianOf(of.map(pick)))
  const cpu = (cost: Cost) => cost.cpuPerCall
  return [
    name,
    String(statements),
    median(costs, cpu),
    median(bare, cpu),
    shown(medianRatioOf(costs.map(cpu), bare.map(cpu)), 2),
    median(costs, (cost) => cost.callsPerSecond),
    median(bare, (cost) => cost.callsPerSecond),
    median(costs, (cost) => cost.p99),
    median(bare, (cost) => cost.p99),
  ]
}
