import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBenchProcess } from '#tests/bench/bench-process.ts'
import { type Hours, type Measured, MemoryDay } from '#tests/support/memory-day.ts'

const isSoak = process.env['SOAK'] === '1'
/** The first hours fill what is kept on purpose, such as known sessions and prepared statements. */
const [warmUp, hours] = isSoak ? [6, 18] : [1, 3]
const crowd: Hours = isSoak
  ? { watchers: 500, turnsPerHour: 3, matches: 10, pointsPerMatch: 30, visitors: 500 }
  : { watchers: 60, turnsPerHour: 1, matches: 3, pointsPerMatch: 4, visitors: 40 }
/** Of the memory after the warm-up; and bytes that one who came and went may leave, so that the short form sees a leak. */
const allowed = { share: 0.1, each: isSoak ? 1000 : 8000 }
const limitMs = isSoak ? 900_000 : 300_000

let day: MemoryDay
let server: ReturnType<typeof startBenchProcess>
beforeAll(async () => {
  server = startBenchProcess('../support/memory-server.ts', [])
  day = new MemoryDay(server, crowd)
  await day.open()
}, limitMs)
afterAll(() => day.close(), limitMs)

async function pass(count: number): Promise<Measured[]> {
  const all: Measured[] = []
  for (let passed = 0; passed < count; passed += 1) {
    const measured = await day.hour()
    all.push(measured)
    if (isSoak) console.log(`${day.came} came: ${inMb(measured.used)} MB in use, ${inMb(measured.rss)} MB resident`)
  }
  return all
}

/** How the last third compares with the first: as a share, and in bytes for each who came between them. */
function growthOf(measured: readonly Measured[], came: number): { share: number; each: number } {
  const third = Math.ceil(measured.length / 3)
  const [first, last] = [meanOf(measured.slice(0, third)), meanOf(measured.slice(-third))]
  return { share: last / first - 1, each: (last - first) / (came * (1 - third / measured.length)) }
}

const meanOf = (some: readonly Measured[]) => some.reduce((sum, { used }) => sum + used, 0) / some.length
const inMb = (bytes: number) => (bytes / 1_048_576).toFixed(1)

describe('the memory of a server whose watchers come and go', () => {
  test('stays flat through a day', { timeout: limitMs }, async () => {
    await pass(warmUp)
    const before = day.came
    const { share, each } = growthOf(await pass(hours), day.came - before)
    if (isSoak) console.log(`growth ${(100 * share).toFixed(1)} %, ${each.toFixed(0)} bytes for each who came`)
    expect(Math.abs(share)).toBeLessThan(allowed.share)
    expect(each).toBeLessThan(allowed.each)
  })

  test('would grow if the server forgot no connection', { timeout: limitMs }, async () => {
    await server.ask('forgetNothing')
    const before = day.came
    const { each } = growthOf(await pass(3), day.came - before)
    expect(each).toBeGreaterThan(allowed.each)
  })
})
