import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '#areas/books/server/check-books.ts'
import { readProvider } from '#areas/books/server/read-provider.ts'
import { findCardAccount } from '#areas/clubs/server/card-account-rows.ts'
import type { Message } from '#tests/support/fake-stripe/messages.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe/server.ts'
import { type ClubPaymentsWorld, clubPaymentsWorld } from './club-payments-world.ts'
import { aToken } from './payments-world.ts'

let stripe: FakeStripe
let world: ClubPaymentsWorld
let account: string
beforeAll(async () => {
  stripe = await startFakeStripe()
  world = await clubPaymentsWorld({ env: stripe.env, fills: (ref) => stripe.accounts.mayCharge(ref, true) })
  stripe.setClock(() => world.deps.clock.now())
  account = (await findCardAccount(world.deps.db, { clubId: world.cid }))?.ref ?? ''
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const hear = (message: Message) => world.hears(message, '/webhooks/clubPayments')
const ledger = () => stripe.accounts.ledgerOf(account)
const payment = async (id: number) => (await world.rows('select * from payment where id = $1', id))[0]
const refundPlace = async (eiid: number, more: object = {}) => {
  await world.scene.as('clubAdmin').confirms()
  return world.scene.as('clubAdmin').post('/api/club/refundEventPayment', { eiid, reason: 'Rain', ...more })
}

describe('a club with an account at Stripe', () => {
  test('is charged in that account, and not in the platform’s', async () => {
    const payer = await world.aPayer(await world.anEvent())
    expect((await payer.pays(aToken('ok'))).body.status).toBe('succeeded')
    expect(ledger().intents.size).toBe(1)
    expect(stripe.ledger.intents.size).toBe(0)
    const shown = await payer.get(`/api/club/debt/event/${payer.eiid}`)
    expect(shown.body).toMatchObject({ provider: 'stripe', account, publishable_key: 'pk_test_fake' })
  })

  test('finds the outcome of a payment whose answer was lost, and charges once', async () => {
    const payer = await world.aPayer(await world.anEvent())
    stripe.loseAnswers(3)
    const begun = await payer.pays(aToken('ok'))
    expect(begun.body.status).toBe('processing')
    world.later(61_000)
    await world.jobsRun()
    expect((await payment(begun.body.payment_id)).status).toBe('succeeded')
    const mine = [...ledger().intents.values()].filter(({ created }) => created > 0)
    expect(mine).toHaveLength(2)
  })

  test('is charged once in the books, too, when its list is read before the lost outcome is', async () => {
    const payer = await world.aPayer(await world.anEvent())
    stripe.loseAnswers(3)
    const begun = await payer.pays(aToken('ok'))
    // The server was away for longer than any answer takes, and the list comes first.
    world.later(60 * 60_000)
    const club = await findCardAccount(world.deps.db, { clubId: world.cid })
    if (!club) throw new Error('the club has no account')
    await readProvider(world.deps, club)
    await world.jobsRun()
    expect((await payment(begun.body.payment_id)).status).toBe('succeeded')
    await readProvider(world.deps, club)
    expect((await checkBooks(world.deps, world.cid)).lines).toEqual([])
  })

  test('follows a message to what Stripe says now, however old or wrong the message is', async () => {
    const payer = await world.aPayer(await world.anEvent())
    const begun = await payer.pays(aToken('slow'))
    const { key, provider_ref: ref } = await payment(begun.body.payment_id)
    const lie = {
      id: ref,
      metadata: { payment: key },
      status: 'succeeded',
      amount_received: 500,
      object: 'payment_intent',
    }
    const about = (who: string, how = {}) => stripe.accountMessage('payment_intent.succeeded', who, lie, how)
    expect(await hear(about(account))).toBe(200)
    expect((await payment(begun.body.payment_id)).status).toBe('processing')
    ledger().completes(ref)
    expect(await hear(about('acct_of_somebody_else'))).toBe(200)
    expect(await hear(about(account, { livemode: true }))).toBe(200)
    expect(await hear(about(account, { secret: 'whsec_fake' }))).toBe(401)
    expect((await payment(begun.body.payment_id)).status).toBe('processing')
    expect(await hear(about(account))).toBe(200)
    expect((await payment(begun.body.payment_id)).status).toBe('succeeded')
  })

  test('hears of a refund in Stripe’s dashboard: the answer is no', async () => {
    const payer = await world.aPayer(await world.anEvent())
    const { payment_id: id } = (await payer.pays(aToken('ok'))).body
    const { provider_ref: ref } = await payment(id)
    ledger().refunds(ref, 500)
    expect(await hear(stripe.accountMessage('charge.refunded', account, ledger().chargeOf(ref) ?? {}))).toBe(200)
    expect((await payment(id)).status).toBe('refunded')
    const [{ response }] = await world.rows('select response from invitation where id = $1', payer.eiid)
    expect(response).toBe('no')
  })

  test('books a refund back that fails later', async () => {
    const payer = await world.aPayer(await world.anEvent())
    const { payment_id: id } = (await payer.pays(aToken('ok'))).body
    expect((await refundPlace(payer.eiid)).body).toMatchObject({ refunded: 500 })
    const { provider_ref: ref } = await payment(id)
    const [refund] = ledger().refundsOf(ref)
    ledger().refundFails(refund?.id ?? '')
    await hear(stripe.accountMessage('charge.refunded', account, ledger().chargeOf(ref) ?? {}))
    expect((await payment(id)).status).toBe('succeeded')
    const kinds = await world.rows('select kind from payment_entry where payment_id = $1 order by id', id)
    expect(kinds.map(({ kind }) => kind)).toEqual(['charge', 'refund', 'refund-failed'])
  })

  test('gives back once, though the answer was lost', async () => {
    const payer = await world.aPayer(await world.anEvent())
    const { payment_id: id } = (await payer.pays(aToken('ok'))).body
    stripe.loseAnswers(3)
    await refundPlace(payer.eiid)
    world.later(180_000)
    await world.jobsRun()
    const { provider_ref: ref, status } = await payment(id)
    expect(status).toBe('refunded')
    expect(ledger().refundsOf(ref)).toHaveLength(1)
  })

  test('has books that agree with Stripe’s own list, over charges, refunds, a dispute and a payout', async () => {
    const payer = await world.aPayer(await world.anEvent())
    const { payment_id: id } = (await payer.pays(aToken('ok'))).body
    ledger().disputes((await payment(id)).provider_ref)
    ledger().paysOut()
    world.later(3_600_000)
    const linked = await findCardAccount(world.deps.db, { clubId: world.cid })
    if (!linked) throw new Error('no account is linked')
    await readProvider(world.deps, linked)
    await readProvider(world.deps, linked)
    const checked = await checkBooks(world.deps, world.cid)
    expect(checked.lines).toEqual([])
    expect(checked.payouts).toHaveLength(1)
    expect(await world.ledger()).toMatchObject({ disputes: 500 })
  })

  test('is switched off when Stripe says that the account may not charge any more', async () => {
    stripe.accounts.mayCharge(account, false)
    expect(await hear(stripe.accountMessage('account.updated', account, { object: 'account', id: account }))).toBe(200)
    const payer = await world.aPayer(await world.anEvent())
    expect((await payer.pays(aToken('ok'))).body.status).toBe('no id')
  })
})
