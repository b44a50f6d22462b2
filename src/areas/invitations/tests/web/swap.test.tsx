import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerSwap, askSwap, getSwaps } from '#areas/invitations/calls/swaps.ts'
import { getWaiting } from '#areas/invitations/calls/waiting.ts'
import '#tests/support/web/fake-live.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { inviteAnswers, inviteRoute, whoIsIn } from './fake-invite.ts'
import { late, waitForTitle } from './invitation-page.ts'

const nothing = { may_ask: false, players: [], asked: [], requests: [] }
const past: { start_time: string; moved_up: number; left: number }[] = []
const waited = {
  eid: 5,
  eiid: 50,
  position: 2,
  needed: 2,
  wish: null,
  past,
  promotion: 'manual' as const,
  chance: null,
}
const waiting = { may_answer_yes: false, why_not: 'reply-full', invitation: { position: 2 }, event: { open_spots: 0 } }
const player = (eiid: number, name: string) => ({ eiid, name })
const onWaitlist = (swaps: Partial<Parameters<typeof reply<typeof getSwaps>>[2]>) => ({
  ...inviteAnswers,
  [inviteRoute]: whoIsIn('Waitlist', 'waitlist', waiting),
  ...reply(getWaiting, { eid: '5' }, { own: waited }),
  ...reply(getSwaps, { eid: '5' }, { ...nothing, may_ask: true, ...swaps }),
})

test('a member on the waitlist asks a player to swap in two taps', async () => {
  const network = fakeNetwork({
    ...onWaitlist({ players: [player(61, 'Gail Larkin'), player(62, 'Wei Chen')] }),
    ...reply(askSwap, { eid: '5' }, { message: 'We asked them by email.' }),
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.click(await screen.findByRole('button', { name: 'Ask a player' }, late))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Wei Chen/ }))
  expect(await screen.findByText('We asked them by email.', {}, late)).toBeDefined()
  expect(network.to('PUT /api/club/askSwap/5')[0]?.body).toEqual({ eiid: 50, other: 62, is_asking: true })
})

test('a request can be withdrawn', async () => {
  const network = fakeNetwork({
    ...onWaitlist({ asked: [player(61, 'Gail Larkin')] }),
    ...reply(askSwap, { eid: '5' }, { message: 'You withdrew your request.' }),
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  expect(await screen.findByText('You asked Gail Larkin.', {}, late)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Withdraw the request to Gail Larkin' }))
  await waitFor(() =>
    expect(network.to('PUT /api/club/askSwap/5')[0]?.body).toEqual({ eiid: 50, other: 61, is_asking: false }),
  )
})

test.each([
  ['Swap', true],
  ['Keep my spot', false],
])('a player who is asked says %s', async (button, is_agreed) => {
  const requests = [{ eiid: 70, name: 'Rosa Fielding', position: 3 }]
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Spot Confirmed', 'yes', { event: { waitlist: 4 } }),
    ...reply(getSwaps, { eid: '5' }, { ...nothing, requests }),
    ...reply(answerSwap, { eid: '5' }, { message: 'Done.' }),
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  const asked = await screen.findByRole('region', { name: 'Rosa Fielding asks to swap' }, late)
  expect(within(asked).getByText(/you’re number 3 on the waitlist\./)).toBeDefined()
  await user.click(within(asked).getByRole('button', { name: button }))
  await waitFor(() =>
    expect(network.to('PUT /api/club/answerSwap/5')[0]?.body).toEqual({ eiid: 50, other: 70, is_agreed }),
  )
})
