import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aKeeper, findLosses, type Keeper, tapUntil } from './crash-load.ts'
import { freePort, startServerProcess } from './server-process.ts'

export interface CrashReport {
  readonly rounds: number
  readonly acknowledged: number
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
    const load = all.map((keeper, index) => tapUntil(server.url, keeper, index, () => isOver))
    for (let round = 0; round < rounds; round += 1) {
      await sleep(500 + random() * 1500)
      await server.kill()
      server = await startServerProcess(env)
    }
    await sleep(500)
    isOver = true
    await Promise.all(load)
    const faults = await Promise.all(all.map((keeper, index) => findLosses(server.url, keeper, index)))
    return { rounds, acknowledged: all.reduce(countOf, 0), faults: faults.flat() }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const countOf = (sum: number, keeper: Keeper) => sum + keeper.acknowledged.length
/** Fifty phones that tap ten times a second exceed the limits for people. */
const roomy = { RATE_LIMITS: JSON.stringify({ score: ['100000/60'] }) }
