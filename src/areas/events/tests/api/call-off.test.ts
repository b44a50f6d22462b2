import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { extendSeries } from '#areas/events/server/series/extend-series.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import type { ClubScene } from '#tests/support/club-world.ts'
import { aSeriesServer, onTuesdays, type SeriesServer, type SeriesWorld, seriesWorld } from './series-world.ts'

let server: SeriesServer
let scene: ClubScene
let world: SeriesWorld
beforeAll(async () => {
  server = await aSeriesServer()
})
beforeEach(async () => {
  scene = await server.scene()
  world = seriesWorld(server, scene)
})
afterAll(() => server.close())

const clubId = () => scene.ids['cid'] ?? 0
const callOff = (body: object, role: 'clubAdmin' | 'groupAdmin' = 'groupAdmin') =>
  scene.as(role).post(`/api/club/callOffDays/${clubId()}`, { from: '2026-11-24', through: '2026-11-24', ...body })
const callOffs = async () => (await world.admin.get(`/api/club/callOffs/${clubId()}`)).body
const undo = (id: number) => world.admin.post(`/api/club/undoCallOff/${clubId()}`, { call_off: id })
const invite = (eid: number, more: object) =>
  anInvitation(server.deps, clubId(), eid, scene.ids['mid'] ?? 0, { ...more })
const open = (eid: number) =>
  server.deps.db.updateTable('club_event').set({ opened_at: server.clock.now() }).where('id', '=', eid).execute()
const replies = (eid: number) =>
  server.deps.db.selectFrom('invitation').select(['response', 'paid_at']).where('event_id', '=', eid).execute()
const mailsOf = async (eid: number) =>
  (
    await server.deps.db
      .selectFrom('club_mail')
      .select(['subject', 'body'])
      .where('event_id', '=', eid)
      .orderBy('id')
      .execute()
  ).map(({ subject, body }) => `${subject}: ${body}`)

describe('calling off a day', () => {
  test('deletes its events, tells everyone invited why, and skips the day in the series', async () => {
    const { eid, eids } = await world.repeated()
    await open(eid)
    await invite(eid, { response: 'yes' })
    expect((await callOff({ preview: true })).body).toMatchObject({ removed: 1, told: 1, call_off: null })
    expect(await world.starts()).toHaveLength(13)
    const { body } = await callOff({ note: 'Ice on the courts' })
    expect(body).toMatchObject({ removed: 1, skipped: 0, told: 1, paid: 0 })
    expect((await world.all()).map(({ id }) => id)).toEqual(eids.slice(1))
    expect(await mailsOf(eid)).toEqual([expect.stringMatching(/^Tuesday Mixer was canceled:.*Ice on the courts/)])
    await extendSeries.run(server.deps, {})
    expect(await world.starts()).toHaveLength(12)
  })

  test('can be undone: events return with their replies, and everyone is told', async () => {
    const { eid } = await world.repeated()
    await open(eid)
    await invite(eid, { response: 'yes' })
    const { body } = await callOff({})
    expect(await callOffs()).toMatchObject([{ call_off: body.call_off, from: '2026-11-24', events: 1 }])
    expect((await undo(body.call_off)).body).toEqual({ restored: 1, added: 0, left: [] })
    expect((await world.starts())[0]).toBe('2026-11-24T09:00')
    expect(await replies(eid)).toMatchObject([{ response: 'yes' }])
    const mails = await mailsOf(eid)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toMatch(/^Tuesday Mixer is back on:/)
    expect(await callOffs()).toEqual([])
    expect((await undo(body.call_off)).code).toBe('not-called-off')
  })

  test('is brought back only by those who run all of it', async () => {
    await world.repeated()
    const { body } = await callOff({}, 'clubAdmin')
    const other = await server.scene()
    const url = `/api/club/undoCallOff/${other.ids['cid']}`
    expect((await other.as('clubAdmin').post(url, { call_off: body.call_off })).code).toBe('not-called-off')
    const { id: otherGroup } = await server.deps.db
      .insertInto('club_group')
      .values({ club_id: clubId(), name: 'Other', created_at: server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ofOthers = { group_id: otherGroup, series_id: null, series_day: null }
    await server.deps.db.updateTable('club_event').set(ofOthers).where('call_off_id', '=', body.call_off).execute()
    expect(await callOffs()).toEqual([])
    expect((await undo(body.call_off)).code).toBe('not-called-off')
    expect(await world.starts()).toHaveLength(12)
  })

  test('leaves alone what has begun, what another day has, and what others run', async () => {
    const { eid } = await world.repeated()
    const other = await world.addEvent({ startTime: '2026-11-25T09:00', endTime: '2026-11-25T11:00' })
    await server.moveTo(new Date('2026-11-24T16:30:00Z'))
    expect((await callOff({ preview: true })).body).toMatchObject({ removed: 0, skipped: 0 })
    expect((await callOff({})).code).toBe('nothing-to-call-off')
    await callOff({ from: '2026-11-25', through: '2026-11-25' })
    const left = (await world.all()).map(({ id }) => id)
    expect(left).toContain(eid)
    expect(left).not.toContain(other)
  })

  test('is for days that are not over', async () => {
    expect((await callOff({ from: '2026-11-16', through: '2026-11-17' })).code).toBe('date-passed')
    expect((await callOff({ from: '2026-11-25', through: '2026-11-24' })).status).toBe(400)
    expect((await callOff({ from: '2026-11-25', through: '2027-11-24' })).status).toBe(400)
  })

  test('needs a club admin once someone has paid', async () => {
    const { eid } = await world.repeated()
    await invite(eid, { response: 'yes', payment_type: 'Cash', paid_at: server.clock.now() })
    expect(await callOff({ confirmed: true })).toMatchObject({ code: 'event-has-payments' })
    expect((await callOff({}, 'clubAdmin')).code).toBe('event-has-payments')
    const { body } = await callOff({ confirmed: true, refund: true }, 'clubAdmin')
    expect(body).toMatchObject({ removed: 1, paid: 1, cards: 0 })
    expect(await replies(eid)).toMatchObject([{ response: 'yes', paid_at: expect.any(Date) }])
  })
})

describe('a series that pauses', () => {
  const pause = (eid: number, from: string, through: string, more: object = {}) =>
    world.admin.post(`/api/club/pauseSeries/${eid}`, { from, through, ...more })

  test('has no dates then, even beyond those that exist already', async () => {
    const { eid } = await world.repeated()
    const { body } = await pause(eid, '2027-02-09', '2027-03-02')
    expect(body).toMatchObject({ removed: 2, skipped: 2 })
    await server.daysLater(40)
    const days = (await world.starts()).map((moment) => moment.slice(0, 10))
    expect(days.filter((day) => day > '2027-02-01')).toEqual(['2027-02-02', '2027-03-09', '2027-03-16', '2027-03-23'])
    expect((await undo(body.call_off)).body).toEqual({ restored: 2, added: 2, left: [] })
    expect((await world.starts()).filter((moment) => moment > '2027-02-01')).toHaveLength(8)
  })

  test('leaves other series and single events alone', async () => {
    const { eid } = await world.repeated()
    await world.repeated({ startTime: '2026-11-24T13:00', endTime: '2026-11-24T15:00' })
    const before = (await world.all()).length
    await pause(eid, '2026-11-24', '2026-11-24')
    expect((await world.all()).length).toBe(before - 1)
  })

  test('keeps an extra date extra when it comes back', async () => {
    const { eid } = await world.repeated()
    await world.admin.post(`/api/club/addDate/${eid}`, { day: '2026-11-26' })
    const { body } = await pause(eid, '2026-11-26', '2026-11-26')
    await undo(body.call_off)
    const edited = await world.edit(eid, 'all', { ...onTuesdays, location: 'Court 9' })
    expect(edited.body).toMatchObject({ removed: 0 })
    expect(await world.starts()).toContain('2026-11-26T09:00')
  })

  test('is not for an event that does not repeat', async () => {
    const eid = await world.addEvent()
    expect((await pause(eid, '2026-11-24', '2026-11-24')).code).toBe('not-repeating')
  })

  test('makes an edit that was opened before it start over', async () => {
    const { eid } = await world.repeated()
    const { version } = await world.series(eid)
    await pause(eid, '2026-12-01', '2026-12-01')
    expect((await world.edit(eid, 'all', { version })).code).toBe('stale-series')
  })
})

describe('an extra date', () => {
  const add = (eid: number, day: string) => world.admin.post(`/api/club/addDate/${eid}`, { day })

  test('is created at the usual time, and stays when the series changes', async () => {
    const { eid } = await world.repeated()
    expect((await add(eid, '2026-11-26')).body).toEqual({ outcome: 'added' })
    await world.edit(eid, 'all', { availableSpots: 12 })
    const dates = await world.all()
    expect(dates[1]).toMatchObject({ series_day: '2026-11-26', spots: 12 })
    expect((await add(eid, '2026-11-26')).code).toBe('date-exists')
  })

  test('brings a deleted date back with its replies', async () => {
    const { eid, eids } = await world.repeated()
    const [, second] = eids
    await invite(second ?? 0, { response: 'yes' })
    await world.admin.delete(`/api/club/deleteClubEvent/${second}`)
    expect((await add(eid, '2026-12-01')).body).toEqual({ outcome: 'restored' })
    expect((await world.all()).map(({ id }) => id)).toEqual(eids)
    expect(await replies(second ?? 0)).toMatchObject([{ response: 'yes' }])
  })

  test('comes later if it is beyond the dates that exist already', async () => {
    const { eid } = await world.repeated()
    expect((await add(eid, '2027-02-18')).body).toEqual({ outcome: 'later' })
    await server.daysLater(5)
    expect(await world.starts()).toContain('2027-02-18T09:00')
  })

  test('is refused where it cannot be', async () => {
    const { eid } = await world.repeated({}, { ...onTuesdays, until: '2026-12-15' })
    expect((await add(eid, '2026-11-17')).code).toBe('date-passed')
    expect((await add(eid, '2026-12-16')).code).toBe('series-over')
    await world.addEvent({ startTime: '2026-11-26T09:00', endTime: '2026-11-26T10:00' })
    expect((await add(eid, '2026-11-26')).code).toBe('date-conflict')
  })
})
