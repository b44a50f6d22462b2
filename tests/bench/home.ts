import { newestRoom, scoresRoom } from '#kernel/calls/channel.ts'
import type { BenchOptions } from './bench-options.ts'
import { startBenchProcess, type usage } from './bench-process.ts'
import type { Court, Received, ViewRequest } from './home-load.ts'
import type { Product } from './product.ts'
import { shown, tableOf } from './table.ts'

type Usage = ReturnType<typeof usage>
type Measured = Received & { readonly cpuMs: number; readonly seconds: number }

interface Scene {
  readonly name: string
  readonly room: string
  readonly rereads: boolean
}
const scenes: readonly Scene[] = [
  { name: 'all scores, and everybody reads again', room: scoresRoom, rereads: true },
  { name: 'the newest fifty, carried by the message', room: newestRoom, rereads: false },
]
/** A point in each match every ten seconds is what a tournament plays. */
const everyMs = 10_000

/**
 * Viewers of the home page while matches are played: what a point costs, then what another game costs. Beside it the
 * same with viewers as they were before: in the room of all scores, and reading the list again at each new game.
 */
export async function home({ isQuick, watchers, seconds }: BenchOptions): Promise<void> {
  const viewers = watchers ?? (isQuick ? 500 : 2000)
  const size = {
    viewers,
    matches: isQuick ? 100 : 200,
    seconds: seconds ?? (isQuick ? 10 : 30),
    games: isQuick ? 3 : 10,
  }
  const rows: string[][] = []
  for (const scene of scenes) rows.push(...(await play(scene, size)))
  console.log(`\n${viewers} viewers of the home page and ${size.matches} live matches, a point in each every 10 s`)
  const head = ['', 'events', 'deliveries', 'CPU us each', 'CPU ms/event', 'bytes/event, viewer', 'reads', 'CPU %']
  console.log(tableOf([...head, 'others p95 ms'], rows))
}

interface Size {
  readonly viewers: number
  readonly matches: number
  readonly seconds: number
  readonly games: number
}

async function play({ name, room, rereads }: Scene, { viewers, matches, seconds, games }: Size): Promise<string[][]> {
  const server = startBenchProcess('taps-server.ts', [])
  const load = startBenchProcess('home-load.ts', [])
  const measured = async (what: string, argument: unknown): Promise<Measured> => {
    await load.ask<Received>('received')
    const before = await server.ask<Usage>('usage')
    const began = performance.now()
    await load.ask(what, argument)
    const passed = performance.now() - began
    const { cpu } = await server.ask<Usage>('usage')
    return { ...(await load.ask<Received>('received')), cpuMs: (cpu - before.cpu) / 1000, seconds: passed / 1000 }
  }
  try {
    const { port, matchIds, people } = await server.ask<Product>('open', { matches })
    const court: Court = { port, matchIds, people }
    // The writes alone, whose cost is not that of the viewers.
    const unseen = await measured('points', { ...court, seconds: 10, everyMs })
    await load.ask('view', { port, viewers, room, rereads } satisfies ViewRequest)
    const points = await measured('points', { ...court, seconds, everyMs })
    const played = await measured('games', { ...court, count: games })
    const write = unseen.cpuMs / unseen.events
    return [rowOf(`${name}: points`, points, viewers, write), rowOf(`${name}: games`, played, viewers, write)]
  } finally {
    await server.ask('stop').catch(() => undefined)
    await Promise.all([server.stop(), load.stop()])
  }
}

/** `writeMs` is the CPU of an event that nobody sees; the rest is what the viewers cost. */
function rowOf(name: string, measured: Measured, viewers: number, writeMs: number): string[] {
  const { events, deliveries, bytes, reads, cpuMs, seconds, othersP95 } = measured
  const viewersMs = Math.max(0, cpuMs - events * writeMs)
  return [
    name,
    String(events),
    String(deliveries),
    shown((viewersMs * 1000) / deliveries),
    shown(viewersMs / events, 1),
    shown(bytes / events / viewers),
    String(reads),
    shown(cpuMs / seconds / 10),
    shown(othersP95, 1),
  ]
}
