import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fan, type FollowWorld, followWorld } from '#areas/follow/tests/api/follow-world.ts'
import { aLink, aName, player } from './watch-world.ts'

let world: FollowWorld
let fan: Fan
let players: [number, number, number]
beforeAll(async () => {
  world = await followWorld()
  players = [await world.aPlayer(aName()), await world.aPlayer(aName()), await world.aPlayer(aName())]
  fan = await world.aFan({ follows: players })
})
afterAll(() => world.close())

async function submit(body: Record<string, unknown>) {
  const { browser } = await world.signedIn('submit_video')
  const [p1, p3] = players
  const answer = await browser.post('/api/sendLiveVideoNotification', {
    p1: player(p1),
    p3: player(p3),
    link: aLink(),
    tournament: 'Autumn Open',
    ...body,
  })
  await world.runJobs()
  return answer
}

const texts = () => world.textsTo(fan.phone)

test('a live video notifies each follower once, and leads to its page here', async () => {
  expect((await submit({ p2: player(players[2]) })).status).toBe(200)
  const { id } = await world.deps.db.selectFrom('video').select('id').executeTakeFirstOrThrow()
  const sent = await texts()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain(`/watch/link/${id}`)
})

test('a duplicate notifies nobody', async () => {
  const link = aLink()
  await submit({ link })
  const before = await texts()
  await submit({ link, p1: player(players[2]) })
  await submit({})
  expect(await texts()).toEqual(before)
})
