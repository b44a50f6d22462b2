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
  return (body as Record<string, unknown>[]).map(({ eiid, method, amount, refunded, returned, note, response }) => {
    return { eiid, method, amount, refunded, returned, note, response }
  })
}

test('payments for events of 30 days: by card and by hand, with what of each went back and why', async () => {
  const admin = world.scene.as('clubAdmin')
  const eid = await world.anEvent({ spots: 9 })
  const [byCard, byHand] = [await world.aPayer(eid), await world.aPayer(eid)]
  await byCard.pays()
  const charged = {
    eiid: byCard.eiid,
    method: 'card',
    amount: 5,
    refunded: false,
    returned: 0,
    note: '',
    response: 'yes',
  }
  expect(await listed()).toEqual([charged])
  await byHand.put(`/api/yesImIn/${eid}`, { eiid: byHand.eiid })
  await admin.put('/api/club/recordEventPayment', { eiid: byHand.eiid, type: 'Cash' })
  const recorded = { ...charged, eiid: byHand.eiid, method: 'cash' }
  expect(await listed()).toEqual([recorded, charged])

  await admin.confirms()
  await admin.post('/api/club/refundEventPayment', { eiid: byCard.eiid, cid: world.cid, amount: 200, reason: 'Rain' })
  await admin.post('/api/club/voidEventPayment', { eiid: byHand.eiid, reason: 'Counted twice' })
  expect(await listed()).toEqual([
    { ...recorded, refunded: true, returned: 5, note: 'Counted twice' },
    { ...charged, returned: 2, note: 'Rain' },
  ])

  world.later(31 * day)
  await world.staysSignedIn()
  expect(await listed()).toEqual([])
})

test('a payment that is returned stays on the day of its charge, and an old one does not come back into the list', async () => {
  const admin = world.scene.as('clubAdmin')
  const anEvent = () => world.anEvent({ cost_cents: 1250 })
  const old = await world.aPayer(await anEvent())
  const dates = async () => {
    const { body } = await admin.get(`/api/club/eventPayments30Days/${world.cid}`)
    return body.map(({ eiid, date }: { eiid: number; date: string }) => [eiid, date])
  }
  const refund = async (eiid: number) => {
    await admin.confirms()
    return (await admin.post('/api/club/refundEventPayment', { eiid, cid: world.cid })).status
  }
  await old.pays()
  world.later(20 * day)
  await world.staysSignedIn()
  const late = await world.aPayer(await anEvent())
  await late.pays()
  const [ofLate] = await dates()
  world.later(11 * day)
  await world.staysSignedIn()
  expect(await dates()).toEqual([ofLate])
  expect([await refund(late.eiid), await refund(old.eiid)]).toEqual([200, 200])
  expect(await dates()).toEqual([ofLate])
  expect(await listed()).toMatchObject([{ eiid: late.eiid, amount: 12.5, refunded: true, returned: 12.5 }])
  world.later(31 * day)
  await world.staysSignedIn()
})

test('a declined card is no payment', async () => {
  const payer = await world.aPayer(await world.anEvent())
  await payer.pays('demo-declined')
  expect(await listed()).toEqual([])
})
