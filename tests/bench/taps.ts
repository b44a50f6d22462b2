import type { BenchOptions } from './bench-options.ts'
import { startBenchProcess, type usage } from './bench-process.ts'
import { openFilesAllowed } from './open-files.ts'
import type { Product } from './product.ts'
import { shown, tableOf } from './table.ts'
import type { TapRequest, Taps, WatchRequest } from './taps-load.ts'

interface Scene {
  readonly matches: number
  readonly watchersEach: number
  readonly everyMs: number
  readonly seconds: number
}

/**
 * From a scorekeeper's tap to the spectators' screens through the whole application: HTTP write, commit, fan-out. One
 * match with many watchers, then many matches with a few each.
 */
export async function benchTaps({ isQuick }: BenchOptions): Promise<void> {
  const one: Scene = { matches: 1, watchersEach: 2000, everyMs: 700, seconds: isQuick ? 8 : 25 }
  const many: Scene = { matches: 1000, watchersEach: 20, everyMs: 10_000, seconds: 25 }
  const few: Scene = { matches: 200, watchersEach: 20, everyMs: 5000, seconds: 10 }
  const allowed = openFilesAllowed()
  const scenes = [one, isQuick ? few : many].map((scene) => within(scene, allowed))
  const rows: string[][] = []
  for (const scene of scenes) rows.push(await play(scene))
  console.log('\nA tap to the screens: milliseconds from the POST to the receipt of the new score')
  console.log(tableOf(['', 'taps', 'seen', 'p50', 'p95', 'p99', 'answer p95', 'CPU %'], rows))
}

/** As many matches as `ulimit -n` leaves sockets for, with a note when that is fewer. */
function within(scene: Scene, allowed: number): Scene {
  const matches = Math.min(scene.matches, Math.floor((allowed - 300) / scene.watchersEach))
  if (matches < scene.matches)
    console.log(`\n${scene.matches} matches: only ${matches}, "ulimit -n" allows ${allowed} sockets per process.`)
  return { ...scene, matches }
}

async function play({ matches, watchersEach, everyMs, seconds }: Scene): Promise<string[]> {
  const server = startBenchProcess('taps-server.ts', [])
  const load = startBenchProcess('taps-load.ts', [])
  try {
    const { port, matchIds, people } = await server.ask<Product>('open', { matches })
    await load.ask('watch', { port, matchIds, watchersEach } satisfies WatchRequest)
    const before = await server.ask<ReturnType<typeof usage>>('usage')
    const began = performance.now()
    const heard = await load.ask<Taps>('tap', { port, matchIds, people, seconds, everyMs } satisfies TapRequest)
    const { cpu } = await server.ask<ReturnType<typeof usage>>('usage')
    if (heard.refused) throw new Error(`A tap was refused: ${heard.refused}`)
    const share = (cpu - before.cpu) / 10 / (performance.now() - began)
    const seen = `${heard.seen} of ${heard.taps * watchersEach}`
    const times = [heard.p50, heard.p95, heard.p99, heard.answeredP95, share].map((value) => shown(value, 1))
    return [`${matches} x ${watchersEach} watchers`, String(heard.taps), seen, ...times]
  } finally {
    await server.ask('stop').catch(() => undefined)
    await Promise.all([server.stop(), load.stop()])
  }
}
