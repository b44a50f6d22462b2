import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { anEventWorld } from '#tests/support/players.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let admin: ReturnType<ClubScene['as']>
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  admin = scene.as('groupAdmin')
})
afterAll(() => server.close())

const cid = () => scene.ids['cid'] ?? 0
const minutes = (count: number) => new Date(server.deps.clock.now().getTime() + count * 60_000)
/** An event that is played now. */
const today = (values: Parameters<typeof anEventWorld>[2] = {}) =>
  anEventWorld(server, scene, { starts_at: minutes(-5), closes_at: minutes(-60), ends_at: minutes(60), ...values })
const addGuest = (eid: number, name: string, more = {}, key?: string) =>
  admin.post(`/api/club/addGuest/${eid}`, { name, ...more }, key)
const rosterOf = async (eid: number) => (await admin.get(`/api/club/getEventRoster/${eid}`)).body

test('a name is enough: a guest holds a place over the spots, is here, and stands on the roster', async () => {
  const event = await today({ spots: 1 })
  await event.invited('Ann', { response: 'yes' })
  const added = await addGuest(event.eid, 'Pat')
  expect(added).toMatchObject({ status: 200, body: { name: 'Pat', checkin: true } })
  expect(await rosterOf(event.eid)).toMatchObject([
    { eiid: added.body.eiid, name: 'Pat', first: 'Pat', last: '', is_guest: true, checkin: true, payment_type: null },
    { last: 'Ann', is_guest: false, checkin: false },
  ])
  expect(await event.log()).toEqual([': added to the Yes list (over the limit)', ': added as a guest and checked in'])
})

test('before the day of the event a guest has a place and is not checked in', async () => {
  const event = await anEventWorld(server, scene)
  expect((await addGuest(event.eid, 'Pat Miller')).body).toMatchObject({ name: 'Pat Miller', checkin: false })
  expect(await rosterOf(event.eid)).toMatchObject([{ first: 'Pat', last: 'Miller', checkin: false }])
})

test('a club that collects dues asks none of a guest, who waits and moves up like everybody', async () => {
  await server.deps.db.updateTable('club').set({ collects_dues: true }).where('id', '=', cid()).execute()
  const event = await anEventWorld(server, scene, { spots: 1, promotion: 'auto' })
  const ann = await event.invited('Ann', { response: 'yes' })
  const { eiid } = (await addGuest(event.eid, 'Pat')).body
  await admin.put(`/api/waitlist/${event.eid}`, { eiid })
  expect(await event.standing()).toMatchObject({ Ann: 'yes', '': 'waitlist 1' })
  await admin.put(`/api/noImOut/${event.eid}`, { eiid: ann.eiid })
  expect(await event.standing()).toMatchObject({ Ann: 'no', '': 'yes' })
})

test('the fee of a guest is recorded like any other, and is in the payments of the event', async () => {
  const event = await today({ cost_cents: 1000 })
  const { eiid } = (await addGuest(event.eid, 'Pat Miller')).body
  expect(await admin.put('/api/club/recordEventPayment', { eiid, type: 'Cash' })).toMatchObject({ status: 200 })
  expect(await rosterOf(event.eid)).toMatchObject([{ eiid, payment_type: 'Cash' }])
})

test('a guest is drawn with the members', async () => {
  const event = await today({ spots: 8 })
  for (const name of ['Ann', 'Bo', 'Cy']) await event.invited(name, { response: 'yes' })
  const { eiid } = (await addGuest(event.eid, 'Pat')).body
  const drawn = await admin.post(`/api/doublesMixer/${event.eid}`, { courts: 1, rounds: 3 })
  expect(drawn.status).toBe(200)
  expect(drawn.body.draw[0].courts[0]).toContain(eiid)
  expect(drawn.body.players.map(({ name }: { name: string }) => name)).toContain('Pat')
})

describe('a guest who is known', () => {
  test('comes again under the same name and is the same guest', async () => {
    const [one, other] = [await today(), await today()]
    const first = (await addGuest(one.eid, 'Zoë Miller')).body
    const again = (await addGuest(other.eid, 'zoe  miller')).body
    expect(again.mid).toBe(first.mid)
    expect(again.eiid).not.toBe(first.eiid)
  })

  test('and plays already is questioned; another one of the name gets a record of their own', async () => {
    const event = await today()
    const first = (await addGuest(event.eid, 'Sue')).body
    expect(await addGuest(event.eid, 'Sue')).toMatchObject({ status: 409, code: 'guest-there' })
    const other = await addGuest(event.eid, 'Sue', { another: true })
    expect(other.status).toBe(200)
    expect(other.body.mid).not.toBe(first.mid)
    expect(await rosterOf(event.eid)).toHaveLength(2)
  })

  test('a request that is sent twice adds one guest', async () => {
    const event = await today()
    const key = randomUUID()
    const both = [await addGuest(event.eid, 'Sue', {}, key), await addGuest(event.eid, 'Sue', {}, key)]
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await rosterOf(event.eid)).toHaveLength(1)
  })
})

describe('guests count as guests', () => {
  test('no list of members, archive or figure of members has them', async () => {
    const event = await today()
    const club = scene.as('clubAdmin')
    const figures = async () => (await club.get(`/api/club/getClubStats/${cid()}`)).body
    const before = await figures()
    const { mid } = (await addGuest(event.eid, 'Pat Miller')).body
    expect(await figures()).toEqual({ ...before, guests: before.guests + 1 })
    for (const url of [`/api/getClubMembers/${cid()}`, `/api/club/getArchivedMembers/${cid()}`]) {
      const { body } = await club.get(url)
      expect(body.map((row: { mid: number }) => row.mid)).not.toContain(mid)
    }
    const { body: found } = await club.get(`/api/club/members/${cid()}?status=guest`)
    expect(found.rows).toMatchObject([{ mid, first: 'Pat', last: 'Miller', status: 'guest' }])
    const csv = await club.get(`/api/club/members/${cid()}?search=Miller`)
    expect(csv.body.total).toBe(0)
  })

  test('the attendance of a group counts them beside its members', async () => {
    const event = await anEventWorld(server, scene, { starts_at: minutes(-90), closes_at: minutes(-95) })
    const ann = await event.invited('Ann', { response: 'yes' })
    await addGuest(event.eid, 'Pat')
    await admin.put('/api/pickMix/checkin', { eiid: ann.eiid, checkin: true })
    await server.deps.db
      .updateTable('club_event')
      .set({ ends_at: minutes(-1) })
      .where('id', '=', event.eid)
      .execute()
    const { body } = await admin.post('/api/club/getMemberGroupAttendance/', { gid: scene.ids['gid'] })
    expect(body.events).toMatchObject([{ eid: event.eid, guests: 1 }])
    expect(body.rows.map((row: { last: string }) => row.last)).not.toContain('')
  })

  test('a guest who joins becomes a member by the status of the record, and keeps what was played', async () => {
    const event = await today()
    const { mid } = (await addGuest(event.eid, 'Pat Miller')).body
    const club = scene.as('clubAdmin')
    const turn = (status: string) => club.put('/api/club/editClubMember', { mid, status })
    expect((await turn('here')).status).toBe(200)
    expect(await rosterOf(event.eid)).toMatchObject([{ mid, is_guest: false }])
    expect((await turn('guest')).status).toBe(400)
  })
})

test('only those who run the event add guests, and a merged event takes none', async () => {
  const event = await today()
  expect((await scene.as('member').post(`/api/club/addGuest/${event.eid}`, { name: 'Pat' })).status).toBe(404)
  expect((await addGuest(event.eid, '   ')).status).toBe(400)
  const other = await today()
  await server.deps.db.updateTable('club_event').set({ merged_into: other.eid }).where('id', '=', event.eid).execute()
  expect(await addGuest(event.eid, 'Pat')).toMatchObject({ code: 'registration-closed' })
  const { count } = await server.deps.db
    .selectFrom('member')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('club_id', '=', cid())
    .where('status', '=', 'guest')
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})
