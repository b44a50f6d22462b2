import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#tests/support/fake-stripe/requests.ts'
import { aToken, minute, type StripeWorld, stripeWorld } from './payments-world.ts'

let world: StripeWorld
beforeAll(async () => {
  world = await stripeWorld()
})
afterAll(() => world.close())

const refOf = async (paymentId: number): Promise<string> => {
  const { rows } = await world.deps.pool.query('select provider_ref from payment where id = $1', [paymentId])
  return rows[0].provider_ref
}

const mailsTo = async ({ id }: { id: number }) => {
  const { rows } = await world.deps.pool.query('select email from account where id = $1', [id])
  return (await world.mails()).filter(({ recipient }) => recipient === rows[0].email)
}

/** The charges of our ledger: they must equal Stripe's. */
const ledger = async () =>
  Object.fromEntries(
    Object.entries(await world.books())
      .filter(([, { taken }]) => taken > 0)
      .map(([key, { taken, refunded }]) => [key, { taken, refunded }]),
  )
const ledgersAgree = async () => expect(await ledger()).toEqual(world.stripe.ledger.books())

describe('a donation through Stripe', () => {
  test('is one payment intent under the payment’s key, confirmed with the form’s token', async () => {
    const ann = await world.aDonor()
    const { status, body } = await ann.donates(aToken('ok'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'succeeded', card: { brand: 'visa', last4: '4242' } })
    expect(body.receipt_url).toMatch(/^https:\/\/pay\.stripe\.com\//)
    const sent = world.stripe.requests.at(-1)
    expect(sent).toMatchObject({ line: 'POST /v1/payment_intents', key: expect.stringMatching(/^payment-[\w-]{36}$/) })
    const intent = world.stripe.ledger.intents.get(await refOf(body.payment_id))
    expect(intent).toMatchObject({ amount: 2500, metadata: { payment: sent?.key?.slice('payment-'.length) } })
    expect(intent?.receipt_email).toContain('@example.org')
    await ledgersAgree()
  })

  test('that is declined charges nothing, and the sentence suggests what to do', async () => {
    const ann = await world.aDonor()
    expect((await ann.donates(aToken('declined'))).body.message).toMatch(/^Your card was declined/)
    const { status, code, body } = await ann.donates(aToken('poor'))
    expect([status, code]).toEqual([402, 'card-declined'])
    expect(body.message).toMatch(/^There isn’t enough money on this card/)
    await ledgersAgree()
  })

  test('with a used token fails, and charges nothing twice', async () => {
    const ann = await world.aDonor()
    const token = aToken('ok')
    await ann.donates(token)
    world.later(11_000)
    expect((await ann.donates(token)).code).toBe('card-failed')
    await ledgersAgree()
  })

  test('that the bank asks about gives the browser what it needs, and counts once Stripe confirms it', async () => {
    const ann = await world.aDonor()
    const { body } = await ann.donates(aToken('bank'))
    expect(body).toMatchObject({ status: 'processing', client_secret: expect.stringMatching(/^pi_\w+_secret_/) })
    const check = () => ann.send('POST', `/api/payment/${body.payment_id}/check`, {})
    expect((await check()).body.status).toBe('processing')
    world.stripe.ledger.completes(await refOf(body.payment_id))
    expect((await check()).body.status).toBe('succeeded')
    await ledgersAgree()
  })

  test('is cancelled after an hour if nobody answers the bank’s question', async () => {
    const ann = await world.aDonor()
    const { body } = await ann.donates(aToken('bank'))
    world.later(61 * minute)
    expect((await ann.send('POST', `/api/payment/${body.payment_id}/check`, {})).body.status).toBe('failed')
    expect(world.stripe.ledger.intents.get(await refOf(body.payment_id))?.status).toBe('canceled')
  })

  test('has its publishable key in the form, and never its secret ones', async () => {
    const ann = await world.aDonor()
    const { body } = await ann.send('GET', '/api/paymentForm')
    expect(body).toEqual({ provider: 'stripe', publishable_key: 'pk_test_fake', locked_until: null })
  })
})

describe('when Stripe’s response is lost', () => {
  test('once, the same key brings it back, and the card is charged once', async () => {
    const ann = await world.aDonor()
    world.stripe.loseAnswers(1)
    expect((await ann.donates(aToken('ok'))).body.status).toBe('succeeded')
    await ledgersAgree()
  })

  test('every time, the donor is told that it is on its way, and a job finds the outcome', async () => {
    const ann = await world.aDonor()
    world.stripe.loseAnswers(3)
    const { status, body } = await ann.donates(aToken('ok'))
    expect([status, body.status]).toEqual([200, 'processing'])
    await expect(ledgersAgree()).rejects.toThrow()
    world.later(3 * minute)
    await world.jobsRun()
    expect((await ann.send('GET', `/api/payment/${body.payment_id}`)).body.status).toBe('succeeded')
    await ledgersAgree()
  })

  test('and the request too, it fails after a while, and the donor is notified by mail', async () => {
    const ann = await world.aDonor()
    world.stripe.loseRequests(3)
    const { body } = await ann.donates(aToken('ok'))
    expect(body.status).toBe('processing')
    world.later(16 * minute)
    await world.jobsRun()
    expect((await ann.send('GET', `/api/payment/${body.payment_id}`)).body).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('you weren’t charged'),
    })
    await world.jobsRun()
    expect((await mailsTo(ann)).map(({ subject }) => subject)).toEqual(['Your donation of $25 didn’t go through'])
    await ledgersAgree()
  })

  test('and Stripe itself reports a failure, the donor is notified by mail too', async () => {
    const ann = await world.aDonor()
    world.stripe.loseAnswers(3)
    expect((await ann.donates(aToken('bank'))).body.status).toBe('processing')
    const intent = [...world.stripe.ledger.intents.values()].at(-1)
    world.stripe.ledger.cancel(intent?.id ?? '')
    expect(await world.hears(world.stripe.message('payment_intent.canceled', intent?.id ?? ''))).toBe(200)
    await world.jobsRun()
    expect((await mailsTo(ann)).map(({ subject }) => subject)).toEqual(['Your donation of $25 didn’t go through'])
  })

  test('because Stripe is still working on the same key, nothing is reported as failed', async () => {
    const ann = await world.aDonor()
    const { ledger: stripes } = world.stripe
    const create = stripes.create.bind(stripes)
    const atWork = vi.spyOn(stripes, 'create').mockImplementation((key, form) => {
      create(key, form)
      const error = { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'The key is in use' }
      throw new ApiError(409, error)
    })
    const { status, body } = await ann.donates(aToken('ok'))
    atWork.mockRestore()
    expect([status, body.status]).toEqual([200, 'processing'])
    world.later(3 * minute)
    await world.jobsRun()
    expect((await ann.send('GET', `/api/payment/${body.payment_id}`)).body.status).toBe('succeeded')
    await ledgersAgree()
  })

  test('with the server that asked, the donor’s own retry under the same key completes it', async () => {
    const ann = await world.aDonor()
    const token = aToken('ok')
    world.stripe.loseAnswers(3)
    await ann.donates(token, { key: 'retry' })
    await world.deps.pool.query('delete from idempotency')
    world.later(minute + 1000)
    expect((await ann.donates(token, { key: 'retry' })).body.status).toBe('succeeded')
    await ledgersAgree()
  })
})

test('a retry too late to be found again charges nothing, so no charged payment is called failed', async () => {
  const ann = await world.aDonor()
  const token = aToken('ok')
  world.stripe.loseRequests(3)
  await ann.donates(token, { key: 'late' })
  await world.deps.pool.query('delete from idempotency')
  world.later(16 * minute)
  world.stripe.loseAnswers(3)
  const { body } = await ann.donates(token, { key: 'late' })
  world.stripe.loseAnswers(0)
  await world.deps.pool.query(`select graphile_worker.add_job('payments.reconcile', '{}')`)
  await world.jobsRun()
  expect((await ann.send('GET', `/api/payment/${body.payment_id}`)).body.status).toBe('failed')
  await ledgersAgree()
})

test('a server that died between Stripe’s response and its own books finds the payment again', async () => {
  const ann = await world.aDonor()
  const { body } = await ann.donates(aToken('ok'))
  // As if the process died before booking the response: the row is in its state before the call to Stripe.
  await world.deps.pool.query('alter table payment disable trigger user')
  await world.deps.pool.query('alter table payment_entry disable trigger user')
  await world.deps.pool.query('delete from payment_entry where payment_id = $1', [body.payment_id])
  await world.deps.pool.query(
    `update payment set status = 'created', provider_ref = null, settled_at = null, card_brand = null, card_last4 = null
     where id = $1`,
    [body.payment_id],
  )
  await world.deps.pool.query('alter table payment enable trigger user')
  await world.deps.pool.query('alter table payment_entry enable trigger user')
  await expect(ledgersAgree()).rejects.toThrow()

  world.later(6 * minute)
  await world.deps.pool.query(`select graphile_worker.add_job('payments.reconcile', '{}')`)
  await world.jobsRun()
  expect((await ann.send('GET', `/api/payment/${body.payment_id}`)).body.status).toBe('succeeded')
  await ledgersAgree()
})
