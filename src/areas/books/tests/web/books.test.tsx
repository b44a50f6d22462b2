import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closeMonth, getBooks, getJournal } from '#areas/books/calls/books.ts'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'

const late = { timeout: 30_000 }
const line = { opening: 0, in: 0, back: 0, fees: 0, payouts: 0, other: 0, closing: 0 }
const books = {
  month: '2026-10',
  why_not_closed: null,
  open_before: null,
  closed: null,
  accounts: [
    { ...line, ledger: 'card', in: 10_000, fees: -320, payouts: -9680 },
    { ...line, ledger: 'bank', payouts: 9680, closing: 9680 },
  ],
  payouts: [{ id: 'po_1', at: '2026-10-02T00:00:00.000Z', amount: 9680, items: 20, difference: 0 }],
  attention: [
    { what: 'disputed', payment_id: 7, title: 'Ladder', name: 'Ann Lee', amount: 500, at: '2026-10-03T00:00:00.000Z' },
  ],
}
const close = 'POST /api/club/closeBooks'

test('the books of a month show its accounts, payouts and what is to be looked at, and close it', async () => {
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getBooks, { cid: '1000' }, filled(getBooks, books)),
    ...reply(closeMonth, { message: 'closed', hash: 'a'.repeat(64) }),
  })
  const user = renderApp('/club/admin/books?cid=1000&month=2026-10')
  const row = within(await screen.findByRole('row', { name: /^Card balance/ }, late))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '–',
    '$100',
    '–',
    '-$3.20',
    '-$96.80',
    '–',
    '–',
  ])
  // A phone shows no head of the table: each sum is named beside it.
  const heads = screen.getAllByRole('columnheader').slice(1)
  expect(row.getAllByRole('cell').map((cell) => cell.dataset['label'])).toEqual(heads.map((head) => head.textContent))
  expect(screen.getByText(/is disputed. Respond in the card provider’s dashboard/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close 2026-10' }))
  const question = within(screen.getByRole('dialog', { name: 'Close 2026-10?' }))
  expect(question.getByText(/^You can’t undo this/)).toBeDefined()
  expect(network.to(close)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Close 2026-10' }))
  await waitFor(() => expect(network.to(close)[0]?.body).toEqual({ cid: 1000, month: '2026-10' }))
})

test('a month that cannot be closed says why', async () => {
  fakeNetwork({
    ...clubAnswers,
    ...reply(getBooks, { cid: '1000' }, filled(getBooks, { ...books, why_not_closed: 'This month hasn’t ended yet.' })),
  })
  renderApp('/club/admin/books?cid=1000')
  expect(await screen.findByText(/This month hasn’t ended yet/, {}, late)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull()
})

test('a month before which another one is open names that one and leads to it', async () => {
  const why_not_closed = 'An earlier month is still open. Close it first.'
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getBooks, { cid: '1000' }, filled(getBooks, { ...books, why_not_closed, open_before: '2026-08' })),
  })
  const user = renderApp('/club/admin/books?cid=1000&month=2026-10')
  expect(await screen.findByText('2026-08 is still open. Close it first.', {}, late)).toBeDefined()
  network.reply(getBooks, { cid: '1000' }, filled(getBooks, { ...books, month: '2026-08' }))
  await user.click(screen.getByRole('button', { name: 'Show 2026-08' }))
  expect(await screen.findByRole('button', { name: 'Close 2026-08' })).toBeDefined()
})

test('a file of the books is saved, and a refusal by rate says on the screen when it ends', async () => {
  const journal = 'GET /api/club/booksJournal/1000'
  const saved: string[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push((blob as Blob).type)}`
  URL.revokeObjectURL = () => undefined
  const file = () => new Response('Date,Account', { headers: { 'content-type': 'text/csv' } })
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getBooks, { cid: '1000' }, filled(getBooks, books)),
    ...reply(getJournal, { cid: '1000' }, file),
  })
  const user = renderApp('/club/admin/books?cid=1000&month=2026-10')
  const press = async () =>
    user.click(await screen.findByRole('button', { name: 'Journal for QuickBooks (CSV)' }, late))
  await press()
  expect(await screen.findByText('Downloaded')).toBeDefined()
  expect(network.to(journal)).toHaveLength(1)
  expect(saved).toEqual(['text/csv;charset=utf-8'])

  const words = 'Too many requests. Please try again in 12 minutes.'
  network.reply(getJournal, { cid: '1000' }, refusal('too-many-requests', words, 429, { retry_after: 720 }))
  await press()
  expect(
    await screen.findByText(/^Too many requests. Please try again in 12 minutes, at \d{1,2}:\d\d [ap]m\.$/),
  ).toBeDefined()
  expect(saved).toHaveLength(1)
})
