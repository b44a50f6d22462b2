import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aSeriesServer,
  onTuesdays,
  type SeriesServer,
  type SeriesWorld,
  seriesWorld,
  tuesday,
} from '#areas/events/tests/api/series-world.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import { readWithIcalJs, readWithNodeIcal, type ShownDate } from '#tests/support/calendar-readers.ts'
import type { ClubScene } from '#tests/support/club-world.ts'
import { runAllOnce } from '#tests/support/jobs.ts'
import { readCalendar } from '#tests/support/read-calendar.ts'

let server: SeriesServer
let scene: ClubScene
let world: SeriesWorld
let address: string
beforeAll(async () => {
  server = await aSeriesServer()
})
beforeEach(async () => {
  scene = await server.scene()
  world = seriesWorld(server, scene)
  await scene.as('member').post('/api/calendarAddress', {})
  address = new URL((await scene.as('member').get('/api/calendarAddress')).body.url).pathname
  await server.deps.db.deleteFrom('demo_outbox').execute()
})
afterAll(() => server.close())

/** What both parsers show. */
function shown(text: string): readonly ShownDate[] {
  const dates = readWithIcalJs(text)
  expect(readWithNodeIcal(text)).toEqual(dates)
  return dates
}
const textAt = async (url: string) => (await server.app.inject({ method: 'GET', url })).body
const linkOf = (eid: number) => `${server.deps.config.publicUrl}/club/invite/${eid}`
const inCalendar = async (eid: number) => shown(await textAt(address)).find(({ url }) => url === linkOf(eid))
const inFile = async (eid: number) => {
  const { body } = await scene.as('member').get(`/api/club/eventCalendar/${eid}.ics`)
  return shown(body)
}

/** Opens an event, in which the member has a spot. */
async function takePlace(eid: number): Promise<void> {
  const { deps, clock } = server
  await deps.db.updateTable('club_event').set({ opened_at: clock.now() }).where('id', '=', eid).execute()
  await anInvitation(deps, scene.ids['cid'] ?? 0, eid, scene.ids['mid'] ?? 0, { response: 'yes' })
}
/** A series on Tuesdays at 9 AM, with a spot for the member in its second date, on December 1. */
async function secondDate(): Promise<{ readonly first: number; readonly eid: number }> {
  const { eid: first, eids } = await world.repeated()
  const [, eid = 0] = eids
  await takePlace(eid)
  return { first, eid }
}

const move = (eid: number, day: string, hours: readonly [number, number]) =>
  world.admin.put(`/api/club/editEvent/${eid}`, { ...tuesday, ...from(day, hours) })
const from = (day: string, [starts, ends]: readonly [number, number]) => ({
  startTime: `${day}T${String(starts).padStart(2, '0')}:00`,
  endTime: `${day}T${String(ends).padStart(2, '0')}:00`,
})

async function mailedFile(): Promise<string> {
  await runAllOnce(server.deps)
  const rows = await server.deps.db.selectFrom('demo_outbox').select('calendar').orderBy('id').execute()
  return rows.flatMap(({ calendar }) => calendar ?? []).at(-1) ?? ''
}

const given = { recurrenceId: null, start: '2026-12-01T16:00:00.000Z', status: 'CONFIRMED' }
const moved = { recurrenceId: given.start, start: '2026-12-03T01:00:00.000Z', end: '2026-12-03T03:00:00.000Z' }

test('a moved date replaces the one that its series gives, in the calendar, in the file and in the email', async () => {
  const { eid } = await secondDate()
  const before = await inCalendar(eid)
  expect(before).toMatchObject(given)
  await move(eid, '2026-12-02', [18, 20])
  const after = await inCalendar(eid)
  expect(after).toMatchObject({ ...moved, uid: before?.uid, sequence: (before?.sequence ?? 0) + 1 })
  expect(await inFile(eid)).toEqual([after])
  const mailed = await mailedFile()
  expect(shown(mailed)).toEqual([after])
  // Some programs read only the first component.
  expect(readCalendar(mailed).entries[0]?.start.toISOString()).toBe(moved.start)
})

test('a date that is moved back is an ordinary entry again, with a higher number', async () => {
  const { eid } = await secondDate()
  await move(eid, '2026-12-02', [18, 20])
  const before = await inCalendar(eid)
  await move(eid, '2026-12-01', [9, 11])
  const after = await inCalendar(eid)
  expect(after).toMatchObject({ ...given, uid: before?.uid, sequence: (before?.sequence ?? 0) + 1 })
  expect(await inFile(eid)).toEqual([after])
})

test('a moved date that is deleted cancels everything that was stored under its name', async () => {
  const { eid } = await secondDate()
  await move(eid, '2026-12-02', [18, 20])
  const before = await inCalendar(eid)
  await mailedFile()
  await world.admin.delete(`/api/club/deleteClubEvent/${eid}`)
  const after = await inCalendar(eid)
  expect(after).toMatchObject({ uid: before?.uid, recurrenceId: null, start: moved.start, status: 'CANCELLED' })
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  const mailed = await mailedFile()
  expect(readCalendar(mailed)).toMatchObject({ method: 'CANCEL', entries: [{ uid: before?.uid }] })
  expect(shown(mailed)).toEqual([after])
})

test('a new time for the series moves no date away from it, but changes what a moved date replaces', async () => {
  const { first, eid } = await secondDate()
  const [, , third = 0] = (await world.all()).map(({ id }) => id)
  await takePlace(third)
  await move(eid, '2026-12-02', [18, 20])
  const [before, thirdBefore] = [await inCalendar(eid), await inCalendar(third)]
  await world.edit(first, 'all', from('2026-11-24', [10, 12]))
  const [after, thirdAfter] = [await inCalendar(eid), await inCalendar(third)]
  expect(after).toMatchObject({ ...moved, uid: before?.uid, recurrenceId: '2026-12-01T17:00:00.000Z' })
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  expect(thirdAfter).toMatchObject({ recurrenceId: null, start: '2026-12-08T17:00:00.000Z', uid: thirdBefore?.uid })
  expect(thirdAfter?.sequence).toBeGreaterThan(thirdBefore?.sequence ?? 0)
})

test('a new time for the series leaves past dates as they were', async () => {
  const { eid } = await secondDate()
  const later = (await world.all()).at(-1)?.id ?? 0
  const before = await inCalendar(eid)
  await server.daysLater(20)
  await world.edit(later, 'all', { ...tuesday, ...from('2027-02-16', [10, 12]), finalDate: '2027-02-15T19:00' })
  expect((await world.starts()).at(-1)).toContain('T10:00')
  expect(await inCalendar(eid)).toEqual(before)
})

test('a date keeps its name when its event begins to repeat, and when its series is split or gets another rule', async () => {
  const first = await world.addEvent()
  await takePlace(first)
  const [alone] = await inFile(first)
  await world.admin.post(`/api/club/repeatEvent/${first}`, onTuesdays)
  expect(await inFile(first)).toEqual([alone])
  const [, , third = 0] = (await world.all()).map(({ id }) => id)
  await takePlace(third)
  const before = await inCalendar(third)
  await world.edit(third, 'following', {
    ...from('2026-12-08', [9, 11]),
    finalDate: '2026-12-07T19:00',
    title: 'Split',
  })
  const split = await inCalendar(third)
  expect(split).toMatchObject({ uid: before?.uid, recurrenceId: null, start: before?.start })
  const thursdays = { repeat: { every: 'week', weeks: 1, days: ['TH'] } }
  await world.edit(third, 'all', { ...from('2026-12-08', [9, 11]), finalDate: '2026-12-07T19:00', ...thursdays })
  const gone = await inCalendar(third)
  expect(gone).toMatchObject({ uid: before?.uid, recurrenceId: null, status: 'CANCELLED' })
  expect(gone?.sequence).toBeGreaterThan(split?.sequence ?? 0)
  expect(await inFile(first)).toEqual([alone])
})

test('a club’s public calendar shows a moved date as a player’s calendar does', async () => {
  const { eid } = await secondDate()
  await move(eid, '2026-12-02', [18, 20])
  const own = await inCalendar(eid)
  const open = shown(await textAt(`/api/club/publicCalendar/${scene.ids['cid']}.ics`))
  const { url: _, ...facts } = own ?? {}
  expect(open.find(({ uid }) => uid === own?.uid)).toMatchObject(facts)
})
