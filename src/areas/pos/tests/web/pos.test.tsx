import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { addPOSItem, deletePOSItem, getPOSItems, restorePOSItem } from '#areas/pos/calls/items.ts'
import { getOwnPurchases, recordSale } from '#areas/pos/calls/sales.ts'
import { guardTaps } from '#kernel/web/ui/tap-guard.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const pass = { pos_id: 1, item_title: 'Guest pass', cost: 5, display_cost: '$5', by_card: true }
const water = { pos_id: 2, item_title: 'Water', cost: 1.5, display_cost: '$1.50', by_card: false }
const items = 'POST /api/club/pos/getPOSItems'
const sell = 'POST /api/club/pos/recordSale'
const payments = 'POST /api/club/pos/getPosPayments/'
const sale = {
  id: 9,
  date: '2026-11-20',
  mid: null,
  name: 'Pat',
  method: 'cash',
  check_number: '',
  note: '',
  amount: 10,
  refunded: 0,
  fee: 0,
  items: [{ title: 'Guest pass', cost: 5, quantity: 2 }],
  state: 'sold',
  disputed: false,
  sold_by: 'Jan Hill',
  end_reason: '',
  stripe_id: '',
}
const report = { rows: [sale], total: 1, methods: [{ method: 'cash', sales: 1, amount: 10 }], platform_fee: 1 }

test('members see what is offered, with the price they pay and the way to the card', async () => {
  fakeNetwork({
    ...clubAnswers,
    ...reply(getPOSItems, [pass, water]),
    ...reply(getOwnPurchases, { cid: '1000' }, [
      { id: 4, date: '2026-11-01', amount: 5, method: 'card', items: sale.items, state: 'returned', payment_id: 12 },
    ]),
  })
  renderApp('/club/pos?cid=1000')
  await findTitle('A La Carte')
  const buy = await screen.findByRole('link', { name: 'Buy by card Guest pass' })
  expect(buy.getAttribute('href')).toBe('/club/pay?cid=1000&sale=7%3A1')
  expect(screen.queryByRole('link', { name: /Water/ })).toBeNull()
  expect(screen.getByText('at the desk')).toBeDefined()
  expect(await screen.findByText(/\$5, card, refunded/)).toBeDefined()
  expect(screen.getByRole('link', { name: /^Receipt/ }).getAttribute('href')).toContain('payment=12')
})

test('without dues nothing is sold, and the way leads to the dues instead of trying again', async () => {
  const message = 'You must pay your dues before a purchase can be made'
  fakeNetwork({ ...clubAnswers, ...reply(getPOSItems, refusal('pos-needs-dues', message, 403)) })
  renderApp('/club/pos?cid=1000')
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See your dues' }).getAttribute('href')).toBe('/club/welcome?cid=1000')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a club that sells nothing says so', async () => {
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getPOSItems, []),
    ...reply(getOwnPurchases, { cid: '1000' }, []),
  })
  renderApp('/club/pos?cid=1000')
  expect(await screen.findByText('Sorry no items are currently being offered.')).toBeDefined()
  expect(network.to(items)).toHaveLength(1)
})

test('the desk sells to a guest for the total on the screen, and asks for what is missing', async () => {
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getPOSItems, [pass, water]),
    ...reply(recordSale, { message: 'updated', id: 10, amount: 11.5 }),
  })
  const user = renderApp('/club/admin/pos?cid=1000')
  await findTitle('Point of sale')
  await user.click(await screen.findByRole('button', { name: 'Sell' }))
  expect(screen.getByText('Choose at least one item')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'One more Guest pass' }))
  await user.click(screen.getByRole('button', { name: 'One more Guest pass' }))
  await user.click(screen.getByRole('button', { name: 'One more Water' }))
  expect(screen.getByText('Total $11.50')).toBeDefined()
  await user.type(screen.getByLabelText('Guest’s name'), 'Pat')
  await user.selectOptions(screen.getByLabelText('Paid by'), 'Venmo')
  await user.click(screen.getByRole('button', { name: 'Sell' }))
  expect((await screen.findByRole('list', { name: 'Latest answers' })).textContent).toBe('Pat: sold for $11.50')
  expect(network.to(sell)[0]?.body).toEqual({
    cid: 1000,
    items: [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ],
    guest: 'Pat',
    method: 'venmo',
    check_number: '',
    seen: 1150,
  })
  expect(screen.getByText('Total $0')).toBeDefined()
})

test('every tap on the counters counts, however quickly they follow one another', async () => {
  // jsdom has no layout, which the guard against double taps looks at.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  document.elementFromPoint = () => null
  fakeNetwork({ ...clubAnswers, ...reply(getPOSItems, [pass, water]) })
  const user = renderApp('/club/admin/pos?cid=1000')
  await findTitle('Point of sale')
  const more = await screen.findByRole('button', { name: 'One more Guest pass' })
  const end = guardTaps()
  for (let tap = 0; tap < 3; tap += 1) await user.click(more)
  await user.click(screen.getByRole('button', { name: 'One Guest pass less' }))
  expect(screen.getByLabelText('Number of Guest pass').textContent).toBe('2')
  end()
})

test('an item is added with a warning about dues and a price that is understood, and taken out with an undo', async () => {
  const add = 'POST /api/club/pos/addPOSItem'
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getPOSItems, [pass]),
    [payments]: report,
    ...reply(addPOSItem, { pos_id: 3, message: 'added', warning: null }),
    ...reply(deletePOSItem, { id: '1' }, { message: 'deleted' }),
    ...reply(restorePOSItem, { message: 'updated' }),
  })
  const user = renderApp('/club/admin/pospayments?cid=1000')
  await findTitle('POS payments')
  expect(await screen.findByText(/the club pays \$1 to the platform/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add item' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText('Title'), 'Dues 2027')
  expect(sheet.getByText(/^Don’t sell dues here/)).toBeDefined()
  await user.type(sheet.getByLabelText('Price in dollars'), '1e3')
  await user.click(sheet.getByRole('button', { name: 'Add the item' }))
  expect(sheet.getByText(/^Enter a price from \$0.50 to \$10,000/)).toBeDefined()
  await user.clear(sheet.getByLabelText('Price in dollars'))
  await user.type(sheet.getByLabelText('Price in dollars'), '$1.50')
  expect(sheet.getByText('Items under $2 are sold at the desk only.')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Add the item' }))
  expect(await within(screen.getByLabelText('Messages')).findByText('Item added')).toBeDefined()
  expect(network.to(add)[0]?.body).toEqual({ cid: 1000, title: 'Dues 2027', cost: '1.50' })

  const stop = screen.getByRole('button', { name: 'Stop selling Guest pass' })
  await user.click(stop)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  // The list is the old one until it is read again.
  await user.click(stop)
  expect(network.to('DELETE /api/club/pos/deletePOSItem/1')).toHaveLength(1)
  await user.click(undo)
  await expect.poll(() => network.to('POST /api/club/pos/restorePOSItem')[0]?.body).toEqual({ id: 1 })
})

test('a sale by hand is taken back with a reason, and one by card is returned', async () => {
  const [hand, card] = ['POST /api/club/pos/voidSale', 'POST /api/club/pos/refundSale'] as const
  const byCard = { ...sale, id: 8, method: 'card', name: 'Ann Oak', mid: 7, fee: 1 }
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getPOSItems, [pass]),
    [payments]: { ...report, rows: [sale, byCard], total: 2 },
    [hand]: { message: 'deleted' },
    [card]: { message: 'refunded', refunded: 1000 },
  })
  const user = renderApp('/club/admin/pospayments?cid=1000')
  await user.click(await screen.findByRole('button', { name: /^Void sale 9/ }))
  await user.click(screen.getByRole('button', { name: 'Void the sale' }))
  expect(screen.getByText('Say why')).toBeDefined()
  await user.type(screen.getByLabelText('Reason'), 'Twice')
  await user.click(screen.getByRole('button', { name: 'Void the sale' }))
  await expect.poll(() => network.to(hand)[0]?.body).toEqual({ id: 9, cid: 1000, reason: 'Twice' })

  await user.click(await screen.findByRole('button', { name: /^Refund sale 8/ }))
  await user.type(screen.getByLabelText('Reason'), 'Wrong size')
  await user.click(screen.getByRole('button', { name: 'Refund the sale' }))
  await expect.poll(() => network.to(card)[0]?.body).toEqual({ id: 8, cid: 1000, reason: 'Wrong size' })
})
