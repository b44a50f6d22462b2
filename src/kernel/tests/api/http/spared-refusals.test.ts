import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClubPaymentsWorld, clubPaymentsWorld } from '#areas/payments/tests/api/club-payments-world.ts'
import { type RateRule, rates } from '#kernel/calls/rates.ts'

let world: ClubPaymentsWorld
beforeAll(async () => {
  const few = { join: ['2/86400'], donation: ['2/3600'], 'dues-payment': ['1/3600'], 'merge-profiles': ['1/3600'] }
  world = await clubPaymentsWorld({ env: { RATE_LIMITS: JSON.stringify(few) } })
})
afterAll(() => world.close())

const person = () => world.scene.as('stranger')
const profile = {
  first: 'Rosa',
  last: 'Fielding',
  gender: 'F',
  email: 'rosa@example.org',
  phone: '801 555 0199',
  agreeToTerms: true,
}
const aPayer = async () => world.aPayer(await world.anEvent())
const tooMany = { status: 429, code: 'too-many-requests' }

test('somebody whom a club refuses, or whose form has a mistake, may still join on the same day', async () => {
  await world.rows('update club set is_open_for_registration = true where id = $1', world.cid)
  const joinClub = (body: object = {}) => person().post('/api/userAddClub', { cid: world.cid, ...profile, ...body })
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await joinClub({ phone: '' })).code).toBe('fields-missing')
    expect((await joinClub({ first: '' })).status).toBe(400)
    expect((await joinClub({ cid: 2_000_000_000 })).status).toBe(404)
  }
  const key = randomUUID()
  const join = () => person().post('/api/userAddClub', { cid: world.cid, ...profile }, key)
  expect((await join()).body.message).toBe('success')
  // The answer of the first, given again, is no second act.
  expect((await join()).body.message).toBe('success')
  expect((await join()).body.message).toBe('success')
  expect((await person().post(`/api/club/askToJoin/${world.cid}`, {})).code).toBe('already-in-club')
})

test('cards that are declined count like those that pay, and a mistake in the form counts nothing', async () => {
  const donor = await aPayer()
  const donate = (token: string, amount = 2500) => donor.post('/api/payment', { token, amount })
  for (let turn = 0; turn < 3; turn += 1) expect((await donate('demo-approved', 150)).status).toBe(400)
  expect((await donate('demo-declined')).code).toBe('card-declined')
  expect((await donate('demo-declined')).code).toBe('card-declined')
  expect(await donate('demo-declined')).toMatchObject(tooMany)
})

test('a payment that charges nothing, because it is paid already, costs nothing, and one that charges counts', async () => {
  const season = { cid: world.cid, name: 'Summer', active: true, amount: 45, stripe_amount: 4700, ends: '2099-06-30' }
  const { did } = (await world.scene.as('clubAdmin').post('/api/club/addDuesItem', season)).body
  const later = (await world.scene.as('clubAdmin').post('/api/club/addDuesItem', { ...season, name: 'Later' })).body
  const ann = await aPayer()
  const pay = (of: number) =>
    ann.post('/api/createCheckoutSession', { token: 'demo-approved', did: of, mid: ann.mid, seen: 4700 })
  await world.rows('update club set takes_cards = false where id = $1', world.cid)
  for (let turn = 0; turn < 3; turn += 1) expect((await pay(did)).body.status).toBe('no id')
  await world.rows('update club set takes_cards = true where id = $1', world.cid)
  expect((await pay(did)).body.status).toBe('succeeded')
  expect(await pay(later.did)).toMatchObject(tooMany)
})

test('an eleventh guest pass is sold within the hour, and leaves room for a donation', async () => {
  const { body } = await world.scene
    .as('clubAdmin')
    .post('/api/club/pos/addPOSItem', { cid: world.cid, title: 'Pass of a guest', cost: 5 })
  const ann = await aPayer()
  for (let sold = 1; sold <= 11; sold += 1) {
    const bought = await ann.post('/api/posStripePayment', {
      token: 'demo-approved',
      mid: ann.mid,
      itemId: body.pos_id,
    })
    expect(bought.body, `guest pass ${sold}`).toMatchObject({ status: 'succeeded' })
  }
  expect((await ann.post('/api/payment', { token: 'demo-approved', amount: 500 })).status).toBe(200)
})

test('a merge that is refused leaves the hour to the one that is meant', async () => {
  const admin = world.scene.as('clubAdmin')
  await admin.confirms()
  const [ann, bo] = [await aPayer(), await aPayer()]
  const mergeInto = (merge: number) => admin.post('/api/club/mergeProfiles', { cid: world.cid, keep: ann.mid, merge })
  for (let turn = 0; turn < 3; turn += 1) expect((await mergeInto(2_000_000_000)).code).toBe('not-in-club')
  expect(await mergeInto(bo.mid)).toMatchObject({ status: 200 })
  expect(await mergeInto((await aPayer()).mid)).toMatchObject(tooMany)
})

const classes = Object.entries(rates) as [string, readonly RateRule[]][]

test('a class that spares refusals still bounds the tries of a person, refused or not', () => {
  const sparing = classes.filter(([, rules]) => rules.some(({ counts }) => counts === 'acts'))
  expect(sparing.length).toBeGreaterThan(10)
  for (const [name, rules] of sparing)
    expect(
      rules.some(({ by, counts, seconds }) => by === 'user' && counts === undefined && seconds <= 60),
      name,
    ).toBe(true)
})

test('passwords, codes, names and the links of mails are guessed, so every try of them counts', () => {
  const guessed = ['sign-in', 'registration', 'name-check', 'recovery', 'reset', 'phone-check', 'event-registration']
  const sparing = classes.filter(([, rules]) => rules.some(({ counts }) => counts === 'acts')).map(([name]) => name)
  expect(sparing.filter((name) => guessed.includes(name))).toEqual([])
})
