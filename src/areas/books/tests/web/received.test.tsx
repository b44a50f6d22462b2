import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { getReceived } from '#areas/books/calls/received.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'

const payment = {
  payment_id: 7,
  receipt: 'C-000007',
  title: 'Serves',
  name: 'Bo Lee',
  status: 'succeeded' as const,
  at: '2026-11-21T18:30:00.000Z',
  amount: 4500,
  card: { payment_id: 7, amount: 4500, refunded: 0, refund: null },
  fee: 161,
  payout: null,
}

test('what came in, the fees, the refunds and the payouts are shown', async () => {
  const received = {
    balance: 4339,
    zone: 'US/Mountain',
    payments: [
      { ...payment, payment_id: 8, name: 'Cy', status: 'processing' as const, card: null },
      { ...payment, payment_id: 9, name: 'Di', card: { ...payment.card, refunded: 1000, refund: 'done' as const } },
      payment,
    ],
    payouts: [{ id: 'po_1', at: '2026-11-22T00:00:00.000Z', amount: 2000 }],
  }
  fakeNetwork({ ...reply(current, marge), ...reply(getReceived, received) })
  renderApp('/cards/payments')
  await findTitle('Card payments received')
  expect(screen.getByText('$43.39 is in your card account and not paid out yet.')).toBeDefined()
  const [, underway, part, whole] = screen.getAllByRole('row')
  expect(underway?.textContent).toContain('Processing')
  expect(part?.textContent).toContain('$10 refunded')
  expect(within(whole as HTMLElement).getByRole('button', { name: 'Refund the card payment…' })).toBeDefined()
  expect(screen.getByText('$20')).toBeDefined()
})

test('someone who has received nothing reads what will appear', async () => {
  const nothing = { balance: 0, zone: 'US/Mountain', payments: [], payouts: [] }
  fakeNetwork({ ...reply(current, marge), ...reply(getReceived, nothing) })
  renderApp('/cards/payments')
  expect(await screen.findByText('Card payments that people make to you appear here.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
})
