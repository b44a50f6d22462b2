import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { eventStripePayment } from '#areas/invitations/calls/card-payments.ts'
import { getDebt } from '#areas/payments/calls/club-payments.ts'
import { checkPayment } from '#areas/payments/calls/payments.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'

const debtRoute = 'GET /api/club/debt/event/51'
const debt = {
  cid: 1000,
  club: 'Sunny Court',
  title: 'Monday Round Robin',
  lines: [
    { title: 'Monday Round Robin', name: 'Marge Simpson', amount: 500 },
    { title: 'Monday Round Robin', name: 'Wei Chen', amount: 500 },
  ],
  amount: 1000,
  why_not: null,
  back_to: '/club/invite/5?cid=1000',
  provider: 'demo',
  publishable_key: null,
  account: null,
  locked_until: null,
}
const payRoute = 'POST /api/eventStripePayment'
const paid = { url: '/club/paymentsuccess?payment=7', status: 'succeeded', message: 'payment processed', reason: null }
const nothing = { payment_id: null, client_secret: null }
const payment = {
  payment_id: 7,
  kind: 'event',
  amount: 1000,
  refunded: 0,
  status: 'succeeded',
  created_at: '2026-11-21T18:30:00.000Z',
  zone: 'US/Pacific',
  receipt: 'C-000007',
  card: { brand: 'visa', last4: '4242' },
  receipt_url: null,
  message: null,
  cid: 1000,
  club: 'Sunny Court',
  title: 'Monday Round Robin',
  going_back: 0,
  lines: debt.lines,
}
const standing = {
  ...reply(current, marge),
  [debtRoute]: debt,
  [payRoute]: { ...paid, payment_id: 7, client_secret: null },
  'GET /api/club/payment/7': payment,
}

async function open(answers: Readonly<Record<string, unknown>> = {}) {
  const network = fakeNetwork({ ...standing, ...answers })
  const user = renderApp('/club/pay?cid=1000&event=51')
  await findTitle('Pay by card')
  return { network, user }
}

describe('the page that pays a club', () => {
  test('names what both of a pair owe, sends the sum that it showed, and leads to the receipt and back to the event', async () => {
    const { network, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Pay $10' }))
    expect(await screen.findByText('Your payment was successful.')).toBeDefined()
    expect(screen.getByText('C-000007')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(debt.back_to)
    expect(screen.getByText('Sat 11/21/2026 10:30 am (Pacific time)')).toBeDefined()
    expect(network.to(payRoute)[0]?.body).toEqual({ token: 'demo-approved', eiid: 51, seen: 1000 })
    expect(network.to(payRoute)[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  test('says why nothing was charged, and stays', async () => {
    const message = 'Event is full, your credit card was not processed.  You have been placed on the waitlist.'
    const { user } = await open({
      ...reply(eventStripePayment, { ...paid, ...nothing, url: null, status: 'full', message }),
    })
    await user.click(await screen.findByRole('button', { name: 'Pay $10' }))
    expect(await screen.findByText(/Event is full, your credit card was not processed/)).toBeDefined()
    expect(window.location.pathname).toBe('/club/pay')
  })

  test.each([
    ['Approve', true],
    ['Refuse', false],
  ])(
    'a demo card whose bank asks first: %s is sent to it, and the payment is looked at again',
    async (name, approves) => {
      const asks = { ...paid, status: 'processing', payment_id: 7, client_secret: 'demo_1' }
      const [bank, check] = ['POST /api/payment/7/demoBank', 'POST /api/payment/7/check']
      const { network, user } = await open({
        [payRoute]: asks,
        [bank]: { message: 'answered' },
        [check]: asSent(checkPayment, payment),
      })
      await user.click(await screen.findByRole('radio', { name: /^Card that asks/ }))
      await user.click(screen.getByRole('button', { name: 'Pay $10' }))
      const question = await screen.findByRole('dialog', { name: 'A question from your bank' })
      expect(within(question).getByText(/This is a demo/)).toBeDefined()
      await user.click(within(question).getByRole('button', { name }))
      await waitFor(() => expect(network.to(check)).toHaveLength(1))
      expect(network.to(bank)[0]?.body).toEqual({ approves })
      expect(window.location.pathname).toBe('/club/paymentsuccess')
    },
  )

  test('asks with the same key when no answer came', async () => {
    const { network, user } = await open({ ...reply(eventStripePayment, silence) })
    await user.click(await screen.findByRole('button', { name: 'Pay $10' }))
    expect(await screen.findByText(/You won’t be charged twice/)).toBeDefined()
    network.answer(payRoute, standing[payRoute])
    await user.click(screen.getByRole('button', { name: 'Pay $10' }))
    expect(await screen.findByText('Your payment was successful.')).toBeDefined()
    expect(new Set(network.to(payRoute).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  test('shows no card form where the club takes no cards', async () => {
    const why = 'Sorry this club does not accept credit cards at this time'
    await open({ ...reply(getDebt, { kind: 'event', debt: '51' }, { ...debt, provider: 'none', why_not: why }) })
    expect(await screen.findByText(why)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })
})

describe('the outcome of a payment', () => {
  const openReturn = async (changes: object, path = '/club/paymentsuccess?payment=7&cid=1000') => {
    fakeNetwork({ ...standing, 'GET /api/club/payment/7': { ...payment, ...changes } })
    renderApp(path)
    await findTitle('Payment')
  }

  test.each<[string, object, RegExp]>([
    ['on its way', { status: 'processing', receipt: null }, /is processing/],
    ['declined', { status: 'declined', receipt: null, message: 'Try another card.' }, /issue processing your payment/],
    ['going back', { going_back: 1000 }, /We’re refunding \$10 to your card/],
    ['back', { status: 'refunded', refunded: 1000 }, /We refunded \$10 to your card/],
  ])('tells the truth on the page of a success: %s', async (_name, changes, words) => {
    await openReturn(changes)
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByText('Your payment was successful.')).toBeNull()
  })

  test('leads from a declined card back to the same payment', async () => {
    await openReturn(
      { status: 'declined', receipt: null, message: 'Please try another card.' },
      '/club/paymentfail?payment=7&cid=1000&dues=5%3As2',
    )
    const again = await screen.findByRole('link', { name: 'Try another card' })
    expect(again.getAttribute('href')).toBe('/club/pay?cid=1000&dues=5%3As2')
    expect(screen.getByRole('link', { name: 'Back' })).toBeDefined()
  })

  test('offers no other card once it is paid, or where the address does not say what for', async () => {
    await openReturn({}, '/club/paymentsuccess?payment=7&cid=1000&event=12')
    expect(await screen.findByText('Your payment was successful.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Try another card' })).toBeNull()
    await openReturn({ status: 'declined', receipt: null, message: 'No.' })
    expect(await screen.findByRole('link', { name: 'Back' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Try another card' })).toBeNull()
  })

  test('tells the truth on the page of a failure, too', async () => {
    await openReturn({}, '/club/paymentfail?payment=7')
    expect(await screen.findByText('Your payment was successful.')).toBeDefined()
  })
})
