import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#areas/books/server/check-books.ts'
import { type ClubPaymentsWorld, clubPaymentsWorld } from '#areas/payments/tests/api/club-payments-world.ts'
import { keptSums } from '#tests/support/kept-sums.ts'

let world: ClubPaymentsWorld
let did: number
beforeAll(async () => {
  world = await clubPaymentsWorld()
  const season = { cid: world.cid, name: 'Summer', active: true, amount: 45, stripe_amount: 4700, ends: '2099-06-30' }
  did = (await admin().post('/api/club/addDuesItem', season)).body.did
  await admin().confirms()
  await admin().put('/api/club/setCurrentDid', { did, cid: world.cid })
})
afterAll(() => world.close())

const admin = () => world.scene.as('clubAdmin')
/** A member with a login who owes dues, and pays them. */
async function aPayer() {
  const payer = await world.aPayer(await world.anEvent())
  await world.rows('update member set has_paid_dues = false where id = $1', payer.mid)
  return {
    ...payer,
    paysDues: (token = 'demo-approved', more: Record<string, unknown> = {}) =>
      payer.post('/api/createCheckoutSession', { token, did, mid: payer.mid, amount: 1, displayAmount: '$1', ...more }),
    dues: async () => (await payer.post('/api/club/getMemberExpirationDate', { mid: payer.mid })).body,
    history: async () => (await payer.post('/api/club/getPaidDuesByMember', { cid: world.cid, mid: payer.mid })).body,
  }
}
const paid = { dues_paid: true, membership_expiration: '2099-06-30' }
const unpaid = { dues_paid: false, membership_expiration: null }
const recorded = (mid: number) =>
  admin().post('/api/club/bulkRecordDuesPayment', { cid: world.cid, list: [mid], did, amount: 45 })
const lines = async () => (await checkBooks(world.deps, world.cid)).lines

test('a member pays the season by card at the price of the club, and only once', async () => {
  const ann = await aPayer()
  const shown = await ann.get(`/api/club/debt/dues/${ann.mid}:s${did}`)
  expect(shown.body).toMatchObject({ amount: 4700, why_not: null, title: 'Dues, Summer', cid: world.cid })
  expect((await ann.paysDues('demo-approved', { seen: 4500 })).code).toBe('price-changed')
  expect((await ann.paysDues('demo-approved', { seen: 4700 })).body).toMatchObject({ status: 'succeeded' })
  expect(await ann.dues()).toEqual(paid)
  expect(await ann.history()).toMatchObject([{ name: 'Summer', amount: 47, method: 'card', returned: false }])
  expect((await ann.paysDues('demo-slow')).body).toMatchObject({
    status: 'paid',
    message: 'You dues are already paid for this season.',
    url: null,
  })
  const again = await recorded(ann.mid)
  expect(again.body).toMatchObject({ recorded: [], skipped: [{ mid: ann.mid }] })
  expect(await lines()).toEqual([])
})

test('a payment that its payer disputes at the bank is marked in the report until the bank has decided', async () => {
  const ann = await aPayer()
  const { payment_id: id } = (await ann.paysDues()).body
  const isDisputed = async () => {
    const { body } = await admin().get(`/api/club/duesReport/${world.cid}?did=${did}&method=card`)
    return body.rows.find((row: { mid: number }) => row.mid === ann.mid).disputed
  }
  expect(await isDisputed()).toBe(false)
  await world.rows(
    `insert into payment_dispute (payment_id, provider_ref, cents, status, opened_at) values ($1, 'dp_dues', 4700, 'open', now())`,
    id,
  )
  expect(await isDisputed()).toBe(true)
  await world.rows(`update payment_dispute set status = 'won', settled_at = now() where payment_id = $1`, id)
  expect(await isDisputed()).toBe(false)
})

test('a declined card pays nothing, and nobody pays for somebody else', async () => {
  const [ann, bo] = [await aPayer(), await aPayer()]
  expect((await ann.paysDues('demo-declined')).body).toMatchObject({ status: '500' })
  expect(await ann.dues()).toEqual(unpaid)
  expect((await bo.paysDues('demo-approved', { mid: ann.mid })).status).toBe(404)
  expect((await bo.get(`/api/club/debt/dues/${ann.mid}:s${did}`)).status).toBe(404)
  expect((await ann.paysDues('demo-approved', { did: 2_000_000_000 })).status).toBe(404)
})

test('while a card is on its way the payment is not recorded by hand; what is recorded is not charged', async () => {
  const [ann, bo] = [await aPayer(), await aPayer()]
  expect((await ann.paysDues('demo-slow')).body).toMatchObject({ status: 'processing' })
  expect(await recorded(ann.mid)).toMatchObject({ status: 409, code: 'debt-underway' })
  world.later(60_000)
  await world.staysSignedIn()
  await world.jobsRun()
  expect(await ann.dues()).toEqual(paid)
  await recorded(bo.mid)
  expect((await bo.paysDues()).body).toMatchObject({ status: 'paid' })
  expect((await world.ledger())['cash']).toBe(4500)
  expect(await lines()).toEqual([])
})

test('a payment that is returned makes the dues unpaid, and they can be paid again', async () => {
  const ann = await aPayer()
  await ann.paysDues()
  const { body } = await admin().get(`/api/club/duesReport/${world.cid}?did=${did}&method=card`)
  const { id } = body.rows.find(({ mid }: { mid: number }) => mid === ann.mid)
  await admin().confirms()
  expect(await admin().post(`/api/club/deletePayment/${id}`, { cid: world.cid })).toMatchObject({ code: 'card-paid' })
  const back = await admin().post('/api/club/refundDues', { id, cid: world.cid, reason: 'Moved away' })
  expect(back.body).toEqual({ message: 'refunded', refunded: 4700 })
  expect(await ann.dues()).toEqual(unpaid)
  expect(await ann.history()).toMatchObject([{ method: 'card', returned: true }])
  // The same request within seconds is the same payment.
  world.later(60_000)
  await world.staysSignedIn()
  expect((await ann.paysDues()).body).toMatchObject({ status: 'succeeded' })
  expect(await ann.dues()).toEqual(paid)
  expect(await lines()).toEqual([])
})

test('a deleted payment by hand leaves the books balanced, and another year is paid by card in a rolling club', async () => {
  const ann = await aPayer()
  const { id } = (await recorded(ann.mid)).body.recorded[0]
  const cash = (await world.ledger())['cash'] ?? 0
  await admin().confirms()
  await admin().post(`/api/club/deletePayment/${id}`, { cid: world.cid, reason: 'Twice' })
  expect((await world.ledger())['cash'] ?? 0).toBe(cash - 4500)
  await admin().put('/api/club/updateClubDuesCollectionPreferences', { cid: world.cid, annualDues: false })
  await admin().put('/api/club/updateClubDuesAmount', { cid: world.cid, amount: 60 })
  expect((await ann.paysDues()).code).toBe('season-closed')
  expect((await ann.paysDues('demo-approved', { did: null, seen: 6000 })).body).toMatchObject({ status: 'succeeded' })
  expect((await ann.dues()).dues_paid).toBe(true)
  expect((await ann.paysDues('demo-slow', { did: null })).body).toMatchObject({ status: 'paid' })
  expect(await lines()).toEqual([])
})

test('a year whose card settles after the club has begun to collect by seasons again goes back to the card', async () => {
  const ann = await aPayer()
  const setMode = (annualDues: boolean) =>
    admin().put('/api/club/updateClubDuesCollectionPreferences', { cid: world.cid, annualDues })
  await setMode(false)
  expect((await ann.paysDues('demo-slow', { did: null })).body).toMatchObject({ status: 'processing' })
  await setMode(true)
  world.later(60_000)
  await world.staysSignedIn()
  await world.jobsRun()
  expect(await ann.dues()).toEqual(unpaid)
  expect(await ann.history()).toEqual([])
  expect((await world.ledger())['to-return'] ?? 0).toBe(0)
  expect(await lines()).toEqual([])
})

test('the sums that the report of dues reads are those of the payments by card, returned ones too', async () => {
  const { kept, wrong } = await keptSums(world.deps.db)
  expect(kept).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})
