import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#app/demo/random.ts'
import { aLesson } from '#tests/support/a-lesson.ts'
import { aProcessBeside } from '#tests/support/a-server.ts'
import {
  aBusyLessonWorld,
  cancelSignUp,
  joinWaitlist,
  type LessonWorld,
  type Somebody,
  signUp,
  standingOf,
} from './lesson-world.ts'

let world: LessonWorld
let ann: Somebody
let people: Somebody[]
/** Two processes on one database. */
let another: Awaited<ReturnType<typeof aProcessBeside>>
beforeAll(async () => {
  world = await aBusyLessonWorld()
  another = await aProcessBeside(world)
  const apps = [world.app, another.app]
  ann = await world.aTeacher()
  people = []
  for (let index = 0; index < 6; index += 1) people.push(await world.aPerson(`P${index}`, { apps }))
})
afterAll(async () => {
  await another.close()
  await world.close()
})

test('a cancellation races those who want the spot: the first in line gets it, and nobody passes them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const eid = await aLesson(world.deps, ann.id)
    const [bo, cy, di] = people as [Somebody, Somebody, Somebody]
    const { srid } = (await signUp(bo, eid)).body
    await joinWaitlist(cy, eid)
    await Promise.all([cancelSignUp(bo, srid), signUp(di, eid)])
    expect(await standingOf(world, eid)).toEqual({ [cy.id]: 'confirmed' })
  }
})

/** What the rules say of a history, written apart from the code: places, and the line in order. */
interface Model {
  spots: number
  isClosed: boolean
  confirmed: number[]
  line: number[]
}

/** Fills free spots from the line, unless sign-up is over. */
function fill(model: Model): void {
  while (!model.isClosed && model.confirmed.length < model.spots && model.line.length > 0)
    model.confirmed.push(model.line.shift() ?? 0)
}

const isSoak = process.env['SOAK'] === '1'
const histories = isSoak ? 1000 : 25

test(`${histories} random histories of one lesson keep its spots and its order`, {
  timeout: isSoak ? 600_000 : 240_000,
}, async () => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const random = seededRandom(seed)
    const pick = (most: number) => Math.floor(random() * most)
    const model: Model = { spots: 1 + pick(3), isClosed: false, confirmed: [], line: [] }
    const eid = await aLesson(world.deps, ann.id, { spots: model.spots })
    const srids = new Map<number, number>()
    for (let step = 0; step < 12; step += 1) {
      const who = people[pick(6)] as Somebody
      const isIn = model.confirmed.includes(who.id)
      const isWaiting = model.line.includes(who.id)
      const act = pick(10)
      if (act < 3) {
        const { body } = await signUp(who, eid)
        if (body.message === 'success') srids.set(who.id, body.srid)
        const isFree = model.confirmed.length < model.spots
        if (!isIn && !model.isClosed && isFree) {
          model.line = model.line.filter((one) => one !== who.id)
          model.confirmed.push(who.id)
        }
      } else if (act < 6) {
        const { body } = await joinWaitlist(who, eid)
        if (body.srid !== undefined) srids.set(who.id, body.srid)
        if (!isIn && !isWaiting && !model.isClosed) {
          model.line.push(who.id)
          fill(model)
        }
      } else if (act < 9) {
        const byTeacher = act === 8
        await cancelSignUp(byTeacher ? ann : who, srids.get(who.id) ?? 1)
        if (isWaiting || (isIn && (byTeacher || !model.isClosed))) {
          model.confirmed = model.confirmed.filter((one) => one !== who.id)
          model.line = model.line.filter((one) => one !== who.id)
          fill(model)
        }
      } else if (pick(3) > 0) {
        const spots = Math.max(model.confirmed.length, 1 + pick(4))
        await ann.send('PUT', `/api/editScheduleEvent/${eid}`, { ...(await termsOf(eid)), availableSpots: spots })
        model.spots = spots
        fill(model)
      } else {
        await world.deps.db
          .updateTable('lesson')
          .set({ final_at: new Date(0) })
          .where('id', '=', eid)
          .execute()
        model.isClosed = true
      }
      const shown = await placesOf(eid)
      expect([seed, step, shown.confirmed.toSorted()]).toEqual([seed, step, model.confirmed.toSorted()])
      expect([seed, step, shown.line]).toEqual([seed, step, model.line])
    }
  }
})

/** Who has a place, and the line in its order. */
async function placesOf(eid: number): Promise<{ confirmed: number[]; line: number[] }> {
  const rows = await world.deps.db
    .selectFrom('lesson_signup')
    .select(['account_id', 'state'])
    .where('lesson_id', '=', eid)
    .where('state', '<>', 'ended')
    .orderBy('order_number')
    .execute()
  const of = (state: string) => rows.filter((row) => row.state === state).map(({ account_id }) => account_id ?? 0)
  return { confirmed: of('confirmed'), line: of('waiting') }
}

async function termsOf(eid: number) {
  const { body } = await ann.send('GET', `/api/getScheduleEvent/${eid}`)
  const quarter = 15 * 60_000
  const start = Math.ceil(Date.parse(body.start_time) / quarter) * quarter
  const [startTime, endTime] = [start, start + 3_600_000].map((at) => new Date(at).toISOString())
  return { title: body.title, startTime, endTime }
}
