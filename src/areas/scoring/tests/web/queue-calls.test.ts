import { afterEach, expect, test, vi } from 'vitest'
import { queueDeps } from '#areas/scoring/screens/keeping/queue/queue-calls.ts'
import { fakeNetwork } from '#tests/support/web/fake-network.ts'

const world = queueDeps(7, { user_id: 1000, first: 'Marge', last: 'Olsen' }, null)
const body = { term: 1, base: 0, acts: [] }

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('taps are never sent in the session of another user who has logged in in another tab', async () => {
  const network = fakeNetwork({ 'POST /api/match/7/acts': {}, 'POST /api/match/7/takeOver': {} })
  localStorage.setItem('sideout.user', '{"user_id":2000}')
  await expect(world.post(body)).rejects.toMatchObject({ status: 401 })
  await expect(world.takeOver()).rejects.toMatchObject({ status: 401 })
  expect(network.seen).toEqual([])

  localStorage.setItem('sideout.user', '{"user_id":1000}')
  await world.post(body)
  expect(network.seen).toHaveLength(1)
})

test('other users of the phone see the first name and one letter', () => {
  expect(world.about.user_name).toBe('Marge O.')
})
