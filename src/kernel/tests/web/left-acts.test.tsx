import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { checkin } from '#areas/rosters/calls/rosters.ts'
import { openActs } from '#kernel/web/api/acts/act-store.ts'
import type { KeptAct } from '#kernel/web/api/acts/kept-act.ts'
import { fakeNetwork, reply, silence } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'

const act: KeptAct = {
  id: '3a0f6c1e-6f7f-4d0a-9d5e-000000000001',
  user_id: 1000,
  n: 1,
  scope: 'event 12',
  slot: 'check-in 1',
  call: { name: 'rosters.checkin', method: 'PUT', path: '/api/pickMix/checkin' },
  body: { eiid: 1, checkin: true },
  at: '2026-11-23T15:00:00.000Z',
  words: 'Ann Ash is here',
}
const route = 'PUT /api/pickMix/checkin'

test('whatever page opens sends what an earlier one has left', async () => {
  await (await openActs()).put(act)
  const network = fakeNetwork({ ...clubAnswers, ...reply(checkin, { checkin: true }) })
  renderApp('/scores')
  await waitFor(() => expect(network.to(route)).toHaveLength(1), { timeout: 30_000 })
  expect(network.to(route)[0]?.headers.get('idempotency-key')).toBe(act.id)
  await waitFor(async () => expect(await (await openActs()).all()).toEqual([]))
})

test('whoever logs out while changes wait is told that they stay', async () => {
  await (await openActs()).put(act)
  fakeNetwork({ ...clubAnswers, ...reply(checkin, silence) })
  const user = renderApp('/userDashboard')
  await user.click(await screen.findByRole('button', { name: /log ?out/i }, { timeout: 30_000 }))
  expect(await screen.findByText(/^1 change has not been sent yet/)).toBeDefined()
})
