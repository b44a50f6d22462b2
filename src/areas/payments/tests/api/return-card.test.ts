import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#areas/books/server/check-books.ts'
import { undoAcceptedSeconds } from '#areas/events/rules/undo-time.ts'
import { type ClubPaymentsWorld, clubPaymentsWorld, type Payer } from './club-payments-world.ts'

let world: ClubPaymentsWorld
beforeAll(async () => {
  world = await clubPaymentsWorld()
})
afterAll(() => world.close())

const standing = async ({ eiid }: Payer) =>
  (await world.rows('select response, payment_type from invitation where id = $1', eiid))[0]
const statusOf = async (id: number) => (await world.rows('select status from payment where id = $1', id))[0]?.status
const sayNo = async (eid: number, payer: Payer) => payer.put(`/api/noImOut/${eid}`, { eiid: payer.eiid })
const undoIsOver = async () => {
  world.later((undoAcceptedSeconds + 2) * 1000)
  await world.jobsRun()
}
const paid = { response: 'yes', payment_type: 'Credit Card' }

test('a No gives a card payment back by itself once Undo is over, and the place to the next in line', async () => {
  const eid = await world.anEvent({ spots: 1, promotion: 'auto' })
  const payer = await world.aPayer(eid)
  const { payment_id: id } = (await payer.pays()).body
  const shown = await payer.post(`/api/getInvite/${eid}`, {})
  expect(shown.body.card_paid).toEqual({ amount: 500, goes_back: true })
  expect((await sayNo(eid, payer)).body).toMatchObject({ response: 'no' })
  await world.jobsRun()
  expect(await standing(payer)).toEqual({ response: 'no', payment_type: 'Credit Card' })
  expect(await statusOf(id)).toBe('succeeded')
  const waits = { card_paid: { amount: 500, goes_back: true }, card_returned: null }
  expect((await payer.post(`/api/getInvite/${eid}`, {})).body).toMatchObject(waits)
  await undoIsOver()
  expect(await standing(payer)).toEqual({ response: 'no', payment_type: null })
  expect(await statusOf(id)).toBe('refunded')
  const isBack = { card_paid: null, card_returned: { amount: 500, is_done: true } }
  expect((await payer.post(`/api/getInvite/${eid}`, {})).body).toMatchObject(isBack)
  await undoIsOver()
  expect(await world.rows('select cents from payment_refund where payment_id = $1', id)).toEqual([{ cents: 500 }])
  await world.jobsRun()
  const mails = (await world.mails()).filter(({ subject }) => subject === 'Sunny Court refunded you $5')
  expect(mails).toHaveLength(1)
  // Their own No gave the spot up before the refund.
  expect(mails[0]?.body_text).not.toContain('also canceled')
  expect((await checkBooks(world.deps, world.cid)).lines).toEqual([])
})

test('Undo and a new Yes keep the payment, and a second No waits for its own Undo', async () => {
  const eid = await world.anEvent()
  const payer = await world.aPayer(eid)
  const { payment_id: id } = (await payer.pays()).body
  await sayNo(eid, payer)
  expect((await payer.post('/api/club/undoReply', { eiid: payer.eiid })).body).toMatchObject({ response: 'yes' })
  await undoIsOver()
  expect(await standing(payer)).toEqual(paid)
  await sayNo(eid, payer)
  await payer.put(`/api/yesImIn/${eid}`, { eiid: payer.eiid })
  await undoIsOver()
  expect([await standing(payer), await statusOf(id)]).toEqual([paid, 'succeeded'])
  await sayNo(eid, payer)
  world.later(8000)
  await payer.post('/api/club/undoReply', { eiid: payer.eiid })
  await sayNo(eid, payer)
  world.later(8000)
  await world.jobsRun()
  expect(await statusOf(id)).toBe('succeeded')
  await undoIsOver()
  expect(await statusOf(id)).toBe('refunded')
})

test('where the event keeps card payments, a No keeps it, and a new Yes counts without paying again', async () => {
  const eid = await world.anEvent({ returns_cards: false })
  const payer = await world.aPayer(eid)
  const { payment_id: id } = (await payer.pays()).body
  await sayNo(eid, payer)
  await undoIsOver()
  expect([await standing(payer), await statusOf(id)]).toEqual([
    { response: 'no', payment_type: 'Credit Card' },
    'succeeded',
  ])
  expect((await checkBooks(world.deps, world.cid)).lines).toEqual([])
  const again = await payer.put(`/api/yesImIn/${eid}`, { eiid: payer.eiid })
  expect(again.body).toMatchObject({ response: 'yes', cost: 0 })
  expect(await standing(payer)).toEqual(paid)
})

test('a refund by an admin long after a No does not say that a spot is canceled', async () => {
  const eid = await world.anEvent({ returns_cards: false })
  const payer = await world.aPayer(eid)
  const { payment_id: id } = (await payer.pays()).body
  await sayNo(eid, payer)
  await undoIsOver()
  await world.staysSignedIn()
  const admin = world.scene.as('clubAdmin')
  await admin.confirms()
  const done = await admin.post('/api/club/refundEventPayment', { eiid: payer.eiid, reason: 'Rain' })
  expect(done.body).toEqual({ message: 'refunded', refunded: 500 })
  expect(await statusOf(id)).toBe('refunded')
  await world.jobsRun()
  const email = 'select email from account where id = (select account_id from member where id = $1)'
  const [account] = await world.rows(email, payer.mid)
  const mails = (await world.mails()).filter(({ recipient }) => recipient === account?.email)
  const refunds = mails.filter(({ subject }) => subject === 'Sunny Court refunded you $5')
  expect(refunds).toHaveLength(1)
  expect(refunds[0]?.body_text).not.toContain('also canceled')
})

test('a card that no money goes back to is in the attention list, and the member is not paid any more', async () => {
  const eid = await world.anEvent()
  const payer = await world.aPayer(eid)
  const { payment_id: id } = (await payer.pays('demo-no-refund')).body
  await sayNo(eid, payer)
  await undoIsOver()
  expect(await standing(payer)).toEqual({ response: 'no', payment_type: null })
  await world.staysSignedIn()
  const { body } = await world.scene.as('clubAdmin').get(`/api/club/books/${world.cid}`)
  expect(body.attention).toContainEqual(expect.objectContaining({ what: 'refund-failed', payment_id: id, amount: 500 }))
})

test('of a pair that paid in one, the share of the one who says No goes back, and the other stays paid', async () => {
  const eid = await world.anEvent({ needs_partner: true, spots: 4 })
  const [ann, bo] = [await world.aPayer(eid), await world.aPayer(eid)]
  await ann.put(`/api/yesImIn/${eid}`, { eiid: ann.eiid })
  await bo.put(`/api/yesImIn/${eid}`, { eiid: bo.eiid })
  await world.scene.as('clubAdmin').put('/api/club/addPartnerForEvent', { eiid: ann.eiid, partner: bo.eiid })
  const done = await ann.pays()
  expect(await world.rows('select cents from payment_line where payment_id = $1', done.body.payment_id)).toHaveLength(2)
  await sayNo(eid, bo)
  await undoIsOver()
  expect([await standing(ann), await standing(bo)]).toMatchObject([
    { payment_type: 'Credit Card' },
    { response: 'no', payment_type: null },
  ])
  expect(
    await world.rows('select cents, status from payment_refund where payment_id = $1', done.body.payment_id),
  ).toEqual([{ cents: 500, status: 'succeeded' }])
  const mails = (await world.mails()).filter(({ subject }) => subject === 'Sunny Court refunded you $5 of $10')
  expect(mails.map(({ body_text }) => body_text.includes('The rest of your payment still counts.'))).toEqual([true])
  expect((await checkBooks(world.deps, world.cid)).lines).toEqual([])
})

test('a payment by hand is taken back: the place stays, the books reverse it, and all admins are told why', async () => {
  const eid = await world.anEvent()
  const payer = await world.aPayer(eid)
  const admin = world.scene.as('clubAdmin')
  const before = (await world.ledger())['cash'] ?? 0
  await world.staysSignedIn()
  await admin.put('/api/club/recordEventPayment', { eiid: payer.eiid, type: 'Cash' })
  await admin.put(`/api/yesImIn/${eid}`, { eiid: payer.eiid })
  expect((await world.ledger())['cash']).toBe(before + 500)
  const voidPayment = () => admin.post('/api/club/voidEventPayment', { eiid: payer.eiid, reason: 'Counted twice' })
  world.later(11 * 60_000)
  expect((await voidPayment()).code).toBe('confirm-password')
  await admin.confirms()
  expect((await voidPayment()).body).toEqual({ message: 'updated' })
  expect(await standing(payer)).toEqual({ response: 'yes', payment_type: null })
  expect((await world.ledger())['cash'] ?? 0).toBe(before)
  const [entry] = await world.rows(
    `select reason, account_id is not null as named from book_entry where kind = 'void' and debt_key = $1`,
    String(payer.eiid),
  )
  expect(entry).toEqual({ reason: 'Counted twice', named: true })
  expect((await voidPayment()).code).toBe('void-already')
  await world.jobsRun()
  const told = (await world.mails()).find(({ body_text }) =>
    /^Voided .* payment for .*: Counted twice/m.test(body_text),
  )
  expect(told?.body_text).toContain(`See the books:\nhttp://127.0.0.1:3000/club/admin/books?cid=${world.cid}`)
})
