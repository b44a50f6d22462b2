import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { getDeletedEvent, returnDeletedEvent } from '#areas/invitations/calls/deleted-event.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const read = 'GET /api/club/deletedEvent/12'
const act = 'POST /api/club/returnDeletedEvent/12'
const card = (payment_id: number, name: string, is: string, left = 500) => ({ payment_id, name, is, amount: 500, left })
const deleted = {
  eid: 12,
  title: 'Monday Round Robin',
  start_time: '2031-01-13T16:00:00.000Z',
  deleted_at: '2031-01-12T16:00:00.000Z',
  cards: [card(1, 'Ann Abel', 'to-return'), card(2, 'Bo Lee', 'failed'), card(3, 'Cy Day', 'disputed')],
  by_hand: [{ eiid: 9, name: 'Di Fox', method: 'Cash', amount: 500 }],
}
const open = async (more: object = {}) => {
  const network = fakeNetwork({ ...clubAnswers, [read]: deleted, ...more })
  const user = renderApp('/club/admin/deletedevent?cid=1000&eid=12')
  await findTitle('Deleted event')
  return { network, user }
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('returns all card payments after a question and the password, and shows how far it has got', async () => {
  const { network, user } = await open({
    ...reply(returnDeletedEvent, { deletedEid: '12' }, { message: 'returning', count: 2 }),
  })
  await waitFor(() => expect(lines()).toContain('Ann Abel $5Not refunded'))
  expect(lines()).toEqual(
    expect.arrayContaining(['Bo Lee $5Refund failed', 'Cy Day $5Disputed, waiting for the bank', 'Di Fox Cash$5']),
  )
  expect(screen.getByText(/Please refund them yourself/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Refund all 2 card payments' }))
  const question = await screen.findByRole('dialog', { name: 'Refund all 2 card payments?' })
  const underway = [card(1, 'Ann Abel', 'returned', 0), card(2, 'Bo Lee', 'underway'), card(3, 'Cy Day', 'disputed')]
  network.answer(read, { ...deleted, cards: underway })
  await user.click(within(question).getByRole('button', { name: 'Refund $10' }))
  await waitFor(() => expect(network.to(act)).toHaveLength(1))
  expect(await screen.findByText('1 of 3 payments refunded')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Refund all/ })).toBeNull()
  // It looks again by itself until nothing is under way.
  network.answer(read, { ...deleted, cards: underway.map((one) => ({ ...one, is: 'returned', left: 0 })) })
  expect(await screen.findByText('3 of 3 payments refunded')).toBeDefined()
})

test('asks for the password where it was not typed lately, and says what was refused', async () => {
  const { network, user } = await open({
    ...reply(
      returnDeletedEvent,
      { deletedEid: '12' },
      refusal('confirm-password', 'Please confirm your password.', 403),
    ),
  })
  await user.click(await screen.findByRole('button', { name: 'Refund all 2 card payments' }))
  await user.click(await screen.findByRole('button', { name: 'Refund $10' }))
  expect(await screen.findByLabelText('Password')).toBeDefined()
  expect(network.to(act)).toHaveLength(1)
})

test('an event for which nobody paid by card says so', async () => {
  await open({ ...reply(getDeletedEvent, { deletedEid: '12' }, { ...deleted, cards: [], by_hand: [] }) })
  expect(await screen.findByText('No one paid for this event by card.')).toBeDefined()
  expect(screen.queryByText('Paid by hand')).toBeNull()
})
