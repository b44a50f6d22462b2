import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { minute, type PaymentsWorld, paymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
const logged: string[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk))
    done()
  },
})
const log = pino({}, sink)
beforeAll(async () => {
  world = await paymentsWorld({ log })
})
afterAll(() => world.close())

describe('a donation with the demo’s cards', () => {
  test('is counted, shown with its receipt and confirmed by email once approved', async () => {
    const ann = await world.aDonor()
    const { status, body } = await ann.donates('demo-approved')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      amount: 2500,
      refunded: 0,
      status: 'succeeded',
      receipt: expect.stringMatching(/^D-\d{6}$/),
      card: { last4: '0001' },
      message: null,
      client_secret: null,
    })
    expect((await ann.send('GET', '/api/payments')).body).toEqual([
      (await ann.send('GET', `/api/payment/${body.payment_id}`)).body,
    ])
    await world.jobsRun()
    const [mail] = await world.mails()
    expect(mail?.subject).toBe('Thank you for your donation of $25')
    expect(mail?.body_text).toContain(body.receipt)
    expect(mail?.body_text).toContain(`(${zoneWords(body.zone)})`)
    expect(mail?.body_text).toContain('This is a demo')
  })

  test('that is declined is reported as declined and charges nothing', async () => {
    const ann = await world.aDonor()
    const { status, code, body } = await ann.donates('demo-declined')
    expect([status, code]).toEqual([402, 'card-declined'])
    expect(body.message).toContain('you weren’t charged')
    expect((await ann.send('GET', '/api/payments')).body).toMatchObject([{ status: 'declined', receipt: null }])
  })

  test('that is slow is on its way, and a job completes it in the same way', async () => {
    const ann = await world.aDonor()
    const { body } = await ann.donates('demo-slow', { amount: 100 })
    expect(body).toMatchObject({ status: 'processing', receipt: null })
    await world.jobsRun()
    expect((await ann.send('GET', `/api/payment/${body.payment_id}`)).body.status).toBe('processing')
    world.later(10_000)
    await world.jobsRun()
    expect((await ann.send('GET', `/api/payment/${body.payment_id}`)).body).toMatchObject({
      status: 'succeeded',
      receipt: expect.any(String),
    })
  })

  test('with an unknown card fails', async () => {
    const ann = await world.aDonor()
    expect((await ann.donates('ctoken_from_elsewhere')).code).toBe('card-failed')
  })

  test.each([0, 99, 150, 2550, 100_100, -500, 25.5, 2 ** 31])('of %s cents is refused by name', async (amount) => {
    const ann = await world.aDonor()
    const { status, code, body } = await ann.donates('demo-approved', { amount })
    expect([status, code, body.field]).toEqual([400, 'invalid-input', 'amount'])
  })

  test('leaves neither token nor amount in the log', async () => {
    const ann = await world.aDonor()
    await ann.donates('demo-approved', { amount: 77_700 })
    expect(logged.join('')).toContain('a payment changed status')
    expect(logged.join('')).not.toMatch(/demo-approved|77700|77_700|\$777/)
  })
})

describe('the same donation sent again', () => {
  test('under its key returns the first response, and another request under the key is refused', async () => {
    const ann = await world.aDonor()
    const first = await ann.donates('demo-approved', { key: 'a' })
    expect(await ann.donates('demo-approved', { key: 'a' })).toEqual(first)
    expect((await ann.donates('demo-approved', { key: 'a', amount: 500 })).code).toBe('key-reused')
    expect((await ann.send('GET', '/api/payments')).body).toHaveLength(1)
  })

  test('under its key returns the first response even if the stored responses are gone', async () => {
    const ann = await world.aDonor()
    const first = await ann.donates('demo-approved', { key: 'b' })
    await world.deps.pool.query('delete from idempotency')
    expect((await ann.donates('demo-approved', { key: 'b' })).body).toEqual(first.body)
    expect((await ann.donates('demo-approved', { key: 'b', amount: 500 })).code).toBe('key-reused')
  })

  test('without a key is a double tap within 10 seconds, and a second donation afterwards', async () => {
    const ann = await world.aDonor()
    const both = await Promise.all([ann.donates('demo-approved'), ann.donates('demo-approved')])
    expect(both[0].body).toEqual(both[1].body)
    world.later(10_001)
    const later = await ann.donates('demo-approved')
    expect(later.body.payment_id).not.toBe(both[0].body.payment_id)
  })
})

describe('too many declined cards', () => {
  test('lock every card of the account for a day', async () => {
    const ann = await world.aDonor()
    for (let tries = 0; tries < 5; tries += 1) await ann.donates('demo-declined', { amount: 100 + tries * 100 })
    const { status, code, body } = await ann.donates('demo-approved')
    expect([status, code]).toEqual([429, 'card-locked'])
    const form = (await ann.send('GET', '/api/paymentForm')).body
    expect(form).toEqual({ provider: 'demo', publishable_key: null, locked_until: body.until })
    world.later(24 * 60 * minute + 1000)
    expect((await ann.donates('demo-approved')).status).toBe(200)
  })

  test('are not tried at the same time: the next payment waits while one has no response', async () => {
    const ann = await world.aDonor()
    await world.deps.pool.query(
      `insert into payment (kind, provider, account_id, amount_cents, status, request_hash, created_at)
       values ('donation', 'demo', $1, 500, 'created', decode(repeat('00', 32), 'hex'), $2)`,
      [ann.id, world.deps.clock.now()],
    )
    expect((await ann.donates('demo-approved')).code).toBe('payment-underway')
    world.later(2 * minute + 1000)
    expect((await ann.donates('demo-approved')).status).toBe(200)
  })
})

test('after ten payments within an hour an account waits', async () => {
  const ann = await world.aDonor()
  const codes: (string | undefined)[] = []
  for (let tries = 0; tries < 11; tries += 1)
    codes.push((await ann.donates('demo-approved', { amount: 100 + tries * 100 })).code)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'too-many-requests'])
})

test('a payment of another user is not found', async () => {
  const ann = await world.aDonor()
  const bo = await world.aDonor()
  const { body } = await ann.donates('demo-approved')
  expect((await bo.send('GET', `/api/payment/${body.payment_id}`)).status).toBe(404)
  expect((await bo.send('POST', `/api/payment/${body.payment_id}/check`, {})).status).toBe(404)
})

test('without a card provider the form says so and the call refuses', async () => {
  const real = await paymentsWorld({ demo: false })
  const ann = await real.aDonor()
  expect((await ann.send('GET', '/api/paymentForm')).body.provider).toBe('none')
  expect((await ann.donates('demo-approved')).code).toBe('cards-off')
  await real.close()
})
