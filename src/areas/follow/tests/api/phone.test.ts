import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentWords } from '#areas/follow/calls/words.ts'
import { aNumber, type FollowWorld, followWorld } from './follow-world.ts'

const wrong = 'Code was not correct. Please try again.'
const minute = 60_000

// Some of these tests need more than the budgets of one address and one day.
const plenty = '1000/86400'
const RATE_LIMITS = JSON.stringify({
  'phone-code': ['3/600', '5/86400', '1000/86400', '3/600', '5/86400', plenty, plenty],
})

let world: FollowWorld
beforeAll(async () => {
  world = await followWorld({ env: { RATE_LIMITS } })
})
afterAll(() => world.close())

type Someone = Awaited<ReturnType<FollowWorld['signedIn']>>
const submit = ({ browser }: Someone, phone: string, more = {}) =>
  browser.post('/api/watch/submitPhoneNumber', { phone, ...more })
const check = ({ browser }: Someone, code: string, more = {}) =>
  browser.post('/api/watch/checkPhoneVerificationCode', { code, ...more })

async function withCode(phone = aNumber()) {
  const somebody = await world.signedIn()
  expect((await submit(somebody, phone)).status).toBe(200)
  return { ...somebody, phone, code: await world.codeTo(phone) }
}

describe('verifying a phone', () => {
  test('a number and a code by text verify the phone, once', async () => {
    const ann = await withCode()
    expect(ann.code).toMatch(/^\d{6}$/)
    expect((await check(ann, ann.code, { user_id: ann.id })).body).toBe('verified')
    const { body } = await ann.browser.get('/auth/current')
    expect(body).toMatchObject({ phone_verified: true, phone_num: ann.phone.slice(1), phone: ann.phone })
    expect((await check(ann, ann.code)).body).toBe(wrong)
    expect((await ann.browser.get('/auth/current')).body.phone_verified).toBe(true)
  })

  test.each([
    ['8015550123', 'phone-us-only', 'US Numbers Only'],
    ['14165550123', 'phone-us-only', 'US Numbers Only'],
    ['18765550123', 'phone-us-only', 'US Numbers Only'],
    ['19005550123', 'phone-us-only', 'US Numbers Only'],
    ['1801555012', 'phone-incomplete', 'Phone number not complete'],
    ['18019760123', 'phone-not-textable', 'This number can’t get texts.'],
  ])('%s gets no code: %s', async (phone, code, message) => {
    const reply = await submit(await world.signedIn(), phone)
    expect(reply).toMatchObject({ status: 400, code, body: { message, field: 'phone' } })
  })

  test('a code is dead after five tries, the right one included', async () => {
    const ann = await withCode()
    const other = ann.code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) expect((await check(ann, other)).body).toBe(wrong)
    expect((await check(ann, ann.code)).body).toBe(wrong)
  })

  test('many simultaneous tries do not get around the five', async () => {
    const ann = await withCode()
    const guesses = Array.from({ length: 12 }, (_, index) => String(100_000 + index)).filter(
      (each) => each !== ann.code,
    )
    await Promise.all(guesses.map((guess) => check(ann, guess)))
    expect((await check(ann, ann.code)).body).toBe(wrong)
    const { rows } = await world.deps.pool.query('select tries from phone_code where account_id = $1', [ann.id])
    expect(rows).toEqual([{ tries: 5 }])
  })

  test('of two simultaneous requests with the right code one verifies', async () => {
    const ann = await withCode()
    const replies = await Promise.all([check(ann, ann.code), check(ann, ann.code), check(ann, ann.code)])
    expect(replies.filter((reply) => reply.body === 'verified')).toHaveLength(1)
  })

  test('a code expires after ten minutes', async () => {
    const ann = await withCode()
    world.clock.later(10 * minute)
    expect((await check(ann, ann.code)).body).toBe(wrong)
  })

  test('a code is valid for its own account and its own number only', async () => {
    const [ann, bo] = [await withCode(), await withCode()]
    expect((await check(bo, ann.code)).body).toBe(wrong)
    expect((await check(bo, ann.code, { user_id: ann.id })).code).toBe('not-yours')
    const first = ann.code
    await submit(ann, aNumber())
    expect((await check(ann, first)).body).toBe(wrong)
  })

  test('no sent code is stored in the database', async () => {
    const ann = await withCode()
    const { rows } = await world.deps.pool.query(
      `select to_jsonb(c) as row from phone_code c where account_id = $1
       union all select to_jsonb(n) from notice n where phone = $2
       union all select to_jsonb(j) from graphile_worker._private_jobs j`,
      [ann.id, ann.phone],
    )
    expect(JSON.stringify(rows)).not.toContain(ann.code)
  })

  test('changing the number in the profile removes the verification; saving the profile unchanged does not', async () => {
    const ann = await withCode()
    await check(ann, ann.code)
    const { body } = await ann.browser.get('/auth/current')
    const profile = { first: 'Ann', last: 'Olsen', email: body.email }
    const same = await ann.browser.put(`/auth/editUser/${ann.id}`, { ...profile, phone_num: body.phone_num })
    expect(same.body.phone_verified).toBe(true)
    const other = await ann.browser.put(`/auth/editUser/${ann.id}`, { ...profile, phone_num: '8015550123' })
    expect(other.body.phone_verified).toBe(false)
  })

  test('the number of a profile stays verified while another number waits for its code', async () => {
    const ann = await withCode()
    await check(ann, ann.code)
    await submit(ann, aNumber())
    expect((await ann.browser.get('/auth/current')).body).toMatchObject({ phone_verified: true, phone: ann.phone })
  })
})

describe('a response reveals', () => {
  test('nothing about other owners of the number, an earlier STOP or used-up texts', async () => {
    const used = await withCode()
    await check(used, used.code)
    const stopped = aNumber()
    await world.deps.db.insertInto('phone_opt_out').values({ phone: stopped, at: world.clock.now() }).execute()
    const full = aNumber()
    for (const _ of [1, 2, 3]) await submit(await world.signedIn(), full)

    const replies = []
    for (const phone of [aNumber(), used.phone, stopped, full])
      replies.push(await submit(await world.signedIn(), phone))
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { message: 'done' } })
    expect(await world.textsTo(stopped)).toEqual([])
    expect(await world.textsTo(full)).toHaveLength(3)
  })
})

describe('consent', () => {
  const consentsOf = (id: number) =>
    world.deps.db.selectFrom('text_consent').selectAll().where('account_id', '=', id).orderBy('id').execute()

  test('to match texts comes with submitting a number, and its words and time are stored; news is separate and off', async () => {
    const ann = await withCode()
    expect(await consentsOf(ann.id)).toMatchObject([
      { kind: 'match', is_given: true, wording: consentWords.match, phone: ann.phone, at: world.clock.now() },
      { kind: 'news', is_given: false, wording: consentWords.news },
    ])
    const bo = await world.signedIn()
    await submit(bo, aNumber(), { news: true })
    expect((await consentsOf(bo.id)).find((row) => row.kind === 'news')).toMatchObject({ is_given: true })
  })

  test('counts once its number is verified: texts that were turned off do not return to the previous number', async () => {
    const fan = await world.aFan({ match_texts: false, news: true })
    const settings = async () => (await fan.browser.get(`/api/watch/textSettings/${fan.id}`)).body
    const other = aNumber()
    await submit(fan, other)
    expect(await settings()).toMatchObject({ match_texts: false, news: true })
    expect((await check(fan, await world.codeTo(other))).body).toBe('verified')
    expect(await settings()).toMatchObject({ match_texts: true, news: false })
  })

  test('to news ends with a STOP that comes before the code is entered', async () => {
    const ann = await world.signedIn()
    const phone = aNumber()
    await submit(ann, phone, { news: true })
    const code = await world.codeTo(phone)
    await world.deps.db.insertInto('phone_opt_out').values({ phone, at: world.clock.now() }).execute()
    expect((await check(ann, code)).body).toBe('verified')
    const { body } = await ann.browser.get(`/api/watch/textSettings/${ann.id}`)
    expect(body).toMatchObject({ match_texts: true, news: false })
  })

  test('is given and withdrawn by textConsent, one kind at a time, for the account’s own verified number', async () => {
    const fan = await world.aFan()
    const change = (body: object) => fan.browser.put('/api/watch/textConsent', body)
    expect((await change({ news: true })).body).toMatchObject({ match_texts: true, news: true, at_night: false })
    expect((await change({ match_texts: false, at_night: true })).body).toMatchObject({
      match_texts: false,
      news: true,
    })
    expect((await fan.browser.get(`/api/watch/textSettings/${fan.id}`)).body).toMatchObject({
      phone: `(•••) •••-${fan.phone.slice(-4)}`,
      phone_verified: true,
      match_texts: false,
      news: true,
      at_night: true,
      stopped_at: null,
      browsers: 0,
    })
    expect((await consentsOf(fan.id)).map((row) => [row.kind, row.is_given])).toEqual([
      ['news', true],
      ['match', false],
      ['night', true],
    ])
    const stranger = await world.signedIn()
    expect((await stranger.browser.put('/api/watch/textConsent', { news: true })).code).toBe('phone-unverified')
    expect((await stranger.browser.put('/api/watch/textConsent', { user_id: fan.id, news: false })).code).toBe(
      'not-yours',
    )
    expect((await stranger.browser.get(`/api/watch/textSettings/${fan.id}`)).status).toBe(404)
  })
})

test('an installation that cannot send texts says so', async () => {
  const silent = await followWorld({ demo: false })
  try {
    const { browser } = await silent.signedIn()
    const reply = await browser.post('/api/watch/submitPhoneNumber', { phone: aNumber() })
    expect(reply).toMatchObject({ status: 503, code: 'texts-unavailable' })
  } finally {
    await silent.close()
  }
})
