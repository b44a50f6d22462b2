import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawSpotsDue } from '#areas/invitations/server/draw-spots.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { anEventWorld } from '#tests/support/players.ts'
import { TestClock } from '#tests/support/test-clock.ts'
import { hash, repeatDrawing } from '../../../../../scripts/support/repeat-drawing.ts'

const clock = new TestClock()
const hours = 3_600_000
let server: Awaited<ReturnType<typeof aServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aServer({ clock, env: { TRUST_PROXY: 'loopback' } })
})
beforeEach(async () => {
  scene = await aClubScene(server)
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => server.close())

/** An event that collects replies for three hours, with one player named by each letter who has said Yes. */
async function collecting(names: string, terms: Parameters<typeof anEventWorld>[2] = {}) {
  const event = await anEventWorld(server, scene, { spots: 2, collect_hours: 3, ...terms })
  const players = []
  for (const name of names) {
    const player = await event.invited(name)
    players.push({ ...player, name, said: await player.yes() })
  }
  return { event, players }
}
type DrawnRecord = {
  readonly number: number
  readonly size: number
  readonly odds: number
  readonly has_spot: boolean
  readonly line: number | null
}
const draw = () => drawSpotsDue.run(server.deps, {})
/** What these players are told; other tests' events may be drawn too. */
const told = async (players: readonly { readonly eiid: number }[]) => {
  const jobs = (await payloadsOf(server.deps, 'invitations.tell-member')) as { invitationId: number; what: string }[]
  const own = jobs.filter(({ invitationId }) => players.some(({ eiid }) => eiid === invitationId))
  return own.map(({ invitationId, what }) => `${what} ${invitationId}`)
}
const drawingFor = async (who: Parameters<ClubScene['as']>[0], eid: number) =>
  (await scene.as(who).get(`/api/club/spotDrawing/${eid}`)).body as Record<string, unknown>

test('while replies are collected, a Yes enters the drawing and takes no spot', async () => {
  const { event, players } = await collecting('ABC')
  expect(players.map(({ said }) => said.body)).toMatchObject(players.map(() => ({ response: 'drawing' })))
  expect(await event.standing()).toEqual({ A: 'waitlist 1', B: 'waitlist 2', C: 'waitlist 3' })
  await draw()
  expect(await event.standing()).toEqual({ A: 'waitlist 1', B: 'waitlist 2', C: 'waitlist 3' })
  expect(await told(players)).toEqual([])
})

test('when the time is up, the spots are drawn once, and everyone is told the result', async () => {
  const { event, players } = await collecting('ABCD')
  clock.later(3 * hours)
  await draw()
  const standing = Object.entries(await event.standing())
  expect(standing.filter(([, is]) => is === 'yes')).toHaveLength(2)
  expect(standing.filter(([, is]) => is.startsWith('waitlist'))).toHaveLength(2)
  const isIn = new Map(standing.map(([name, is]) => [name, is === 'yes']))
  const expected = players.map(({ name, eiid }) => `${isIn.get(name) ? 'drawn' : 'not-drawn'} ${eiid}`)
  expect((await told(players)).toSorted()).toEqual(expected.toSorted())
  await draw()
  expect(Object.entries(await event.standing())).toEqual(standing)
})

test('anyone can repeat the drawing from its record, and its seed matches what was shown before', async () => {
  const { event } = await collecting('ABCDE')
  const { commitment } = await drawingFor('clubAdmin', event.eid)
  expect(await scene.as('visitor').get(`/api/spotDrawing/${event.eid}`)).toMatchObject({ status: 404 })
  clock.later(3 * hours)
  await draw()
  const { body } = await scene.as('visitor').get(`/api/spotDrawing/${event.eid}`)
  const record = body as Parameters<typeof repeatDrawing>[0] & { units: DrawnRecord[] }
  expect(hash(record.seed)).toBe(commitment)
  const outcomes = repeatDrawing(record)
  for (const { number, odds, has_spot, line } of record.units)
    expect(outcomes.get(number)).toEqual({ odds, has_spot, line })
  expect(JSON.stringify(body)).not.toMatch(/first|last|name|mid/)
})

test('a household gets its spots together, or none, and the record repeats that', async () => {
  const { event, players } = await collecting('ABCD')
  const home = players.slice(1, 3).map(({ mid }) => mid)
  await server.deps.db
    .updateTable('member')
    .set({ email: 'home@example.org', last: 'Home' })
    .where('id', 'in', home)
    .execute()
  clock.later(3 * hours)
  await draw()
  const rows = await server.deps.db.selectFrom('invitation').select('response').where('member_id', 'in', home).execute()
  expect(new Set(rows.map(({ response }) => response)).size).toBe(1)
  const { body } = await scene.as('visitor').get(`/api/spotDrawing/${event.eid}`)
  const record = body as Parameters<typeof repeatDrawing>[0] & { units: DrawnRecord[] }
  expect(record.units.map(({ size }) => size)).toEqual([1, 2, 1])
  const outcomes = repeatDrawing(record)
  for (const { number, odds, has_spot, line } of record.units)
    expect(outcomes.get(number)).toEqual({ odds, has_spot, line })
})

test('members who missed out have better odds in the group’s next drawing', async () => {
  const first = await collecting('ABCD')
  clock.later(3 * hours)
  await draw()
  const got = await first.event.standing()
  const inHours = (count: number) => new Date(clock.now().getTime() + count * hours)
  const times = { starts_at: inHours(72), ends_at: inHours(74), closes_at: inHours(70) }
  const next = await anEventWorld(server, scene, { spots: 2, collect_hours: 3, ...times })
  for (const { mid } of first.players) {
    const eiid = await anInvitation(server.deps, scene.ids['cid'] ?? 0, next.eid, mid)
    await scene.as('clubAdmin').put(`/api/yesImIn/${next.eid}`, { eiid, mid })
  }
  clock.later(3 * hours)
  await draw()
  const { rows } = await server.deps.pool.query<{ name: string; odds: number }>(
    `select m.last as name, p.odds from spot_drawing_person p join member m on m.id = p.member_id
     where p.event_id = $1`,
    [next.eid],
  )
  // With half the spots for everyone, two who missed out are owed half a spot each. The others keep the least odds.
  for (const { name, odds } of rows) expect([name, odds]).toEqual([name, got[name] === 'yes' ? 50_000 : 950_000])
  expect(rows).toHaveLength(4)
})

test('players whom the organizer put in before the drawing keep their spots', async () => {
  const { event, players } = await collecting('AB', { spots: 1 })
  const captain = await event.invited('Cap')
  await scene.as('clubAdmin').post('/api/club/addAsYesToEvent', { eid: event.eid, mid: captain.mid })
  clock.later(3 * hours)
  await draw()
  expect(await event.standing()).toMatchObject({ Cap: 'yes' })
  expect(Object.values(await event.standing()).filter((is) => is === 'yes')).toHaveLength(1)
  expect(players).toHaveLength(2)
})

test('if payment comes first, those who are drawn are asked to pay', async () => {
  const { event, players } = await collecting('ABC', { cost_cents: 500, is_payment_required: true })
  clock.later(3 * hours)
  await draw()
  expect((await told(players)).filter((line) => line.startsWith('turn'))).toHaveLength(2)
  expect((await told(players)).filter((line) => line.startsWith('not-drawn'))).toHaveLength(1)
  expect(Object.values(await event.standing()).every((is) => is.startsWith('waitlist'))).toBe(true)
})

test('an event that collects until replies close draws in time for those who are drawn to pay', async () => {
  const closesAt = new Date(clock.now().getTime() + 4 * hours)
  const terms = { cost_cents: 500, is_payment_required: true, collect_hours: 24, closes_at: closesAt }
  const { event, players } = await collecting('ABC', terms)
  clock.later(2 * hours - 1)
  await draw()
  expect(await told(players)).toEqual([])
  clock.later(1)
  await draw()
  expect((await told(players)).filter((line) => line.startsWith('turn'))).toHaveLength(2)
  expect(Object.keys(await event.standing())).toHaveLength(3)
})

test('a spot in an event that was deleted counts against no one in the next drawing', async () => {
  const first = await collecting('ABCD')
  clock.later(3 * hours)
  await draw()
  expect(await scene.as('clubAdmin').delete(`/api/club/deleteClubEvent/${first.event.eid}`)).toMatchObject({
    status: 200,
  })
  const next = await anEventWorld(server, scene, { spots: 2, collect_hours: 3 })
  for (const { mid } of first.players) {
    const eiid = await anInvitation(server.deps, scene.ids['cid'] ?? 0, next.eid, mid)
    await scene.as('clubAdmin').put(`/api/yesImIn/${next.eid}`, { eiid, mid })
  }
  clock.later(3 * hours)
  await draw()
  const { body } = await scene.as('visitor').get(`/api/spotDrawing/${next.eid}`)
  expect(body.units.map(({ carry }: { carry: number }) => carry)).toEqual([0, 0, 0, 0])
})

test('an event with divisions cannot draw its spots', async () => {
  const body = {
    gid: scene.ids['gid'],
    title: 'Divisions',
    startTime: '2031-01-13T09:00',
    subEvent: true,
    collectHours: 24,
  }
  const answer = await scene.as('clubAdmin').post(`/api/club/createEvent/${scene.ids['clubAdmin'] ?? 0}`, body)
  expect(answer).toMatchObject({ status: 400 })
})
