import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'

const cards = { state: 'ready', takes_cards: false, is_available: true }

async function open(own: unknown, more: Record<string, unknown> = {}) {
  const network = fakeNetwork({ ...reply(current, marge), 'GET /api/cards': own, ...more })
  renderApp('/cards')
  await findTitle('Card payments')
  return network
}

test.each([
  ['none', 'No account is connected.', 'Connect an account'],
  ['unfinished', /The card provider’s form isn’t finished/, 'Continue the form'],
  ['lost', /can’t charge cards right now/, 'Open the form'],
  ['ready', 'Your account is connected, and card payments are off.', 'Connect another account'],
])('an account that is %s is shown with its next step', async (state, words, button) => {
  await open({ ...cards, state })
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByRole('button', { name: button })).toBeDefined()
  expect(screen.queryAllByRole('button', { name: 'Turn on card payments' })).toHaveLength(state === 'ready' ? 1 : 0)
})

test('card payments are turned on', async () => {
  const network = await open(cards, { 'PUT /api/cards': { ...cards, takes_cards: true } })
  await userEvent.click(screen.getByRole('button', { name: 'Turn on card payments' }))
  expect(await screen.findByText('Card payments are on')).toBeDefined()
  expect(network.to('PUT /api/cards')[0]?.body).toEqual({ takes_cards: true })
})

test('a site without a card provider offers nothing to connect', async () => {
  await open({ state: 'none', takes_cards: false, is_available: false })
  expect(screen.getByText(/doesn’t take card payments yet/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Connect/ })).toBeNull()
})

test('the demo’s form reports that the account is ready', async () => {
  const network = fakeNetwork({ ...reply(current, marge), 'POST /api/cards/verify': { message: 'linked' } })
  renderApp('/cards?state=abc&form=demo')
  await findTitle('Demo card provider')
  await userEvent.click(screen.getByRole('button', { name: 'The account is ready' }))
  expect(await screen.findByText('Your card account is connected.')).toBeDefined()
  expect(network.to('POST /api/cards/verify')[0]?.body).toEqual({ state: 'abc', demo: 'ready' })
})
