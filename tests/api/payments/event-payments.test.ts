import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClubPaymentsWorld, clubPaymentsWorld } from './club-payments-world.ts'

let world: ClubPaymentsWorld
beforeAll(async () => {
  world = await clubPaymentsWorld()
})
afterAll(() => world.close())

const day = 86_400_000
const listed = async () => {
  const { body } = await world.scene.as('clubAdmin').get(`/api/club/eventPayments30Days/${world.cid}`)
  return (body as Record<string, unknown>[]).map(({ eiid, method, amount, refunded, note, response }) => {
    return { eiid, method, amount, refunded, note, response }
  })
}

test('payments for events of 30 days: by card and by hand, with what of each went back and why', async () => {
  const admin = world.scene.as('clubAdmin')
  const eid = await world.anEvent({ spots: 9 })
  const [byCard, byHand] = [await world.aPayer(eid), await world.aPayer(eid)]
  await byCard.pays()
  const charged = { eiid: byCard.eiid, method: 'card', amount: 500, refunded: 0, note: '', response: 'yes' }
  expect(await listed()).toEqual([charged])
  await byHand.put(`/api/yesImIn/${eid}`, { eiid: byHand.eiid })
  await admin.put('/api/club/recordEventPayment', { eiid: byHand.eiid, type: 'Cash' })
  const recorded = { ...charged, eiid: byHand.eiid, method: 'cash' }
  expect(await listed()).toEqual([recorded, charged])

  await admin.confirms()
  await admin.post('/api/club/refundEventPayment', { eiid: byCard.eiid, cid: world.cid, amount: 200, reason: 'Rain' })
  await admin.post('/api/club/voidEventPayment', { eiid: byHand.eiid, reason: 'Counted twice' })
  expect(await listed()).toEqual([
    { ...recorded, refunded: 500, note: 'Counted twice' },
    { ...charged, refunded: 200, note: 'Rain' },
  ])

  world.later(31 * day)
  await world.staysSignedIn()
  expect(await listed()).toEqual([])
})

test('a declined card is no payment', async () => {
  const payer = await world.aPayer(await world.anEvent())
  await payer.pays('demo-declined')
  expect(await listed()).toEqual([])
})
