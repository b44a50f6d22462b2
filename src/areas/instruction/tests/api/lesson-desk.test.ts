import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskCode } from '#areas/instruction/server/desk-code.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'
import { aLesson } from '#tests/support/a-lesson.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import {
  aLessonWorld,
  cancelSignUp,
  hour,
  joinWaitlist,
  type LessonWorld,
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
const deskOf = async (eid: number, who: Somebody = ann) => (await who.send('GET', `/api/instruction/desk/${eid}`)).body
const checkIn = (eid: number, code: string, who: Somebody = ann) =>
  who.send('POST', '/api/instruction/checkIn', { eid, code })
const mark = (srid: number, is_here: boolean, who: Somebody = ann) =>
  who.send('PUT', '/api/instruction/here', { srid, is_here })
const logOf = async (eid: number): Promise<string[]> =>
  (await ann.send('GET', `/api/getScheduleEvent/${eid}`)).body.log.map(({ detail }: { detail: string }) => detail)

/** A lesson for two with three students, the last of whom waits. */
async function aFullLesson(hours: number, more: Parameters<typeof aLesson>[2] = {}) {
  const eid = await lesson({ ...world.ahead(hours), spots: 2, ...more })
  const people = [await world.aPerson('Bo'), await world.aPerson('Cy'), await world.aPerson('Di')] as const
  const [bo, cy, di] = people
  const srids = [(await signUp(bo, eid)).body.srid, (await signUp(cy, eid)).body.srid]
  return { eid, people, srids: [...srids, (await joinWaitlist(di, eid)).body.srid] as number[] }
}

describe('the desk of a lesson', () => {
  test('lists everyone with a number, once, including those who are no longer in it', async () => {
    const { eid, people } = await aFullLesson(500)
    const [bo, , di] = people
    const students = (await deskOf(eid)).students
    const shown = (list: { number: number; name: string; state: string; place: number | null }[]) =>
      list.map(({ number, name, state, place }) => [number, name, state, place])
    expect(shown(students)).toEqual([
      [1, 'Bo Lee', 'confirmed', null],
      [2, 'Cy Lee', 'confirmed', null],
      [3, 'Di Lee', 'waiting', 1],
    ])
    await cancelSignUp(bo, students[0].srid)
    await joinWaitlist(bo, eid)
    await cancelSignUp(di, students[2].srid)
    expect(shown((await deskOf(eid)).students)).toEqual([
      [2, 'Cy Lee', 'confirmed', null],
      [3, 'Di Lee', 'ended', null],
      [4, 'Bo Lee', 'confirmed', null],
    ])
  })

  test('checks in by number or by the code that the student shows, once, and logs it', async () => {
    const { eid, people, srids } = await aFullLesson(510)
    const [own] = (await people[0].send('GET', `/api/getStudentSchedule/${people[0].id}`)).body
    expect(own).toMatchObject({ number: 1, is_here: false })
    expect((await checkIn(eid, own.code)).body).toMatchObject({ srid: srids[0], is_here: true, was_here: false })
    expect((await checkIn(eid, '1')).body).toMatchObject({ is_here: true, was_here: true })
    expect((await checkIn(eid, '2')).body).toMatchObject({ name: 'Cy Lee', was_here: false })
    const [first] = (await deskOf(eid)).students
    expect(first.code_key).toBe(tokenHashOf(own.code).toString('hex').slice(0, 32))
    expect((await logOf(eid)).slice(0, 2)).toEqual(['Cy Lee was checked in.', 'Bo Lee was checked in.'])
    const [seen] = (await people[0].send('GET', `/api/getStudentSchedule/${people[0].id}`)).body
    expect(seen.is_here).toBe(true)
  })

  test('checks in no one who waits, is in another lesson, or has a forged code', async () => {
    const [{ eid, srids }, other] = [await aFullLesson(520), await aFullLesson(530)]
    expect(await checkIn(eid, '3')).toMatchObject({ code: 'not-signed-up', body: { name: 'Di Lee' } })
    const code = deskCode(world.deps, srids[0] ?? 0)
    for (const wrong of ['99', 'nonsense', `${code}x`, deskCode(world.deps, other.srids[0] ?? 0)])
      expect((await checkIn(eid, wrong)).code).toBe('registration-unknown')
    expect((await mark(srids[2] ?? 0, true)).code).toBe('not-signed-up')
    await ann.send('POST', `/api/cancelScheduleEvents/${ann.id}`, { eids: [eid] })
    expect((await checkIn(eid, '1')).code).toBe('lesson-cancelled')
  })

  test('undoes a check-in, and no one is both here and a no-show', async () => {
    const { eid, srids } = await aFullLesson(2)
    const [srid = 0] = srids
    const first = async () => (await deskOf(eid)).students[0]
    await mark(srid, true)
    await mark(srid, false)
    expect(await first()).toMatchObject({ is_here: false })
    expect((await logOf(eid))[0]).toBe('Bo Lee’s check-in was undone.')
    world.clock.later(2.2 * hour)
    await ann.send('PUT', `/api/instruction/noShow/${srid}`, { no_show: true })
    await mark(srid, true)
    expect(await first()).toMatchObject({ is_here: true, no_show: false })
    await ann.send('PUT', `/api/instruction/noShow/${srid}`, { no_show: true })
    expect(await first()).toMatchObject({ is_here: false, no_show: true })
  })

  test('writes to a group or to chosen students of this lesson who have an account', async () => {
    const { eid, srids } = await aFullLesson(540, { cost_cents: 1000 })
    const { srids: strangers } = await aFullLesson(550)
    const { srid: named } = (await ann.send('POST', `/api/instruction/student/${eid}`, { name: 'Ed', overSpots: true }))
      .body
    await ann.send('PUT', `/api/instruction/payment/${srids[0]}`, { settled_by: 'Zelle' })
    expect((await deskOf(eid)).recipients).toEqual({ registered: 2, waiting: 1, unpaid: 1, everybody: 3 })
    const write = (to: object) =>
      ann.send('POST', `/api/instruction/message/${eid}`, { subject: 'Hi', body: 'There', ...to })
    const before = ((await payloadsOf(world.deps, 'instruction.send-message')) as object[]).length
    expect((await write({ to: 'unpaid' })).body).toEqual({ people: 1 })
    expect((await write({ to: 'everybody' })).body).toEqual({ people: 3 })
    expect((await write({ to: 'chosen', ids: [srids[2], named, strangers[0]] })).body).toEqual({ people: 1 })
    expect((await write({ to: 'chosen', ids: [named, strangers[0]] })).code).toBe('no-recipients')
    for (const wrong of [{ to: 'chosen' }, { ids: [srids[0]] }, { to: 'all' }])
      expect((await write(wrong)).status).toBe(400)
    const jobs = (await payloadsOf(world.deps, 'instruction.send-message')) as { signUpId: number }[]
    expect(
      jobs
        .slice(before)
        .map(({ signUpId }) => signUpId)
        .sort(),
    ).toEqual([srids[1], ...srids, srids[2]].sort() as number[])
    expect((await deskOf(eid)).messages.map(({ to }: { to: string }) => to)).toEqual(['chosen', 'everybody', 'unpaid'])
  })

  test('gives a file of one lesson, and logs that', async () => {
    const { eid, srids } = await aFullLesson(560)
    await mark(srids[0] ?? 0, true)
    const { body } = await ann.send('GET', `/api/instruction/lessonStudents/${eid}.csv`)
    expect(body.split('\n')).toHaveLength(4)
    expect(body).toMatch(/Bo Lee,.*,Registered,/)
    expect(body).toMatch(/Di Lee,.*,Waitlist,/)
    expect((await logOf(eid))[0]).toBe('A list of 3 students was downloaded.')
  })

  test('is the instructor’s alone', async () => {
    const { eid, people, srids } = await aFullLesson(570)
    const eve = await world.aTeacher('Eve')
    for (const who of [eve, people[0]])
      expect([
        (await who.send('GET', `/api/instruction/desk/${eid}`)).status,
        (await who.send('GET', `/api/instruction/lessonStudents/${eid}.csv`)).status,
        (await checkIn(eid, '1', who)).status,
        (await mark(srids[0] ?? 0, true, who)).status,
      ]).toEqual([404, 404, 404, 404])
  })
})
