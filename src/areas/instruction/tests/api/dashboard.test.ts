import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindStudents } from '#areas/instruction/server/remind-students.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { aLesson } from '#tests/support/a-lesson.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
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
} from './lesson-world.ts'

let world: LessonWorld
let ann: Somebody & { readonly url: string }
beforeAll(async () => {
  world = await aLessonWorld()
  ann = await world.aTeacher('Ann')
})
afterAll(() => world.close())

const lesson = (more: Parameters<typeof aLesson>[2] = {}, teacher = ann) => aLesson(world.deps, teacher.id, more)
const clients = async () => (await ann.send('GET', `/api/getFutureScheduleInstructorWithClients/${ann.id}`)).body

describe('the dashboard', () => {
  test('adds an account or a bare name, beyond the spots only when confirmed, and logs it', async () => {
    const eid = await lesson({ ...world.ahead(70), spots: 1 })
    const bo = await world.aPerson('Bo')
    const { username } = await world.deps.db
      .selectFrom('account')
      .select('username')
      .where('id', '=', bo.id)
      .executeTakeFirstOrThrow()
    const add = (body: object) => ann.send('POST', `/api/instruction/student/${eid}`, body)
    expect((await add({ username: 'nobody-at-all' })).code).toBe('unknown-user')
    expect((await add({ username, name: 'Both' })).status).toBe(400)
    expect((await add({ username })).status).toBe(200)
    expect((await add({ username })).code).toBe('lesson-registered')
    expect((await add({ name: 'Rosa' })).code).toBe('spots-taken')
    expect((await add({ name: 'Rosa', overSpots: true })).status).toBe(200)
    const [shown] = (await clients()).filter((one: { eid: number }) => one.eid === eid)
    expect(shown.students.map((one: { name: string }) => one.name)).toEqual(['Bo Lee', 'Rosa'])
    const { log } = (await ann.send('GET', `/api/getScheduleEvent/${eid}`)).body
    expect(log[0].detail).toBe('Rosa was added even though the lesson was full.')
    expect((await world.mailsTo(bo)).at(-1)?.subject).toBe('You’re in: Third shot drops')
  })

  test('marks who did not come once the lesson has begun', async () => {
    const eid = await lesson(world.ahead(2))
    const { srid } = (await signUp(await world.aPerson('Bo'), eid)).body
    const mark = (no_show: boolean) => ann.send('PUT', `/api/instruction/noShow/${srid}`, { no_show })
    expect((await mark(true)).code).toBe('event-not-begun')
    world.clock.later(2.5 * hour)
    expect((await mark(true)).status).toBe(200)
    const [shown] = (await clients()).filter((one: { eid: number }) => one.eid === eid)
    expect(shown.students).toMatchObject([{ no_show: true }])
  })

  test('writes to everybody with a place, each once, with progress', async () => {
    const eid = await lesson({ ...world.ahead(80), spots: 2 })
    const [bo, cy, di] = [await world.aPerson('Bo'), await world.aPerson('Cy'), await world.aPerson('Di')]
    const write = () =>
      ann.send('POST', `/api/instruction/message/${eid}`, { subject: 'Paddles', body: 'I bring three.\n\nSee you!' })
    expect((await write()).code).toBe('no-recipients')
    for (const who of [bo, cy]) await signUp(who, eid)
    await joinWaitlist(di, eid)
    expect((await write()).body).toEqual({ people: 2 })
    const progress = async () => (await clients()).find((one: { eid: number }) => one.eid === eid).messages
    expect(await progress()).toMatchObject([{ subject: 'Paddles', sent: 0, total: 2 }])
    // The jobs run twice, as after a kill: nobody gets it twice.
    const jobs = (await payloadsOf(world.deps, 'instruction.send-message')) as object[]
    expect(jobs).toHaveLength(2)
    const subjects = async (who: Somebody) =>
      (await world.mailsTo(who)).filter(({ subject }) => subject === 'Paddles').length
    expect([await subjects(bo), await subjects(cy), await subjects(di)]).toEqual([1, 1, 0])
    expect(await progress()).toMatchObject([{ sent: 2, failed: 0, total: 2 }])
  })

  test('exports the students as a file whose cells cannot run', async () => {
    const eid = await lesson({ ...world.ahead(90), title: '=HYPERLINK("x")' })
    const { srid } = (await ann.send('POST', `/api/instruction/student/${eid}`, { name: '+1' })).body
    await world.deps.db.updateTable('lesson_signup').set({ is_no_show: true }).where('id', '=', srid).execute()
    const { body } = await ann.send('GET', `/api/instruction/students/${ann.id}.csv`)
    expect(body).toContain(`"'=HYPERLINK(""x"")"`)
    expect(body).toContain(`'+1`)
    expect(body).toMatch(/,Registered,.*,Yes,/)
    const eve = await world.aTeacher('Eve')
    expect((await eve.send('GET', `/api/instruction/students/${ann.id}.csv`)).status).toBe(404)
  })

  test('is read in parts: the first so many lessons, and those of a span of days in the instructor’s zone', async () => {
    const gil = await world.aTeacher('Gil')
    const at = (iso: string) => lesson({ starts_at: new Date(iso), ends_at: new Date(Date.parse(iso) + hour) }, gil)
    // Midnight between two days in Denver, and an hour before it.
    const [late, next] = [await at('2036-03-03T06:00:00Z'), await at('2036-03-03T07:00:00Z')]
    const idsOf = (answer: { body: { eid: number }[] }) => answer.body.map(({ eid }) => eid)
    const own = `/api/getFutureScheduleInstructorWithClients/${gil.id}`
    expect(idsOf(await gil.send('GET', own))).toEqual([late, next])
    expect(idsOf(await gil.send('GET', `${own}?limit=1`))).toEqual([late])
    expect(idsOf(await gil.send('GET', `${own}?from=2036-03-02&until=2036-03-03`))).toEqual([late])
    expect(idsOf(await gil.send('GET', `${own}?from=2036-03-03&until=2036-03-04`))).toEqual([next])
    const shown = (limit: number) => world.visitor.send('POST', `/api/getFutureScheduleClient/${gil.url}`, { limit })
    expect(idsOf(await shown(1))).toEqual([late])
    for (const limit of [0, 5001, 1.5]) expect(await shown(limit)).toMatchObject({ status: 400 })
    expect((await gil.send('GET', `${own}?limit=5001`)).status).toBe(400)
    expect((await gil.send('GET', `${own}?until=soon`)).status).toBe(400)
  })

  test('is the instructor’s alone: a foreign lesson or sign-up is not there', async () => {
    const eid = await lesson(world.ahead(95))
    const { srid } = (await signUp(await world.aPerson('Bo'), eid)).body
    const eve = await world.aTeacher('Eve')
    const tries = [
      ['PUT', `/api/editScheduleEvent/${eid}`, lessonForm],
      ['GET', `/api/getScheduleEvent/${eid}`, undefined],
      ['POST', `/api/instruction/student/${eid}`, { name: 'X' }],
      ['POST', `/api/instruction/message/${eid}`, { subject: 'X', body: 'X' }],
      ['PUT', `/api/instruction/payment/${srid}`, { settled_by: 'Cash' }],
      ['PUT', `/api/instruction/noShow/${srid}`, { no_show: true }],
      ['POST', `/api/cancelSignupForInstruction/${srid}`, {}],
      ['GET', `/api/getFutureScheduleInstructorWithClients/${ann.id}`, undefined],
    ] as const
    for (const [method, url, body] of tries)
      expect([url, (await eve.send(method, url, body)).status]).toEqual([url, 404])
  })
})

describe('the mails to the instructor', () => {
  const subjectsTo = async (who: Somebody, about: string) =>
    (await world.mailsTo(who)).map(({ subject }) => subject).filter((subject) => subject.endsWith(about))

  test('say who signed up, who waits, who cancelled and who got the spot, each once', async () => {
    const eid = await lesson({ ...world.ahead(300), title: 'Told' })
    const [bo, cy] = [await world.aPerson('Bo'), await world.aPerson('Cy')]
    const { srid } = (await signUp(bo, eid)).body
    await joinWaitlist(cy, eid)
    expect(await subjectsTo(ann, ': Told')).toEqual(['Bo Lee signed up: Told', 'Cy Lee joined the waitlist: Told'])
    await cancelSignUp(bo, srid)
    const last = (await world.mailsTo(ann)).at(-1)
    expect(last?.subject).toBe('Bo Lee canceled: Told')
    expect(last?.body_text).toContain('Moved up from the waitlist: Cy Lee.')
    expect(last?.body_text).toContain('Spots taken: 1 of 1.')
  })

  test('leave out what holds no more, what the instructor did, and everything once they are switched off', async () => {
    const eid = await lesson({ ...world.ahead(310), title: 'Untold', spots: 3 })
    const [bo, cy, di] = [await world.aPerson('Bo'), await world.aPerson('Cy'), await world.aPerson('Di')]
    await cancelSignUp(bo, (await signUp(bo, eid)).body.srid)
    await cancelSignUp(ann, (await signUp(cy, eid)).body.srid)
    expect(await subjectsTo(ann, ': Untold')).toEqual(['Bo Lee canceled: Untold'])
    const page = (await ann.send('PUT', `/api/updateInstructorHomepage/${ann.id}`, { mailSignups: false })).body
    expect(page.mail_signups).toBe(false)
    await signUp(di, eid)
    expect(await subjectsTo(ann, ': Untold')).toHaveLength(1)
    await ann.send('PUT', `/api/updateInstructorHomepage/${ann.id}`, { mailSignups: true })
  })
})

describe('calendars and reminders', () => {
  test('the secret calendar has the lessons one takes and gives', async () => {
    const eid = await lesson({ ...world.ahead(100), title: 'In the calendar' })
    const bo = await world.aPerson('Bo')
    await signUp(bo, eid)
    const titles = async (who: Somebody) => {
      await who.send('POST', '/api/calendarAddress', {})
      const { url } = (await who.send('GET', '/api/calendarAddress')).body
      const { body } = await world.visitor.send('GET', new URL(url).pathname)
      return readCalendar(body).entries.map(({ summary, isUtc }) => [summary, isUtc])
    }
    expect(await titles(bo)).toEqual([['In the calendar', true]])
    expect(await titles(ann)).toContainEqual(['In the calendar', true])
    await ann.send('POST', `/api/cancelScheduleEvents/${ann.id}`, { eids: [eid] })
    expect(await titles(bo)).toEqual([['Canceled: In the calendar', true]])
  })

  test('students are reminded once, a day before; who has just signed up is not', async () => {
    const eid = await lesson({ ...world.ahead(200), spots: 2, title: 'Remind me' })
    const [bo, cy] = [await world.aPerson('Bo'), await world.aPerson('Cy')]
    await signUp(bo, eid)
    const remind = () => runJobsOnce(world.deps, [remindStudents]).then(() => remindStudents.run(world.deps, {}))
    await remind()
    const reminders = async (who: Somebody) =>
      (await world.mailsTo(who)).filter(({ subject }) => subject === 'Tomorrow: Remind me').length
    expect(await reminders(bo)).toBe(0)
    world.clock.later(177 * hour)
    await signUp(cy, eid)
    await remind()
    await remind()
    expect([await reminders(bo), await reminders(cy)]).toEqual([1, 0])
  })
})
