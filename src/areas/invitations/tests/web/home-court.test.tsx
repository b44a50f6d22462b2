import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { getDraw } from '#areas/draws/calls/draws.ts'
import { aDraw, drawRoute } from '#areas/draws/tests/web/fake-draw.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { event } from './fake-invite.ts'

// Apart from the other tests of the home: the draw is followed live, and a channel that found no server leaves the page
// offline for the tests after it.
const late = { timeout: 30_000 }
const attending = {
  ...event,
  eid: 6,
  eiid: 50,
  title: 'Saturday Mixer',
  response: 'yes',
  label: 'Attending',
  payment_type: null,
  partner: null,
  partner_name: 'Wei Chen',
  sid: null,
  sub_group: null,
  sub_name: '',
  answer: '',
  may_answer: false,
  yes_offer: 'spot',
  why_not: null,
  overlaps: null,
  offer_until: null,
  is_substitute: false,
  has_draw: false,
}
const atHome = (events: unknown) => ({
  ...clubAnswers,
  'GET /api/club/getFutureEventsForMember/7': events,
})

const today = { ...attending, eid: 12, has_draw: true, start_time: new Date().toISOString() }

test('during a round the home names court and partner, and what comes then', async () => {
  const network = fakeNetwork({ ...atHome([today]), ...reply(getDraw, { eid: '12' }, aDraw()) })
  renderApp('/club/welcome?cid=1000')
  const words = 'Round 1, Court 5: with Ann Becker against Bo Chen and Cy Diaz. Then Court 5: with Bo Chen against Dee'
  const next = within(await screen.findByRole('region', { name: 'Saturday Mixer' }, late))
  expect((await next.findByText(/^Round 1/, {}, late)).textContent).toContain(words)
  expect(network.to(drawRoute)).not.toEqual([])
})

test('the home waits for the court, so that it does not push down what is already there', async () => {
  const drawn = Promise.withResolvers<unknown>()
  const network = fakeNetwork({ ...atHome([today]), [drawRoute]: () => drawn.promise })
  renderApp('/club/welcome?cid=1000')
  await waitFor(() => expect(network.to(drawRoute)).not.toEqual([]), late)
  expect(screen.queryByRole('region', { name: 'Saturday Mixer' })).toBeNull()
  drawn.resolve(aDraw())
  const next = within(await screen.findByRole('region', { name: 'Saturday Mixer' }, late))
  expect(next.getByText(/^Round 1/)).toBeTruthy()
})

test.for([
  ['before the first round', today, aDraw({ begun: 0, started: 0 })],
  ['to a player who is not drawn', today, aDraw({ players: aDraw().players.slice(1) })],
] as const)('the home names no court %s', async ([, event, draw]) => {
  const network = fakeNetwork({ ...atHome([event]), ...reply(getDraw, { eid: '12' }, draw) })
  renderApp('/club/welcome?cid=1000')
  await waitFor(() => expect(network.to(drawRoute)).not.toEqual([]), late)
  const next = within(await screen.findByRole('region', { name: 'Saturday Mixer' }, late))
  expect(next.queryByText(/Round/)).toBeNull()
})

test('on other days the home does not read the draw', async () => {
  const network = fakeNetwork(atHome([{ ...attending, eid: 12, has_draw: true }]))
  renderApp('/club/welcome?cid=1000')
  await screen.findByRole('link', { name: /^View Draw Saturday Mixer, / }, late)
  expect(network.to(drawRoute)).toEqual([])
})
