import { describe, expect, test } from 'vitest'
import { measuresLag, ReplicaLag } from '#kernel/server/db/replica-lag.ts'

/** A primary and its standby, whose positions the test moves along with the clock. */
function aStandby() {
  let now = 0
  const at = { primary: 100n, replica: 100n as bigint | undefined, isAway: false }
  const pool = (rows: () => object[]) => ({ query: async () => ({ rows: rows() }) }) as never
  const measure = measuresLag(new ReplicaLag(() => now))
  const primary = pool(() => [{ at: String(at.primary) }])
  const replica = pool(() => {
    if (at.isAway) throw new Error('away')
    return [{ is_standby: true, at: at.replica?.toString() ?? null }]
  })
  return {
    at,
    /** What a look says so many milliseconds later. */
    lookAfter(passed: number) {
      now += passed
      return measure(primary, replica)
    },
  }
}

describe('a replica', () => {
  test('that misses one commit after an hour of quiet is not an hour behind', async () => {
    const { at, lookAfter } = aStandby()
    expect(await lookAfter(0)).toBe(0)
    for (let look = 0; look < 1800; look += 1) expect(await lookAfter(2000)).toBe(0)
    at.primary = 101n
    expect(await lookAfter(2000)).toBe(0)
    expect(await lookAfter(2000)).toBe(2000)
    at.replica = 101n
    expect(await lookAfter(2000)).toBe(0)
  })

  test('that replays steadily is behind by the age of the oldest look it has not reached', async () => {
    const { at, lookAfter } = aStandby()
    await lookAfter(0)
    for (let look = 1; look <= 5; look += 1) {
      at.primary += 10n
      await lookAfter(2000)
    }
    // Looks saw 110 to 150, two seconds apart; 130 is reached when 150 is 2 s old.
    at.replica = 130n
    expect(await lookAfter(2000)).toBe(4000)
  })

  test('that stands still falls further behind, however long it lasts', async () => {
    const { at, lookAfter } = aStandby()
    await lookAfter(0)
    at.primary = 101n
    await lookAfter(2000)
    for (let look = 1; look <= 1000; look += 1) {
      at.primary += 1n
      expect(await lookAfter(2000)).toBe(look * 2000)
    }
  })

  test('that was behind at the first look, or while it could not be asked, is not trusted before it has caught up', async () => {
    const { at, lookAfter } = aStandby()
    at.primary = 200n
    expect(await lookAfter(0)).toBe(Number.POSITIVE_INFINITY)
    at.replica = 200n
    expect(await lookAfter(2000)).toBe(0)
    at.primary = 210n
    expect(await lookAfter(2000)).toBe(0)
    at.isAway = true
    at.primary = 300n
    await expect(lookAfter(2000)).rejects.toThrow('away')
    at.isAway = false
    // It has reached what was seen before it went away, and nobody knows how old the rest is.
    at.replica = 215n
    expect(await lookAfter(60_000)).toBe(Number.POSITIVE_INFINITY)
    at.replica = 300n
    expect(await lookAfter(2000)).toBe(0)
  })

  test('that does not say what it has replayed is not trusted', async () => {
    const { at, lookAfter } = aStandby()
    at.replica = undefined
    expect(await lookAfter(0)).toBe(Number.POSITIVE_INFINITY)
  })
})
