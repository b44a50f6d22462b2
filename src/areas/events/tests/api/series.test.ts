import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { extendSeries } from '#areas/events/server/series/extend-series.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import type { ClubScene } from '#tests/support/club-world.ts'
import { aSeriesServer, onTuesdays, type SeriesServer, type SeriesWorld, seriesWorld, tuesday } from './series-world.ts'

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

const reply = (eid: number, response: 'yes' | 'no' | 'waitlist', more: object = {}) =>
  anInvitation(server.deps, scene.ids['cid'] ?? 0, eid, scene.ids['mid'] ?? 0, {
    response,
    ...(response === 'waitlist' ? { order_number: 1 } : {}),
    ...more,
  })

describe('an event that repeats', () => {
  test('has drafts at the same local time up to 90 days ahead, and the first keeps its replies', async () => {
    const eid = await world.addEvent()
    await reply(eid, 'yes')
    const { body } = await world.admin.post(`/api/club/repeatEvent/${eid}`, onTuesdays)
    // From November 24 to February 16, 90 days from November 18.
    expect(body.added).toBe(12)
    const starts = await world.starts()
    expect(starts.at(0)).toBe('2026-11-24T09:00')
    expect(starts.at(-1)).toBe('2027-02-16T09:00')
    const [first, second] = await world.all()
    expect(first).toMatchObject({ id: eid, series_day: '2026-11-24' })
    expect(second).toMatchObject({ title: 'Tuesday Mixer', spots: 8, opened_at: null, location: 'Court 1' })
    expect((await world.series(eid)).dates).toBe(13)
  })

  test('gets its next dates as time goes on, each once, also after the clocks change', async () => {
    await world.repeated()
    await server.daysLater(28)
    await extendSeries.run(server.deps, {})
    const starts = await world.starts()
    expect(starts).toHaveLength(17)
    expect(starts.at(-1)).toBe('2027-03-16T09:00')
    const [last] = (await world.all()).slice(-1)
    expect(last?.starts_at.toISOString()).toBe('2027-03-16T15:00:00.000Z')
    expect(last?.closes_at.toISOString()).toBe('2027-03-16T01:00:00.000Z')
  })

  test('gets more dates within the hour if its club wants them further ahead, and keeps them if it wants fewer', async () => {
    await world.repeated()
    expect(await world.starts()).toHaveLength(13)
    const url = `/api/club/seriesDays/${scene.ids['cid']}`
    expect((await scene.as('clubAdmin').put(url, { days: 180 })).body).toEqual({ days: 180 })
    await extendSeries.run(server.deps, {})
    const starts = await world.starts()
    // Through May 17, 180 days from November 18.
    expect(starts.at(-1)).toBe('2027-05-11T09:00')
    await scene.as('clubAdmin').put(url, { days: 14 })
    await extendSeries.run(server.deps, {})
    expect(await world.starts()).toEqual(starts)
    expect((await scene.as('clubAdmin').put(url, { days: 13 })).body.code).toBe('invalid-input')
  })

  test('gets each date once from two servers that extend it at once', async () => {
    const { eid } = await world.repeated({}, { ...onTuesdays, until: '2027-06-01' })
    await server.pass(14)
    await Promise.all([extendSeries.run(server.deps, {}), extendSeries.run(server.deps, {})])
    const starts = await world.starts()
    expect(new Set(starts).size).toBe(starts.length)
    expect((await world.series(eid)).last_day).toBe('2027-03-02')
  })

  test.each([
    ['every second week', { every: 'week', weeks: 2, days: ['TU', 'TH'] }, ['11-24', '11-26', '12-08', '12-10']],
    ['on the fourth Tuesday', { every: 'month', place: 4, day: 'TU' }, ['11-24', '12-22', '01-26']],
    ['on the last Tuesday', { every: 'month', place: -1, day: 'TU' }, ['11-24', '12-29', '01-26']],
    ['on day 30, which February lacks', { every: 'date', date: 30 }, ['11-24', '11-30', '12-30', '01-30']],
  ])('has dates %s', async (_how, repeat, days) => {
    await world.repeated({}, { repeat, until: null })
    const starts = await world.starts()
    expect(starts.slice(0, days.length).map((moment) => moment.slice(5, 10))).toEqual(days)
  })

  test('ends on its last day, and never happens again without a date', async () => {
    await world.repeated({}, { ...onTuesdays, until: '2026-12-08' })
    expect(await world.starts()).toHaveLength(3)
    const eid = await world.addEvent({ startTime: '2026-11-25T09:00', endTime: '2026-11-25T11:00' })
    const never = { repeat: { every: 'month', place: 5, day: 'WE' }, until: '2026-12-20' }
    expect(await world.admin.post(`/api/club/repeatEvent/${eid}`, never)).toMatchObject({
      code: 'never-repeats',
      body: { field: 'until' },
    })
  })

  test('is repeated once', async () => {
    const { eid } = await world.repeated()
    expect((await world.admin.post(`/api/club/repeatEvent/${eid}`, onTuesdays)).code).toBe('event-repeats')
  })

  test('has no second event where the group has one at that time', async () => {
    await world.addEvent({ startTime: '2026-12-01T09:00', endTime: '2026-12-01T11:00', title: 'Other' })
    await world.repeated()
    expect(await world.starts()).not.toContain('2026-12-01T09:00')
  })

  test('does not get a deleted date again', async () => {
    const { eids } = await world.repeated()
    await world.admin.delete(`/api/club/deleteClubEvent/${eids[1]}`)
    await server.daysLater(1)
    expect((await world.starts()).slice(0, 2)).toEqual(['2026-11-24T09:00', '2026-12-08T09:00'])
  })

  test('shows its days before it is saved', async () => {
    const { gid } = scene.ids
    const { body } = await world.admin.post(`/api/club/previewRepeat/${gid}`, { ...onTuesdays, first: '2026-11-24' })
    expect(body).toMatchObject({ count: 13, horizon: '2027-02-16' })
    expect(body.days.slice(0, 3)).toEqual(['2026-11-24', '2026-12-01', '2026-12-08'])
  })
})

describe('an edit of all dates', () => {
  test('changes what the form changes; what a date has of its own stays, and so do all replies', async () => {
    const { eid, eids } = await world.repeated()
    const [, second = 0, third = 0] = eids
    await world.admin.put(`/api/club/editEvent/${second}`, {
      ...tuesday,
      startTime: '2026-12-01T09:00',
      endTime: '2026-12-01T11:00',
      finalDate: '2026-11-30T19:00',
      location: 'Court 7',
    })
    await reply(third, 'yes')
    const later = { startTime: '2026-11-24T10:00', endTime: '2026-11-24T12:00', location: 'Gym', title: 'Mixer' }
    const preview = await world.edit(eid, 'all', { ...later, preview: true })
    expect(preview.body).toMatchObject({ changed: 13, removed: 0, added: 0, own: 1, replies_kept: 1 })
    expect((await world.all())[2]).toMatchObject({ title: 'Tuesday Mixer' })

    expect((await world.edit(eid, 'all', later)).status).toBe(200)
    const dates = await world.all()
    expect(dates.map(({ title }) => title)).toEqual(dates.map(() => 'Mixer'))
    expect(dates.slice(0, 3).map(({ location }) => location)).toEqual(['Gym', 'Court 7', 'Gym'])
    expect((await world.starts()).slice(0, 3)).toEqual(['2026-11-24T10:00', '2026-12-01T10:00', '2026-12-08T10:00'])
    expect(dates[2]?.confirmed_count).toBe(1)
    await server.daysLater(7)
    expect((await world.all()).at(-1)).toMatchObject({ title: 'Mixer', location: 'Gym' })
    expect((await world.starts()).at(-1)).toBe('2027-02-23T10:00')
  })

  test('leaves a date that was moved where it is', async () => {
    const { eid, eids } = await world.repeated()
    const moved = {
      ...tuesday,
      startTime: '2026-12-02T14:00',
      endTime: '2026-12-02T16:00',
      finalDate: '2026-12-01T19:00',
    }
    await world.admin.put(`/api/club/editEvent/${eids[1]}`, moved)
    await world.edit(eid, 'all', { startTime: '2026-11-24T08:00', endTime: '2026-11-24T10:00' })
    expect((await world.starts()).slice(0, 3)).toEqual(['2026-11-24T08:00', '2026-12-02T14:00', '2026-12-08T08:00'])
  })

  test('leaves past dates alone', async () => {
    const { eids } = await world.repeated()
    await server.daysLater(7)
    const eid = eids[1] ?? 0
    const now = { startTime: '2026-12-01T09:00', endTime: '2026-12-01T11:00', finalDate: '2026-11-30T19:00' }
    expect((await world.edit(eid, 'all', { ...now, title: 'New' })).status).toBe(200)
    const dates = await world.all()
    expect([dates[0]?.title, dates[1]?.title]).toEqual(['Tuesday Mixer', 'New'])
  })

  test('tells the people who are invited to a date that moves, once each', async () => {
    const { eid } = await world.repeated()
    await server.deps.db
      .updateTable('club_event')
      .set({ opened_at: server.clock.now() })
      .where('id', '=', eid)
      .execute()
    await reply(eid, 'yes')
    const { body } = await world.edit(eid, 'all', { startTime: '2026-11-24T09:30', preview: true })
    expect(body).toMatchObject({ told: 1, changed: 13 })
  })

  test('adds the days of a new rule, and removes those that it lacks with their replies', async () => {
    const { eid, eids } = await world.repeated()
    await reply(eids[1] ?? 0, 'yes')
    const both = { repeat: { every: 'week', weeks: 1, days: ['TU', 'TH'] }, until: null }
    expect((await world.edit(eid, 'all', { ...both, preview: true })).body).toMatchObject({ added: 12, removed: 0 })
    await world.edit(eid, 'all', both)
    expect((await world.starts()).slice(0, 4).map((moment) => moment.slice(5, 10))).toEqual([
      '11-24',
      '11-26',
      '12-01',
      '12-03',
    ])
    const thursdays = { repeat: { every: 'week', weeks: 1, days: ['TH'] }, until: null }
    const { body } = await world.edit(eid, 'all', { ...thursdays, preview: true })
    expect(body).toMatchObject({ removed: 13, replies_removed: 1, added: 0 })
    await world.edit(eid, 'all', thursdays)
    await server.daysLater(1)
    expect((await world.starts()).map((moment) => new Date(`${moment}Z`).getUTCDay())).toEqual(Array(12).fill(4))
  })

  test('removes dates that people have paid for only after a club admin confirms', async () => {
    const { eid, eids } = await world.repeated()
    await reply(eids[2] ?? 0, 'yes', { payment_type: 'Cash', paid_at: server.clock.now() })
    const thursdays = { repeat: { every: 'week', weeks: 1, days: ['TH'] }, until: null }
    expect((await world.edit(eid, 'all', { ...thursdays, confirmed: true })).code).toBe('event-has-payments')
    expect(await world.starts()).toHaveLength(13)
    const { version } = await world.series(eid)
    const body = { ...tuesday, ...thursdays, scope: 'all', version, confirmed: true }
    expect((await scene.as('clubAdmin').put(`/api/club/editSeries/${eid}`, body)).status).toBe(200)
    expect((await world.starts())[0]).toBe('2026-11-26T09:00')
  })

  test('is refused to the second of two admins who edit at once', async () => {
    const { eid } = await world.repeated()
    const { version } = await world.series(eid)
    const edit = (title: string) =>
      world.admin.put(`/api/club/editSeries/${eid}`, { ...tuesday, title, version, scope: 'all' })
    const codes = (await Promise.all([edit('One'), edit('Two')])).map(({ status, code }) => code ?? status)
    expect(codes.toSorted()).toEqual([200, 'stale-series'])
    expect(new Set((await world.all()).map(({ title }) => title)).size).toBe(1)
  })

  test('cannot move the series to another day by a date, or change an event that does not repeat', async () => {
    const { eid } = await world.repeated()
    const moved = { startTime: '2026-11-25T09:00', endTime: '2026-11-25T11:00' }
    expect(await world.edit(eid, 'all', moved)).toMatchObject({ code: 'series-day', body: { field: 'startTime' } })
    const single = scene.ids['eid'] ?? 0
    const body = { ...tuesday, version: 1, scope: 'all' }
    expect((await world.admin.put(`/api/club/editSeries/${single}`, body)).code).toBe('not-repeating')
  })
})

describe('an edit of this date and the following', () => {
  test('leaves the earlier dates as they are, and later edits of one part leave the other alone', async () => {
    const { eid, eids } = await world.repeated()
    const third = eids[2] ?? 0
    const its = { startTime: '2026-12-08T09:00', endTime: '2026-12-08T11:00', finalDate: '2026-12-07T19:00' }
    expect((await world.edit(third, 'following', { ...its, title: 'Winter Mixer' })).status).toBe(200)
    expect((await world.all()).slice(0, 4).map(({ title }) => title)).toEqual([
      'Tuesday Mixer',
      'Tuesday Mixer',
      'Winter Mixer',
      'Winter Mixer',
    ])
    await world.edit(eid, 'all', { title: 'Fall Mixer' })
    await server.daysLater(7)
    const titles = (await world.all()).map(({ title }) => title)
    expect(titles).toEqual(['Fall Mixer', 'Fall Mixer', ...Array(12).fill('Winter Mixer')])
  })

  test('keeps counting every second week from the same week', async () => {
    const { eids } = await world.repeated({}, { repeat: { every: 'week', weeks: 2, days: ['TU'] }, until: null })
    const its = { startTime: '2026-12-08T10:00', endTime: '2026-12-08T12:00', finalDate: '2026-12-07T19:00' }
    await world.edit(eids[1] ?? 0, 'following', its)
    await server.daysLater(14)
    expect((await world.starts()).map((moment) => moment.slice(5)).slice(0, 4)).toEqual([
      '11-24T09:00',
      '12-08T10:00',
      '12-22T10:00',
      '01-05T10:00',
    ])
  })
})

describe('the end of a series', () => {
  test('deletes this date and the following, and no more are created', async () => {
    const { eids } = await world.repeated()
    await reply(eids[3] ?? 0, 'yes')
    const third = eids[2] ?? 0
    expect((await world.end(third, 'following', { preview: true })).body).toMatchObject({
      removed: 11,
      replies_removed: 1,
    })
    expect(await world.starts()).toHaveLength(13)
    await world.end(third, 'following')
    await server.daysLater(2)
    expect(await world.starts()).toEqual(['2026-11-24T09:00', '2026-12-01T09:00'])
  })

  test('deletes all upcoming dates, and keeps those that were played', async () => {
    const { eids } = await world.repeated()
    await server.daysLater(7)
    await world.end(eids[4] ?? 0, 'all')
    await server.daysLater(1)
    expect(await world.starts()).toEqual(['2026-11-24T09:00'])
  })

  test('waits for a club admin if someone has paid', async () => {
    const { eid, eids } = await world.repeated()
    await reply(eids[2] ?? 0, 'yes', { payment_type: 'Cash', paid_at: server.clock.now() })
    expect((await world.end(eid, 'all', { confirmed: true })).code).toBe('event-has-payments')
    expect(await world.starts()).toHaveLength(13)
    const { status } = await scene.as('clubAdmin').post(`/api/club/endSeries/${eid}`, { scope: 'all', confirmed: true })
    expect(status).toBe(200)
    expect(await world.starts()).toEqual([])
  })
})
