import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClubPaymentsWorld, clubPaymentsWorld, type Payer } from './club-payments-world.ts'

let world: ClubPaymentsWorld
beforeAll(async () => {
  world = await clubPaymentsWorld()
})
afterAll(() => world.close())

const listed = async (payer: Payer) => (await payer.get('/api/club/myPayments')).body
const admin = () => world.scene.as('clubAdmin')

test('a member finds their card payments with receipt, refunds and what is on its way, and nobody else’s', async () => {
  const eid = await world.anEvent()
  const [payer, other] = [await world.aPayer(eid), await world.aPayer(eid)]
  expect(await listed(payer)).toEqual([])
  await payer.pays('demo-slow')
  expect(await listed(payer)).toMatchObject([
    { kind: 'event', title: 'Monday Round Robin', amount: 500, status: 'processing', receipt: null, going_back: 0 },
  ])
  world.later(9000)
  await world.jobsRun()
  const [paid] = await listed(payer)
  expect(paid).toMatchObject({ status: 'succeeded', cid: world.cid, club: 'Sunny Court', refunded: 0 })
  expect(paid.receipt).toMatch(/^C-\d{6}$/)
  expect(await listed(other)).toEqual([])

  await admin().confirms()
  const refund = { eiid: payer.eiid, reason: 'Rain', amount: 200 }
  expect(await admin().post('/api/club/refundEventPayment', refund)).toMatchObject({ status: 200 })
  await world.jobsRun()
  expect(await listed(payer)).toMatchObject([{ status: 'succeeded', amount: 500, refunded: 200, going_back: 0 }])
})

test('money that the provider has not returned yet is on its way back', async () => {
  const payer = await world.aPayer(await world.anEvent())
  const { payment_id: id } = (await payer.pays()).body
  await world.rows(
    `insert into payment_refund (payment_id, cents, reason, status, created_at) values ($1, 300, 'Rain', 'created', now())`,
    id,
  )
  expect(await listed(payer)).toMatchObject([{ payment_id: id, going_back: 300, refunded: 0 }])
})
