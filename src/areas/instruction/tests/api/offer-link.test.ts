import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLessonWorld, type LessonWorld, lessonForm, type Somebody } from './lesson-world.ts'

let world: LessonWorld
beforeAll(async () => {
  world = await aLessonWorld()
})
afterAll(() => world.close())

interface Offered {
  readonly ann: Somebody
  readonly eid: number
  /** They wait, in this order. The first is offered the spot. */
  readonly bo: Somebody
  readonly cy: Somebody
}

/** A lesson with one spot that has just been freed, and two students on its waitlist. */
async function anOffer(): Promise<Offered> {
  const ann = await world.aTeacher('Ann')
  const [al, bo, cy] = [await world.aPerson('Al'), await world.aPerson('Bo'), await world.aPerson('Cy')]
  const form = { ...lessonForm, availableSpots: 1, promotion: 'offer' }
  const { eid } = (await ann.send('POST', `/api/addScheduleEvent/${ann.id}`, form)).body as { eid: number }
  const { srid } = (await al.send('POST', '/api/signupForInstruction', { eid })).body as { srid: number }
  for (const who of [bo, cy]) await who.send('POST', '/api/waitForInstruction', { eid })
  await al.send('POST', `/api/cancelSignupForInstruction/${srid}`, {})
  return { ann, eid, bo, cy }
}

/** The token of the offer in the last mail to somebody. */
async function tokenOf(who: Somebody): Promise<string> {
  const mail = (await world.mailsTo(who)).findLast(({ subject }) => subject.startsWith('A spot is open for you'))
  return /\/lesson\/offer#([\w.-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
}
const open = async (token: string) =>
  (await world.visitor.send('POST', `/api/instruction/offerLink/${token}`, {})).body as Record<string, unknown>
const say = async (token: string, answer: 'yes' | 'pass' | 'no') =>
  (await world.visitor.send('POST', `/api/instruction/answerOffer/${token}`, { answer })).body as Record<
    string,
    unknown
  >

test('a visitor reads the offer behind the link, lets it pass, and the next student is asked and takes the spot', async () => {
  const { bo, cy } = await anOffer()
  const token = await tokenOf(bo)
  const shown = { first: 'Bo', title: 'Serves', instructor: 'Ann Lee', cost: 45, state: 'open', place: 1 }
  expect(await open(token)).toMatchObject(shown)
  expect(await open(token)).toMatchObject(shown)
  expect(await say(token, 'pass')).toMatchObject({ state: 'ended', place: 1 })
  expect(await say(token, 'yes')).toMatchObject({ code: 'no-offer' })
  const next = await tokenOf(cy)
  expect(await say(next, 'yes')).toMatchObject({ first: 'Cy', state: 'confirmed', place: null })
  expect(await say(next, 'yes')).toMatchObject({ state: 'confirmed' })
  expect(await open(token)).toMatchObject({ state: 'ended', place: 1 })
})

test('the link leaves the waitlist', async () => {
  const { bo, cy } = await anOffer()
  const token = await tokenOf(bo)
  expect(await say(token, 'no')).toMatchObject({ state: 'left', place: null })
  expect(await open(await tokenOf(cy))).toMatchObject({ state: 'open', place: 1 })
})

test('the link says that the lesson is canceled, to those with a spot, too', async () => {
  const { ann, eid, bo, cy } = await anOffer()
  const tokens = [await tokenOf(bo)]
  await say(tokens[0] ?? '', 'pass')
  tokens.push(await tokenOf(cy))
  await say(tokens[1] ?? '', 'yes')
  await ann.send('POST', `/api/cancelScheduleEvents/${ann.id}`, { eids: [eid], message: '' })
  for (const token of tokens) {
    expect(await open(token)).toMatchObject({ state: 'cancelled' })
    expect(await say(token, 'yes')).toMatchObject({ code: 'lesson-cancelled' })
  }
})

test('another way to give spots that open is in the log of the lesson', async () => {
  const { ann, eid } = await anOffer()
  const { body } = await ann.send('GET', `/api/getScheduleEvent/${eid}`)
  const form = { ...lessonForm, availableSpots: 1, promotion: 'manual' }
  await ann.send('PUT', `/api/editScheduleEvent/${eid}`, { ...form, version: (body as { version: number }).version })
  const after = (await ann.send('GET', `/api/getScheduleEvent/${eid}`)).body as { log: { detail: string }[] }
  expect(after.log.map(({ detail }) => detail)).toContain('Changed: waitlist rule.')
})
