import type { BenchOptions } from './bench-options.ts'
import { type BenchProcess, startBenchProcess } from './bench-process.ts'
import { casesOf, type Page, type PageCall } from './club-cases.ts'
import { type ClubSize, writeClubs, writeLargeEvent } from './club-data.ts'
import type { Opened } from './http-server.ts'
import { medianOf } from './latencies.ts'
import { quantile, send } from './send-calls.ts'
import { shown, tableOf } from './table.ts'

const usual: ClubSize = { members: 5000, groups: 300, eventsPerYear: 3000, years: 1, clubs: 1 }
/** Ten times the data: nine more such clubs, and nine more years of events in the first. */
const tenfold: ClubSize = { ...usual, years: 10, clubs: 10 }
const goals = { p95Ms: 50, statements: 6, growth: 1.3 }

/** A server with its data. */
export interface Installation {
  readonly server: BenchProcess
  readonly port: number
  readonly pages: readonly Page[]
}

/**
 * The pages of a large club, call by call: milliseconds and statements, beside the same with ten times the data. The
 * two take turns. When a goal is missed, the run exits with 1.
 */
export async function club({ isQuick, cases, rounds = isQuick ? 40 : 200 }: BenchOptions): Promise<void> {
  const large = isQuick ? { ...tenfold, years: 2, clubs: 3 } : tenfold
  const servers = [startBenchProcess('http-server.ts', []), startBenchProcess('http-server.ts', [])] as const
  try {
    const small = await openInstallation(servers[0], usual)
    const big = await openInstallation(servers[1], large)
    const rows: string[][] = []
    for (const [place, { name, calls, isLoadedAtOnce }] of small.pages.entries()) {
      if (!name.includes(cases)) continue
      const same = big.pages[place]?.calls ?? []
      const measure = (what: string, from: number, until: number) =>
        rowOf(`${name}: ${what}`, {
          small,
          big,
          calls: calls.slice(from, until),
          same: same.slice(from, until),
          rounds,
        })
      for (const [index, one] of calls.entries()) rows.push(await measure(one.name, index, index + 1))
      if (isLoadedAtOnce) rows.push(await measure('the whole page', 0, calls.length))
    }
    console.log('\nA club of 5,000 members, 300 groups and 3,000 events a year, and ten times the data; milliseconds')
    console.log(tableOf(['', 'SQL', 'p50', 'p95', 'p50, tenfold', 'p95, tenfold', 'growth', 'KB', ''], rows))
  } finally {
    for (const server of servers) {
      await server.ask('stop').catch(() => undefined)
      await server.stop()
    }
  }
}

async function openInstallation(server: BenchProcess, size: ClubSize): Promise<Installation> {
  const { port, connection, people } = await server.ask<Opened>('openOurs')
  const began = performance.now()
  await writeClubs(
    connection,
    size,
    people.map(({ userId }) => userId),
  )
  const largeEvent = await writeLargeEvent(connection, 500)
  console.log(
    `Clubs: ${size.clubs}, years behind the first: ${size.years}; written in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  return { server, port, pages: await casesOf(connection, people, largeEvent) }
}

interface Pair {
  readonly small: Installation
  readonly big: Installation
  /** One call, or all the calls of a page, which are sent together as a browser does. */
  readonly calls: readonly PageCall[]
  readonly same: readonly PageCall[]
  readonly rounds: number
}

/** A line of the table: a call, or several at once, beside the same with more data. */
export async function rowOf(name: string, { small, big, calls, same, rounds }: Pair): Promise<string[]> {
  // The same people ask first: once in a while a call notes that its session is in use, which is not counted.
  await send(small.port, calls, 1)
  await send(big.port, same, 1)
  await small.server.ask('record')
  const { bytes } = await send(small.port, calls, 1)
  const statements = (await small.server.ask<unknown[]>('recorded')).length
  const [times, timesOfBig]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    times.push((await send(small.port, calls, round)).ms)
    timesOfBig.push((await send(big.port, same, round)).ms)
  }
  const growth = (medianOf(timesOfBig) ?? 0) / (medianOf(times) ?? 1)
  const p95 = quantile(times, 0.95)
  const over = [
    ...(p95 > goals.p95Ms || quantile(timesOfBig, 0.95) > goals.p95Ms ? ['slow'] : []),
    ...(statements > goals.statements * calls.length ? ['statements'] : []),
    ...(growth > goals.growth ? ['grows'] : []),
  ]
  if (over.length > 0) process.exitCode = 1
  const figures = [medianOf(times), p95, medianOf(timesOfBig), quantile(timesOfBig, 0.95)].map((ms) => shown(ms, 1))
  return [name, String(statements), ...figures, shown(growth, 2), shown(bytes / 1024, 0), over.join(', ')]
}
