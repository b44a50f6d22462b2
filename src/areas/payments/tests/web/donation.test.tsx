import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { getFollowedPlayers } from '#areas/follow/calls/follow.ts'
import { donate, listPayments, paymentForm } from '#areas/payments/calls/payments.ts'
import { matchCount } from '#areas/scoring/calls/scoring.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'

const form = { provider: 'demo', publishable_key: null, locked_until: null }
const payment = {
  payment_id: 7,
  kind: 'donation',
  amount: 2500,
  refunded: 0,
  status: 'succeeded',
  created_at: '2026-11-21T18:30:00.000Z',
  zone: 'US/Pacific',
  receipt: 'D-000007',
  card: { brand: 'visa', last4: '4242' },
  receipt_url: 'https://pay.stripe.com/receipts/x',
  message: null,
}
const standing = {
  ...reply(current, marge),
  ...reply(matchCount, { userId: '1000' }, { count: 12, entries_this_month: 3 }),
  ...reply(getFollowedPlayers, { user_id: '1000' }, []),
  ...reply(listPayments, []),
  'GET /api/paymentForm': form,
}

async function open(answers: Readonly<Record<string, unknown>> = {}, path = '/userDashboard') {
  const network = fakeNetwork({ ...standing, ...answers })
  const user = renderApp(path)
  await findTitle('Welcome Marge')
  await screen.findByRole('heading', { name: 'Donate' })
  return { network, user }
}
const posted = { ...payment, client_secret: null }

describe('the donation form', () => {
  test('offers amounts in whole dollars, and the demo’s card form for them', async () => {
    const { network, user } = await open({ 'POST /api/payment': posted, 'GET /api/payment/7': payment })
    await user.click(await screen.findByRole('button', { name: '$25' }))
    await user.click(screen.getByRole('button', { name: 'Donate $25 by card' }))
    expect(await screen.findByText(/This is a demo/)).toBeDefined()
    await user.click(screen.getByLabelText(/Slow card/))
    await user.click(screen.getByRole('button', { name: 'Donate $25' }))
    expect(await screen.findByText('Thank you, Marge!')).toBeDefined()
    const [sent] = network.to('POST /api/payment')
    expect(sent?.body).toEqual({ token: 'demo-slow', amount: 2500 })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(window.location.search).toBe('?donated=7')
  })

  test('takes another amount as people type it', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Other' }))
    await user.type(screen.getByLabelText('Amount in dollars'), '$1,000.00')
    await user.click(screen.getByRole('button', { name: 'Donate $1,000 by card' }))
    expect(await screen.findByText(/This is a demo/)).toBeDefined()
    expect(window.location.search).toBe('?donate=1000')
  })

  test.each([
    ['0', 'Enter at least $1'],
    ['12.50', 'Whole dollars only, without cents'],
    ['1001', 'Enter no more than $1,000'],
  ])('refuses another amount of %s: %s', async (typed, words) => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Other' }))
    await user.type(screen.getByLabelText('Amount in dollars'), `${typed}{Enter}`)
    expect(await screen.findByText(words)).toBeDefined()
    expect(window.location.search).toBe('')
  })

  test('says why a card was declined, and offers to try another', async () => {
    const { network, user } = await open(
      { ...reply(donate, refusal('card-declined', 'Your card was declined, so you weren’t charged.', 402)) },
      '/userDashboard?donate=10',
    )
    await user.click(await screen.findByRole('button', { name: 'Donate $10' }))
    expect(await screen.findByText(/Your card was declined/)).toBeDefined()
    network.answer('POST /api/payment', posted)
    network.answer('GET /api/payment/7', payment)
    await user.click(screen.getByLabelText(/Approved card/))
    await user.click(screen.getByRole('button', { name: 'Donate $10' }))
    expect(await screen.findByText('Thank you, Marge!')).toBeDefined()
    const keys = network.to('POST /api/payment').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  test('keeps its key while no answer comes, so that a second press pays once', async () => {
    const { network, user } = await open({ ...reply(donate, silence) }, '/userDashboard?donate=10')
    const press = async () => user.click(await screen.findByRole('button', { name: 'Donate $10' }))
    await press()
    expect(await screen.findByText(/We can’t tell yet if your donation went through/)).toBeDefined()
    await press()
    await waitFor(() => expect(network.to('POST /api/payment')).toHaveLength(2))
    const keys = network.to('POST /api/payment').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  test('finds out about the first card before it takes another one: a request without an answer may have been paid', async () => {
    const { network, user } = await open({ ...reply(donate, silence) }, '/userDashboard?donate=10')
    const press = async () => user.click(await screen.findByRole('button', { name: 'Donate $10' }))
    await press()
    expect(await screen.findByText(/You won’t be charged twice/)).toBeDefined()
    // Another token, as a card form creates at each press.
    await user.click(screen.getByLabelText(/Slow card/))
    network.reply(donate, refusal('card-declined', 'Your card was declined.', 402))
    await press()
    expect(await screen.findByText('Your card was declined.')).toBeDefined()
    network.answer('POST /api/payment', posted)
    network.answer('GET /api/payment/7', payment)
    await press()
    expect(await screen.findByText('Thank you, Marge!')).toBeDefined()
    const sent = network.to('POST /api/payment')
    const tokens = sent.map(({ body }) => (body as { token: string }).token)
    expect(tokens).toEqual(['demo-approved', 'demo-approved', 'demo-slow'])
    const [first, second, third] = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect([second === first, third === first]).toEqual([true, false])
  })

  test('follows a pending payment until its outcome is known', async () => {
    const { network } = await open(
      { 'GET /api/payment/7': { ...payment, status: 'processing', receipt: null } },
      '/userDashboard?donated=7',
    )
    expect(await screen.findByText('Your donation of $25 is processing')).toBeDefined()
    network.answer('GET /api/payment/7', payment)
    expect(await screen.findByText('Thank you, Marge!')).toBeDefined()
  })

  test('is unavailable where no cards are set up', async () => {
    const { network } = await open({ ...reply(paymentForm, { ...form, provider: 'none' }) })
    expect(await screen.findByText(/aren’t set up here yet/)).toBeDefined()
    expect(network.to('POST /api/payment')).toHaveLength(0)
  })

  test('pauses after too many declined cards', async () => {
    await open({ 'GET /api/paymentForm': { ...form, locked_until: '2026-11-22T18:30:00.000Z' } })
    expect(await screen.findByText(/Too many cards were declined/)).toBeDefined()
    expect(screen.queryByRole('button', { name: '$25' })).toBeNull()
  })

  test('says so when it cannot be read, and can be requested again', async () => {
    const { network, user } = await open({ ...reply(paymentForm, refusal('busy', 'The server is busy.', 503)) })
    const part = screen.getByRole('region', { name: 'Donate' })
    expect(await within(part).findByText('The server is busy.')).toBeDefined()
    network.answer('GET /api/paymentForm', form)
    await user.click(within(part).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: '$25' })).toBeDefined()
  })
})

describe('the donations before', () => {
  test('are listed with their receipts', async () => {
    const declined = { ...payment, payment_id: 8, status: 'declined', receipt: null, card: null, amount: 500 }
    const { user } = await open({ 'GET /api/payments': [declined, payment] })
    const list = await screen.findByRole('region', { name: 'Your donations' })
    expect(within(list).getByText('declined')).toBeDefined()
    await user.click(within(list).getByRole('button', { name: 'Receipt D-000007' }))
    expect(await screen.findByText('Visa •••• 4242')).toBeDefined()
    expect(within(screen.getByRole('dialog')).getByText('Marge Olsen')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Card provider’s receipt in a new tab' }).getAttribute('href')).toBe(
      payment.receipt_url,
    )
  })
})
