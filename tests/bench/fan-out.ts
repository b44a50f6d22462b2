import { setTimeout as pause } from 'node:timers/promises'
import type { BenchOptions } from './bench-options.ts'
import { type BenchProcess, startBenchProcess, type usage } from './bench-process.ts'
import type { ConnectRequest, Heard } from './fan-out-watchers.ts'
import { medianOf, medianRatioOf, microsecondsNow } from './latencies.ts'
import { openFilesAllowed } from './open-files.ts'
import { shown, tableOf } from './table.ts'

const kinds = ['ws', 'socket.io', 'sideout'] as const
type Kind = (typeof kinds)[number]
type Usage = ReturnType<typeof usage>

/** One rate for a while: how much was delivered in that time, how late, and at what cost to the server. */
interface Phase {
  readonly deliveredPerSecond: number
  readonly p50: number | undefined
  readonly p99: number | undefined
  /** Microseconds of the server's CPU. */
  readonly cpuPerDelivery: number
  readonly missing: number
}

interface Run {
  readonly steady: Phase
  readonly burst: Phase
  /** More than any of the three can deliver to thousands, to find their maximum. */
  readonly flood: Phase
  /** Bytes of the server's resident memory that the watchers added, measured after the bursts. */
  readonly memoryPerWatcher: number
}

const rates = { steady: 20, burst: 50, flood: 100 }

/**
 * One match and its watchers: time from publish to receipt, the server's CPU per delivery and its memory, beside a bare
 * `ws` broadcast of one prepared frame and a plain Socket.IO room. The three take turns, each round starting with
 * another one. Prints medians of the rounds, and of the ratios within each round.
 */
export async function fanOut({ isQuick, ...asked }: BenchOptions): Promise<void> {
  const seconds = asked.seconds ?? (isQuick ? 2 : 3)
  const rounds = asked.rounds ?? (isQuick ? 1 : 5)
  const sizes = isQuick ? [500, 2000] : [1, 500, 2000, 5000, 20_000]
  for (const watchers of asked.watchers ? [asked.watchers] : sizes) {
    const openFiles = openFilesAllowed()
    if (watchers + 200 > openFiles) {
      console.log(`\n${watchers} watchers: left out, "ulimit -n" allows ${openFiles} sockets per process.`)
      continue
    }
    const runs = new Map<Kind, Run[]>(kinds.map((kind) => [kind, []]))
    for (let round = 0; round < rounds; round += 1)
      for (const [turn] of kinds.entries()) {
        const kind = kinds[(round + turn) % kinds.length] as Kind
        runs.get(kind)?.push(await runOf(kind, watchers, seconds))
      }
    print(watchers, runs)
  }
}

async function runOf(kind: Kind, watchers: number, seconds: number): Promise<Run> {
  const server = startBenchProcess('fan-out-server.ts', [kind])
  const clients = startBenchProcess('fan-out-watchers.ts', [])
  try {
    const port = await server.ask<number>('port')
    const request = (count: number): ConnectRequest => ({ port, count, isBare: kind === 'ws' })
    await clients.ask('connect', request(1))
    const before = await server.ask<Usage>('settledUsage')
    if (watchers > 1) await clients.ask('connect', request(watchers - 1))
    await phaseOf(server, clients, watchers, 5, 1)
    const steady = await phaseOf(server, clients, watchers, rates.steady, seconds)
    const burst = await phaseOf(server, clients, watchers, rates.burst, seconds)
    const after = await server.ask<Usage>('settledUsage')
    const flood = await phaseOf(server, clients, watchers, rates.flood, seconds)
    return { steady, burst, flood, memoryPerWatcher: (after.rss - before.rss) / Math.max(1, watchers - 1) }
  } finally {
    await Promise.all([server.stop(), clients.stop()])
  }
}

/** Publishes at an even rate, waits until everything has arrived, and returns the figures. */
async function phaseOf(
  server: BenchProcess,
  clients: BenchProcess,
  watchers: number,
  rate: number,
  seconds: number,
): Promise<Phase> {
  const messages = rate * seconds
  const start = microsecondsNow() + 50_000
  await clients.ask('listen', start + seconds * 1_000_000)
  const before = await server.ask<Usage>('usage')
  for (let sent = 0; sent < messages; sent += 1) {
    const due = start + (sent * 1_000_000) / rate
    const early = (due - microsecondsNow()) / 1000
    if (early > 0) await pause(early)
    server.tell('publish', microsecondsNow())
  }
  const due = messages * watchers
  for (let waited = 0; waited < 20_000 && (await clients.ask<number>('total')) < due; waited += 100) await pause(100)
  const after = await server.ask<Usage>('usage')
  const heard = await clients.ask<Heard>('heard')
  if (heard.lost > 0) console.log(`${heard.lost} watchers lost their connection`)
  return {
    deliveredPerSecond: heard.inTime / seconds,
    p50: heard.p50,
    p99: heard.p99,
    cpuPerDelivery: (after.cpu - before.cpu) / Math.max(1, heard.total),
    missing: due - heard.total,
  }
}

const columns: readonly (readonly [head: string, of: (run: Run) => number | undefined])[] = [
  ['p50 ms', (run) => run.steady.p50],
  ['p99 ms', (run) => run.steady.p99],
  ['CPU us', (run) => run.steady.cpuPerDelivery],
  ['burst /s', (run) => run.burst.deliveredPerSecond],
  ['p50 ms', (run) => run.burst.p50],
  ['p99 ms', (run) => run.burst.p99],
  ['CPU us', (run) => run.burst.cpuPerDelivery],
  ['flood /s', (run) => run.flood.deliveredPerSecond],
  ['CPU us', (run) => run.flood.cpuPerDelivery],
  ['KB each', (run) => run.memoryPerWatcher / 1024],
  ['missing', (run) => run.steady.missing + run.burst.missing + run.flood.missing],
]

function print(watchers: number, runs: ReadonlyMap<Kind, readonly Run[]>): void {
  const valuesOf = (kind: Kind, of: (run: Run) => number | undefined) => (runs.get(kind) ?? []).map(of)
  const ratios = (one: Kind, other: Kind) =>
    columns.map(([, of]) => shown(medianRatioOf(valuesOf(one, of), valuesOf(other, of)), 2))
  const rows = [
    ...kinds.map((kind) => [kind, ...columns.map(([, of]) => shown(medianOf(valuesOf(kind, of))))]),
    ['sideout : ws', ...ratios('sideout', 'ws')],
    ['sideout : socket.io', ...ratios('sideout', 'socket.io')],
  ]
  const rounds = runs.get('ws')?.length ?? 0
  console.log(
    `\n${watchers} watchers of one match, ${rounds} rounds; ${rates.steady} messages a second, then a burst of ${rates.burst}, then a flood of ${rates.flood}`,
  )
  console.log(tableOf(['', ...columns.map(([head]) => head)], rows))
}
