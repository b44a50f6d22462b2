import { afterAll, beforeAll, expect, test } from 'vitest'
import { RateLimits } from '#kernel/server/http/rate-limits.ts'
import { type PublicWorld, personOf, publicWorld, type Sender } from './public-world.ts'

let world: PublicWorld
beforeAll(async () => {
  world = await publicWorld()
})
afterAll(() => world.close())

/** Adds people one after the other, without the pause that the limit of a minute asks for. */
async function addPeople(by: Sender, eid: number, count: number, from = 0) {
  const codes: (string | undefined)[] = []
  for (let at = from; at < from + count; at += 1) {
    if (at % 50 === 0) Object.assign(world.deps, { limits: new RateLimits(world.deps.config.rates) })
    codes.push((await add(by, eid, at)).code)
  }
  return codes
}
const add = (by: Sender, eid: number, at: number) =>
  by.send('POST', '/api/event/addRegistration', { eid, ...personOf(`Bo Added${at}`), mayExceed: true })

test('an organizer whom staff have not accepted adds 60 people an hour over all events, and hears when to go on', async () => {
  const ann = await world.anOrganiser({ review: 'waiting' })
  const [one, other] = [await world.anEvent(ann), await world.anEvent(ann)]
  const codes = [...(await addPeople(ann, one, 40)), ...(await addPeople(ann, other, 20, 40))]
  expect(new Set(codes)).toEqual(new Set([undefined]))
  const refused = await add(ann, other, 60)
  expect(refused).toMatchObject({ status: 429, code: 'too-many-added', body: { retry_after: expect.any(Number) } })
  expect(refused.body.message).toMatch(
    /^You’ve added as many people as you can for now\. Please try again in \d+ minutes\.$/,
  )
  expect(await world.people(ann, other)).toHaveLength(20)
})

test('an accepted organizer adds many more', { timeout: 60_000 }, async () => {
  const ann = await world.anOrganiser()
  const eid = await world.anEvent(ann)
  expect(new Set(await addPeople(ann, eid, 61))).toEqual(new Set([undefined]))
})
