import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '#areas/books/server/check-books.ts'
import { readProvider } from '#areas/books/server/read-provider.ts'
import { findCardAccount } from '#areas/clubs/server/card-account-rows.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import { type ClubPaymentsWorld, clubPaymentsWorld } from './club-payments-world.ts'

let world: ClubPaymentsWorld
beforeAll(async () => {
  world = await clubPaymentsWorld()
})
afterAll(() => world.close())

const standing = async (eiid: number) =>
  (await world.rows('select response, payment_type, held_for from invitation where id = $1', eiid))[0]
const statusOf = async (id: number) => (await world.rows('select status from payment where id = $1', id))[0]?.status

describe('paying for an event by card', () => {
  test('confirms the place, with a receipt, whatever amount the request names', async () => {
    const eid = await world.anEvent()
    const payer = await world.aPayer(eid)
    const shown = await payer.get(`/api/club/debt/event/${payer.eiid}`)
    expect(shown.body).toMatchObject({ amount: 500, why_not: null, provider: 'demo', cid: world.cid })
    const paid = await payer.pays('demo-approved', { seen: 500 })
    expect(paid.body).toMatchObject({ status: 'succeeded', message: 'payment processed', reason: null })
    expect(paid.body.url).toBe(`/club/paymentsuccess?payment=${paid.body.payment_id}`)
    expect(await standing(payer.eiid)).toEqual({ response: 'yes', payment_type: 'Credit Card', held_for: null })
    const receipt = await payer.get(`/api/club/payment/${paid.body.payment_id}`)
    expect(receipt.body).toMatchObject({ status: 'succeeded', amount: 500, title: 'Monday Round Robin', going_back: 0 })
    expect(receipt.body.receipt).toMatch(/^C-\d{6}$/)
    await world.jobsRun()
    const [mail] = (await world.mails()).filter(({ subject }) => subject.startsWith('Your payment of $5'))
    expect(mail?.body_text).toContain(receipt.body.receipt)
    // The mail and the page name one time zone in the same words.
    expect(mail?.body_text).toContain(`(${zoneWords(receipt.body.zone)})`)
  })

  test('a second card is not charged: paid already', async () => {
    const payer = await world.aPayer(await world.anEvent())
    await payer.pays()
    const again = await payer.pays('demo-slow')
    expect(again.body).toMatchObject({
      status: 'paid',
      message: 'You have already paid, your payment was not processed',
      url: null,
    })
  })

  test('the same key answers the first answer, and another price than the one shown is refused', async () => {
    const payer = await world.aPayer(await world.anEvent())
    expect((await payer.pays('demo-approved', { seen: 400 })).code).toBe('price-changed')
    expect(await standing(payer.eiid)).toEqual({ response: null, payment_type: null, held_for: null })
    const [one, other] = [
      await payer.pays('demo-approved', { key: 'k1' }),
      await payer.pays('demo-approved', { key: 'k1' }),
    ]
    expect(other.body).toEqual(one.body)
    expect(await world.rows('select number from payment_line where debt_key = $1', String(payer.eiid))).toHaveLength(1)
  })

  test('without a place the member waits, and no card is charged', async () => {
    const eid = await world.anEvent({ spots: 1 })
    const [first, second] = [await world.aPayer(eid), await world.aPayer(eid)]
    await first.pays()
    const full = await second.pays()
    expect(full.body).toMatchObject({
      status: 'full',
      message: 'Event is full, your credit card was not processed.  You have been placed on the waitlist.',
    })
    expect((await standing(second.eiid)).response).toBe('waitlist')
    expect(await world.rows('select number from payment_line where debt_key = $1', String(second.eiid))).toHaveLength(0)
  })

  test('a declined card says what to do; once the time to pay has passed, the place is for the next', async () => {
    const eid = await world.anEvent({ spots: 1 })
    const [first, second] = [await world.aPayer(eid), await world.aPayer(eid)]
    const declined = await first.pays('demo-declined')
    expect(declined.body).toMatchObject({
      status: '500',
      message: 'Sorry there was an error processing your payment.  Please try again.',
      reason: 'Your card was declined, so you weren’t charged. Try another card.',
    })
    expect(declined.body.url).toContain('/club/paymentfail')
    expect((await standing(first.eiid)).held_for).toBeNull()
    expect((await second.pays()).body.status).toBe('full')
    world.later(2 * 3_600_000 + 1000)
    await world.staysSignedIn()
    expect((await second.pays()).body.status).toBe('succeeded')
  })

  test('a payment on its way keeps the place and bars cash, until the provider says how it ended', async () => {
    const eid = await world.anEvent({ spots: 1 })
    const [slow, other] = [await world.aPayer(eid), await world.aPayer(eid)]
    const begun = await slow.pays('demo-slow')
    expect(begun.body.status).toBe('processing')
    expect((await other.pays()).body.status).toBe('full')
    const cash = await world.scene
      .as('clubAdmin')
      .put('/api/club/recordEventPayment', { eiid: slow.eiid, type: 'Cash' })
    expect(cash.code).toBe('debt-underway')
    const { body } = await world.scene.as('clubAdmin').get(`/api/club/eventBoard/${eid}`)
    expect(body.event).toMatchObject({ open_spots: 0 })
    world.later(9000)
    await world.jobsRun()
    expect(await standing(slow.eiid)).toEqual({ response: 'yes', payment_type: 'Credit Card', held_for: null })
  })

  test('money for a place that was given up meanwhile goes back by itself', async () => {
    const eid = await world.anEvent({ spots: 1 })
    const payer = await world.aPayer(eid)
    const { body } = await payer.pays('demo-slow')
    await world.deps.pool.query(`update invitation set response = 'no', order_number = null where id = $1`, [
      payer.eiid,
    ])
    world.later(9000)
    await world.jobsRun()
    await world.jobsRun()
    expect(await statusOf(body.payment_id)).toBe('refunded')
    expect(await standing(payer.eiid)).toMatchObject({ response: 'no', payment_type: null, held_for: null })
    const mails = await world.mails()
    expect(mails.some(({ subject }) => subject === 'Sunny Court refunded you $5')).toBe(true)
  })

  test('while cards are off, members read that the club takes none', async () => {
    const payer = await world.aPayer(await world.anEvent())
    await world.deps.pool.query('update club set takes_cards = false where id = $1', [world.cid])
    const refused = await payer.pays()
    await world.deps.pool.query('update club set takes_cards = true where id = $1', [world.cid])
    expect(refused.body).toMatchObject({
      status: 'no id',
      message: 'Sorry this club does not accept credit cards at this time',
    })
  })

  test('nobody pays with the invitation of somebody else, or sees what they owe', async () => {
    const eid = await world.anEvent()
    const [payer, other] = [await world.aPayer(eid), await world.aPayer(eid)]
    const body = { token: 'demo-approved', eiid: payer.eiid }
    expect((await other.post('/api/eventStripePayment', body)).status).toBe(404)
    expect((await other.get(`/api/club/debt/event/${payer.eiid}`)).status).toBe(404)
  })
})

describe('giving a payment back', () => {
  const refund = async (eiid: number, more: Record<string, unknown> = {}) =>
    world.scene.as('clubAdmin').post('/api/club/refundEventPayment', { eiid, reason: 'Rain', ...more })

  test('all of it sets the answer to no and gives the place to the next in line, with one mail', async () => {
    const eid = await world.anEvent({ spots: 1, is_payment_required: false, promotion: 'auto' })
    const [player, waiting] = [await world.aPayer(eid), await world.aPayer(eid)]
    await player.post(`/api/updateInviteResponse/${eid}`, { eiid: player.eiid })
    await world.deps.pool.query(`update invitation set response = 'yes' where id = $1`, [player.eiid])
    await world.deps.pool.query(`update invitation set response = 'waitlist', order_number = 1 where id = $1`, [
      waiting.eiid,
    ])
    await world.deps.pool.query(
      `update club_event set last_order = 1, waiting_count = 1, confirmed_count = 1 where id = $1`,
      [eid],
    )
    expect((await player.pays()).body.status).toBe('succeeded')
    world.later(11 * 60_000)
    expect((await refund(player.eiid)).code).toBe('confirm-password')
    await world.scene.as('clubAdmin').confirms()
    const done = await refund(player.eiid)
    expect(done.body).toEqual({ message: 'refunded', refunded: 500 })
    expect(await standing(player.eiid)).toMatchObject({ response: 'no', payment_type: null })
    expect((await standing(waiting.eiid)).response).toBe('yes')
    expect((await refund(player.eiid)).code).toBe('nothing-to-refund')
    await world.jobsRun()
    const account = 'select email from account where id = (select account_id from member where id = $1)'
    const [{ email }] = await world.rows(account, player.mid)
    const isTheirs = ({ recipient, subject }: { recipient: string; subject: string }) =>
      recipient === email && subject === 'Sunny Court refunded you $5'
    const mails = (await world.mails()).filter(isTheirs)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain('The spot you paid for is also canceled, and the reply is now No.')
  })

  test('admins see before what is left of it, and return any payment of their club by its number', async () => {
    const payer = await world.aPayer(await world.anEvent())
    const { payment_id: id } = (await payer.pays()).body
    const admin = world.scene.as('clubAdmin')
    await admin.confirms()
    const shown = await admin.get(`/api/club/eventCardPayment/${payer.eiid}`)
    expect(shown.body).toMatchObject({ payment_id: id, amount: 500, left: 500, why_not: null })
    expect((await admin.post(`/api/club/refundPayment/${id}`, { amount: 100, reason: 'Rain' })).body).toEqual({
      message: 'refunded',
      refunded: 100,
    })
    expect((await admin.get(`/api/club/cardPayment/${id}`)).body).toMatchObject({ left: 400, why_not: null })
    await admin.post(`/api/club/refundPayment/${id}`, { reason: 'Rain' })
    expect((await admin.get(`/api/club/cardPayment/${id}`)).body).toMatchObject({
      left: 0,
      why_not: 'nothing-to-refund',
    })
    expect((await admin.get(`/api/club/eventCardPayment/${payer.eiid}`)).code).toBe('nothing-to-refund')
  })

  test('after a merge of events the kept invitation leads to the payment', async () => {
    const [eid, keptEid] = [await world.anEvent(), await world.anEvent()]
    const payer = await world.aPayer(eid)
    const { payment_id: id } = (await payer.pays()).body
    const kept = await anInvitation(world.deps, world.cid, keptEid, payer.mid)
    await world.deps.pool.query('update club_event set merged_into = $1 where id = $2', [keptEid, eid])
    const { body } = await world.scene.as('clubAdmin').get(`/api/club/eventCardPayment/${kept}`)
    expect(body).toMatchObject({ payment_id: id })
  })

  test('a part changes nothing else, and more than is left is refused', async () => {
    const payer = await world.aPayer(await world.anEvent())
    await payer.pays()
    await world.scene.as('clubAdmin').confirms()
    expect((await refund(payer.eiid, { amount: 200 })).body).toMatchObject({ refunded: 200 })
    expect((await standing(payer.eiid)).response).toBe('yes')
    expect(await refund(payer.eiid, { amount: 301 })).toMatchObject({
      code: 'nothing-to-refund',
      body: { message: 'Error processing refund' },
    })
    expect((await refund(payer.eiid)).body).toMatchObject({ refunded: 500 })
    expect((await standing(payer.eiid)).response).toBe('no')
  })

  test('a refund that the provider refuses changes nothing', async () => {
    const payer = await world.aPayer(await world.anEvent())
    await payer.pays('demo-no-refund')
    await world.scene.as('clubAdmin').confirms()
    const refused = await refund(payer.eiid)
    expect([refused.code, refused.body.message]).toEqual(['refund-failed', 'Error processing refund'])
    expect((await standing(payer.eiid)).payment_type).toBe('Credit Card')
  })
})

describe('the books of a club', () => {
  test('show every payment, fee and payout, and a check that shares no code agrees with them', async () => {
    const before = await world.ledger()
    const payer = await world.aPayer(await world.anEvent())
    await payer.pays('demo-disputed')
    const cash = await world.aPayer(await world.anEvent())
    const admin = world.scene.as('clubAdmin')
    await admin.put('/api/club/recordEventPayment', { eiid: cash.eiid, type: 'Cash' })
    expect((await world.ledger())['cash']).toBe((before['cash'] ?? 0) + 500)
    await admin.put(`/api/moveToInviteList/${cash.eiid}`, {})
    expect((await world.ledger())['cash']).toBe(before['cash'])

    world.later(3 * 24 * 3_600_000)
    await world.staysSignedIn()
    const account = await findCardAccount(world.deps.db, { clubId: world.cid })
    if (!account) throw new Error('the club has no account')
    for (let turn = 0; turn < 2; turn += 1) await readProvider(world.deps, account)
    const ledger = await world.ledger()
    expect(Object.values(ledger).reduce((sum, cents) => sum + cents, 0)).toBe(0)
    expect(ledger['disputes']).toBe(500)
    expect(ledger['bank']).toBeGreaterThan(0)
    const checked = await checkBooks(world.deps, world.cid)
    expect(checked.lines).toEqual([])
    expect(checked.balance.ours).toBe(checked.balance.provider)
    await admin.confirms()
    const disputed = await admin.post('/api/club/refundEventPayment', { eiid: payer.eiid, reason: 'Rain' })
    expect([disputed.code, disputed.body.message]).toEqual(['refund-disputed', 'Error processing refund'])
    await world.jobsRun()
    const told = (await world.mails()).filter(({ body_text }) => body_text.includes('A payer disputed $5'))
    expect(told.length).toBeGreaterThan(0)
    const { body } = await admin.get(`/api/club/books/${world.cid}`)
    expect(body.attention).toContainEqual(expect.objectContaining({ what: 'disputed', amount: 500 }))
    expect(body.payouts.every(({ difference }: { difference: number }) => difference === 0)).toBe(true)
  })

  test('a cent off, a lost entry and an entry that does not balance are found or refused', async () => {
    const { deps, cid } = world
    await expect(
      deps.pool.query(`with e as (insert into book_entry (club_id, day, at, kind, memo) values (${cid}, now()::date, now(), 'other', 'x') returning id)
        insert into book_line (entry_id, number, ledger, cents) select id, 1, 'cash', 5 from e union all select id, 2, 'other', -4 from e`),
    ).rejects.toThrow('does not balance')
    await expect(deps.pool.query('delete from book_line')).rejects.toThrow('append-only')
    await deps.pool.query('alter table book_line disable trigger book_line_append_only')
    const [line] = await world.rows(
      `select entry_id, cents from book_line l join book_entry e on e.id = l.entry_id
       where e.club_id = $1 and e.kind = 'payment' and l.ledger = 'card' order by e.id limit 1`,
      cid,
    )
    await deps.pool.query(`update book_line set cents = cents + 1 where entry_id = $1 and ledger = 'card'`, [
      line.entry_id,
    ])
    const checked = await checkBooks(deps, cid)
    expect(checked.unbalanced).toBe(1)
    expect(checked.lines.length).toBeGreaterThan(1)
    await deps.pool.query(`update book_line set cents = cents - 1 where entry_id = $1 and ledger = 'card'`, [
      line.entry_id,
    ])
    expect((await checkBooks(deps, cid)).lines).toEqual([])
    await deps.pool.query('alter table book_line enable trigger book_line_append_only')
  })

  test('a month closes once, in order, and nothing enters it afterwards', async () => {
    const { deps, cid } = world
    const admin = world.scene.as('clubAdmin')
    const thisMonth = () => deps.clock.now().toISOString().slice(0, 7)
    // The days that passed above may have begun another month, so the first one with an entry is asked for.
    const [{ month }] = await world.rows(
      `select to_char(min(day), 'YYYY-MM') as month from book_entry where club_id = $1`,
      cid,
    )
    const close = (which = month) => admin.post('/api/club/closeBooks', { cid, month: which })
    await admin.confirms()
    expect((await close(thisMonth())).code).toBe('month-open')
    world.later(40 * 24 * 3_600_000)
    await world.staysSignedIn()
    expect((await close()).code).toBe('confirm-password')
    await admin.confirms()
    expect((await close()).code).toBe('month-unread')
    const account = await findCardAccount(deps.db, { clubId: cid })
    if (!account) throw new Error('the club has no account')
    await readProvider(deps, account)
    expect((await close(thisMonth())).code).toBe('month-open')
    const shown = (await admin.get(`/api/club/books/${cid}?month=${month}`)).body
    expect(shown).toMatchObject({ month, closed: null, why_not_closed: null })
    const closed = await close()
    expect(closed.body.hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await close()).code).toBe('month-closed')
    const insert = `insert into book_entry (club_id, day, at, kind, memo) values (${cid}, '${month}-15', now(), 'other', 'x')`
    await expect(deps.pool.query(insert)).rejects.toThrow('is closed')
    expect((await checkBooks(deps, cid)).chain).toBe('ok')
    const lines = (await admin.get(`/api/club/booksLines/${cid}?month=${month}`)).body.trim().split('\r\n')
    const journal = (await admin.get(`/api/club/booksJournal/${cid}?month=${month}`)).body.trim().split('\r\n')
    expect(journal[0]).toBe('Journal No.,Journal Date,Account Name,Description,Debits,Credits')
    expect(journal).toHaveLength(lines.length)

    await deps.pool.query('alter table book_line disable trigger book_line_append_only')
    await deps.pool.query(`update book_line l set cents = l.cents * 2 from book_entry e
      where e.id = l.entry_id and e.club_id = ${cid} and to_char(e.day, 'YYYY-MM') = '${month}'`)
    expect(await checkBooks(deps, cid)).toMatchObject({ unbalanced: 0, chain: 'broken' })
  })
})
