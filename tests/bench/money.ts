import type { BenchOptions } from './bench-options.ts'
import { startBenchProcess } from './bench-process.ts'
import { type Installation, rowOf } from './club.ts'
import type { PageCall } from './club-cases.ts'
import type { Opened } from './http-server.ts'
import { moneyCalls, writeMoney } from './money-data.ts'
import { tableOf } from './table.ts'

const size = { members: 5000, payments: 100_000 }

/**
 * The pages of money of a club of 5,000 members that was paid 100,000 times by card, beside the same with a tenth of the
 * payments. The two take turns. When a goal is missed, the run exits with 1.
 */
export async function money({ isQuick, cases, rounds = isQuick ? 40 : 200 }: BenchOptions): Promise<void> {
  const servers = [startBenchProcess('http-server.ts', []), startBenchProcess('http-server.ts', [])] as const
  try {
    const opened: (Installation & { readonly calls: readonly PageCall[] })[] = []
    for (const [place, server] of servers.entries()) {
      const { port, connection, people } = await server.ask<Opened>('openOurs')
      await writeMoney(connection, people, { ...size, payments: place === 0 ? size.payments / 10 : size.payments })
      opened.push({ server, port, pages: [], calls: moneyCalls(people) })
    }
    const [small, big] = opened
    if (!small || !big) throw new Error('two installations are compared')
    const rows: string[][] = []
    for (const [place, call] of small.calls.entries()) {
      if (!call.name.includes(cases)) continue
      rows.push(await rowOf(call.name, { small, big, calls: [call], same: big.calls.slice(place, place + 1), rounds }))
    }
    console.log(
      `\nA club of 5,000 members with ${size.payments / 10} card payments, and with ${size.payments}; milliseconds`,
    )
    console.log(tableOf(['', 'SQL', 'p50', 'p95', 'p50, tenfold', 'p95, tenfold', 'growth', 'KB', ''], rows))
  } finally {
    for (const server of servers) {
      await server.ask('stop').catch(() => undefined)
      await server.stop()
    }
  }
}
