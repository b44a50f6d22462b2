import { afterEach, expect, test, vi } from 'vitest'
import { postActs } from '#areas/scoring/calls/acts.ts'
import { queueDeps } from '#areas/scoring/screens/keeping/queue/queue-calls.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'

const world = queueDeps(7, { user_id: 1000, first: 'Marge', last: 'Olsen' }, null)
const act = { id: '00000000-0000-4000-8000-000000000001', game: 1, kind: 'next-game' } as const
const body = { term: 1, base: 0, acts: [act] }

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('taps are never sent in the session of another user who has logged in in another tab', async () => {
  const network = fakeNetwork({
    ...reply(postActs, { matchId: '7' }, filled(postActs, {})),
    'POST /api/match/7/takeOver': {},
  })
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
