import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'

const listRoute = 'GET /api/club/myPayments'
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
}

const byHand = {
  key: 'dues-1000-3',
  kind: 'dues',
  payee: 'Sunny Court',
  title: 'Dues, 2027',
  amount: 4500,
  method: 'check',
  state: 'paid',
  day: '2026-11-05',
  receipt: { cid: 1000, id: 3 } as { cid: number; id: number } | null,
}

async function open(list: unknown, hand: unknown = []) {
  fakeNetwork({ ...reply(current, marge), [listRoute]: list, 'GET /api/club/myHandPayments': hand })
  renderApp('/club/myPayments')
  await findTitle('My payments')
}

test('every payment has its state, its receipt, and what comes back', async () => {
  await open([
    payment,
    { ...payment, payment_id: 8, kind: 'dues', title: 'Dues 2027', status: 'processing', receipt: null },
    { ...payment, payment_id: 9, kind: 'sale', title: 'Guest pass', refunded: 200, going_back: 300 },
  ])
  const [event, dues, sale] = within(screen.getByRole('list', { name: 'Payments by card' }))
    .getAllByRole('listitem')
    .map((line) => within(line))
  expect(event?.getByText('Paid')).toBeDefined()
  expect(event?.getByRole('link', { name: 'Receipt for Monday Round Robin' }).getAttribute('href')).toContain(
    'payment=7',
  )
  expect(dues?.getByText('Processing')).toBeDefined()
  expect(dues?.getByRole('link', { name: 'Details for Dues 2027' })).toBeDefined()
  expect(sale?.getByText(/We refunded \$2\. We’re refunding \$3 to your card/)).toBeDefined()
})

test('payments without a card have their state, how they were paid, and a receipt where there is one', async () => {
  await open(
    [],
    [
      byHand,
      {
        ...byHand,
        key: 'lesson-4',
        kind: 'lesson',
        title: 'Serves',
        payee: 'Ann Lee',
        method: '',
        state: 'due',
        receipt: null,
      },
    ],
  )
  const [dues, lesson] = within(screen.getByRole('list', { name: 'Payments without a card' }))
    .getAllByRole('listitem')
    .map((line) => within(line))
  expect(dues?.getByText('Paid')).toBeDefined()
  expect(dues?.getByText(/^Dues · Sunny Court · check ·/)).toBeDefined()
  expect(dues?.getByRole('link', { name: 'Receipt for Dues, 2027' }).getAttribute('href')).toContain('id=3')
  expect(lesson?.getByText('Due')).toBeDefined()
  expect(lesson?.queryByRole('link')).toBeNull()
})

test('without payments the page says what will appear there', async () => {
  await open([])
  expect(screen.getByText('Your payments for dues, events, purchases and lessons appear here.')).toBeDefined()
})
