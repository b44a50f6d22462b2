import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aKeeper, findLosses, type Keeper, tapUntil } from './crash-load.ts'
import { eventually } from './eventually.ts'
import { freePort, startServerProcess } from './server-process.ts'

export interface CrashReport {
  readonly rounds: number
  readonly acknowledged: number
  /** How many matches the phones kept; each begins the next when one is complete. */
  readonly matches: number
  readonly faults: string[]
}

/**
 * Kills the server with SIGKILL again and again while `keepers` clients write, restarts it without touching its data,
 * and compares every log with what was acknowledged. `random` chooses the moments, in [0, 1).
 */
export async function crashRounds(rounds: number, keepers: number, random: () => number): Promise<CrashReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sideout-crash-'))
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), TRUST_PROXY: 'loopback', DEMO: 'off', ...roomy }
  let server = await startServerProcess(env)
  try {
    const all = await Promise.all(Array.from({ length: keepers }, (_, index) => aKeeper(server.url, index)))
    let isOver = false
    const load = all.map((keeper) => tapUntil(server.url, keeper, () => isOver))
    for (let round = 0; round < rounds; round += 1) {
      // The moment of the kill is what is tested, so it is left to chance.
      await sleep(500 + random() * 1500)
      await server.kill()
      server = await startServerProcess(env)
    }
    // Each of them has written to the server that was started last.
    const written = all.map(acknowledgedOf)
    await eventually(() => all.every((keeper, index) => acknowledgedOf(keeper) > (written[index] ?? 0)), 60)
    isOver = true
    await Promise.all(load)
    const faults = await Promise.all(all.map((keeper) => findLosses(server.url, keeper)))
    const matches = all.flatMap((keeper) => keeper.matches)
    const acknowledged = matches.reduce((sum, match) => sum + match.acknowledged.length, 0)
    return { rounds, acknowledged, matches: matches.length, faults: faults.flat() }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const acknowledgedOf = ({ matches }: Keeper) => matches.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)

/** Fifty phones that tap as fast as they can exceed the limits for people. */
const roomy = {
  RATE_LIMITS: JSON.stringify({ score: ['100000/60'], 'add-match': ['100000/3600', '100000/86400'] }),
}
