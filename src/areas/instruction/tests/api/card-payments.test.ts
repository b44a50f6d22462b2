import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askProvider } from '#areas/payments/server/ask-provider.ts'
import { aPersonalCardAccount } from '#tests/support/a-card-account.ts'
import { aLesson, aSignUp } from '#tests/support/a-lesson.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { aCardTeacher, jobsRun, moneyOf, payByCard, paymentsFor } from './card-world.ts'
import { aLessonWorld, cancelSignUp, hour, type LessonWorld, type Somebody } from './lesson-world.ts'

let world: LessonWorld
let ann: Somebody
beforeAll(async () => {
  world = await aLessonWorld({ RATE_LIMITS: JSON.stringify({ 'event-payment': ['1000/60'], refund: ['1000/60'] }) })
  ann = await aCardTeacher(world)
})
afterAll(() => world.close())

/** A student with a spot at $45 in a lesson two days ahead. */
async function aStudent(eid?: number, who?: Somebody) {
  const lessonId = eid ?? (await aLesson(world.deps, ann.id, { ...world.ahead(48), spots: 4, cost_cents: 4500 }))
  const student = who ?? (await world.aPerson('Bo'))
  const srid = await aSignUp(world.deps, lessonId, student.id, { cost_cents: 4500 })
  return { eid: lessonId, student, srid }
}
const pays = (student: Somebody, srid: number, more: Parameters<typeof payByCard>[3] = {}) =>
  payByCard(world, student, srid, more)
const settle = (srid: number, settled_by: string | null) =>
  ann.send('PUT', `/api/instruction/payment/${srid}`, { settled_by })
const cancelLessons = (...eids: number[]) =>
  ann.send('POST', `/api/cancelScheduleEvents/${ann.id}`, { eids, message: 'Rain' })
const dashboardOf = async (eid: number) =>
  (await ann.send('GET', `/api/getFutureScheduleInstructorWithClients/${ann.id}`)).body.find(
    (one: { eid: number }) => one.eid === eid,
  )
const paymentId = async (srid: number) => (await paymentsFor(world.deps, srid))[0]?.id ?? 0
const confirmed = async () => {
  await world.deps.pool.query('update session set reauthenticated_at = $1 where account_id = $2', [
    world.clock.now(),
    ann.id,
  ])
}

/** Lets time pass, and keeps everybody's session. */
async function pass(milliseconds: number): Promise<void> {
  world.clock.later(milliseconds)
  const now = world.clock.now()
  const expires = new Date(now.getTime() + 86_400_000)
  await world.deps.pool.query('update session set last_seen_at = $1, expires_at = $2', [now, expires])
}

describe('a lesson is paid by card', () => {
  test('at the price of the sign-up; the instructor sees it, and the student gets a receipt', async () => {
    const { eid, student, srid } = await aStudent()
    const shown = (await student.send('GET', `/api/getStudentSchedule/${student.id}`)).body[0]
    expect(shown).toMatchObject({ takes_cards: true, payment: 'Payment Required', refund_on_cancel: null })
    const debt = (await student.send('GET', `/api/club/debt/lesson/${srid}`)).body
    expect(debt).toMatchObject({ cid: null, club: 'Ann Lee', amount: 4500, why_not: null, back_to: '/student' })
    const answer = (await pays(student, srid, { seen: 4500 })).body
    expect(answer).toMatchObject({ status: 'succeeded', url: `/payment?payment=${answer.payment_id}` })
    expect(await moneyOf(world.deps, srid)).toMatchObject({ settled_by: 'Credit Card', refund_cents: 4500 })
    const [inLesson] = (await dashboardOf(eid)).students
    expect(inLesson).toMatchObject({
      payment: 'Paid',
      settled_by: 'Credit Card',
      card: { payment_id: answer.payment_id, amount: 4500, refunded: 0, refund: null },
    })
    const receipt = (await student.send('GET', `/api/club/payment/${answer.payment_id}`)).body
    expect(receipt).toMatchObject({ cid: null, club: 'Ann Lee', zone: 'US/Mountain', status: 'succeeded' })
    expect(receipt.lines).toEqual([{ title: 'Third shot drops', name: 'Bo Lee', amount: 4500 }])
    expect((await student.send('GET', '/api/club/myPayments')).body).toMatchObject([{ cid: null, kind: 'lesson' }])
    expect((await student.send('GET', '/api/club/myHandPayments')).body).toEqual([])
    expect((await world.mailsTo(student)).map(({ subject }) => subject)).toContain('Your payment of $45 to Ann Lee')
    expect((await world.mailsTo(ann)).map(({ subject }) => subject)).toContain('Bo Lee paid by card: Third shot drops')
    expect((await pays(student, srid)).body.status).toBe('paid')
  })

  test('but not if the price that was shown is another one, or the card is declined', async () => {
    const { student, srid } = await aStudent()
    expect((await pays(student, srid, { seen: 4400 })).code).toBe('price-changed')
    expect((await pays(student, srid, { token: 'demo-declined' })).body.status).toBe('500')
    expect(await moneyOf(world.deps, srid)).toMatchObject({ state: 'confirmed', settled_by: null })
    expect((await pays(student, srid)).body.status).toBe('succeeded')
    expect((await paymentsFor(world.deps, srid)).map(({ charged }) => charged)).toEqual([0, 4500])
  })

  test('only if the instructor takes cards, the spot is there and it costs something', async () => {
    const { eid, student, srid } = await aStudent()
    const turn = (isOn: boolean) =>
      world.deps.pool.query('update club_card_account set takes_cards = $1 where payee_id = $2', [isOn, ann.id])
    await turn(false)
    expect((await pays(student, srid)).body).toMatchObject({ status: 'no id', payment_id: null })
    expect((await student.send('GET', `/api/club/debt/lesson/${srid}`)).body.why_not).toMatch(/can’t pay by card/)
    await turn(true)
    const free = await aSignUp(world.deps, eid, (await world.aPerson('Cy')).id, { cost_cents: 0 })
    const other = await world.aPerson('Di')
    expect((await pays(other, free)).status).toBe(404)
    expect((await other.send('GET', `/api/club/debt/lesson/${srid}`)).status).toBe(404)
    await cancelLessons(eid)
    expect((await pays(student, srid)).code).toBe('lesson-cancelled')
  })

  test('and by hand no more: cash is refused while the card is under way, and once it is charged', async () => {
    const { student, srid } = await aStudent()
    expect((await pays(student, srid, { token: 'demo-slow' })).body.status).toBe('processing')
    expect((await settle(srid, 'Cash')).code).toBe('debt-underway')
    world.clock.later(9_000)
    await askProvider(world.deps, await paymentId(srid))
    expect(await moneyOf(world.deps, srid)).toMatchObject({ settled_by: 'Credit Card' })
    expect((await settle(srid, 'Cash')).code).toBe('card-paid')
    const { student: cy, srid: byHand } = await aStudent()
    await settle(byHand, 'Venmo')
    expect((await pays(cy, byHand)).body.status).toBe('paid')
  })
})

describe('the money goes back', () => {
  test.each([
    ['in time, all of it', { refund_percent: 100, refund_cents: null }, 30, 4500],
    ['in time, a share', { refund_percent: 50, refund_cents: null }, 30, 2250],
    ['in time, an amount', { refund_percent: null, refund_cents: 2000 }, 30, 2000],
    ['too late for it', { refund_percent: 100, refund_cents: null }, 20, 0],
  ])('to a student who cancels %s', async (_, share, hoursBefore, cents) => {
    await world.deps.db
      .updateTable('instructor')
      .set({ refund_hours: 24, ...share })
      .where('account_id', '=', ann.id)
      .execute()
    const { student, srid } = await aStudent()
    await pays(student, srid)
    // What was agreed stays, whatever the instructor says later.
    await world.deps.db.updateTable('instructor').set({ refund_hours: 720 }).where('account_id', '=', ann.id).execute()
    await pass((48 - hoursBefore) * hour)
    const [own] = (await student.send('GET', `/api/getStudentSchedule/${student.id}`)).body
    expect(own.refund_on_cancel).toBe(cents)
    expect((await cancelSignUp(student, srid)).status).toBe(200)
    // Servers of earlier versions queue and read it by this name.
    const queued = await payloadsOf(world.deps, 'instruction.refundSignUp')
    expect(queued).toEqual(cents > 0 ? [{ signUpId: srid }] : [])
    await jobsRun(world)
    await jobsRun(world)
    expect((await paymentsFor(world.deps, srid)).map(({ charged, refunded }) => [charged, refunded])).toEqual([
      [4500, cents],
    ])
    expect(await moneyOf(world.deps, srid)).toMatchObject({ state: 'ended', owed_back_cents: cents })
  })

  test('to everyone in a canceled lesson, once, with progress, and also to a card that is charged later', async () => {
    const first = await aStudent()
    const { eid } = first
    const others = [await aStudent(eid), await aStudent(eid, await world.aPerson('Cy')), await aStudent(eid)]
    const [second, third, fourth] = others
    if (!second || !third || !fourth) throw new Error('the lesson has four students')
    for (const { student, srid } of [first, second]) await pays(student, srid)
    await pays(third.student, third.srid, { token: 'demo-slow' })
    await settle(fourth.srid, 'Cash')
    expect((await cancelLessons(eid)).body).toMatchObject({ cancelled: 1, told: 4 })
    const before = await dashboardOf(eid)
    expect(before.students.map(({ card }: { card: { refunded: number } | null }) => card?.refunded)).toEqual([
      0,
      0,
      undefined,
      undefined,
    ])
    await jobsRun(world)
    world.clock.later(9_000)
    await askProvider(world.deps, await paymentId(third.srid))
    await jobsRun(world)
    await jobsRun(world)
    for (const { srid } of [first, second, third]) {
      const rows = await paymentsFor(world.deps, srid)
      expect(rows.map(({ charged, refunded, status }) => [charged, refunded, status])).toEqual([
        [4500, 4500, 'refunded'],
      ])
    }
    const after = await dashboardOf(eid)
    expect(after.students.map(({ card }: { card: { refund: string } | null }) => card?.refund)).toEqual([
      'done',
      'done',
      'done',
      undefined,
    ])
    expect(after.unpaid_count).toBe(0)
    expect((await cancelLessons(eid)).body).toMatchObject({ cancelled: 0 })
    await jobsRun(world)
    const { rows } = await world.deps.pool.query(
      `select count(*)::int as refunds from payment_refund r join payment_line l on l.payment_id = r.payment_id
       where l.kind = 'lesson' and l.debt_key = any($1)`,
      [[first, second, third].map(({ srid }) => String(srid))],
    )
    expect(rows).toEqual([{ refunds: 3 }])
  })

  test('to a student whom the instructor removes, whatever the rule says', async () => {
    await world.deps.db
      .updateTable('instructor')
      .set({ refund_percent: 0, refund_cents: null })
      .where('account_id', '=', ann.id)
      .execute()
    const { student, srid } = await aStudent()
    await pays(student, srid)
    expect((await cancelSignUp(ann, srid)).status).toBe(200)
    await jobsRun(world)
    expect(await paymentsFor(world.deps, srid)).toMatchObject([{ refunded: 4500, status: 'refunded' }])
  })

  test('as the instructor decides: a part leaves the spot paid, all of it leaves the spot unpaid', async () => {
    const { eid, student, srid } = await aStudent()
    await pays(student, srid)
    const id = await paymentId(srid)
    const refund = (body: object, who = ann) => who.send('POST', `/api/cards/refund/${id}`, { reason: 'Rain', ...body })
    expect((await refund({}, student)).status).toBe(404)
    expect((await refund({})).code).toBe('confirm-password')
    await confirmed()
    expect((await refund({ amount: 5000 })).code).toBe('nothing-to-refund')
    expect((await refund({ amount: 1000 })).body).toMatchObject({ refunded: 1000 })
    expect(await moneyOf(world.deps, srid)).toMatchObject({ settled_by: 'Credit Card' })
    expect((await ann.send('GET', `/api/cards/payment/${id}`)).body).toMatchObject({ left: 3500, name: 'Bo Lee' })
    await cancelLessons(eid)
    await jobsRun(world)
    expect(await paymentsFor(world.deps, srid)).toMatchObject([{ refunded: 4500, status: 'refunded' }])

    const { student: cy, srid: other } = await aStudent()
    await pays(cy, other)
    await confirmed()
    await ann.send('POST', `/api/cards/refund/${await paymentId(other)}`, { reason: 'Rain' })
    expect(await moneyOf(world.deps, other)).toMatchObject({ state: 'confirmed', settled_by: null })
    expect((await pays(cy, other)).body.status).toBe('succeeded')
  })

  test('not during a dispute, and not twice when the bank took it back', async () => {
    const { eid, student, srid } = await aStudent()
    await pays(student, srid)
    await world.deps.pool.query(
      `insert into payment_dispute (payment_id, provider_ref, cents, status, opened_at) values ($1, $2, 4500, 'open', now())`,
      [await paymentId(srid), `dp_${srid}`],
    )
    await cancelLessons(eid)
    await jobsRun(world)
    expect(await paymentsFor(world.deps, srid)).toMatchObject([{ refunded: 0, status: 'succeeded' }])
  })
})

test('the books of the instructor have every charge and refund', async () => {
  const cy = await world.aTeacher('Cy')
  await aPersonalCardAccount(world.deps, cy.id)
  const eid = await aLesson(world.deps, cy.id, { ...world.ahead(48), spots: 4, cost_cents: 3000 })
  const student = await world.aPerson('Bo')
  const srid = await aSignUp(world.deps, eid, student.id, { cost_cents: 3000 })
  await pays(student, srid)
  await cancelSignUp(student, srid)
  await jobsRun(world)
  const { rows } = await world.deps.pool.query(
    `select e.kind, l.ledger, l.cents::int from book_entry e join book_line l on l.entry_id = e.id
     where e.payee_id = $1 order by e.id, l.number`,
    [cy.id],
  )
  expect(rows).toEqual([
    { kind: 'payment', ledger: 'card', cents: 3000 },
    { kind: 'payment', ledger: 'lessons', cents: -3000 },
    { kind: 'refund', ledger: 'card', cents: -3000 },
    { kind: 'refund', ledger: 'lessons', cents: 3000 },
  ])
})
