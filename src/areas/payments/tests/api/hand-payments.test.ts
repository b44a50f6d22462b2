import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLesson, anInstructor } from '#tests/support/a-lesson.ts'
import { aPublicEvent } from '#tests/support/a-public-event.ts'
import { anAccount } from '#tests/support/principals.ts'
import { type ClubPaymentsWorld, clubPaymentsWorld, type Payer } from './club-payments-world.ts'

let world: ClubPaymentsWorld
beforeAll(async () => {
  world = await clubPaymentsWorld()
})
afterAll(() => world.close())

const admin = () => world.scene.as('clubAdmin')
const listed = async (payer: Payer) => (await payer.get('/api/club/myHandPayments')).body
const accountOf = async ({ mid }: Payer): Promise<number> =>
  (await world.rows('select account_id from member where id = $1', mid))[0].account_id
const shown = async (payer: Payer) =>
  (await listed(payer)).map(({ kind, title, amount, method, state }: Record<string, unknown>) =>
    [kind, title, amount, method, state].join(' '),
  )

test('a member finds what the club recorded by hand: dues with their receipt, events and sales', async () => {
  const eid = await world.anEvent()
  const [payer, other] = [await world.aPayer(eid), await world.aPayer(eid)]
  expect(await listed(payer)).toEqual([])
  const { cid } = world
  const { body: season } = await admin().post('/api/club/addDuesItem', { cid, name: '2027', active: true, amount: 45 })
  const dues = { cid, list: [payer.mid], did: season.did, amount: 45, note: '', method: 'check', check_number: '7' }
  expect((await admin().post('/api/club/bulkRecordDuesPayment', dues)).status).toBe(200)
  expect((await admin().put('/api/club/recordEventPayment', { eiid: payer.eiid, type: 'Cash' })).status).toBe(200)
  const { body: item } = await admin().post('/api/club/pos/addPOSItem', { cid, title: 'Ball tube', cost: 5 })
  const items = [{ id: item.pos_id, quantity: 2 }]
  const sale = { cid, items, method: 'cash', mid: payer.mid }
  expect((await admin().post('/api/club/pos/recordSale', sale)).status).toBe(200)

  expect((await shown(payer)).sort()).toEqual([
    'dues Dues, 2027 4500 check paid',
    'event Monday Round Robin 500 cash paid',
    'sale 2 × Ball tube 1000 cash paid',
  ])
  const found = (await listed(payer)).find(({ kind }: { kind: string }) => kind === 'dues')
  const { body: history } = await payer.post('/api/club/getPaidDuesByMember', { cid, mid: payer.mid })
  expect(found).toMatchObject({ payee: 'Sunny Court', receipt: { cid, id: history[0].id } })
  expect(await listed(other)).toEqual([])
})

test('money by Zelle is recorded for an event, dues and a sale, and lies in an account of its own', async () => {
  const payer = await world.aPayer(await world.anEvent())
  const { cid } = world
  const before = (await world.ledger())['zelle'] ?? 0
  expect((await admin().put('/api/club/recordEventPayment', { eiid: payer.eiid, type: 'Zelle' })).status).toBe(200)
  const { body: season } = await admin().post('/api/club/addDuesItem', { cid, name: '2028', active: true, amount: 45 })
  const dues = { cid, list: [payer.mid], did: season.did, amount: 45, note: '', method: 'zelle' }
  expect((await admin().post('/api/club/bulkRecordDuesPayment', dues)).status).toBe(200)
  const { body: item } = await admin().post('/api/club/pos/addPOSItem', { cid, title: 'Towel', cost: 8 })
  const sale = { cid, items: [{ id: item.pos_id, quantity: 1 }], method: 'zelle', mid: payer.mid }
  expect((await admin().post('/api/club/pos/recordSale', sale)).status).toBe(200)

  expect((await shown(payer)).sort()).toEqual([
    'dues Dues, 2028 4500 zelle paid',
    'event Monday Round Robin 500 zelle paid',
    'sale Towel 800 zelle paid',
  ])
  expect((await world.ledger())['zelle']).toBe(before + 4500 + 500 + 800)
  const { body: recent } = await admin().get(`/api/club/eventPayments30Days/${cid}`)
  expect(recent).toContainEqual(expect.objectContaining({ eiid: payer.eiid, method: 'zelle', amount: 5 }))
  const { body: sales } = await admin().post('/api/club/pos/getPosPayments/', { cid })
  expect(sales.methods).toContainEqual({ method: 'zelle', sales: 1, amount: 8 })
})

test('a payment that the club voids says so and has no receipt', async () => {
  const payer = await world.aPayer(await world.anEvent())
  await admin().put('/api/club/recordEventPayment', { eiid: payer.eiid, type: 'Check' })
  await admin().confirms()
  const voided = { eiid: payer.eiid, reason: 'The check bounced' }
  expect((await admin().post('/api/club/voidEventPayment', voided)).status).toBe(200)
  expect(await listed(payer)).toMatchObject([{ kind: 'event', method: 'check', state: 'void', receipt: null }])
})

test('a member who pays by card finds that among the card payments only', async () => {
  const payer = await world.aPayer(await world.anEvent())
  await payer.pays()
  expect(await listed(payer)).toEqual([])
})

test('a student finds the lessons that cost something: paid, waived, and due', async () => {
  const payer = await world.aPayer(await world.anEvent())
  const [account, teacher] = [await accountOf(payer), await anAccount(world.deps, 'stranger')]
  await anInstructor(world.deps, teacher)
  const book = async (title: string, settled: string | null) => {
    const lesson = await aLesson(world.deps, teacher, { title, cost_cents: 4000 })
    await world.rows(
      `insert into lesson_signup (lesson_id, account_id, state, order_number, cost_cents, settled_by, settled_at, signed_up_at)
       values ($1, $2, 'confirmed', 1, 4000, $3, case when $3::text is null then null else now() end, now())`,
      lesson,
      account,
      settled,
    )
  }
  await book('Serves', 'Cash')
  await book('Dinks', 'waived')
  await book('Lobs', null)
  await book('Drops', 'Zelle')
  expect((await shown(payer)).sort()).toEqual([
    'lesson Dinks 4000  waived',
    'lesson Drops 4000 zelle paid',
    'lesson Lobs 4000  due',
    'lesson Serves 4000 cash paid',
  ])
})

test('registrations for public events are found by the email address, once it is confirmed', async () => {
  const payer = await world.aPayer(await world.anEvent())
  const account = await accountOf(payer)
  const { rid } = await aPublicEvent(world.deps, await anAccount(world.deps, 'stranger'))
  await world.rows(
    `update account set email = 'Dana.Paid@example.org', email_verified_at = null where id = $1`,
    account,
  )
  await world.rows(`update public_registration set email_key = 'dana.paid@example.org' where id = $1`, rid)
  expect(await listed(payer)).toEqual([])
  await world.rows('update account set email_verified_at = now() where id = $1', account)
  expect(await shown(payer)).toEqual(['public-event Third shot clinic 2500  due'])
  await world.rows(`update public_registration set payment = 'paid', pay_type = 'Cash' where id = $1`, rid)
  expect(await shown(payer)).toEqual(['public-event Third shot clinic 2500 cash paid'])
  await world.rows(`update public_registration set pay_type = 'Zelle' where id = $1`, rid)
  expect(await shown(payer)).toEqual(['public-event Third shot clinic 2500 zelle paid'])
})
