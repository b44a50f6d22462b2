import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createClient } from '../../../src/web/api/session.ts'
import { Providers } from '../../../src/web/app/providers.tsx'
import { beginLoading } from '../../../src/web/wiring/begin-loading.ts'
import { Router } from '../../../src/web/wiring/router.tsx'
import { session } from '../../../src/web/wiring/session.ts'
import { fakeNetwork } from '../support/fake-network.ts'
import '../support/render-app.tsx'

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

test('a network that does not answer delays the first render by half a second at most', async () => {
  fakeNetwork({ 'GET /auth/current': () => new Promise(() => undefined) })
  const began = performance.now()
  await beginLoading('/login', createClient(session))
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('the home page repeats no request that was already begun', async () => {
  const network = fakeNetwork({ 'GET /api/liveMatches': [], 'GET /api/matches': [] })
  window.history.pushState(null, '', '/')
  const client = createClient(session)
  await beginLoading('/', client)
  render(
    <Providers client={client} session={session}>
      <Router />
    </Providers>,
  )
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 5_000 })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(network.to('GET /api/liveMatches')).toHaveLength(1)
  expect(network.to('GET /api/matches')).toHaveLength(1)
  expect(network.to('GET /auth/current')).toHaveLength(1)
})
