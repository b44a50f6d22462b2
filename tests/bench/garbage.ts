import type { BenchOptions } from './bench-options.ts'
import { startBenchProcess, type usage } from './bench-process.ts'
import type { Called, CallRequest, FloodRequest } from './garbage-load.ts'
import type { Product } from './product.ts'
import { shown, tableOf } from './table.ts'

/** Requests a second with a session that nobody has, all from one address. */
const perSecond = 10_000

/**
 * What other callers notice while one address floods the server with cookies of no session. All share this machine's
 * processor, so the same flood is also sent to a bare server beside: what the others notice then is not the product's.
 */
export async function garbage({ isQuick, seconds, rounds }: BenchOptions): Promise<void> {
  const server = startBenchProcess('taps-server.ts', [])
  const flooder = startBenchProcess('garbage-load.ts', [])
  const others = startBenchProcess('garbage-load.ts', [])
  const bare = startBenchProcess('garbage-bare.ts', [])
  const milliseconds = 1000 * (seconds ?? (isQuick ? 5 : 15))
  try {
    const { port, people, matchIds } = await server.ask<Product>('open', { matches: 50 })
    const barePort = await bare.ask<number>('open')
    const paths = ['/auth/current', ...matchIds.map((id) => `/api/match/${id}`)]
    const measure = async (asked: number, floodedPort = port): Promise<string[]> => {
      const before = await server.ask<ReturnType<typeof usage>>('usage')
      const calling = others.ask<Called>('call', { port, people, paths, milliseconds } satisfies CallRequest)
      const flood = { port: floodedPort, perSecond: asked, milliseconds } satisfies FloodRequest
      const answered = asked > 0 ? await flooder.ask<number>('flood', flood) : 0
      const { calls, p50, p95, refused } = await calling
      const { cpu } = await server.ask<ReturnType<typeof usage>>('usage')
      if (refused) throw new Error(`Somebody else was refused: ${refused}`)
      const each = [calls, p50, p95, (1000 * answered) / milliseconds, (cpu - before.cpu) / 10 / milliseconds]
      return each.map((value) => shown(value))
    }
    await measure(0)
    const rows: string[][] = []
    for (let round = 0; round < (rounds ?? (isQuick ? 1 : 3)); round += 1) {
      rows.push(['idle', ...(await measure(0))])
      rows.push([`${perSecond} a second at a bare server beside`, ...(await measure(perSecond, barePort))])
      rows.push([`${perSecond} a second`, ...(await measure(perSecond))])
    }
    console.log('\nOther callers, 200 a second, while one address sends cookies of no session (milliseconds)')
    console.log(tableOf(['', 'calls', 'p50', 'p95', 'refused a second', 'CPU %'], rows))
  } finally {
    await server.ask('stop').catch(() => undefined)
    await Promise.all([server, flooder, others, bare].map((one) => one.stop()))
  }
}
