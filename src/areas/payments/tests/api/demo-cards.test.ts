import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#areas/books/server/check-books.ts'
import { readProvider } from '#areas/books/server/read-provider.ts'
import { findCardAccount } from '#areas/clubs/server/card-account-rows.ts'
import { demoCards } from '#kernel/server/providers/cards/demo.ts'
import { type ClubPaymentsWorld, clubPaymentsWorld, type Payer } from './club-payments-world.ts'

let world: ClubPaymentsWorld
beforeAll(async () => {
  world = await clubPaymentsWorld()
})
afterAll(() => world.close())

const minute = 60_000
const standing = async ({ eiid }: Payer) =>
  (
    await world.rows('select response, payment_type, held_for is not null as held from invitation where id = $1', eiid)
  )[0]
const paid = { response: 'yes', payment_type: 'Credit Card', held: false }
const checkPayment = async (payer: Payer, id: number) => (await payer.post(`/api/payment/${id}/check`, {})).body.status
const answerBank = (payer: Payer, id: number, approves: boolean) =>
  payer.post(`/api/payment/${id}/demoBank`, { approves })
const readList = async () => {
  const account = await findCardAccount(world.deps.db, { clubId: world.cid })
  if (!account) throw new Error('the club has no account')
  await readProvider(world.deps, account)
}

const asked = async () => {
  const payer = await world.aPayer(await world.anEvent())
  const { body } = await payer.pays('demo-asks-bank')
  expect(body).toMatchObject({ status: 'processing', client_secret: expect.any(String) })
  return { payer, id: Number(body.payment_id) }
}

test('the bank of a demo card asks first: approved, the place is paid; it is asked and answered once', async () => {
  const { payer, id } = await asked()
  expect(await standing(payer)).toMatchObject({ payment_type: null, held: true })
  expect(await checkPayment(payer, id)).toBe('processing')
  expect((await answerBank(payer, id, true)).status).toBe(200)
  expect(await checkPayment(payer, id)).toBe('succeeded')
  expect(await standing(payer)).toEqual(paid)
  await answerBank(payer, id, false)
  expect(await standing(payer)).toEqual(paid)
  await readList()
  expect((await checkBooks(world.deps, world.cid)).lines).toEqual([])
})

test('refused at the bank, nothing is charged and the place is free again', async () => {
  const { payer, id } = await asked()
  await answerBank(payer, id, false)
  expect(await checkPayment(payer, id)).toBe('declined')
  expect(await standing(payer)).toMatchObject({ payment_type: null, held: false })
})

test('a question that nobody answers for ten minutes is given up, and what is said afterwards charges nothing', async () => {
  const { payer, id } = await asked()
  world.later(11 * minute)
  await world.staysSignedIn()
  expect(await checkPayment(payer, id)).toBe('failed')
  expect(await standing(payer)).toMatchObject({ held: false })
  await answerBank(payer, id, true)
  await readList()
  expect(await world.rows(`select 1 from payment_entry where payment_id = $1`, id)).toEqual([])
  expect((await checkBooks(world.deps, world.cid)).lines).toEqual([])
})

test('only the payer answers the bank', async () => {
  const { payer, id } = await asked()
  const other = await world.aPayer(await world.anEvent())
  expect((await answerBank(other, id, true)).status).toBe(404)
  expect(await checkPayment(payer, id)).toBe('processing')
})

test('money that comes back from the card after it had left is booked back, and stands in the attention list', async () => {
  const payer = await world.aPayer(await world.anEvent())
  const { payment_id: id } = (await payer.pays('demo-late-failure')).body
  const admin = world.scene.as('clubAdmin')
  await world.staysSignedIn()
  await admin.confirms()
  const returned = await admin.post('/api/club/refundEventPayment', { eiid: payer.eiid, reason: 'Rain' })
  expect(returned.body).toMatchObject({ message: 'refunded', refunded: 500 })
  const statusOf = async () => (await world.rows('select status from payment where id = $1', id))[0]?.status
  expect(await statusOf()).toBe('refunded')
  world.later(2 * minute)
  await readList()
  expect(await statusOf()).toBe('succeeded')
  const { attention } = (await admin.get(`/api/club/books/${world.cid}`)).body
  await world.jobsRun()
  expect(
    (await world.mails()).some(({ body_text }) => body_text.includes('because the card’s bank didn’t accept it')),
  ).toBe(true)
  expect(attention).toContainEqual(expect.objectContaining({ what: 'refund-failed', payment_id: id, amount: 500 }))
  await readList()
  expect((await checkBooks(world.deps, world.cid)).lines).toEqual([])
})

test('a charge and a refund that ten ask for at the same moment with one key happen once, and nobody gets a fault', async () => {
  const cards = demoCards(world.deps)
  const ten = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 10 }, ask))
  for (let again = 0; again < 20; again += 1) {
    const [chargeKey, refundKey] = [randomUUID(), randomUUID()]
    const asked = { key: chargeKey, token: 'demo-approved', amountCents: 500, platformFeeCents: 0 }
    const charged = await ten(() => cards.charge({ ...asked, description: 'Dues', receiptEmail: 'ann@example.org' }))
    const refs = new Set(charged.map(({ ref }) => ref))
    expect(refs.size).toBe(1)
    const [ref = ''] = refs
    const returned = await ten(() =>
      cards.refund({ key: refundKey, ref: ref ?? '', amountCents: 500, returnsPlatformFee: false }),
    )
    expect(returned.map(({ status }) => status)).toEqual(Array(10).fill('succeeded'))
  }
})
