import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getBooks } from '#areas/books/calls/books.ts'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { boardAnswers, player } from '#areas/events/tests/web/fake-board.ts'
import { refundEventPayment } from '#areas/invitations/calls/card-payments.ts'
import { getCardPayment } from '#areas/payments/calls/refunds.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const late = { timeout: 30_000 }
const payment = {
  payment_id: 7,
  receipt: 'C-000007',
  name: 'Ann Oak',
  title: 'Ladder',
  created_at: '2026-10-03T00:00:00.000Z',
  card: { brand: 'visa', last4: '4242' },
  amount: 600,
  left: 600,
  why_not: null,
  lines: [{ title: 'Ladder', name: 'Ann Oak', amount: 600 }],
}
const ann = player('Ann Oak', { payment_type: 'Credit Card' })
const read = `GET /api/club/eventCardPayment/${ann.eiid}`
const refund = 'POST /api/club/refundEventPayment'
const remove = `PUT /api/removeInvitation/${ann.eiid}`

const openAnn = async (more: Parameters<typeof fakeNetwork>[0]) => {
  const network = fakeNetwork({ ...boardAnswers({ yes: [ann] }), [read]: payment, ...more })
  const user = renderApp('/club/eventdetails/12?cid=1000')
  await findTitle('Monday Round Robin')
  await user.click(screen.getByRole('button', { name: /^Ann Oak/ }))
  return { network, user }
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Refund this card payment?' }))

test('a part of a card payment is returned from the board, with a reason, and at most what is left', async () => {
  const { network, user } = await openAnn({ ...reply(refundEventPayment, { message: 'refunded', refunded: 250 }) })
  await user.click(await screen.findByRole('button', { name: 'Refund Payment' }, late))
  expect(await screen.findByText('Ann Oak, Visa •••• 4242', {}, late)).toBeDefined()
  await user.click(dialog().getByLabelText('Refund only part of it'))
  await user.type(dialog().getByLabelText('Dollars to refund'), '6.01')
  await user.click(dialog().getByRole('button', { name: 'Refund part' }))
  expect(dialog().getByText('Say why')).toBeDefined()
  expect(dialog().getByText('Enter an amount up to $6, such as 5 or 5.50')).toBeDefined()
  await user.clear(dialog().getByLabelText('Dollars to refund'))
  await user.type(dialog().getByLabelText('Dollars to refund'), '$2.50')
  await user.type(dialog().getByLabelText('Reason'), 'Rain')
  await user.click(dialog().getByRole('button', { name: 'Refund $2.50' }))
  expect(await within(screen.getByLabelText('Messages')).findByText('$2.50 refunded')).toBeDefined()
  expect(network.to(refund)[0]?.body).toEqual({ eiid: ann.eiid, cid: 1000, amount: 250, reason: 'Rain' })
})

test('an act that a card payment stops offers to return it first, and is done then', async () => {
  let isPaid = true
  const { network, user } = await openAnn({
    [remove]: () =>
      isPaid ? refusal('card-paid', 'This was paid by card. Refund the payment first.') : { message: 'deleted' },
    ...reply(refundEventPayment, () => {
      isPaid = false
      return { message: 'refunded', refunded: 600 }
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Invitation' }, late))
  await user.click(await screen.findByRole('button', { name: 'Delete Invitation' }, late))
  await user.click(await screen.findByRole('button', { name: 'Refund the payment and delete the invitation' }, late))
  await screen.findByText('Ann Oak, Visa •••• 4242', {}, late)
  expect(dialog().queryByLabelText('Refund only part of it')).toBeNull()
  await user.type(dialog().getByLabelText('Reason'), 'Moved away')
  await user.click(dialog().getByRole('button', { name: 'Refund $6 and delete the invitation' }))
  expect(await within(screen.getByLabelText('Messages')).findByText('deleted')).toBeDefined()
  expect(network.to(refund)[0]?.body).toEqual({ eiid: ann.eiid, cid: 1000, reason: 'Moved away' })
  expect(network.to(remove)).toHaveLength(2)
})

test('a payment that is disputed at the bank is not offered to be returned, and the sheet says why', async () => {
  const disputed = { ...payment, why_not: 'refund-disputed' }
  const { user } = await openAnn({
    [read]: disputed,
    [remove]: refusal('card-paid', 'This was paid by card. Refund the payment first.'),
  })
  expect(await screen.findByText(/^The card payment is disputed/, {}, late)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Refund Payment' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Delete Invitation' }, late))
  await user.click(await screen.findByRole('button', { name: 'Delete Invitation' }, late))
  expect(await screen.findByText(/^This was paid by card/, {}, late)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Refund the payment/ })).toBeNull()
})

test('a provider without balance refuses in the words of the specification, and nothing is changed', async () => {
  const { user } = await openAnn({ ...reply(refundEventPayment, refusal('refund-failed', 'Error processing refund')) })
  await user.click(await screen.findByRole('button', { name: 'Refund Payment' }, late))
  await user.type(await screen.findByLabelText('Reason', {}, late), 'Rain')
  await user.click(dialog().getByRole('button', { name: 'Refund $6' }))
  expect(await dialog().findByText('Error processing refund')).toBeDefined()
})

test.each([
  ['refund-underway', 'A refund of this payment is already processing.'],
  ['refund-disputed', 'The payer disputed this payment with their bank'],
  ['nothing-to-refund', 'That’s more than is left to refund.'],
])('a refund that fails by %s has the same sentence, and says why', async (code, why) => {
  const { user } = await openAnn({ ...reply(refundEventPayment, refusal(code, 'Error processing refund')) })
  await user.click(await screen.findByRole('button', { name: 'Refund Payment' }, late))
  await user.type(await screen.findByLabelText('Reason', {}, late), 'Rain')
  await user.click(dialog().getByRole('button', { name: 'Refund $6' }))
  const sentence = await dialog().findByText('Error processing refund')
  expect(sentence.parentElement?.textContent).toContain(`Error processing refund. ${why}`)
})

test('a payment of the attention list of the books is returned from there', async () => {
  const line = { payment_id: 7, title: 'Ladder', name: 'Ann Oak', amount: 600, at: '2026-10-03T00:00:00.000Z' }
  const act = 'POST /api/club/refundPayment/7'
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(
      getBooks,
      { cid: '1000' },
      filled(getBooks, {
        month: '2026-10',
        why_not_closed: null,
        closed: null,
        accounts: [],
        payouts: [],
        attention: [{ ...line, what: 'refund-failed' }],
      }),
    ),
    ...reply(getCardPayment, { clubPaymentId: '7' }, payment),
    [act]: { message: 'refunded', refunded: 600 },
  })
  const user = renderApp('/club/admin/books?cid=1000&month=2026-10')
  await user.click(await screen.findByRole('button', { name: 'Refund the payment from Ann Oak' }, late))
  await user.type(await screen.findByLabelText('Reason', {}, late), 'Paid twice')
  await user.click(dialog().getByRole('button', { name: 'Refund $6' }))
  await waitFor(() => expect(network.to(act)[0]?.body).toEqual({ cid: 1000, reason: 'Paid twice' }))
})

test('a payment by hand is taken back from the board, with a reason', async () => {
  const bo = player('Bo Fir', { payment_type: 'Cash' })
  const act = 'POST /api/club/voidEventPayment'
  const network = fakeNetwork({ ...boardAnswers({ yes: [bo] }), [act]: { message: 'updated' } })
  const user = renderApp('/club/eventdetails/12?cid=1000')
  await findTitle('Monday Round Robin')
  await user.click(screen.getByRole('button', { name: /^Bo Fir/ }))
  await user.click(screen.getByRole('button', { name: /^Void Payment/ }))
  await user.type(screen.getByLabelText('Reason'), 'Counted twice')
  await user.click(screen.getByRole('button', { name: 'Void the payment' }))
  await waitFor(() => expect(network.to(act)[0]?.body).toEqual({ eiid: bo.eiid, cid: 1000, reason: 'Counted twice' }))
})
