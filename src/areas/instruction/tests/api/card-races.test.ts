import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { lessonCards } from '#areas/instruction/server/lesson-cards.ts'
import * as lessonRows from '#areas/instruction/server/lesson-rows.ts'
import { askProvider } from '#areas/payments/server/ask-provider.ts'
import * as debtRows from '#areas/payments/server/debt-rows.ts'
import { reconcile } from '#areas/payments/server/jobs.ts'
import { aLesson, aSignUp } from '#tests/support/a-lesson.ts'
import { aProcessBeside } from '#tests/support/a-server.ts'
import { type BreakableStatements, breakableStatements } from '#tests/support/breakable-statements.ts'
import { untilWaiting, whileHeld } from '#tests/support/lock-waits.ts'
import { aCardTeacher, jobsRun, moneyOf, payByCard, paymentsFor } from './card-world.ts'
import { aLessonWorld, cancelSignUp, type LessonWorld, type Somebody } from './lesson-world.ts'

// Only used to remove a lock or a mark in a negative control: everything else is the real thing.
vi.mock('#areas/instruction/server/lesson-rows.ts', async (load) => ({ ...(await load<typeof lessonRows>()) }))
vi.mock('#areas/payments/server/debt-rows.ts', async (load) => ({ ...(await load<typeof debtRows>()) }))

let world: LessonWorld
let ann: Somebody
/** A process that dies. */
let mortal: Awaited<ReturnType<typeof aProcessBeside>>
let broken: BreakableStatements
beforeAll(async () => {
  world = await aLessonWorld({ RATE_LIMITS: JSON.stringify({ 'event-payment': ['1000/60'] }) })
  mortal = await aProcessBeside(world)
  broken = breakableStatements(mortal.deps)
  ann = await aCardTeacher(world)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  await mortal.close()
  await world.close()
})

async function aStudent(apps = [world.app]) {
  const eid = await aLesson(world.deps, ann.id, { ...world.ahead(48), spots: 4, cost_cents: 4500 })
  const student = await world.aPerson('Bo', { apps })
  return { eid, student, srid: await aSignUp(world.deps, eid, student.id, { cost_cents: 4500 }) }
}
const cancelLesson = (eid: number) => ann.send('POST', `/api/cancelScheduleEvents/${ann.id}`, { eids: [eid] })
const sumsOf = async (srid: number) =>
  (await paymentsFor(world.deps, srid)).map(({ charged, refunded }) => [charged, refunded])

function withoutLockOfLesson(): void {
  vi.spyOn(lessonRows, 'lockLesson').mockImplementation(lessonRows.findLesson)
  vi.spyOn(lessonRows, 'lockLessons').mockImplementation(async (tx, _instructor, ids) =>
    (await Promise.all(ids.map((id) => lessonRows.findLesson(tx, id)))).flatMap((lesson) => lesson ?? []),
  )
}

/** A card is charged in the moment in which the lesson is canceled. `cancelsBehind`: the canceling waits for it. */
async function chargeMeetsCancel(cancelsBehind: boolean) {
  const { eid, student, srid } = await aStudent()
  await payByCard(world, student, srid, { token: 'demo-slow' })
  const [payment] = await paymentsFor(world.deps, srid)
  world.clock.later(9_000)
  await whileHeld(world.deps.pool, { table: 'lesson_signup', id: srid }, async () => {
    const charging = askProvider(world.deps, payment?.id ?? 0)
    await untilWaiting(world.deps.pool, 1)
    const canceling = cancelLesson(eid)
    if (cancelsBehind) await untilWaiting(world.deps.pool, 2)
    else await canceling
    return [charging, canceling]
  })
  await jobsRun(world)
  return sumsOf(srid)
}

/** The instructor records cash in the moment in which the student pays by card. */
async function cardMeetsCash(cashBehind: boolean) {
  const { student, srid } = await aStudent()
  let cash: { code?: string | undefined } = {}
  await whileHeld(world.deps.pool, { table: 'lesson_signup', id: srid }, async () => {
    const paying = payByCard(world, student, srid)
    await untilWaiting(world.deps.pool, 1)
    const settling = ann.send('PUT', `/api/instruction/payment/${srid}`, { settled_by: 'Cash' }).then((answer) => {
      cash = answer
    })
    await untilWaiting(world.deps.pool, 2)
    return [paying, settling]
  })
  await jobsRun(world)
  expect(cashBehind).toBe(cash.code === 'debt-underway')
  return { by: (await moneyOf(world.deps, srid)).settled_by, sums: await sumsOf(srid) }
}

/** A student who paid gets a part back, and the job runs again after it was done. */
async function refundTwice() {
  await world.deps.db
    .updateTable('instructor')
    .set({ refund_hours: 24, refund_percent: null, refund_cents: 2000 })
    .where('account_id', '=', ann.id)
    .execute()
  const { student, srid } = await aStudent()
  await payByCard(world, student, srid)
  await cancelSignUp(student, srid)
  await jobsRun(world)
  await lessonCards.refundJob().run(world.deps, { signUpId: srid })
  await jobsRun(world)
  return sumsOf(srid)
}

describe('no charge without a spot or a refund', () => {
  test('if the lesson is canceled in the moment in which the card is charged', async () => {
    expect(await chargeMeetsCancel(true)).toEqual([[4500, 4500]])
  })

  test('negative control: without the lock of the lesson, the money stays', async () => {
    withoutLockOfLesson()
    expect(await chargeMeetsCancel(false)).toEqual([[4500, 0]])
  })

  test('if cash is recorded in the moment in which the student pays by card', async () => {
    expect(await cardMeetsCash(true)).toEqual({ by: 'Credit Card', sums: [[4500, 0]] })
  })

  test('negative control: without the lock of the lesson, a card is charged beside the cash', async () => {
    withoutLockOfLesson()
    expect(await cardMeetsCash(false)).toEqual({ by: 'Cash', sums: [[4500, 4500]] })
  })

  test.each(['goes on', 'is canceled'])(
    'if the process dies after the card was charged, and the lesson %s',
    async (what) => {
      const other = await aStudent([mortal.app])
      const statements = await broken.record(() => payByCard(world, other.student, other.srid))
      const charged = statements.findIndex((text) => text.includes('demo_charge'))
      const { eid, student, srid } = await aStudent([mortal.app])
      await broken.breaking(charged + 1, 'killed', () => payByCard(world, student, srid).catch(() => undefined))
      expect(await moneyOf(world.deps, srid)).toMatchObject({ settled_by: null })
      expect(await sumsOf(srid)).toEqual([[4500, 0]])
      if (what === 'is canceled') await cancelLesson(eid)
      world.clock.later(5 * 60_000)
      await reconcile.run(world.deps, {})
      await jobsRun(world)
      expect(await sumsOf(srid)).toEqual([[4500, what === 'is canceled' ? 4500 : 0]])
      expect(await moneyOf(world.deps, srid)).toMatchObject({
        settled_by: what === 'is canceled' ? null : 'Credit Card',
      })
    },
  )
})

describe('a refund', () => {
  test('is made once, however often its job runs', async () => {
    expect(await refundTwice()).toEqual([[4500, 2000]])
  })

  test('negative control: without the mark on what it paid for, it is made again', async () => {
    vi.spyOn(debtRows, 'saveOutcome').mockImplementation(async (tx, { paymentId }, outcome) => {
      if (outcome === 'paid')
        await tx.updateTable('payment_line').set({ outcome }).where('payment_id', '=', paymentId).execute()
    })
    expect(await refundTwice()).toEqual([[4500, 4000]])
  })
})
