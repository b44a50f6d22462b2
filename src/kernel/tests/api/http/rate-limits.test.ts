import { describe, expect, test } from 'vitest'
import { rates } from '#kernel/calls/rates.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { RateLimits } from '#kernel/server/http/rate-limits.ts'
import { WindowCounter } from '#kernel/server/http/window-counter.ts'

const limited = { ...rates, read: [{ by: 'visitor-address', points: 2, seconds: 60 } as const] }
const somebody = { userId: 1000 } as Actor
const tooMany = expect.objectContaining({ code: 'too-many-requests' })

test('when a class counts only users, a visitor pays by address', () => {
  const limits = new RateLimits(limited)
  limits.takeCall('add-player', null, '203.0.113.7')
  limits.takeCall('chat', null, '203.0.113.7')
  expect(() => limits.takeCall('add-match', null, '203.0.113.7')).toThrow(tooMany)
  expect(() => limits.takeCall('read', null, '203.0.113.7')).toThrow(tooMany)
  limits.takeCall('add-match', null, '203.0.113.8')
})

test('users pay for such a call once, and never for their address', () => {
  const limits = new RateLimits(limited)
  for (let turn = 0; turn < 5; turn += 1) limits.takeCall('chat', somebody, '203.0.113.7')
  expect(() => limits.takeCall('chat', somebody, '203.0.113.7')).toThrow(tooMany)
  limits.takeCall('read', null, '203.0.113.7')
})

describe('a window', () => {
  const counter = () => new WindowCounter({ points: 2, seconds: 10 })

  test('begins with the first call, and says how long the rest of it is', () => {
    const calls = counter()
    expect([calls.take('a', 5000), calls.take('a', 6000), calls.take('a', 7000), calls.take('b', 7000)]).toEqual([
      0, 0, 8000, 0,
    ])
    expect(calls.take('a', 14_999)).toBe(1)
    expect(calls.take('a', 15_000)).toBe(0)
  })

  test('gets back what was taken in it, and never more', () => {
    const calls = counter()
    calls.giveBack('a')
    for (const at of [0, 1, 2]) {
      expect(calls.take('a', at)).toBe(0)
      calls.giveBack('a')
    }
    expect([calls.take('a', 3), calls.take('a', 4), calls.take('a', 5)]).toEqual([0, 0, 9995])
  })

  test('of no points lets nothing through', () => {
    expect(new WindowCounter({ points: 0, seconds: 1 }).take('a', 0)).toBe(1000)
  })

  test('is forgotten once it has passed, and kept while it runs', () => {
    const calls = counter()
    for (let key = 0; key < 5000; key += 1) calls.take(`k${key}`, key * 100)
    expect(calls.size).toBeLessThan(1100)
    expect([calls.take('k4999', 500_000), calls.take('k4999', 500_000)]).toEqual([0, expect.any(Number)])
    expect(calls.take('k4999', 500_000)).toBeGreaterThan(0)
  })
})
