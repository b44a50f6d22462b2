import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCopies } from '#areas/events/server/event-copy-rows.ts'
import { withOffset } from '#areas/schedule/rules/club-days.ts'
import { weeklyCopiesOf } from '#areas/schedule/rules/weekly-copies.ts'
import { listSources } from '#areas/schedule/server/duplicate-rows.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { aGroup, anEventIn, day } from './schedule-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let statements: ReturnType<typeof countStatements>
let scene: ClubScene
let ids: { cid: number; gid: number; eid: number; otherCid: number }
beforeAll(async () => {
  server = await aClubServer()
  statements = countStatements(server.deps)
})
beforeEach(async () => {
  scene = await aClubScene(server)
  const { cid = 0, gid = 0, eid = 0, otherCid = 0 } = scene.ids
  ids = { cid, gid, eid, otherCid }
})
afterAll(() => server.close())

const duplicate = (events: readonly number[], more: Record<string, unknown> = {}) =>
  scene.as('clubAdmin').post('/api/club/duplicateEvents', { events, numOfWeeks: 1, ...more })
const eventsOf = (gid = ids.gid) =>
  server.deps.db.selectFrom('club_event').selectAll().where('group_id', '=', gid).orderBy('starts_at').execute()
const startsOf = async () => (await eventsOf()).map(({ starts_at }) => starts_at.toISOString())
const inZone = (instant: Date | undefined) => withOffset('US/Mountain', instant ?? new Date(0))
const inDenver = (starts: string) => ({
  starts_at: new Date(starts),
  ends_at: new Date(Date.parse(starts) + 7_200_000),
  closes_at: new Date(Date.parse(starts) - 3_600_000),
})

test('an event is repeated for some weeks as drafts, with its divisions and without its players', async () => {
  const { body } = await duplicate([ids.eid], { numOfWeeks: 3 })
  expect(body).toEqual({ conflict: false, message: 'Events Added', added: 3, past: 0, left_out: [] })
  const [first, second, ...rest] = await eventsOf()
  expect(rest).toHaveLength(2)
  expect(second).toMatchObject({
    title: first?.title,
    spots: 4,
    opened_at: null,
    has_divisions: true,
    confirmed_count: 0,
  })
  const divisions = await server.deps.db
    .selectFrom('event_division')
    .select('name')
    .where('event_id', '=', second?.id ?? 0)
    .execute()
  expect(divisions).toEqual([{ name: 'A' }])
  const { invited } = await server.deps.db
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll().as('invited'))
    .where('event_id', '=', second?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect(invited).toBe(0)
})

test('one user repeats events ten times an hour', async () => {
  for (let round = 0; round < 10; round += 1) expect((await duplicate([ids.eid])).status).toBe(200)
  expect((await duplicate([ids.eid])).code).toBe('too-many-requests')
})

test('the start of an event that was merged away is free again', async () => {
  await duplicate([ids.eid])
  const [, copy] = await eventsOf()
  const change = { merged_into: ids.eid }
  await server.deps.db
    .updateTable('club_event')
    .set(change)
    .where('id', '=', copy?.id ?? 0)
    .execute()
  expect((await duplicate([ids.eid])).body).toMatchObject({ conflict: false, added: 1 })
  expect((await duplicate([ids.eid])).body).toMatchObject({ conflict: true, added: 0 })
})

test('nine o’clock stays nine o’clock when the clocks change', async () => {
  await server.deps.db.deleteFrom('club_event').where('id', '=', ids.eid).execute()
  const spring = await anEventIn(server.deps, ids, 0, inDenver('2031-03-03T16:00:00Z'))
  const autumn = await anEventIn(server.deps, ids, 0, inDenver('2031-10-27T15:00:00Z'))
  await duplicate([spring, autumn])
  expect(await startsOf()).toEqual([
    '2031-03-03T16:00:00.000Z',
    '2031-03-10T15:00:00.000Z',
    '2031-10-27T15:00:00.000Z',
    '2031-11-03T16:00:00.000Z',
  ])
})

test('a start that the group already has is skipped and reported; another group may have it', async () => {
  const [source] = await eventsOf()
  const week = source && new Date(source.starts_at.getTime() + 7 * day)
  await anEventIn(server.deps, ids, 0, { ...inDenver(week?.toISOString() ?? ''), title: 'Monday Clinic' })
  const { body } = await duplicate([ids.eid], { numOfWeeks: 2 })
  expect(body).toMatchObject({
    conflict: true,
    message:
      'Some events had conflicting start times with another event for this group.  Added events that did not conflict',
    added: 1,
    left_out: [{ eid: ids.eid, title: source?.title, start_time: inZone(week), taken_by: 'Monday Clinic' }],
  })
  const other = await aGroup(server.deps, ids.cid, 'Tuesday')
  const theirs = await anEventIn(
    server.deps,
    { cid: ids.cid, gid: other },
    0,
    inDenver(source?.starts_at.toISOString() ?? ''),
  )
  expect((await duplicate([theirs])).body).toMatchObject({ conflict: false, added: 1 })
})

test('two simultaneous clicks make one event', async () => {
  const answers = await Promise.all([duplicate([ids.eid]), duplicate([ids.eid])])
  expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 1])
  expect(await eventsOf()).toHaveLength(2)
})

test('the group’s lock ensures that: without it, both are made', async () => {
  const sources = await listSources(server.deps.db, ids.cid, [ids.eid])
  const free = { takenStarts: new Set<string>(), now: server.deps.clock.now() }
  const { copies } = weeklyCopiesOf('US/Mountain', sources, 1, free)
  const making = { clubId: ids.cid, copies, accountId: scene.ids['userId'] ?? 0, now: server.deps.clock.now() }
  const insert = () => server.deps.db.transaction().execute((tx) => insertCopies(tx, making))
  await Promise.all([insert(), insert()])
  expect(await eventsOf()).toHaveLength(3)
})

test('one foreign or deleted event makes the whole request fail', async () => {
  const foreignGroup = await aGroup(server.deps, ids.otherCid, 'Foreign')
  const foreign = await anEventIn(server.deps, { cid: ids.otherCid, gid: foreignGroup }, day)
  const gone = await anEventIn(server.deps, ids, day, { deleted_at: server.deps.clock.now() })
  for (const list of [
    [ids.eid, foreign],
    [foreign, ids.eid],
    [ids.eid, gone],
    [ids.eid, 2_000_000_000],
  ])
    expect((await duplicate(list)).status).toBe(404)
  expect(await eventsOf()).toHaveLength(2)
})

test('an admin of a group repeats only its own events; nobody acts in another’s name', async () => {
  const other = await aGroup(server.deps, ids.cid, 'Tuesday')
  const theirs = await anEventIn(server.deps, { cid: ids.cid, gid: other }, day)
  const send = (events: readonly number[], user_id?: number) =>
    scene.as('groupAdmin').post('/api/club/duplicateEvents', { events, user_id })
  expect((await send([ids.eid, theirs])).status).toBe(404)
  expect((await send([ids.eid], 1)).code).toBe('not-yours')
  expect((await send([ids.eid])).body.added).toBe(1)
})

test('a call repeats one to fifty events for one to 52 weeks', async () => {
  expect((await duplicate([])).status).toBe(400)
  expect((await duplicate(Array.from({ length: 51 }, () => ids.eid))).code).toBe('invalid-input')
  for (const numOfWeeks of [0, 53, 1.5]) expect((await duplicate([ids.eid], { numOfWeeks })).code).toBe('invalid-input')
})

test('one copy and fifty-two copies take the same few statements', async () => {
  const few = await statements(() => duplicate([ids.eid], { numOfWeeks: 52 }))
  expect(few).toBeLessThanOrEqual(10)
  expect(await eventsOf()).toHaveLength(53)
})
