import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '#areas/books/server/check-books.ts'
import { readProvider } from '#areas/books/server/read-provider.ts'
import { listCardAccountsOf } from '#areas/clubs/server/card-account-rows.ts'
import { type ClubPaymentsWorld, clubPaymentsWorld } from '#areas/payments/tests/api/club-payments-world.ts'
import { keptSums } from '#tests/support/kept-sums.ts'

let world: ClubPaymentsWorld
beforeAll(async () => {
  // The shop of this file does in seconds what an admin does in a month.
  world = await clubPaymentsWorld({ env: { RATE_LIMITS: '{"write":["1000/60"]}' } })
})
afterAll(() => world.close())

const admin = () => world.scene.as('clubAdmin')
let titles = 0
/** A new item of the club. */
async function anItem(cost: number | string = 5): Promise<{ id: number; title: string }> {
  const title = `Item ${++titles}`
  const { body } = await admin().post('/api/club/pos/addPOSItem', { cid: world.cid, title, cost })
  return { id: body.pos_id, title }
}
const items = async () => (await admin().post('/api/club/pos/getPOSItems', { cid: world.cid })).body
const sales = async (more: Record<string, unknown> = {}) =>
  (await admin().post('/api/club/pos/getPosPayments/', { cid: world.cid, ...more })).body
const edit = (id: number, title: string, cost: unknown) => admin().put('/api/club/pos/editPOSItem', { id, title, cost })
const sell = (id: number, more: Record<string, unknown> = {}) =>
  admin().post('/api/club/pos/recordSale', { cid: world.cid, items: [{ id, quantity: 1 }], method: 'cash', ...more })
const log = async (): Promise<string[]> =>
  (await admin().get(`/api/club/getClubLog/${world.cid}`)).body.map(({ what }: { what: string }) => what)
const lines = async () => (await checkBooks(world.deps, world.cid)).lines
/** What has changed in the accounts of the books since. */
async function moved(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await world.ledger()
  await act()
  const changes = Object.entries(await world.ledger()).map(([name, cents]) => [name, cents - (before[name] ?? 0)])
  return Object.fromEntries(changes.filter(([, cents]) => cents !== 0))
}
async function aPayer() {
  const payer = await world.aPayer(await world.anEvent())
  return {
    ...payer,
    buys: (
      itemId: number,
      { token = 'demo-approved', key, ...more }: Record<string, unknown> & { key?: string } = {},
    ) => payer.post('/api/posStripePayment', { token, cid: world.cid, mid: payer.mid, itemId, ...more }, key),
    purchases: async () => (await payer.get(`/api/club/pos/ownPurchases/${world.cid}`)).body,
  }
}
async function providerIsRead(): Promise<void> {
  for (const account of await listCardAccountsOf(world.deps.db, { clubId: world.cid }))
    await readProvider(world.deps, account)
}
async function later(milliseconds = 60_000): Promise<void> {
  world.later(milliseconds)
  await world.staysSignedIn()
}

describe('items', () => {
  test('are offered by title with their price, changed, not sold any more, and sold again', async () => {
    const { id, title } = await anItem('12.5')
    expect(await items()).toContainEqual({
      pos_id: id,
      item_title: title,
      cost: 12.5,
      display_cost: '$12.50',
      by_card: true,
    })
    expect((await edit(id, 'Balls', 9)).body).toEqual({ message: 'updated', warning: null })
    expect(await items()).toContainEqual(expect.objectContaining({ pos_id: id, item_title: 'Balls', cost: 9 }))
    await admin().delete(`/api/club/pos/deletePOSItem/${id}`)
    expect(await items()).not.toContainEqual(expect.objectContaining({ pos_id: id }))
    expect((await edit(id, 'Balls', 9)).code).toBe('not-found')
    await admin().post('/api/club/pos/restorePOSItem', { id })
    expect(await items()).toContainEqual(expect.objectContaining({ pos_id: id }))
    expect(await log()).toEqual(
      expect.arrayContaining([
        `Added the item ${title} for $12.50`,
        `Changed the item ${title}: now Balls for $9`,
        'Stopped selling the item Balls',
        'Started selling the item Balls again',
      ]),
    )
  })

  test.each([12.505, '12.505', '1e3', -1, '-1', '+5', 0.49, '10,000.01', 10_000.01, '', ' 5', null, true, [5]])(
    'cost an amount between 0.50 and 10,000 dollars, not %j',
    async (cost) => {
      const { id, title } = await anItem()
      const added = await admin().post('/api/club/pos/addPOSItem', { cid: world.cid, title: 'Never', cost })
      expect(added.status).toBe(400)
      expect(JSON.stringify(added.body)).toContain('cost')
      expect((await edit(id, title, cost)).status).toBe(400)
      expect(await items()).toContainEqual(expect.objectContaining({ pos_id: id, cost: 5 }))
    },
  )

  test.each(['0.5', 0.5, 10_000, '10000.00'])('may cost %j', async (cost) => {
    const { id } = await anItem(cost)
    expect(await items()).toContainEqual(expect.objectContaining({ pos_id: id, cost: Number(cost) }))
    await admin().delete(`/api/club/pos/deletePOSItem/${id}`)
  })

  test('have a title of their own, and one that names dues is warned about', async () => {
    const { title } = await anItem()
    const add = (name: string) => admin().post('/api/club/pos/addPOSItem', { cid: world.cid, title: name, cost: 5 })
    expect(await add(title.toUpperCase())).toMatchObject({ status: 409, code: 'name-taken' })
    expect((await add('Dues 2027')).body.warning).toMatch(/^Don’t sell dues here/)
    expect((await add('Residues')).body.warning).toBeNull()
  })

  test('are shown to members with current dues only', async () => {
    const ann = await aPayer()
    await anItem()
    const asked = () => ann.post('/api/club/pos/getPOSItems', { cid: world.cid })
    expect((await asked()).body.length).toBeGreaterThan(0)
    await world.rows('update member set has_paid_dues = false where id = $1', ann.mid)
    expect(await asked()).toMatchObject({ status: 403, code: 'pos-needs-dues' })
    expect(JSON.stringify((await asked()).body)).toContain('You must pay your dues before a purchase can be made')
  })
})

describe('the desk', () => {
  test('sells to a guest, and the books take it to the cent', async () => {
    const [pass, balls] = [await anItem('0.75'), await anItem(4)]
    const sale = {
      items: [
        { id: pass.id, quantity: 3 },
        { id: balls.id, quantity: 1 },
      ],
      guest: 'Pat',
      method: 'check',
    }
    const change = await moved(async () => {
      const { body } = await admin().post('/api/club/pos/recordSale', {
        cid: world.cid,
        ...sale,
        check_number: '17',
        seen: 625,
      })
      expect(body).toMatchObject({ message: 'updated', amount: 6.25 })
    })
    expect(change).toEqual({ check: 625, sales: -625 })
    const [row] = (await sales({ search: pass.title })).rows
    expect(row).toMatchObject({
      name: 'Pat',
      mid: null,
      method: 'check',
      check_number: '17',
      amount: 6.25,
      state: 'sold',
    })
    expect(row.items).toEqual([
      { title: pass.title, cost: 0.75, quantity: 3 },
      { title: balls.title, cost: 4, quantity: 1 },
    ])
    expect(await log()).toContain(`Sold: 3 × ${pass.title}, ${balls.title} to Pat, $6.25 by check`)
  })

  test('keeps title and price of a sale, whatever becomes of the item', async () => {
    const { id, title } = await anItem(5)
    await sell(id)
    await edit(id, 'Renamed', 7)
    await admin().delete(`/api/club/pos/deletePOSItem/${id}`)
    const [row] = (await sales({ search: title })).rows
    expect(row).toMatchObject({ amount: 5, items: [{ title, cost: 5, quantity: 1 }] })
    expect(await sell(id)).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('sells to a member, and refuses a price that changed meanwhile and members of other clubs', async () => {
    const ann = await aPayer()
    const { id } = await anItem(5)
    expect(await sell(id, { seen: 400 })).toMatchObject({ status: 409, code: 'price-changed' })
    expect(await sell(id, { mid: 2_000_000_000 })).toMatchObject({ status: 404, code: 'not-in-club' })
    await sell(id, { mid: ann.mid, seen: 500, method: 'venmo' })
    expect(await ann.purchases()).toMatchObject([{ amount: 5, method: 'venmo', state: 'sold', payment_id: null }])
  })

  test.each([0, -1, 1.5, 100, '2', null])('sells no %j of an item', async (quantity) => {
    const { id } = await anItem()
    const change = await moved(async () => {
      expect((await sell(id, { items: [{ id, quantity }] })).status).toBe(400)
    })
    expect(change).toEqual({})
  })

  test('records a sale once for the same Idempotency-Key', async () => {
    const { id } = await anItem(5)
    const body = { cid: world.cid, items: [{ id, quantity: 1 }], method: 'cash' }
    const send = (more = {}) => admin().post('/api/club/pos/recordSale', { ...body, ...more }, 'sale-1')
    const change = await moved(async () => {
      const [one, two] = [await send(), await send()]
      expect(two.body).toEqual(one.body)
      expect((await send({ method: 'venmo' })).code).toBe('key-reused')
    })
    expect(change).toEqual({ cash: 500, sales: -500 })
  })

  test('takes a sale back with a reason: it counts no more, stays on record, and the admins are told', async () => {
    const { id, title } = await anItem(5)
    const { body } = await sell(id)
    const back = (reason: string) => admin().post('/api/club/pos/voidSale', { id: body.id, cid: world.cid, reason })
    await world.rows('update session set reauthenticated_at = null')
    expect((await back('Twice')).code).toBe('confirm-password')
    await admin().confirms()
    expect((await back('')).status).toBe(400)
    expect(await moved(() => back('Twice'))).toEqual({ cash: -500, sales: 500 })
    expect((await back('Twice')).code).toBe('void-already')
    const [row] = (await sales({ search: title })).rows
    expect(row).toMatchObject({ state: 'void', end_reason: 'Twice' })
    expect(await log()).toContain(`Voided a sale (${title} to a guest, $5 in cash): Twice`)
    await world.jobsRun()
    expect((await world.mails()).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('A sale was voided'),
    )
    expect(await lines()).toEqual([])
  })
})

describe('a member who buys by card', () => {
  test('pays the price shown; the platform’s dollar comes from the club, and the books balance', async () => {
    const ann = await aPayer()
    const { id, title } = await anItem(12)
    const shown = await ann.get(`/api/club/debt/sale/${ann.mid}:${id}`)
    expect(shown.body).toMatchObject({ amount: 1200, title, why_not: null, back_to: `/club/pos?cid=${world.cid}` })
    const change = await moved(async () => {
      const paid = await ann.buys(id, { seen: 1200, amount: 1, displayAmount: '$1', itemTitle: 'x', purchaseName: 'y' })
      expect(paid.body).toMatchObject({ status: 'succeeded', message: 'payment processed' })
      await later()
      await providerIsRead()
    })
    expect(change).toMatchObject({ sales: -1200, 'platform-fees': 100, 'provider-fees': 65 })
    expect(change['card']).toBe(1200 - 100 - 65)
    const [row] = (await sales({ search: title })).rows
    expect(row).toMatchObject({ mid: ann.mid, method: 'card', amount: 12, fee: 1, refunded: 0, sold_by: '' })
    const [own] = await ann.purchases()
    expect(own).toMatchObject({ amount: 12, items: [{ title, cost: 12, quantity: 1 }] })
    expect((await ann.get(`/api/club/payment/${own.payment_id}`)).body).toMatchObject({ title, amount: 1200 })
    expect(await lines()).toEqual([])
  })

  test('is charged once for the same request, however often it is sent', async () => {
    const ann = await aPayer()
    const { id } = await anItem(6)
    const answers = await Promise.all([1, 2, 3].map(() => ann.buys(id, { key: `pos-${id}` })))
    expect(new Set(answers.map(({ body }) => body.payment_id)).size).toBe(1)
    expect((await ann.buys(id, { key: `pos-${id}` })).body).toEqual(answers[0]?.body)
    expect(await ann.purchases()).toHaveLength(1)
    const [{ count }] = await world.rows(
      `select count(*)::integer from demo_charge d join payment p on p.key = d.key where p.description = $1`,
      `Item ${titles}`,
    )
    expect(count).toBe(1)
  })

  test('may buy the same again later', async () => {
    const ann = await aPayer()
    const { id } = await anItem(6)
    await ann.buys(id)
    await later()
    expect((await ann.buys(id)).body).toMatchObject({ status: 'succeeded' })
    expect(await ann.purchases()).toHaveLength(2)
    expect(await lines()).toEqual([])
  })

  test('pays no price that changed meanwhile, and begins nothing then', async () => {
    const ann = await aPayer()
    const { id, title } = await anItem(6)
    await edit(id, title, 8)
    expect(await ann.buys(id, { seen: 600 })).toMatchObject({ status: 409, code: 'price-changed' })
    expect(await world.rows('select id from pos_sale where member_id = $1', ann.mid)).toEqual([])
    await admin().delete(`/api/club/pos/deletePOSItem/${id}`)
    expect((await ann.buys(id, { seen: 800 })).code).toBe('not-found')
  })

  test('pays the old price where it changes while the card is on its way', async () => {
    const ann = await aPayer()
    const { id, title } = await anItem(6)
    expect((await ann.buys(id, { token: 'demo-slow' })).body).toMatchObject({ status: 'processing' })
    await later(5_000)
    expect((await ann.buys(id)).code).toBe('payment-underway')
    await edit(id, title, 8)
    await admin().delete(`/api/club/pos/deletePOSItem/${id}`)
    await later()
    await world.jobsRun()
    expect(await ann.purchases()).toMatchObject([{ amount: 6, items: [{ title, cost: 6 }], state: 'sold' }])
    expect(await lines()).toEqual([])
  })

  test('needs current dues, a price of two dollars, an item of the own club, and a club that takes cards', async () => {
    const [ann, bo] = [await aPayer(), await aPayer()]
    const [small, item] = [await anItem('1.99'), await anItem(2)]
    expect((await ann.buys(small.id)).code).toBe('desk-only')
    expect((await ann.get(`/api/club/debt/sale/${ann.mid}:${small.id}`)).body.why_not).toContain('Buy this at the desk')
    expect((await items()).find(({ pos_id }: { pos_id: number }) => pos_id === small.id).by_card).toBe(false)
    expect((await bo.buys(item.id, { mid: ann.mid })).status).toBe(404)
    expect((await bo.get(`/api/club/debt/sale/${ann.mid}:${item.id}`)).status).toBe(404)
    expect((await ann.buys(2_000_000_000)).code).toBe('not-found')
    await world.rows('update member set has_paid_dues = false where id = $1', bo.mid)
    expect(await bo.buys(item.id)).toMatchObject({ status: 403, code: 'pos-needs-dues' })
    expect((await bo.get(`/api/club/debt/sale/${bo.mid}:${item.id}`)).body.why_not).toBe(
      'You must pay your dues before a purchase can be made',
    )
    const ways = (accepts: boolean) =>
      admin().put('/api/club/updatePaymentPreferences', {
        cid: world.cid,
        acceptCreditCardPayments: accepts,
        venmo: '',
      })
    await admin().confirms()
    await ways(false)
    expect((await ann.buys(item.id)).body).toMatchObject({
      status: 'no id',
      message: 'Sorry this club does not accept credit cards at this time',
    })
    expect((await items()).some(({ by_card }: { by_card: boolean }) => by_card)).toBe(false)
    await ways(true)
    expect((await ann.buys(item.id)).body).toMatchObject({ status: 'succeeded' })
  })

  test('whose card is declined bought nothing and may try again', async () => {
    const ann = await aPayer()
    const { id } = await anItem(6)
    expect((await ann.buys(id, { token: 'demo-declined' })).body).toMatchObject({ status: '500' })
    expect(await ann.purchases()).toEqual([])
    expect((await ann.buys(id)).body).toMatchObject({ status: 'succeeded' })
  })

  test('gets all of it back from the desk, and the club its dollar', async () => {
    const ann = await aPayer()
    const { id, title } = await anItem(12)
    await ann.buys(id)
    const [sale] = (await sales({ search: title })).rows
    await admin().confirms()
    const asked = { id: sale.id, cid: world.cid, reason: 'Wrong size' }
    expect((await admin().post('/api/club/pos/voidSale', asked)).code).toBe('card-paid')
    await later()
    await providerIsRead()
    const change = await moved(async () => {
      const back = await admin().post('/api/club/pos/refundSale', asked)
      expect(back.body).toEqual({ message: 'refunded', refunded: 1200 })
      await later()
      await providerIsRead()
    })
    expect(change).toMatchObject({ sales: 1200, 'platform-fees': -100, card: -1100 })
    const [row] = (await sales({ search: title })).rows
    expect(row).toMatchObject({ state: 'returned', refunded: 12, fee: 0 })
    expect((await admin().post('/api/club/pos/refundSale', asked)).code).toBe('nothing-to-refund')
    expect(await ann.purchases()).toMatchObject([{ state: 'returned' }])
    expect(await lines()).toEqual([])
  })

  test('keeps the purchases after two records became one', async () => {
    const ann = await aPayer()
    const { id } = await anItem(6)
    await ann.buys(id, { token: 'demo-slow' })
    const [{ id: sale }] = await world.rows('select id from pos_sale where member_id = $1', ann.mid)
    const keep = (await aPayer()).mid
    await world.rows('update member set account_id = null where id = $1', keep)
    await admin().confirms()
    const merged = await admin().post('/api/club/mergeProfiles', { cid: world.cid, keep, merge: ann.mid })
    expect(merged.status).toBe(200)
    await later()
    await world.jobsRun()
    const [row] = await world.rows('select member_id, state from pos_sale where id = $1', sale)
    expect(row).toEqual({ member_id: keep, state: 'sold' })
    expect(await lines()).toEqual([])
  })
})

test('the sums that the report of sales reads are those of the sales, after all of this', async () => {
  const { kept, wrong } = await keptSums(world.deps.db)
  expect(kept).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})

test('a sale that its payer disputes at the bank is marked in the report', async () => {
  const { id: itemId } = await anItem()
  const ann = await aPayer()
  const { payment_id: id } = (await ann.buys(itemId)).body
  await world.rows(
    `insert into payment_dispute (payment_id, provider_ref, cents, status, opened_at) values ($1, 'dp_sale', 500, 'open', now())`,
    id,
  )
  expect((await sales({ method: 'card' })).rows[0]).toMatchObject({ mid: ann.mid, state: 'sold', disputed: true })
})
