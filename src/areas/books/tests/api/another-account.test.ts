import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#areas/books/server/check-books.ts'
import { booksJobs, readBooks } from '#areas/books/server/read-provider.ts'
import {
  type ClubPaymentsWorld,
  clubPaymentsWorld,
  linkAccount,
} from '#areas/payments/tests/api/club-payments-world.ts'

let world: ClubPaymentsWorld
beforeAll(async () => {
  world = await clubPaymentsWorld()
})
afterAll(() => world.close())

const day = 86_400_000
const admin = () => world.scene.as('clubAdmin')
const monthIn = (days: number) => new Date(world.deps.clock.now().getTime() + days * day).toISOString().slice(0, 7)
/** Lets the lists of the provider be read as they are in the course of an hour. */
async function readLists(): Promise<void> {
  for (const job of booksJobs) await job.run(world.deps, {})
}
const passDays = async (days: number) => {
  world.later(days * day)
  await world.staysSignedIn()
}
const booksOf = async (month: string) => (await admin().get(`/api/club/books/${world.cid}?month=${month}`)).body
const close = async (month: string) => {
  await admin().confirms()
  return admin().post('/api/club/closeBooks', { cid: world.cid, month })
}

test('a month is closed, the disputes of the former account are read and each month names the open one before it, after another account was connected', async () => {
  const first = monthIn(0)
  const payer = await world.aPayer(await world.anEvent())
  await payer.pays('demo-disputed')
  await linkAccount(world.scene, world.cid)
  expect(await close(first)).toMatchObject({ code: 'month-open' })
  await passDays(40)
  expect((await booksOf(first)).why_not_closed).toMatch(/don’t have all of this month’s card payments/)
  await readLists()
  const disputes = await world.rows('select status from payment_dispute')
  expect(disputes).toHaveLength(1)
  expect((await checkBooks(world.deps, world.cid)).lines).toEqual([])

  const next = monthIn(0)
  await (await world.aPayer(await world.anEvent())).pays()
  await passDays(35)
  await readLists()
  const later = await booksOf(next)
  expect(later).toMatchObject({ open_before: first })
  expect(later.why_not_closed).toMatch(/^An earlier month/)
  expect(await close(next)).toMatchObject({ code: 'month-before-open' })
  for (let open = first; open !== null; open = (await booksOf(next)).open_before)
    expect((await close(open)).body.message).toBe('closed')
  expect(await booksOf(next)).toMatchObject({ open_before: null, why_not_closed: null })
  expect((await close(next)).body.message).toBe('closed')
  expect(await checkBooks(world.deps, world.cid)).toMatchObject({ chain: 'ok', lines: [] })
})

test('a former account whose list can be read no more holds a month up for a week only', async () => {
  const month = monthIn(0)
  await passDays(32)
  await linkAccount(world.scene, world.cid)
  await world.rows(
    `delete from provider_reading where card_account_id in (select id from club_card_account where ended_at is not null)`,
  )
  const readCurrent = async () => readBooks.run(world.deps, {})
  await readCurrent()
  expect((await booksOf(month)).why_not_closed).toMatch(/don’t have all of this month’s card payments/)
  await passDays(8)
  await readCurrent()
  expect((await booksOf(month)).why_not_closed).toBeNull()
})

test('nothing is booked before the last closed month, and no month before it is closed', async () => {
  const [{ month }] = await world.rows(
    `select to_char(max(month), 'YYYY-MM') as month from book_month where club_id = $1`,
    world.cid,
  )
  const before = '2020-01'
  expect(await close(before)).toMatchObject({ status: 409, code: 'month-closed' })
  const { body } = await admin().post('/api/club/addDuesItem', { cid: world.cid, name: 'S', active: true, amount: 45 })
  const payer = await world.aPayer(await world.anEvent())
  const paid = { cid: world.cid, list: [payer.mid], did: body.did, amount: 45, date: `${before}-15` }
  expect((await admin().post('/api/club/bulkRecordDuesPayment', paid)).status).toBe(200)
  const [{ day: booked }] = await world.rows(
    `select day::text from book_entry where club_id = $1 order by id desc limit 1`,
    world.cid,
  )
  expect(booked.slice(0, 7) > month).toBe(true)
})
