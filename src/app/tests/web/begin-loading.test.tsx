import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beginLoading } from '#app/web/begin-loading.ts'
import { pageAt } from '#app/web/page-at.ts'
import { Router } from '#app/web/router.tsx'
import { session } from '#app/web/session.ts'
import { current } from '#areas/accounts/calls/accounts.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { club } from '#areas/clubs/tests/web/fake-club.ts'
import { verifyEventAccess } from '#areas/events/calls/events.ts'
import { liveMatches, matches } from '#areas/scoring/calls/scoring.ts'
import { createClient } from '#kernel/web/api/session.ts'
import { Providers } from '#kernel/web/frame/providers.tsx'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { marge } from '#tests/support/web/render-app.tsx'

test.each([
  ['/', ['GET /auth/current', 'GET /api/liveMatches', 'GET /api/matches']],
  ['/match/12', ['GET /auth/current', 'GET /api/match/12', 'GET /api/getScoreStats/12']],
  ['/scorekeeper/12', ['GET /auth/current']],
  ['/login', ['GET /auth/current']],
  ['/watch', ['GET /auth/current']],
  ['/prizes/', ['GET /auth/current', 'GET /api/prize/months']],
  ['/hocuspocus', ['GET /auth/current']],
])('%s starts reading %s before anything is drawn', async (path, routes) => {
  const network = fakeNetwork()
  await beginLoading(path, createClient(session))
  expect(network.seen.map(({ method, path: asked }) => `${method} ${asked}`).sort()).toEqual([...routes].sort())
})

const mine = { ...reply(current, marge), ...reply(myClubs, [club]), ...reply(verifyEventAccess, { eid: '5' }, true) }
const ofHome = [
  'GET /api/club/getFutureEventsForMember/7',
  'GET /api/club/uninvitedEvents/7',
  'GET /api/club/getMember/7',
  'GET /api/club/getGroupsByMember/7',
  'GET /api/club/getDirectoryStatus/1000',
  'GET /api/club/getClubHomepage/1000',
  'GET /api/club/getDuesMessage/1000',
  'POST /api/club/getClubRollingDuesInfo',
  'POST /api/club/getFutureDues',
  'POST /api/club/getPaidDuesByMember',
]

test.each([
  ['/club/welcome', ofHome],
  ['/club/invite/5', ['POST /api/getInvite/5']],
  ['/club/eventdetails/5', ['POST /api/club/verifyEventAccess/5', 'GET /api/club/eventBoard/5']],
])('%s also reads what it shows to who is signed in', async (path, routes) => {
  const network = fakeNetwork(mine)
  await beginLoading(path, createClient(session))
  const seen = () => network.seen.map(({ method, path: asked }) => `${method} ${asked}`).sort()
  const wanted = ['GET /auth/current', 'GET /api/club/mine', ...routes].sort()
  // The patience of the first render may be over before the test has loaded the screen.
  await waitFor(() => expect(seen()).toEqual(wanted), { timeout: 30_000 })
})

/** Reads what the page at a path begins with, however long that takes. */
async function begin(path: string): Promise<void> {
  const page = pageAt(path)
  if (!page) throw new Error(`no page at ${path}`)
  const { begin: all } = await page.door.load()
  await all?.[page.path]?.(createClient(session), page.params)
}

test.each([
  ['/club/eventdetails/5', '?cid=1000'],
  ['/club/eventdetails/5?cid=7&order=points', '?cid=7&order=points'],
  ['/club/invite/5', ''],
])('the address %s names the only club before anything is drawn: %s', async (path, search) => {
  fakeNetwork(mine)
  window.history.pushState(null, '', path)
  await begin(window.location.pathname)
  expect(window.location.search).toBe(search)
})

test('a late answer names no club in the address of another page', async () => {
  fakeNetwork(mine)
  window.history.pushState(null, '', '/scores')
  await begin('/club/eventdetails/5')
  expect(window.location.search).toBe('')
})

test('whoever may not run an event is not asked for its board, and no event for an id that cannot be one', async () => {
  const network = fakeNetwork({ ...mine, ...reply(verifyEventAccess, { eid: '5' }, false) })
  await beginLoading('/club/eventdetails/5', createClient(session))
  await waitFor(() => expect(network.to('POST /api/club/verifyEventAccess/5')).toHaveLength(1), { timeout: 30_000 })
  await beginLoading('/club/invite/unknown', createClient(session))
  expect(network.to('GET /api/club/eventBoard/5')).toEqual([])
  expect(network.seen.some(({ path }) => path.startsWith('/api/getInvite'))).toBe(false)
})

test('a visitor of a club page causes no call beyond the question who reads', async () => {
  const network = fakeNetwork()
  for (const path of ['/club/welcome', '/club/invite/5', '/club/eventdetails/5'])
    await beginLoading(path, createClient(session))
  expect(new Set(network.seen.map(({ path }) => path))).toEqual(new Set(['/auth/current']))
})

test('a network that does not answer delays the first render by half a second at most', async () => {
  fakeNetwork({ ...reply(current, () => new Promise(() => undefined)) })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let isOver = false
  const begun = beginLoading('/login', createClient(session)).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(499)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await begun
})

test('the home page repeats no request that was already begun', async () => {
  const network = fakeNetwork({ ...reply(liveMatches, []), ...reply(matches, []) })
  window.history.pushState(null, '', '/')
  const client = createClient(session)
  await beginLoading('/', client)
  render(
    <Providers client={client} session={session}>
      <Router />
    </Providers>,
  )
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 30_000 })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(network.to('GET /api/liveMatches')).toHaveLength(1)
  expect(network.to('GET /api/matches')).toHaveLength(1)
  expect(network.to('GET /auth/current')).toHaveLength(1)
})
