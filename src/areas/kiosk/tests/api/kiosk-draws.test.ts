import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDrawWorld, type DrawWorld, scoreRounds, startRound } from '#areas/draws/tests/api/draws-world.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { TestClock } from '#tests/support/test-clock.ts'

const hour = 3_600_000
const start = new Date('2027-01-12T02:00:00Z')
let clock: TestClock
let server: Awaited<ReturnType<typeof aServer>>
let scene: ClubScene
let world: DrawWorld

beforeAll(async () => {
  clock = new TestClock(start.toISOString())
  server = await aServer({ env: { TRUST_PROXY: 'loopback' }, clock })
})
beforeEach(async () => {
  clock.later(start.getTime() - clock.now().getTime())
  scene = await aClubScene(server)
  const times = { starts_at: start, ends_at: new Date(start.getTime() + 2 * hour), closes_at: start }
  world = await aDrawWorld(server, scene, { title: 'Monday Mixer', ...times })
  await world.players(9)
  await world.doubles({ courts: 2, courtNames: 'A,B', rounds: 2 })
})
afterAll(() => server.close())

interface OnScreen {
  readonly title: string
  readonly begun: number
  readonly players: readonly object[]
}

/** What the screen reads a little later than before. */
async function onScreen(): Promise<readonly OnScreen[]> {
  clock.later(3000)
  const { body } = await scene.as('visitor').get(`/api/club/kioskDraws/${world.cid}`)
  return (body as { draws: OnScreen[] }).draws
}
const titles = async () => (await onScreen()).map(({ title, begun }) => `${title} ${begun}`)

test('the screen in the club house shows a draw from its first round on, round by round', async () => {
  expect(await titles()).toEqual([])
  await startRound(world, 1)
  expect(await titles()).toEqual(['Monday Mixer 1'])
  await startRound(world, 2)
  expect(await titles()).toEqual(['Monday Mixer 2'])
})

test('it goes back to the schedule when the event ends, or an hour later while the last round has no score', async () => {
  await startRound(world, 2)
  clock.later(2.5 * hour)
  expect(await titles()).toEqual(['Monday Mixer 2'])
  await scoreRounds(world, 2)
  expect(await titles()).toEqual([])
})

test('it shows first names and initials, and nothing else of a player', async () => {
  await startRound(world, 1)
  const [draw] = await onScreen()
  expect(draw?.players).toHaveLength(9)
  for (const player of draw?.players ?? [])
    expect(player).toEqual({
      eiid: expect.any(Number),
      first: expect.any(String),
      last: expect.stringMatching(/^P\.$/),
    })
})

test('a hidden draw stays hidden there, and so does everything while the screen is off', async () => {
  await startRound(world, 1)
  await world.admin.put(`/api/club/drawOptions/${world.eid}`, { is_hidden: true })
  expect(await titles()).toEqual([])
  await scene.as('clubAdmin').put(`/api/club/kioskSetting/${world.cid}`, { is_on: false })
  expect((await scene.as('visitor').get(`/api/club/kioskDraws/${world.cid}`)).status).toBe(404)
})
