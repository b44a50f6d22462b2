import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#areas/books/server/check-books.ts'
import { type ClubPaymentsWorld, clubPaymentsWorld, type Payer } from './club-payments-world.ts'

let world: ClubPaymentsWorld
beforeAll(async () => {
  world = await clubPaymentsWorld()
})
afterAll(() => world.close())

const admin = () => world.scene.as('clubAdmin')
const remove = (eid: number) => admin().delete(`/api/club/deleteClubEvent/${eid}?confirmed=yes`)
const money = async (eid: number) => (await admin().get(`/api/club/deletedEvent/${eid}`)).body
const returnAll = (eid: number) => admin().post(`/api/club/returnDeletedEvent/${eid}`, {})
const states = async (eid: number) => (await money(eid)).cards.map(({ is }: { is: string }) => is)
const statusOf = async (id: number) => (await world.rows('select status from payment where id = $1', id))[0]?.status
const paymentOf = async ({ eiid }: Payer) =>
  (await world.rows('select payment_type from invitation where id = $1', eiid))[0]?.payment_type
const attention = async (): Promise<{ what: string; eid: number | null; amount: number }[]> =>
  (await admin().get(`/api/club/books/${world.cid}`)).body.attention

test('all card payments of a deleted event go back by one act, each once; those by hand are listed', async () => {
  const eid = await world.anEvent({ title: 'Rained out' })
  const [ann, bo, cash] = [await world.aPayer(eid), await world.aPayer(eid), await world.aPayer(eid)]
  const ids = [(await ann.pays()).body.payment_id, (await bo.pays()).body.payment_id]
  await admin().put('/api/club/recordEventPayment', { eiid: cash.eiid, type: 'Cash' })
  expect((await admin().get(`/api/club/deletedEvent/${eid}`)).status).toBe(404)
  expect((await remove(eid)).status).toBe(200)
  expect(await money(eid)).toMatchObject({
    eid,
    title: 'Rained out',
    cards: ids.map((payment_id) => ({ payment_id, is: 'to-return', amount: 500, left: 500 })),
    by_hand: [{ eiid: cash.eiid, method: 'Cash', amount: 500 }],
  })
  const lines = (await attention()).filter((line) => line.eid === eid)
  expect(lines).toMatchObject([
    { what: 'event-deleted', amount: 500 },
    { what: 'event-deleted', amount: 500 },
  ])

  world.later(11 * 60_000)
  expect((await returnAll(eid)).code).toBe('confirm-password')
  await admin().confirms()
  expect((await returnAll(eid)).body).toEqual({ message: 'returning', count: 2 })
  expect(await states(eid)).toEqual(['underway', 'underway'])
  expect((await returnAll(eid)).code).toBe('nothing-to-refund')
  await world.jobsRun()
  await world.jobsRun()
  expect(await states(eid)).toEqual(['returned', 'returned'])
  expect([await statusOf(ids[0]), await statusOf(ids[1])]).toEqual(['refunded', 'refunded'])
  expect([await paymentOf(ann), await paymentOf(bo), await paymentOf(cash)]).toEqual([null, null, 'Cash'])
  expect(await world.rows('select cents from payment_refund where payment_id = any($1)', ids)).toEqual([
    { cents: 500 },
    { cents: 500 },
  ])
  const mails = await world.mails()
  expect(mails.filter(({ subject }) => subject === 'Sunny Court refunded you $5')).toHaveLength(2)
  const told = 'Started refunding all 2 card payments for the deleted event Rained out'
  expect(mails.some(({ body_text }) => body_text.includes(told))).toBe(true)
  expect((await attention()).filter((line) => line.eid === eid)).toEqual([])
  expect((await checkBooks(world.deps, world.cid)).lines).toEqual([])
})

test('a payment that could not be returned stands there as such and can be tried again; a disputed one waits for the bank', async () => {
  const eid = await world.anEvent()
  const [ann, bo] = [await world.aPayer(eid), await world.aPayer(eid)]
  await ann.pays('demo-no-refund')
  const { payment_id: disputed } = (await bo.pays()).body
  await world.rows(
    `insert into payment_dispute (payment_id, provider_ref, cents, status, opened_at) values ($1, 'dp_1', 500, 'open', now())`,
    disputed,
  )
  await remove(eid)
  await admin().confirms()
  expect((await returnAll(eid)).body.count).toBe(1)
  await world.jobsRun()
  expect(await states(eid)).toEqual(['failed', 'disputed'])
  expect(await paymentOf(ann)).toBe('Credit Card')
  expect((await returnAll(eid)).body.count).toBe(1)
})

test('a card that is charged after the event was deleted goes back by itself', async () => {
  const eid = await world.anEvent()
  const ann = await world.aPayer(eid)
  const { payment_id: id } = (await ann.pays('demo-slow')).body
  await remove(eid)
  expect(await money(eid)).toMatchObject({ cards: [{ is: 'underway', amount: 500, left: 0 }] })
  world.later(60_000)
  for (let turn = 0; turn < 3; turn += 1) await world.jobsRun()
  expect(await statusOf(id)).toBe('refunded')
  expect(await states(eid)).toEqual(['returned'])
  expect(await paymentOf(ann)).toBeNull()
  expect((await checkBooks(world.deps, world.cid)).lines).toEqual([])
})

test('a refund in the dashboard of the provider unpays the place in a deleted event, too', async () => {
  const eid = await world.anEvent()
  const ann = await world.aPayer(eid)
  const { payment_id: id } = (await ann.pays()).body
  await remove(eid)
  await admin().confirms()
  const returned = await admin().post(`/api/club/refundPayment/${id}`, { reason: 'Asked for it' })
  expect(returned.body).toMatchObject({ refunded: 500 })
  expect(await paymentOf(ann)).toBeNull()
  expect(await states(eid)).toEqual(['returned'])
})

const dayOf = async (eid: number): Promise<string> =>
  (
    await world.rows(
      `select (e.starts_at at time zone c.time_zone)::date::text as day
        from club_event e join club c on c.id = e.club_id where e.id = $1`,
      eid,
    )
  )[0]?.day
const callOff = async (eid: number, more: object) => {
  const day = await dayOf(eid)
  return admin().post(`/api/club/callOffDays/${world.cid}`, { from: day, through: day, confirmed: true, ...more })
}

test('a day that is called off refunds the card payments for its events, once the password is confirmed', async () => {
  const eid = await world.anEvent({ title: 'Iced over' })
  const [ann, bo] = [await world.aPayer(eid), await world.aPayer(eid)]
  const ids = [(await ann.pays()).body.payment_id, (await bo.pays()).body.payment_id]
  world.later(11 * 60_000)
  expect((await callOff(eid, { refund: true })).code).toBe('confirm-password')
  await admin().confirms()
  expect((await callOff(eid, { refund: true })).body.cards).toBeGreaterThanOrEqual(2)
  for (let turn = 0; turn < 3; turn += 1) await world.jobsRun()
  expect([await statusOf(ids[0]), await statusOf(ids[1])]).toEqual(['refunded', 'refunded'])
  expect([await paymentOf(ann), await paymentOf(bo)]).toEqual([null, null])
  expect((await checkBooks(world.deps, world.cid)).lines).toEqual([])
})

test('events that are back before their refunds keep their payments', async () => {
  const eid = await world.anEvent()
  const ann = await world.aPayer(eid)
  const { payment_id: id } = (await ann.pays()).body
  await admin().confirms()
  const { call_off } = (await callOff(eid, { refund: true })).body
  expect((await admin().post(`/api/club/undoCallOff/${world.cid}`, { call_off })).body.restored).toBeGreaterThan(0)
  for (let turn = 0; turn < 3; turn += 1) await world.jobsRun()
  expect(await statusOf(id)).toBe('succeeded')
  expect(await paymentOf(ann)).toBe('Credit Card')
})
