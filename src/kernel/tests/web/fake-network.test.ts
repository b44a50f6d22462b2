import { afterEach, expect, test, vi } from 'vitest'
import { takeFaults } from '#tests/support/web/exchanges.ts'
import { fakeNetwork, refusal } from '#tests/support/web/fake-network.ts'
import { marge } from '#tests/support/web/render-app.tsx'

// Each of these tests takes its faults, so that they do not fail it.
const ask = (path: string, init: RequestInit = {}) => fetch(path, init)
const post = (path: string, body: unknown) => ask(path, { method: 'POST', body: JSON.stringify(body) })

afterEach(() => vi.unstubAllGlobals())

test('what the server could answer is no fault', async () => {
  fakeNetwork({ 'GET /auth/current': marge, 'POST /auth/checkUserName': refusal('rate', 'Too many tries.', 429) })
  await ask('/auth/current')
  await post('/auth/checkUserName', { username: 'marge' })
  expect(await takeFaults()).toEqual([])
})

test('a route that no call has is found, even if nothing asks for it', async () => {
  const network = fakeNetwork({ 'GET /api/club/getTheRoster/7': [] })
  network.answer('POST /auth/current', null)
  await ask('/api/nothing')
  expect(await takeFaults()).toEqual([
    'GET /api/club/getTheRoster/7: no call has this route',
    'POST /auth/current: no call has this route',
    'GET /api/nothing: no call has this route',
  ])
})

test('an answer of a wrong type, or without a field that the server always gives, is found', async () => {
  const { username: _, ...nameless } = marge
  fakeNetwork({ 'GET /auth/current': { ...nameless, user_id: 'seven' } })
  await ask('/auth/current')
  expect(await takeFaults()).toEqual([
    'GET /auth/current: user_id: Invalid input: expected number, received string',
    'GET /auth/current: username: Invalid input: expected string, received undefined',
  ])
})

test('an answer with a field that the call does not have is found, also deep inside', async () => {
  const group = { gid: 3, group_name: 'Monday', color: '1f6f50', is_admin: false }
  const club = { cid: 1, club_name: 'Sunny Court', url: 'sunny', time_zone: 'US/Mountain', mid: null, dues_paid: true }
  const roles = { collects_dues: false, is_admin: false, is_visit: false }
  fakeNetwork({ 'GET /api/club/mine': () => [{ ...club, ...roles, groups: [{ ...group, is_an_admin: true }] }] })
  await ask('/api/club/mine')
  expect(await takeFaults()).toEqual(['GET /api/club/mine: 0.groups.0.is_an_admin: the call has no such field'])
})

test('a request that the server would refuse is found, unless the test says that it sends one', async () => {
  const network = fakeNetwork({ 'POST /auth/checkUserName': refusal('invalid-input', 'Choose a username.', 400) })
  await post('/auth/checkUserName', { username: 7 })
  expect(await takeFaults()).toEqual([
    'request POST /auth/checkUserName: username: Invalid input: expected string, received number',
  ])
  network.expectBadRequests('POST /auth/checkUserName')
  await post('/auth/checkUserName', { username: 7 })
  expect(await takeFaults()).toEqual([])
})
