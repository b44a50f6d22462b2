import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askMissed, askNext } from '#areas/instruction/server/ask-next.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { aLesson } from '#tests/support/a-lesson.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import {
  aBusyLessonWorld,
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
let ann: Somebody
beforeAll(async () => {
  world = await aBusyLessonWorld()
})
beforeEach(async () => {
  world.clock.later(untilTen())
  ann = await world.aTeacher()
})
afterAll(() => world.close())

/** Milliseconds until it is 10 AM in Denver, when the time of offers runs. */
const untilTen = () => (24 * hour - ((world.clock.now().getTime() - tenAm) % (24 * hour))) % (24 * hour)
const tenAm = Date.parse('2026-11-23T17:00:00Z')

const inHours = (count: number) => new Date(world.clock.now().getTime() + count * hour).toISOString()

/** A lesson for one tomorrow. Bo had the spot and gave it up; Cy and Di wait. */
async function aSpotOpened(terms: Parameters<typeof aLesson>[2] = {}) {
  const eid = await aLesson(world.deps, ann.id, { promotion: 'offer', ...world.ahead(30), ...terms })
  const [bo, cy, di] = [await world.aPerson('Bo'), await world.aPerson('Cy'), await world.aPerson('Di')]
  const { srid } = (await signUp(bo, eid)).body
  const waiting: Record<number, number> = {}
  for (const one of [cy, di]) waiting[one.id] = (await joinWaitlist(one, eid)).body.srid
  await cancelSignUp(bo, srid)
  const own = async (who: Somebody) =>
    (await who.send('GET', `/api/getStudentSchedule/${who.id}`)).body.find((one: { eid: number }) => one.eid === eid)
  return {
    eid,
    bo,
    cy,
    di,
    sridOf: (who: Somebody) => waiting[who.id] ?? 0,
    own,
    offerTo: async (who: Somebody) => (await own(who)).offer_until,
    standing: () => standingOf(world, eid),
    timeIsUp: () => askNext.run(world.deps, { lessonId: eid }),
  }
}
const pass = (who: Somebody, srid: number) => who.send('PUT', `/api/instruction/passOffer/${srid}`, {})
const wishes = (who: Somebody, srid: number, wish: string | null) =>
  who.send('PUT', `/api/instruction/waitWish/${srid}`, { wish })
const byLink = (what: 'offerLink' | 'answerOffer', token: string, body: object = {}) =>
  world.visitor.send('POST', `/api/instruction/${what}/${token}`, body)
const tokenFor = async (who: Somebody) =>
  /\/lesson\/offer#([\w.-]+)/.exec((await world.mailsTo(who)).at(-1)?.body_text ?? '')?.[1] ?? ''

describe('a spot that opens in a lesson', () => {
  test('is offered to the first on the waitlist for two hours on the day before, and to no one else', async () => {
    const { eid, bo, cy, di, offerTo, standing } = await aSpotOpened()
    expect(await offerTo(cy)).toBe(inHours(2))
    expect(await offerTo(di)).toBeNull()
    expect((await signUp(di, eid)).body.code).toBe('reply-full')
    expect((await signUp(bo, eid)).body.code).toBe('reply-full')
    expect((await signUp(cy, eid)).body.message).toBe('success')
    expect(await standing()).toEqual({ [cy.id]: 'confirmed', [di.id]: 'waiting' })
  })

  test('is offered to the next once the time has passed, and the first stays first', async () => {
    const { eid, cy, di, own, offerTo, timeIsUp } = await aSpotOpened()
    const payloads = await payloadsOf(world.deps, 'instruction.ask-next')
    expect(payloads).toContainEqual({ lessonId: eid })
    world.clock.later(2 * hour + 1)
    await timeIsUp()
    expect(await offerTo(di)).toBe(inHours(2))
    expect(await own(cy)).toMatchObject({ offer_until: null, place: 1, may_take: false })
    expect((await signUp(cy, eid)).body.code).toBe('reply-full')
  })

  test('belongs to the next once the time has passed, even if no job has run', async () => {
    const { eid, cy, di, standing } = await aSpotOpened()
    world.clock.later(2 * hour + 1)
    expect((await signUp(cy, eid)).body.code).toBe('reply-full')
    expect((await signUp(di, eid)).body.message).toBe('success')
    expect(await standing()).toEqual({ [cy.id]: 'waiting', [di.id]: 'confirmed' })
  })

  test('is offered to the next by the sweep if the job was missed', async () => {
    const { di, offerTo } = await aSpotOpened()
    world.clock.later(2 * hour + 1)
    await askMissed.run(world.deps, {})
    expect(await offerTo(di)).not.toBeNull()
  })

  test('can be taken at the last instant of the offer', async () => {
    const { eid, cy, standing } = await aSpotOpened()
    world.clock.later(2 * hour)
    expect((await signUp(cy, eid)).body.message).toBe('success')
    expect(await standing()).toMatchObject({ [cy.id]: 'confirmed' })
  })

  test('goes to the next if the first lets it pass; who let it pass can take it once no one else is asked', async () => {
    const { eid, cy, di, sridOf, own, offerTo, standing } = await aSpotOpened()
    expect((await pass(di, sridOf(di))).body.code).toBe('no-offer')
    expect((await pass(cy, sridOf(cy))).status).toBe(200)
    expect(await offerTo(di)).not.toBeNull()
    expect((await pass(di, sridOf(di))).status).toBe(200)
    expect(await own(cy)).toMatchObject({ offer_until: null, may_take: true })
    expect((await signUp(cy, eid)).body.message).toBe('success')
    expect(await standing()).toEqual({ [cy.id]: 'confirmed', [di.id]: 'waiting' })
  })

  test('goes at once to a student who takes it unasked, and not on the day to one who wants none then', async () => {
    const { eid, cy, di, sridOf, standing } = await aSpotOpened()
    expect((await wishes(di, sridOf(di), 'take')).status).toBe(200)
    expect(await standing()).toEqual({ [cy.id]: 'waiting', [di.id]: 'waiting' })
    await pass(cy, sridOf(cy))
    expect(await standing()).toEqual({ [cy.id]: 'waiting', [di.id]: 'confirmed' })
    expect((await wishes(di, sridOf(di), null)).body.code).toBe('not-waiting')
    await wishes(cy, sridOf(cy), 'not-on-the-day')
    world.clock.later(14 * hour)
    await cancelSignUp(di, sridOf(di))
    expect(await standing()).toEqual({ [cy.id]: 'waiting' })
    const ed = await world.aPerson('Ed')
    expect((await signUp(ed, eid)).body.message).toBe('success')
  })

  test('is given at once to the student who is offered it and says so', async () => {
    const { cy, sridOf, standing } = await aSpotOpened()
    await wishes(cy, sridOf(cy), 'take')
    expect(await standing()).toMatchObject({ [cy.id]: 'confirmed' })
  })

  test('is asked about even in a lesson that gives spots at once, if the student wants to be asked', async () => {
    const eid = await aLesson(world.deps, ann.id, world.ahead(30))
    const [bo, cy] = [await world.aPerson('Bo'), await world.aPerson('Cy')]
    const { srid } = (await signUp(bo, eid)).body
    await wishes(cy, (await joinWaitlist(cy, eid)).body.srid, 'ask')
    await cancelSignUp(bo, srid)
    expect(await standingOf(world, eid)).toEqual({ [cy.id]: 'waiting' })
    expect((await signUp(cy, eid)).body.message).toBe('success')
  })

  test('is offered until the start if spots are given by hand, unless the instructor gives it to someone else', async () => {
    const { eid, bo, cy, di, sridOf, offerTo, standing } = await aSpotOpened({ promotion: 'manual' })
    expect([await offerTo(cy), await offerTo(di)]).toEqual([inHours(30), null])
    for (const late of [bo, di]) expect((await signUp(late, eid)).body.code).toBe('reply-full')
    expect((await ann.send('PUT', `/api/instruction/confirm/${sridOf(di)}`, { overSpots: false })).status).toBe(200)
    expect(await offerTo(cy)).toBeNull()
    await cancelSignUp(di, sridOf(di))
    expect((await signUp(cy, eid)).body.message).toBe('success')
    expect(await standing()).toEqual({ [cy.id]: 'confirmed' })
  })

  test('is offered again, with the time that now fits, once the rule is another one or the lesson starts later', async () => {
    const { eid, cy, offerTo } = await aSpotOpened({ promotion: 'manual' })
    // The lesson starts at 4 PM in Denver.
    const day = dayIn('America/Denver', world.ahead(30).starts_at)
    const edit = (hour: number, promotion: string) =>
      ann.send('PUT', `/api/editScheduleEvent/${eid}`, {
        ...lessonForm,
        availableSpots: 1,
        startTime: `${day}T${hour}:00`,
        endTime: `${day}T${hour + 1}:00`,
        promotion,
      })
    expect((await edit(17, 'manual')).status).toBe(200)
    expect(await offerTo(cy)).toBe(inHours(31))
    expect((await edit(17, 'offer')).status).toBe(200)
    expect(await offerTo(cy)).toBe(inHours(2))
  })

  test('is no longer offered if the instructor gives it to someone else, and is again if another opens', async () => {
    const { eid, cy, di, sridOf, offerTo } = await aSpotOpened()
    expect((await ann.send('PUT', `/api/instruction/confirm/${sridOf(di)}`, { overSpots: true })).status).toBe(200)
    expect(await offerTo(cy)).toBeNull()
    expect((await signUp(cy, eid)).body.code).toBe('reply-full')
    await cancelSignUp(di, sridOf(di))
    expect(await offerTo(cy)).not.toBeNull()
  })

  test('is offered again to whoever let one pass, once all spots were taken in between, however they were taken', async () => {
    for (const how of ['sign-up', 'link', 'wish'] as const) {
      const { eid, cy, di, sridOf, offerTo } = await aSpotOpened()
      await pass(cy, sridOf(cy))
      if (how === 'sign-up') await signUp(di, eid)
      else if (how === 'link') await byLink('answerOffer', await tokenFor(di), { answer: 'yes' })
      else await wishes(di, sridOf(di), 'take')
      await cancelSignUp(di, sridOf(di))
      expect([how, await offerTo(cy)]).toEqual([how, inHours(2)])
    }
  })

  test('is offered again to whoever let one pass, after the next got the last one unasked', async () => {
    const { cy, di, sridOf, offerTo } = await aSpotOpened()
    await wishes(di, sridOf(di), 'take')
    await pass(cy, sridOf(cy))
    await cancelSignUp(di, sridOf(di))
    expect(await offerTo(cy)).toBe(inHours(2))
  })

  test('goes to the next when the time has passed, before the instructor gives it to anyone else', async () => {
    const { eid, di, sridOf } = await aSpotOpened()
    await wishes(di, sridOf(di), 'take')
    world.clock.later(2 * hour + 1)
    const add = (overSpots: boolean) => ann.send('POST', `/api/instruction/student/${eid}`, { name: 'Ed', overSpots })
    expect((await add(false)).body.code).toBe('spots-taken')
    expect((await add(true)).status).toBe(200)
    expect(await standingOf(world, eid)).toMatchObject({ [di.id]: 'confirmed' })
  })

  test('is not offered after the final date, but an offer from before lasts', async () => {
    const final_at = new Date(world.clock.now().getTime() + hour)
    const { eid, cy, di, sridOf, own, standing } = await aSpotOpened({ final_at })
    world.clock.later(2 * hour)
    expect(await own(cy)).toMatchObject({ is_closed: true, may_take: true })
    expect((await signUp(di, eid)).body.code).toBe('registration-closed')
    await pass(cy, sridOf(cy))
    expect((await own(di)).offer_until).toBeNull()
    expect(await standing()).toEqual({ [cy.id]: 'waiting', [di.id]: 'waiting' })
  })

  test('is taken once from two devices, and by one of two students who are offered one spot after the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { eid, cy, di, standing } = await aSpotOpened()
      await Promise.all([signUp(cy, eid), signUp(cy, eid), signUp(di, eid)])
      expect(await standing()).toEqual({ [cy.id]: 'confirmed', [di.id]: 'waiting' })
    }
  })
})

describe('the email about an offer', () => {
  test('takes the spot without a login; opening the link a thousand times changes nothing', async () => {
    const { cy, di, standing } = await aSpotOpened()
    const token = await tokenFor(cy)
    const mail = (await world.mailsTo(cy)).at(-1)
    expect(mail?.subject).toBe('A spot is open for you: Third shot drops')
    expect(mail?.body_text).toContain('Then we’ll ask the next person.')
    const opened = await byLink('offerLink', token)
    expect(opened.body).toMatchObject({ first: 'Cy', title: 'Third shot drops', state: 'open', place: 1 })
    for (let time = 0; time < 20; time += 1) {
      await byLink('offerLink', token)
      await world.visitor.send('GET', '/lesson/offer')
    }
    expect(await standing()).toEqual({ [cy.id]: 'waiting', [di.id]: 'waiting' })
    expect((await byLink('answerOffer', token, { answer: 'yes' })).body.state).toBe('confirmed')
    expect((await byLink('answerOffer', token, { answer: 'yes' })).body.state).toBe('confirmed')
    expect(await standing()).toEqual({ [cy.id]: 'confirmed', [di.id]: 'waiting' })
    expect((await byLink('answerOffer', token, { answer: 'pass' })).body.code).toBe('no-offer')
  })

  test('tells a tap that comes too late, and the next student has the spot', async () => {
    const { cy, di, timeIsUp, standing } = await aSpotOpened()
    const token = await tokenFor(cy)
    world.clock.later(2 * hour + 1)
    await timeIsUp()
    expect((await byLink('offerLink', token)).body).toMatchObject({ state: 'ended', place: 1 })
    expect((await byLink('answerOffer', token, { answer: 'yes' })).body.code).toBe('no-offer')
    const next = await tokenFor(di)
    expect((await byLink('answerOffer', next, { answer: 'yes' })).body.state).toBe('confirmed')
    expect(await standing()).toEqual({ [cy.id]: 'waiting', [di.id]: 'confirmed' })
    expect((await byLink('answerOffer', token, { answer: 'no' })).body.state).toBe('left')
  })

  test('opens nothing with a wrong token, and no longer after the address has changed', async () => {
    const { cy } = await aSpotOpened()
    const token = await tokenFor(cy)
    expect((await byLink('offerLink', `${token}x`)).body.code).toBe('token-invalid')
    await world.deps.db.updateTable('account').set({ email: 'other@example.org' }).where('id', '=', cy.id).execute()
    expect((await byLink('answerOffer', token, { answer: 'yes' })).body.code).toBe('token-invalid')
  })

  test('answers nothing in a canceled lesson', async () => {
    const { eid, cy, standing } = await aSpotOpened()
    const token = await tokenFor(cy)
    await ann.send('POST', `/api/cancelScheduleEvents/${ann.id}`, { eids: [eid], message: '' })
    expect((await byLink('offerLink', token)).body.state).toBe('cancelled')
    expect((await byLink('answerOffer', token, { answer: 'yes' })).body.code).toBe('lesson-cancelled')
    expect(await standing()).toMatchObject({ [cy.id]: 'waiting' })
  })

  test('is sent once, if the spot is withdrawn and offered again during the night', async () => {
    world.clock.later(13 * hour)
    const { cy, di, sridOf } = await aSpotOpened(world.ahead(48))
    await ann.send('PUT', `/api/instruction/confirm/${sridOf(di)}`, { overSpots: true })
    await cancelSignUp(di, sridOf(di))
    const queued = await payloadsOf(world.deps, 'instruction.tell-student')
    const offers = queued.filter((one) => (one as { signUpId: number; what: string }).what === 'offered')
    expect(offers.map((one) => (one as { signUpId: number }).signUpId)).toEqual([sridOf(cy)])
  })

  test('is not sent at night, when no time runs', async () => {
    world.clock.later(13 * hour)
    const { cy, offerTo } = await aSpotOpened(world.ahead(48))
    expect(await offerTo(cy)).toMatch(/T17:00:00.000Z$/)
    expect((await world.mailsTo(cy)).map(({ subject }) => subject)).not.toContain(
      'A spot is open for you: Third shot drops',
    )
  })
})

test('a student who waits sees their place, and how it went before', async () => {
  for (const left of [1, 0, 0]) {
    const eid = await aLesson(world.deps, ann.id, { title: 'Dinks', ...world.ahead(2) })
    const [bo, ...rest] = [await world.aPerson('Bo'), await world.aPerson('Cy'), await world.aPerson('Di')]
    const { srid } = (await signUp(bo, eid)).body
    for (const one of rest.slice(0, 1 + left)) await joinWaitlist(one, eid)
    await cancelSignUp(bo, srid)
    world.clock.later(4 * hour)
  }
  const eid = await aLesson(world.deps, ann.id, { title: 'Dinks', ...world.ahead(30) })
  await signUp(await world.aPerson('Bo'), eid)
  const cy = await world.aPerson('Cy')
  const { srid } = (await joinWaitlist(cy, eid)).body
  const seen = await cy.send('GET', `/api/instruction/waiting/${srid}`)
  expect(seen.body.own).toMatchObject({ position: 1, needed: 1, promotion: 'auto', wish: null, chance: 100 })
  expect(seen.body.own.past.map(({ moved_up, left }: { moved_up: number; left: number }) => [moved_up, left])).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
  ])
})
