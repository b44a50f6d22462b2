import '#tests/support/web/fake-live.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getOwnRegistration } from '#areas/public-events/calls/public-events.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { event } from './fake-public-event.ts'

const path = '/api/event/registration/abc'
const waiting = {
  position: 2,
  needed: 2,
  promotion: 'offer',
  wish: null as string | null,
  past: [
    { start_time: '2026-11-10T16:00:00.000Z', moved_up: 3, left: 0 },
    { start_time: '2026-11-03T16:00:00.000Z', moved_up: 2, left: 1 },
    { start_time: '2026-10-27T16:00:00.000Z', moved_up: 0, left: 4 },
  ],
  chance: 67 as number | null,
  offer_until: null as string | null,
  may_take: false,
}
const own = asSent(getOwnRegistration, {
  event,
  first: 'Rosa',
  last: 'Fielding',
  state: 'waiting',
  position: 2,
  number: 4,
  cost: 0,
  payment: 'free',
  how_to_pay: '',
  refund_policy: '',
  is_here: false,
  may_cancel: true,
  confirm_by: null,
  again: null,
  waiting,
  gets_messages: true,
  card: null,
  code: '',
})

async function open(page: object) {
  const network = fakeNetwork({ [`GET ${path}`]: page, [`POST ${path}`]: page })
  const user = renderApp('/event/registration/abc')
  await findTitle('Your registration')
  await waitFor(() => expect(network.to(`POST ${path}`)).toHaveLength(1))
  return { network, user }
}

test('someone on the waitlist sees their place, their odds, and what happens next', async () => {
  const { network, user } = await open(own)
  expect(await screen.findByRole('heading', { name: 'Rosa Fielding is number 2 on the waitlist' })).toBeDefined()
  expect(screen.getByText('About 67%.')).toBeDefined()
  expect(screen.getByText('2 moved up, 1 didn’t')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take the spot' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Give it to me' }))
  await waitFor(() => expect(network.to(`POST ${path}`).at(-1)?.body).toEqual({ act: 'wish', wish: 'take' }))
})

test.each([
  ['Take the spot', 'take'],
  ['Let it pass', 'pass'],
])('an offered spot says until when, and is answered with one tap: %s', async (button, act) => {
  const { network, user } = await open({
    ...own,
    waiting: { ...waiting, offer_until: '2031-05-02T17:00:00.000Z', may_take: true },
  })
  expect(await screen.findByText(/^A spot is open for you until /)).toBeDefined()
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(network.to(`POST ${path}`).at(-1)?.body).toEqual({ act }))
})

test('a spot that is open without an offer can be taken, and there is nothing to let pass', async () => {
  await open({ ...own, event: { ...own.event, must_pay: true }, waiting: { ...waiting, may_take: true } })
  expect(await screen.findByText('A spot is open for you.')).toBeDefined()
  expect(screen.getByText('Once you take it, you have 15 minutes to pay by card.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Let it pass' })).toBeNull()
})
