import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkBooks } from '#areas/books/server/check-books.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { keptSums } from '#tests/support/kept-sums.ts'
import { type DuesWorld, duesWorld } from './dues-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let club: DuesWorld
let did: number
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  club = duesWorld(server, scene)
  did = await club.season('Summer', { ends: '2099-06-30' })
  await club.makeCurrent(did)
})
afterAll(() => server.close())

const today = () => dayIn('US/Mountain', server.deps.clock.now())
const countOf = async (mid: number) =>
  (await server.deps.db.selectFrom('dues_payment').select('id').where('member_id', '=', mid).execute()).length

describe('a payment by hand', () => {
  test('pays the season for several members at once; who has paid is skipped by name', async () => {
    const [ann, bo] = [await club.member('Oak'), await club.member('Elm')]
    const check = { did, method: 'check', check_number: '1201', note: 'Household', date: '2026-01-05' }
    const { body } = await club.record([ann], check)
    expect(body).toMatchObject({ message: 'updated', recorded: [{ mid: ann }], skipped: [] })
    expect(await club.duesOf(ann)).toEqual([true, '2099-06-30'])
    const { body: both } = await club.record([ann, bo, bo], { did })
    expect(both.recorded).toMatchObject([{ mid: bo }])
    expect(both.skipped).toEqual([{ mid: ann, name: 'Linda Oak', date: '2026-01-05' }])
    expect([await countOf(ann), await countOf(bo)]).toEqual([1, 1])
    expect((await club.log()).slice(0, 2)).toEqual([
      `Linda Elm: dues for Summer paid on ${today()}, $45 in cash`,
      'Linda Oak: dues for Summer paid on 2026-01-05, $45 by check',
    ])
  })

  test('counts for the season it was made for', async () => {
    const ann = await club.member('Oak')
    await club.record([ann], { did: scene.ids['did'] })
    expect(await club.duesOf(ann)).toEqual([false, null])
    await club.record([ann], { did })
    expect(await club.duesOf(ann)).toEqual([true, '2099-06-30'])
  })

  test('for a season that is not current says that it does not count, and waits for it', async () => {
    const mid = scene.ids['mid'] ?? 0
    const ann = scene.as('member')
    const waiting = async () => {
      const { body } = await ann.post('/api/club/getPaidDuesByMember', { cid: club.cid, mid })
      return body.map(({ name, waits }: { name: string; waits: boolean }) => [name, waits])
    }
    const next = await club.season('Next')
    expect((await club.record([mid], { did: next })).body).toMatchObject({ counts: false, recorded: [{ mid }] })
    expect((await club.record([mid], { did: next })).body).toMatchObject({ counts: false, skipped: [{ mid }] })
    expect(await waiting()).toContainEqual(['Next', true])
    await club.makeCurrent(next)
    expect((await club.record([mid], { did: next })).body.counts).toBe(true)
    expect(await waiting()).toContainEqual(['Next', false])
    // A season that came before the current one is waited for no longer.
    await club.record([mid], { did })
    expect(await waiting()).toContainEqual(['Summer', false])
  })

  test('of any amount counts; a waiver needs a note', async () => {
    const [ann, bo] = [await club.member('Oak'), await club.member('Elm')]
    expect((await club.record([ann], { did, amount: '0.01' })).status).toBe(200)
    const waived = await club.record([bo], { did, amount: 0 })
    expect(waived).toMatchObject({ status: 400, code: 'waiver-needs-note', body: { field: 'note' } })
    await club.record([bo], { did, amount: 0, note: 'Works on the courts' })
    expect([await club.duesOf(ann), await club.duesOf(bo)]).toEqual([
      [true, '2099-06-30'],
      [true, '2099-06-30'],
    ])
  })

  test('in a rolling club runs for a year, a renewal from its end; the same payment twice is one', async () => {
    await club.setMode(false)
    const ann = await club.member('Oak')
    await club.record([ann], { date: '2025-03-10' })
    expect(await club.duesOf(ann)).toEqual([false, '2026-03-10'])
    const again = await club.record([ann], { date: '2025-03-20' })
    expect(again.body.skipped).toMatchObject([{ mid: ann, date: '2025-03-10' }])
    await club.record([ann], { date: '2026-03-09' })
    expect((await club.duesOf(ann))[1]).toBe('2027-03-10')
  })

  test('in a rolling club may be for one more year, when the admin insists; each is voided by itself', async () => {
    await club.setMode(false)
    const ann = await club.member('Oak')
    const date = '2026-03-10'
    await club.record([ann], { date })
    const more = await club.record([ann], { date, amount: 60, again: true })
    expect(more.body).toMatchObject({ recorded: [{ mid: ann }], skipped: [] })
    expect((await club.duesOf(ann))[1]).toBe('2028-03-10')
    expect((await checkBooks(server.deps, club.cid)).lines).toEqual([])
    // The first of the two is taken back: what is left in the books is the second.
    const first = await server.deps.db
      .selectFrom('dues_payment')
      .select('id')
      .where('member_id', '=', ann)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect((await club.void(Number(first.id))).status).toBe(200)
    expect((await checkBooks(server.deps, club.cid)).lines).toEqual([])
    expect((await club.duesOf(ann))[1]).toBe('2027-03-10')
    await club.record([ann], { date, again: true })
    expect((await checkBooks(server.deps, club.cid)).lines).toEqual([])
  })

  test('for a season is never recorded twice, whoever insists', async () => {
    const ann = await club.member('Oak')
    await club.record([ann], { did })
    expect((await club.record([ann], { did, again: true })).body).toMatchObject({
      recorded: [],
      skipped: [{ mid: ann }],
    })
    expect(await countOf(ann)).toBe(1)
  })

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'nobody',
      { list: [] },
      { status: 400, body: { field: 'list', message: expect.stringContaining('Select Name(s)') } },
    ],
    ['eleven', { list: Array.from({ length: 11 }, (_, at) => at + 1) }, { status: 400, body: { field: 'list' } }],
    ['no season', { did: null }, { status: 400, code: 'season-needed', body: { message: 'Select Season' } }],
    ['an amount with a comma', { amount: '10,000.01' }, { status: 400, body: { field: 'amount' } }],
    ['a day to come', { date: '2099-01-01' }, { status: 400, code: 'day-to-come' }],
    ['an unknown way', { method: 'card' }, { status: 400, body: { field: 'method' } }],
    ['another account as editor', { editor: 1 }, { status: 403, code: 'not-yours' }],
    ['another membership', { mid: 1 }, { status: 403, code: 'not-yours' }],
  ])('with %s is refused', async (_what, more, expected) => {
    const ann = await club.member('Oak')
    expect(await club.record([ann], { did, ...more })).toMatchObject(expected)
    expect(await countOf(ann)).toBe(0)
  })

  test('with one member of another club records nobody', async () => {
    const ann = await club.member('Oak')
    const stranger = duesWorld(server, await aClubScene(server))
    const refused = await club.record([ann, await stranger.member('Elm')], { did })
    expect(refused).toMatchObject({ status: 404, code: 'not-in-club' })
    expect(await countOf(ann)).toBe(0)
  })

  test('that two treasurers record at once is recorded once', async () => {
    const mids = await Promise.all(['Oak', 'Elm', 'Fir'].map((last) => club.member(last)))
    const replies = await Promise.all(
      [...Array(6).keys()].map((at) => club.record(at % 2 ? mids : mids.toReversed(), { did })),
    )
    const recorded = replies.flatMap(({ body }) => body.recorded)
    expect(recorded.map(({ mid }) => mid).sort()).toEqual(mids.toSorted())
    expect(await Promise.all(mids.map(countOf))).toEqual([1, 1, 1])
  })
})

describe('a payment that is deleted', () => {
  test('stops counting, stays in the report, and all admins are told', async () => {
    const ann = await club.member('Oak')
    const { id } = (await club.record([ann], { did })).body.recorded[0]
    await server.deps.pool.query('update session set reauthenticated_at = null')
    const url = `/api/club/deletePayment/${id}`
    expect(await club.admin.post(url, { cid: club.cid })).toMatchObject({ code: 'confirm-password' })
    expect((await club.void(id)).body).toEqual({ message: 'deleted' })
    expect(await club.duesOf(ann)).toEqual([false, null])
    const { body } = await club.report(`?did=${did}`)
    expect(body.rows[0]).toMatchObject({ id, state: 'void', void_reason: 'The check bounced' })
    expect(body).toMatchObject({ sum: { payments: 0, amount: 0 }, deleted: { payments: 1, amount: 45 } })
    const { rows } = await server.deps.pool.query('select from graphile_worker._private_jobs where key like $1', [
      `mail club ${club.cid} admins dues payment ${id}%`,
    ])
    expect(rows).toHaveLength(1)
    expect(await club.void(id)).toMatchObject({ status: 409, body: { message: 'Error processing refund' } })
    // The season can be paid for again.
    expect((await club.record([ann], { did })).body.recorded).toHaveLength(1)
  })

  test('was made by hand: one by card goes back to its card', async () => {
    const ann = await club.member('Oak')
    const account = scene.accounts.member ?? 0
    const { rows } = await server.deps.pool.query<{ id: number }>(
      `insert into payment (kind, provider, account_id, amount_cents, status, request_hash, provider_ref, created_at, settled_at)
       values ('donation', 'demo', $1, 4500, 'succeeded', sha256('x'), gen_random_uuid()::text, now(), now()) returning id`,
      [account],
    )
    const card = { card_payment_id: rows[0]?.id ?? 0, method: 'card' as const, amount_cents: 4500, season_id: did }
    const { id } = await server.deps.db
      .insertInto('dues_payment')
      .values({ club_id: club.cid, member_id: ann, ...card, paid_on: '2026-01-05', recorded_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await club.void(id)).toMatchObject({ status: 409, code: 'card-paid' })
  })
})

describe('dues set by hand', () => {
  test('never take a payment away', async () => {
    const ann = await club.member('Oak')
    await club.record([ann], { did })
    const unpaid = { mid: ann, dues_paid: false, membership_expiration: null }
    expect(await club.admin.put('/api/club/setMemberDues', unpaid)).toMatchObject({
      status: 409,
      code: 'dues-by-payment',
      body: { names: ['Linda Oak'] },
    })
    expect(await club.duesOf(ann)).toEqual([true, '2099-06-30'])
    const rows = [{ first: 'Linda', last: 'Oak', email: 'linda@example.org', dues_paid: 'no' }]
    const { body } = await club.admin.post('/api/club/admin/importMembers', { cid: club.cid, dry_run: true, rows })
    expect(body.rows[0]).toMatchObject({ outcome: 'duplicate', why: expect.stringContaining('a payment is recorded') })
  })

  test('outlast a payment, and a new grant replaces the one before', async () => {
    const ann = await club.member('Oak')
    await club.record([ann], { did })
    await club.grant(ann, '2100-01-01')
    expect(await club.duesOf(ann)).toEqual([true, '2100-01-01'])
    expect(await club.grant(ann, '2099-01-01')).toMatchObject({ code: 'dues-by-payment' })
    expect(await club.duesOf(ann)).toEqual([true, '2100-01-01'])
    await club.grant(ann, '2099-12-31')
    expect(await club.duesOf(ann)).toEqual([true, '2099-12-31'])
  })
})

test('two records with a payment for one season each are merged: both payments stay, the second is marked', async () => {
  const [ann, twin] = [await club.member('Oak'), await club.member('Oak')]
  const { body } = await club.record([ann, twin], { did })
  const paidBy = (member: number) => body.recorded.find(({ mid }: { mid: number }) => mid === member).id
  await club.grant(twin, '2100-01-01')
  await club.admin.confirms()
  const merged = await club.admin.post('/api/club/mergeProfiles', { cid: club.cid, keep: ann, merge: twin })
  expect(merged.status).toBe(200)
  const after = await server.deps.db
    .selectFrom('dues_payment')
    .select(['id', 'is_double'])
    .where('member_id', '=', ann)
    .execute()
  const isDouble = Object.fromEntries(after.map(({ id, is_double: second }) => [id, second]))
  expect(isDouble).toEqual({ [paidBy(ann)]: false, [paidBy(twin)]: true })
  expect(await club.duesOf(ann)).toEqual([true, '2100-01-01'])
})

describe('the report', () => {
  test('has totals by method, weeks, filters and pages', async () => {
    const [ann, bo, cy] = [await club.member('Oak'), await club.member('Elm'), await club.member('Fir')]
    await club.record([ann], { did, amount: 45.5, method: 'check', check_number: '77', date: '2026-01-05' })
    await club.record([bo], { did, amount: 10, date: '2026-01-20', note: 'Half' })
    await club.record([cy], { did, amount: 45, date: '2026-01-19' })
    const { body } = await club.report(`?did=${did}`)
    expect(body.methods).toEqual([
      { method: 'cash', payments: 2, amount: 55 },
      { method: 'check', payments: 1, amount: 45.5 },
    ])
    expect(body).toMatchObject({ total: 3, sum: { payments: 3, amount: 100.5 } })
    expect(body.weeks).toEqual([
      { from: '2026-01-05', payments: 1, amount: 45.5 },
      { from: '2026-01-12', payments: 0, amount: 0 },
      { from: '2026-01-19', payments: 2, amount: 55 },
    ])
    expect(body.rows.map(({ last }: { last: string }) => last)).toEqual(['Elm', 'Fir', 'Oak'])
    const found = async (query: string) =>
      (await club.report(query)).body.rows.map(({ last }: { last: string }) => last)
    expect(await found(`?did=${did}&search=half`)).toEqual(['Elm'])
    expect(await found(`?search=77`)).toEqual(['Oak'])
    expect(await found(`?did=${did}&method=cash&per_page=20`)).toEqual(['Elm', 'Fir'])
    expect(await found('?did=rolling')).toEqual([])
    expect((await club.report(`?did=${did + 1_000_000}`)).status).toBe(404)
    const total = await club.admin.get(`/api/club/getPaidDuesForSeasonTotal/${did}`)
    expect(total.body).toEqual({ total: 100.5, payments: 3 })
    const { body: season } = await club.admin.get(`/api/club/getPaidDuesForSeason/${did}`)
    expect(season[0]).toMatchObject({ did, mid: bo, first: 'Linda', last: 'Elm', date: '2026-01-20', amount: 10 })
    expect((await club.admin.get(`/api/club/getPaidDues/${club.cid}`)).body).toHaveLength(4)
  })

  test('is a file that no spreadsheet executes, and the log has each download', async () => {
    const ann = await club.member('=cmd()')
    await club.record([ann], { did, amount: 45.5, note: '+1' })
    const { body } = await club.admin.post(`/api/club/downloadDues/${club.cid}?did=${did}`, {})
    const { data } = Papa.parse<Record<string, string>>(String(body).replace(/^\uFEFF/, ''), { header: true })
    expect(data).toMatchObject([{ last: "'=cmd()", amount: '45.50', note: "'+1", season: 'Summer', state: 'paid' }])
    expect((await club.log())[0]).toBe('Downloaded a list of 1 dues payment')
  })
})

describe('a member', () => {
  test('reads the seasons to pay for, the end of the membership and the own payments', async () => {
    const { mid = 0 } = scene.ids
    const over = await club.season('Over', { ends: '2020-01-01' })
    const hidden = await club.season('Hidden', { active: false })
    const own = scene.as('member')
    const future = async () => (await own.post('/api/club/getFutureDues', { cid: club.cid, mid })).body
    const names = async () => (await future()).map(({ name }: { name: string }) => name)
    // The scene's member has paid for the winter.
    expect(await names()).toEqual(['Summer'])
    expect((await future())[0]).toMatchObject({ did, amount: 45, season: true, dues_cc: false, dues_message: '' })
    expect([over, hidden]).not.toContain(did)
    await club.record([mid], { did, method: 'venmo', note: 'Thanks' })
    expect(await names()).toEqual([])
    const { body: dues } = await own.post('/api/club/getMemberExpirationDate', { mid })
    expect(dues).toEqual({ membership_expiration: '2099-06-30', dues_paid: true })
    const { body: history } = await own.post('/api/club/getPaidDuesByMember', { cid: club.cid, mid })
    expect(history).toMatchObject([
      { name: 'Summer', date: today(), amount: 45, note: 'Thanks', stripe_url: '', method: 'venmo', returned: false },
      { name: 'Winter', date: '2020-01-05' },
    ])
  })

  test('reads nobody else’s', async () => {
    const ann = await club.member('Oak')
    for (const path of ['getPaidDuesByMember', 'getFutureDues', 'getMemberExpirationDate'])
      expect((await scene.as('member').post(`/api/club/${path}`, { cid: club.cid, mid: ann })).status).toBe(404)
  })
})

describe('platform staff', () => {
  const ask = (way: 'Cash' | 'Stripe', start: string, end: string, more = {}) =>
    scene.as('staff').post(`/api/admin/getMonthlyDues${way}/`, { cid: club.cid, start, end, ...more })

  test('read what a club received between two days, both included, without deleted payments', async () => {
    const [ann, bo, cy] = [await club.member('Oak'), await club.member('Elm'), await club.member('Fir')]
    await club.record([ann], { did, amount: 45.5, date: '2026-01-01' })
    await club.record([bo], { did, amount: 10, date: '2026-01-31', method: 'venmo' })
    const { id } = (await club.record([cy], { did, date: '2026-01-15' })).body.recorded[0]
    await club.void(id)
    const { body } = await ask('Cash', '2026-01-01', '2026-01-31')
    expect(body).toMatchObject({
      club_name: 'Sunny Court',
      time_zone: 'US/Mountain',
      fee: 500,
      total: 55.5,
      payments: 2,
    })
    expect(body.rows).toMatchObject([
      { mid: ann, date: '2026-01-01', method: 'cash', amount: 45.5 },
      { mid: bo, date: '2026-01-31', method: 'venmo', amount: 10 },
    ])
    expect((await ask('Cash', '2026-01-02', '2026-01-30')).body).toMatchObject({ total: 0, rows: [] })
    expect((await ask('Stripe', '2026-01-01', '2026-01-31')).body).toMatchObject({ total: 0, payments: 0, rows: [] })
  })

  test('name a club that exists, days in order, and nobody else as the caller', async () => {
    expect((await ask('Cash', '2026-01-31', '2026-01-01')).code).toBe('range-invalid')
    expect((await ask('Cash', '2026-01-01', '2026-01-31', { cid: 2_000_000_000 })).status).toBe(404)
    expect((await ask('Stripe', '2026-01-01', '2026-01-31', { user_id: 1 })).code).toBe('not-yours')
  })
})

test('the sums that the report of dues reads are those of the payments, after all of this', async () => {
  const { kept, wrong } = await keptSums(server.deps.db)
  expect(kept).toBeGreaterThan(0)
  expect(wrong).toEqual([])
  await server.deps.pool.query('update dues_sum set paid_cents = paid_cents + 1 where paid > 0')
  expect((await keptSums(server.deps.db)).wrong.length).toBeGreaterThan(0)
})
