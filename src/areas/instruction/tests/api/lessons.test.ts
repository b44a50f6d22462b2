import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLesson, aSignUp } from '#tests/support/a-lesson.ts'
import { readCalendar } from '#tests/support/read-calendar.ts'
import {
  aLessonWorld,
  cancelSignUp,
  hour,
  joinWaitlist,
  type LessonWorld,
  lessonForm,
  type Somebody,
  signUp,
  standingOf,
} from './lesson-world.ts'

let world: LessonWorld
let ann: Somebody & { readonly url: string }
beforeAll(async () => {
  world = await aLessonWorld()
  ann = await world.aTeacher('Ann')
})
afterAll(() => world.close())

const lesson = (more: Parameters<typeof aLesson>[2] = {}, teacher = ann) => aLesson(world.deps, teacher.id, more)
const schedule = async (who: Pick<Somebody, 'send'>) =>
  (await who.send('POST', `/api/getFutureScheduleClient/${ann.url}`, {})).body
const clients = async () => (await ann.send('GET', `/api/getFutureScheduleInstructorWithClients/${ann.id}`)).body

describe('lessons', () => {
  const add = (body: object, who: Somebody = ann) => who.send('POST', `/api/addScheduleEvent/${who.id}`, body)
  const edit = (eid: number, body: object) => ann.send('PUT', `/api/editScheduleEvent/${eid}`, body)

  test('have the defaults of the specification, in the zone of the instructor', async () => {
    const { body } = await add({ title: 'Serves', startTime: '2026-11-30T09:00', endTime: '2026-11-30T10:00' })
    expect(body).toMatchObject({
      available_spots: 1,
      open_spots: 1,
      cost: 0,
      payment_required: true,
      changes_allowed: true,
      changed_allowed: true,
      start_time: '2026-11-30T16:00:00.000Z',
      start_text: 'Mon 11/30/2026 9:00 am',
      final_date: '2026-11-30T16:00:00.000Z',
      time_zone: 'US/Mountain',
    })
  })

  test.each([
    [{ endTime: '2026-11-30T09:00' }, 'endTime'],
    [{ finalDate: '2026-11-30T09:15' }, 'finalDate'],
    [{ startTime: '2026-11-20T09:00', endTime: '2026-11-20T10:00' }, 'startTime'],
    [{ startTime: '2026-11-30T09:10' }, 'startTime'],
    [{ cost: -1 }, 'cost'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ availableSpots: 0 }, 'availableSpots'],
    [{ color: 'green' }, 'color'],
  ])('%j is refused with its field', async (more, field) => {
    const { status, body } = await add({ ...lessonForm, ...more })
    expect(status).toBe(400)
    expect(body.field).toContain(field)
  })

  test('that change time or place are mailed; a version from before is refused, and so are too few spots', async () => {
    const eid = (await add(lessonForm)).body.eid
    const [bo, cy, di] = [await world.aPerson('Bo'), await world.aPerson('Cy'), await world.aPerson('Di')]
    await signUp(bo, eid)
    await signUp(cy, eid)
    await joinWaitlist(di, eid)
    const fewer = await edit(eid, { ...lessonForm, availableSpots: 1 })
    expect([fewer.code, fewer.body.students]).toEqual(['spots-below-students', 2])
    const moved = await edit(eid, {
      ...lessonForm,
      startTime: '2026-11-30T11:00',
      endTime: '2026-11-30T12:00',
      version: 1,
    })
    expect(moved.body).toMatchObject({ version: 2, start_text: 'Mon 11/30/2026 11:00 am' })
    expect((await edit(eid, { ...lessonForm, version: 1 })).code).toBe('stale-lesson')
    const [, news] = await world.mailsTo(bo)
    expect(news?.subject).toBe('New time or location: Serves')
    expect(readCalendar(news?.calendar ?? '').entries).toMatchObject([
      { sequence: 2, status: 'CONFIRMED', start: new Date('2026-11-30T18:00:00Z'), isUtc: true },
    ])
    expect((await world.mailsTo(di)).map(({ subject }) => subject)).toEqual(['New time or location: Serves'])
    // More spots: the first in line gets one in the same transaction.
    await edit(eid, { ...lessonForm, startTime: '2026-11-30T11:00', endTime: '2026-11-30T12:00', availableSpots: 3 })
    expect(await standingOf(world, eid)).toEqual({ [bo.id]: 'confirmed', [cy.id]: 'confirmed', [di.id]: 'confirmed' })
    expect((await world.mailsTo(di)).at(-1)?.subject).toBe('You have a spot: Serves')
    const log = (await ann.send('GET', `/api/getScheduleEvent/${eid}`)).body.log.map(
      (line: { detail: string }) => line.detail,
    )
    expect(log).toContain('Di Lee got a spot from the waitlist.')
  })

  test('many at once are previewed, leave out what overlaps, and are 100 at most', async () => {
    const bea = await world.aTeacher('Bea')
    const series = {
      title: 'Slots',
      weekdays: [1, 2, 3, 4, 5],
      from: '08:00',
      to: '13:00',
      lengthMinutes: 60,
      pauseMinutes: 0,
      firstDay: '2026-11-30',
      lastDay: '2026-12-04',
      finalHours: 12,
    }
    await add({ ...lessonForm, startTime: '2026-11-30T08:30', endTime: '2026-11-30T09:30' }, bea).catch(() => undefined)
    await lesson({ starts_at: new Date('2026-11-30T15:30:00Z'), ends_at: new Date('2026-11-30T16:30:00Z') }, bea)
    const plan = (body: object) => bea.send('POST', `/api/planScheduleEvents/${bea.id}`, body)
    const put = (body: object) => bea.send('POST', `/api/addScheduleEvents/${bea.id}`, body)
    const planned = (await plan(series)).body
    expect(planned.added).toBe(23)
    expect(planned.slots[0]).toMatchObject({ start_text: 'Mon 11/30/2026 8:00 am', left_out: 'overlap' })
    expect((await put(series)).body).toEqual({ added: 23, left_out: 2 })
    expect((await put(series)).code).toBe('series-empty')
    expect((await plan({ ...series, lastDay: '2027-11-01' })).code).toBe('series-too-many')
    expect((await plan({ ...series, lastDay: '2026-11-01' })).code).toBe('series-days')
    const own = (await bea.send('GET', `/api/getFutureScheduleInstructor/${bea.id}`)).body
    expect(own[2]).toMatchObject({ title: 'Slots', final_text: 'Sun 11/29/2026 10:00 pm' })
  })

  test('are cancelled up to 50 at once: everybody in them is told, and calendars say so', async () => {
    const [one, two] = [
      await lesson({ ...world.ahead(30), title: 'One' }),
      await lesson({ ...world.ahead(40), title: 'Two' }),
    ]
    const [bo, cy] = [await world.aPerson('Bo'), await world.aPerson('Cy')]
    await signUp(bo, one)
    await joinWaitlist(cy, one)
    const cancel = (body: object, who: Somebody = ann) => who.send('POST', `/api/cancelScheduleEvents/${who.id}`, body)
    const stranger = await world.aTeacher('Eve')
    expect((await cancel({ eids: [one] }, stranger)).code).toBe('no-such-lesson')
    expect((await cancel({ eids: [one, two], message: 'I am ill.' })).body).toEqual({ cancelled: 2, told: 2 })
    expect((await cancel({ eids: [one] })).body).toEqual({ cancelled: 0, told: 0 })
    const news = (await world.mailsTo(bo)).at(-1)
    expect(news).toMatchObject({
      subject: 'Canceled: One',
      body_text: expect.stringContaining('Ann Lee wrote: I am ill.'),
    })
    expect(readCalendar(news?.calendar ?? '').entries[0]).toMatchObject({ status: 'CANCELLED', sequence: 2 })
    expect((await world.mailsTo(cy)).at(-1)?.subject).toBe('Canceled: One')
    expect((await signUp(await world.aPerson('Di'), one)).code).toBe('registration-closed')
    expect((await edit(one, lessonForm)).code).toBe('lesson-cancelled')
    // Students still see it; others do not.
    expect((await schedule(bo)).find((shown: { eid: number }) => shown.eid === one)).toMatchObject({
      is_cancelled: true,
    })
    expect((await schedule(world.visitor)).map((shown: { eid: number }) => shown.eid)).not.toContain(one)
  })
})

describe('students', () => {
  test('sign up once, read what the specification says, and cancel for the first in line', async () => {
    const eid = await lesson({ spots: 1, cost_cents: 4500 })
    const [bo, cy, di] = [await world.aPerson('Bo'), await world.aPerson('Cy'), await world.aPerson('Di')]
    const first = await signUp(bo, eid)
    expect(first.body).toMatchObject({ message: 'success' })
    expect((await signUp(bo, eid)).body).toMatchObject({ message: 'Already Registered' })
    expect((await signUp(cy, eid)).body).toMatchObject({ message: 'full' })
    expect((await joinWaitlist(cy, eid)).body).toMatchObject({ state: 'waiting' })
    expect((await joinWaitlist(cy, eid)).code).toBe('lesson-registered')
    await joinWaitlist(di, eid)
    const shown = (await schedule(di)).find((one: { eid: number }) => one.eid === eid)
    expect(shown).toMatchObject({ open_spots: 0, waitlist: 2, state: 'waiting', place: 2, payment: '' })
    expect(JSON.stringify(shown)).not.toMatch(/Bo|Cy|example\.org/)
    expect((await cancelSignUp(cy, first.body.srid)).status).toBe(404)
    expect((await cancelSignUp(bo, first.body.srid)).status).toBe(200)
    expect((await cancelSignUp(bo, first.body.srid)).code).toBe('not-signed-up')
    expect(await standingOf(world, eid)).toEqual({ [cy.id]: 'confirmed', [di.id]: 'waiting' })
    const [mail] = await world.mailsTo(cy)
    expect(mail?.subject).toBe('You have a spot: Third shot drops')
    expect(mail?.body_text).toContain('You owe Ann Lee $45.')
    expect((await signUp(ann, eid)).code).toBe('own-lesson')
    expect((await bo.send('POST', '/api/signupForInstruction', { eid, user_id: cy.id })).status).toBe(403)
    expect((await world.visitor.send('POST', '/api/signupForInstruction', { eid })).code).toBe('sign-in-required')
  })

  test('are in time until the final date itself; afterwards only the instructor moves anybody', async () => {
    const final = world.ahead(5).starts_at
    const eid = await lesson({ ...world.ahead(10), final_at: final, spots: 1 })
    const [bo, cy, di] = [await world.aPerson('Bo'), await world.aPerson('Cy'), await world.aPerson('Di')]
    const { srid } = (await signUp(bo, eid)).body
    const line = (await joinWaitlist(cy, eid)).body.srid
    world.clock.later(5 * hour)
    await joinWaitlist(di, eid)
    expect((await standingOf(world, eid))[di.id]).toBe('waiting')
    world.clock.later(1)
    expect((await cancelSignUp(bo, srid)).code).toBe('registration-closed')
    expect((await signUp(await world.aPerson('Ed'), eid)).code).toBe('registration-closed')
    expect((await cancelSignUp(ann, srid, { message: 'Rain' })).status).toBe(200)
    expect((await world.mailsTo(bo)).at(-1)).toMatchObject({ body_text: expect.stringContaining('Rain') })
    expect(await standingOf(world, eid)).toEqual({ [cy.id]: 'waiting', [di.id]: 'waiting' })
    expect((await ann.send('PUT', `/api/instruction/confirm/${line}`, {})).status).toBe(200)
    expect((await standingOf(world, eid))[cy.id]).toBe('confirmed')
  })

  test('who cancel get a mail with a file that removes the lesson; those in line, who have none in it, do not', async () => {
    const eid = await lesson({ spots: 1 })
    const [bo, cy] = [await world.aPerson('Bo'), await world.aPerson('Cy')]
    const { srid } = (await signUp(bo, eid)).body
    const line = (await joinWaitlist(cy, eid)).body.srid
    await cancelSignUp(cy, line)
    expect(await world.mailsTo(cy)).toEqual([])
    await world.mailsTo(bo)
    await cancelSignUp(bo, srid)
    await world.mailsTo(bo)
    await cancelSignUp(bo, (await signUp(bo, eid)).body.srid)
    const mails = await world.mailsTo(bo)
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'You’re signed up',
      'You canceled',
      'You canceled',
    ])
    const files = mails.map(({ calendar }) => readCalendar(calendar ?? ''))
    expect(files.map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL', 'CANCEL'])
    const entries = files.flatMap(({ entries: [entry] }) => (entry ? [entry] : []))
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1)
    const numbers = entries.map(({ sequence }) => sequence)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  })

  test('whom the instructor releases get the file that removes the lesson', async () => {
    const eid = await lesson({ spots: 1 })
    const bo = await world.aPerson('Bo')
    const { srid } = (await signUp(bo, eid)).body
    await world.mailsTo(bo)
    await cancelSignUp(ann, srid)
    expect(readCalendar((await world.mailsTo(bo)).at(-1)?.calendar ?? '')).toMatchObject({
      method: 'CANCEL',
      entries: [{ status: 'CANCELLED', sequence: 2 }],
    })
  })

  test('cannot cancel a lesson without changes, but always leave its line', async () => {
    const eid = await lesson({ spots: 1, may_change: false })
    const [bo, cy] = [await world.aPerson('Bo'), await world.aPerson('Cy')]
    const { srid } = (await signUp(bo, eid)).body
    const line = (await joinWaitlist(cy, eid)).body.srid
    expect((await cancelSignUp(bo, srid)).code).toBe('lesson-fixed')
    expect((await cancelSignUp(cy, line)).status).toBe(200)
  })

  test('see what comes and what was in the last 90 days', async () => {
    const bo = await world.aPerson('Bo')
    const [old, recent, next] = [
      await lesson({ ...world.ahead(-91 * 24), title: 'Old' }),
      await lesson({ ...world.ahead(-80 * 24), title: 'Recent' }),
      await lesson({ ...world.ahead(20), title: 'Next' }),
    ]
    for (const eid of [old, recent, next]) await aSignUp(world.deps, eid, bo.id)
    const own = (await bo.send('GET', `/api/getStudentSchedule/${bo.id}`)).body
    expect(own.map(({ title }: { title: string }) => title)).toEqual(['Recent', 'Next'])
    expect(own[1]).toMatchObject({ instructor: 'Ann Lee', url: ann.url, state: 'confirmed' })
    expect((await bo.send('GET', `/api/getStudentSchedule/${ann.id}`)).status).toBe(404)
  })

  test('keep the price of their sign-up, say once that they will pay, and the instructor settles it', async () => {
    const eid = await lesson({ ...world.ahead(60), spots: 3, cost_cents: 4500 })
    const [bo, cy] = [await world.aPerson('Bo'), await world.aPerson('Cy')]
    const { srid } = (await signUp(bo, eid)).body
    await world.deps.db.updateTable('lesson').set({ cost_cents: 9900 }).where('id', '=', eid).execute()
    const pay = (who: Somebody) => who.send('POST', '/api/paymentForInstruction', { eid })
    expect((await pay(cy)).code).toBe('not-signed-up')
    expect((await pay(bo)).body).toEqual({ message: 'to be paid', cost: 45 })
    world.clock.later(60_000)
    expect((await pay(bo)).status).toBe(200)
    const desk = async () => (await clients()).find((one: { eid: number }) => one.eid === eid)
    expect((await desk()).students).toMatchObject([{ payment: 'Payment Required', is_to_pay: true, cost: 45 }])
    expect((await desk()).unpaid_count).toBe(1)
    const settle = (settled_by: string | null, who: Somebody = ann) =>
      who.send('PUT', `/api/instruction/payment/${srid}`, { settled_by })
    expect((await settle('Cash', bo)).status).toBe(404)
    for (const way of ['Venmo', 'Zelle']) {
      expect((await settle(way)).status).toBe(200)
      expect((await desk()).students).toMatchObject([{ payment: 'Paid', settled_by: way }])
    }
    expect((await pay(bo)).body).toMatchObject({ message: 'paid' })
    await settle('waived')
    expect((await desk()).students).toMatchObject([{ payment: 'Waived' }])
    const lines = (await ann.send('GET', `/api/getScheduleEvent/${eid}`)).body.log.map(
      (line: { detail: string }) => line.detail,
    )
    expect(lines.filter((line: string) => line === 'Bo Lee said they’ll pay.')).toHaveLength(1)
  })
})
