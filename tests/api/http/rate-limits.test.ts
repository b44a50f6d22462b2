import { expect, test } from 'vitest'
import { rates } from '#contract/rates'
import type { Actor } from '#server/http/actor'
import { RateLimits } from '#server/http/rate-limits'

const limited = { ...rates, read: [{ by: 'visitor-address', points: 2, seconds: 60 } as const] }
const somebody = { userId: 1000 } as Actor
const tooMany = { code: 'too-many-requests' }

test('what visitors try of a class that counts users only is paid by their address', async () => {
  const limits = new RateLimits(limited)
  await limits.takeCall('add-player', null, '203.0.113.7')
  await limits.takeCall('chat', null, '203.0.113.7')
  await expect(limits.takeCall('add-match', null, '203.0.113.7')).rejects.toMatchObject(tooMany)
  await expect(limits.takeCall('read', null, '203.0.113.7')).rejects.toMatchObject(tooMany)
  await limits.takeCall('add-match', null, '203.0.113.8')
})

test('users pay for such a call once, and never for their address', async () => {
  const limits = new RateLimits(limited)
  for (let turn = 0; turn < 5; turn += 1) await limits.takeCall('chat', somebody, '203.0.113.7')
  await expect(limits.takeCall('chat', somebody, '203.0.113.7')).rejects.toMatchObject(tooMany)
  await limits.takeCall('read', null, '203.0.113.7')
})
