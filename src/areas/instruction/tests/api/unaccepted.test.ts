import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLesson } from '#tests/support/a-lesson.ts'
import { aLessonWorld, type LessonWorld, type Somebody } from './lesson-world.ts'

let world: LessonWorld
beforeAll(async () => {
  world = await aLessonWorld()
})
afterAll(() => world.close())

const words = {
  title: 'Your bank: confirm at https://evil.example now',
  location: 'evil.example/login',
}
const aTeacher = (review: 'accepted' | 'waiting') =>
  world.aTeacher('evil.example', { review, how_to_pay: 'Pay at evil.example' })

const usernameOf = async ({ id }: Somebody): Promise<string> =>
  (await world.deps.db.selectFrom('account').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username

const addTo = async (teacher: Somebody, eid: number, who: Somebody) =>
  teacher.send('POST', `/api/instruction/student/${eid}`, {
    name: '',
    username: await usernameOf(who),
    overSpots: true,
  })

/** All that a stranger was mailed, as one text, with the calendar files. */
const allTo = async (who: Somebody) => JSON.stringify(await world.mailsTo(who))

describe('an instructor whom staff have not accepted', () => {
  test('before staff accept them, instructors cannot email their own words to a stranger they add by username', async () => {
    const [teacher, stranger] = [await aTeacher('waiting'), await world.aPerson('Ann')]
    const eid = await aLesson(world.deps, teacher.id, { ...words, cost_cents: 4500 })
    expect((await addTo(teacher, eid, stranger)).status).toBe(200)
    const mails = await allTo(stranger)
    expect(mails).toContain('You’re in: Pickleball lesson')
    expect(mails).not.toMatch(/evil\.example|bank/)
    const accepted = await aTeacher('accepted')
    const other = await aLesson(world.deps, accepted.id, { title: 'Serves', location: 'Court 2' })
    await addTo(accepted, other, stranger)
    expect(await allTo(stranger)).toMatch(/You’re in: Serves.*Court 2/s)
  })

  test('adds ten students a day by username', async () => {
    const teacher = await aTeacher('waiting')
    const eid = await aLesson(world.deps, teacher.id)
    const codes = []
    for (let turn = 0; turn < 12; turn += 1) codes.push((await addTo(teacher, eid, await world.aPerson('Ann'))).status)
    expect(codes).toEqual([...Array<number>(10).fill(200), 429, 429])
  })

  test('cannot email students, and a take-down stops queued messages', async () => {
    const teacher = await aTeacher('accepted')
    const student = await world.aPerson('Ann')
    const eid = await aLesson(world.deps, teacher.id)
    await addTo(teacher, eid, student)
    const write = () =>
      teacher.send('POST', `/api/instruction/message/${eid}`, { subject: 'Your bank', body: 'See evil.example' })
    expect((await write()).status).toBe(200)
    const review = world.deps.db.updateTable('page_review').where('account_id', '=', teacher.id)
    await review.set({ state: 'taken-down' }).execute()
    expect((await world.mailsTo(student)).map(({ subject }) => subject)).not.toContain('Your bank')
    expect((await write()).code).toBe('instructor-not-accepted')
  })
})

test('a student who keeps signing up and leaving causes no more than sixty emails an hour to the instructor', async () => {
  const [teacher, student] = [await aTeacher('accepted'), await world.aPerson('Ann')]
  const eid = await aLesson(world.deps, teacher.id, { spots: 9 })
  let acts = 0
  for (let turn = 0; turn < 40; turn += 1) {
    const signed = await student.send('POST', '/api/signupForInstruction', { eid })
    if (signed.status !== 200) break
    acts += 1
    const left = await student.send('POST', `/api/cancelSignupForInstruction/${signed.body.srid}`, {})
    if (left.status !== 200) break
    acts += 1
  }
  expect(acts).toBe(60)
})
