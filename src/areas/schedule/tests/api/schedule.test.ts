import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { aGroup, anEventIn, day, hour } from './schedule-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let statements: ReturnType<typeof countStatements>
let scene: ClubScene
let ids: { cid: number; gid: number; mid: number; eid: number }
beforeAll(async () => {
  server = await aClubServer()
  statements = countStatements(server.deps)
})
beforeEach(async () => {
  scene = await aClubScene(server)
  const { cid = 0, gid = 0, mid = 0, eid = 0 } = scene.ids
  ids = { cid, gid, mid, eid }
})
afterAll(() => server.close())

const draft = { opened_at: null } as const
const eidsOf = ({ body }: { body: readonly { eid: number }[] }) => body.map(({ eid }) => eid)
const days = (count: number) => scene.as('clubAdmin').post(`/api/club/getEventsByDateRange/${ids.cid}`, { days: count })
const dropDues = () =>
  server.deps.db.updateTable('member').set({ has_paid_dues: false }).where('id', '=', ids.mid).execute()
const hideSchedule = () =>
  server.deps.db.updateTable('club').set({ has_public_schedule: false }).where('id', '=', ids.cid).execute()

describe('the week of those who run a club', () => {
  const week = (from: string) => scene.as('clubAdmin').get(`/api/club/week/${ids.cid}?from=${from}`)
  const dayOf = (later: number) => new Date(Date.now() + later).toISOString().slice(0, 10)

  test('says how many have not replied to each event, in a fixed number of statements', async () => {
    await server.deps.db.deleteFrom('invitation').where('event_id', '=', ids.eid).execute()
    await anInvitation(server.deps, ids.cid, ids.eid, ids.mid, { response: null })
    const [event] = (await week(dayOf(-day))).body
    expect(event).toMatchObject({ eid: ids.eid, undecided: 1 })
    for (let count = 0; count < 40; count += 1) await anEventIn(server.deps, ids, day + count * 900_000)
    const { body } = await week(dayOf(0))
    expect(body.length).toBeGreaterThanOrEqual(40)
    expect(await statements(() => week(dayOf(0)))).toBeLessThanOrEqual(6)
    await anInvitation(server.deps, ids.cid, body.at(-1).eid, ids.mid, { response: 'yes' })
    expect((await week(dayOf(0))).body.at(-1)).toMatchObject({ undecided: 0 })
  })
})

describe('the schedule of those who run a club', () => {
  test('has every event of the requested days, drafts included, and says who may edit them', async () => {
    const drafted = await anEventIn(server.deps, ids, 3 * day, draft)
    await anEventIn(server.deps, ids, 20 * day)
    await anEventIn(server.deps, ids, -3 * day)
    const answer = await days(10)
    expect(eidsOf(answer)).toEqual([ids.eid, drafted])
    expect(answer.body[1]).toMatchObject({ status_label: 'Draft', may_edit: true, is_merged: false, response: null })
    expect(answer.body[0]).toMatchObject({ status_label: 'Open', group_name: 'Monday', count: 0, available_spots: 4 })
  })

  test('includes both days of a range, by the clock of the club', async () => {
    const search = (searchStart: string, searchEnd: string) =>
      scene.as('clubAdmin').post(`/api/club/getEventsByDates/${ids.cid}`, { searchStart, searchEnd })
    const starts_at = new Date('2031-01-12T05:30:00Z') // 10:30 pm on the 11th
    const times = { starts_at, ends_at: new Date(starts_at.getTime() + hour), closes_at: starts_at }
    const late = await anEventIn(server.deps, ids, day, times)
    expect(eidsOf(await search('2031-01-11', '2031-01-11'))).toEqual([late])
    expect(eidsOf(await search('2031-01-12', '2031-01-12'))).toEqual([])
    expect((await search('2031-01-11', '2031-01-11')).body[0].start_time).toBe('2031-01-11T22:30:00-07:00')
    expect((await search('2031-01-02', '2031-01-01')).body).toMatchObject({ code: 'invalid-input', field: 'searchEnd' })
    expect((await search('2031-01-01', '2032-01-02')).code).toBe('invalid-input')
    expect((await search('2031-01-01', '2032-01-01')).status).toBe(200)
    expect((await search('01/02/2031', '2031-02-30')).code).toBe('invalid-input')
  })

  test('covers 1 to 366 days', async () => {
    expect((await days(0)).code).toBe('invalid-input')
    expect((await days(367)).code).toBe('invalid-input')
    expect((await days(366)).status).toBe(200)
  })

  test('shows an admin of a group only the events of that group', async () => {
    const other = await aGroup(server.deps, ids.cid, 'Tuesday')
    const theirs = await anEventIn(server.deps, { cid: ids.cid, gid: other }, day)
    const groupAdmin = scene.as('groupAdmin')
    const range = await groupAdmin.post(`/api/club/getEventsByDateRange/${ids.cid}`, { days: 10 })
    const all = await groupAdmin.get(`/api/club/getAllClubEvents/${ids.cid}`)
    expect(eidsOf(range)).toEqual([ids.eid])
    expect([eidsOf({ body: all.body.rows }), all.body.total]).toEqual([[ids.eid], 1])
    expect(eidsOf(await days(10))).toContain(theirs)
  })

  test('returns all events in pages of 50, latest first', async () => {
    for (let index = 1; index <= 51; index += 1) await anEventIn(server.deps, ids, -index * day)
    const page = (number: number) => scene.as('clubAdmin').get(`/api/club/getAllClubEvents/${ids.cid}?page=${number}`)
    const [first, second] = [(await page(1)).body, (await page(2)).body]
    expect([first.rows.length, first.rows[0].eid, first.total, second.rows.length]).toEqual([50, ids.eid, 52, 2])
  })

  test('never shows a deleted event', async () => {
    const gone = await anEventIn(server.deps, ids, 2 * day, { deleted_at: server.deps.clock.now() })
    expect(eidsOf(await days(10))).not.toContain(gone)
    expect(eidsOf(await scene.as('member').get(`/api/club/getFutureClubEvents/${ids.cid}`))).not.toContain(gone)
  })

  test('takes one statement besides the session, however many events there are', async () => {
    const { cid } = ids
    for (let index = 0; index < 30; index += 1) await anEventIn(server.deps, ids, day + index * hour)
    expect(await statements(() => days(366))).toBeLessThanOrEqual(2)
    const all = () => scene.as('clubAdmin').get(`/api/club/getAllClubEvents/${cid}`)
    expect(await statements(all)).toBeLessThanOrEqual(3)
  })
})

describe('the schedule of members', () => {
  const future = () => scene.as('member').get(`/api/club/getFutureClubEvents/${ids.cid}`)

  test('has the opened events that are not over, with the member’s own answer', async () => {
    await anEventIn(server.deps, ids, 3 * day, draft)
    await anEventIn(server.deps, ids, -3 * day)
    const running = await anEventIn(server.deps, ids, -1 * hour)
    await server.deps.db.updateTable('invitation').set({ response: 'yes' }).where('event_id', '=', ids.eid).execute()
    const answer = await future()
    expect(eidsOf(answer)).toEqual([running, ids.eid])
    expect(answer.body[1]).toMatchObject({ response: 'yes', may_edit: false })
  })

  test('says which events the member may answer: those they are invited to, and those open to a group of theirs', async () => {
    const { deps } = server
    const others = await aGroup(deps, ids.cid, 'Others')
    const notInvited = await anEventIn(deps, ids, day)
    const ofOthers = await anEventIn(deps, { cid: ids.cid, gid: others }, 2 * day, { is_open_to_group: true })
    const openToMine = await anEventIn(deps, ids, 3 * day, { is_open_to_group: true })
    const { body } = await future()
    const may = new Map(body.map((row: { eid: number; may_answer: boolean }) => [row.eid, row.may_answer]))
    expect([ids.eid, notInvited, ofOthers, openToMine].map((eid) => may.get(eid))).toEqual([true, false, false, true])
    const open = async (eid: number) => (await scene.as('member').post(`/api/getInvite/${eid}`, {})).status
    expect([await open(notInvited), await open(openToMine)]).toEqual([404, 200])
  })

  test('requires dues, for the calendar too, but not of people who run a group', async () => {
    await dropDues()
    const calendar = `/api/club/calendar/${ids.cid}?from=2027-01-03`
    expect(await future()).toMatchObject({ status: 403, code: 'schedule-needs-dues' })
    expect(await scene.as('member').get(calendar)).toMatchObject({ status: 403, code: 'schedule-needs-dues' })
    await server.deps.db.updateTable('member').set({ has_paid_dues: false }).where('club_id', '=', ids.cid).execute()
    expect((await scene.as('groupAdmin').get(`/api/club/getFutureClubEvents/${ids.cid}`)).status).toBe(200)
  })

  test('the calendar has the events that begin or continue on its days, past ones included', async () => {
    const times = (starts: string, ends: string) => ({
      starts_at: new Date(starts),
      ends_at: new Date(ends),
      closes_at: new Date(starts),
    })
    const inside = await anEventIn(server.deps, ids, 0, times('2025-06-10T15:00:00Z', '2025-06-10T17:00:00Z'))
    const overnight = await anEventIn(server.deps, ids, 0, times('2025-06-08T05:00:00Z', '2025-06-08T07:00:00Z'))
    await anEventIn(server.deps, ids, 0, times('2025-06-15T06:00:00Z', '2025-06-15T08:00:00Z'))
    const week = `/api/club/calendar/${ids.cid}?from=2025-06-08`
    expect(eidsOf(await scene.as('member').get(week))).toEqual([overnight, inside])
  })

  test('names the group of an event and its contacts', async () => {
    const { body } = await scene.as('member').get(`/api/club/getGroupInfoForEvent/${ids.eid}`)
    expect(body).toMatchObject({ gid: ids.gid, group_name: 'Monday', poc: '' })
    const drafted = await anEventIn(server.deps, ids, day, draft)
    expect((await scene.as('member').get(`/api/club/getGroupInfoForEvent/${drafted}`)).status).toBe(404)
    expect((await scene.as('otherClubAdmin').get(`/api/club/getGroupInfoForEvent/${ids.eid}`)).status).toBe(404)
  })
})

describe('the public schedule', () => {
  const all = (who: 'visitor' | 'member' | 'clubAdmin' | 'groupAdmin' | 'stranger' | 'otherClubAdmin') =>
    scene.as(who).get(`/api/club/getAllFutureClubEvents/${ids.cid}`)

  test('shows everybody exactly seven fields of the opened events', async () => {
    await anEventIn(server.deps, ids, 3 * day, draft)
    await anEventIn(server.deps, ids, 4 * day, { merged_into: ids.eid })
    const { body } = await all('visitor')
    expect(body).toHaveLength(1)
    expect(Object.keys(body[0]).sort()).toEqual(
      ['start_time', 'title', 'group_name', 'count', 'available_spots', 'location', 'court_names'].sort(),
    )
    expect((await all('otherClubAdmin')).body).toEqual(body)
  })

  test('shows drafts to people who run the club, and to admins of a group those of their group', async () => {
    const other = await aGroup(server.deps, ids.cid, 'Tuesday')
    const own = await anEventIn(server.deps, ids, 3 * day, draft)
    const foreign = await anEventIn(server.deps, { cid: ids.cid, gid: other }, 4 * day, draft)
    expect(eidsOf(await all('clubAdmin'))).toEqual([ids.eid, own, foreign])
    expect(eidsOf(await all('groupAdmin'))).toEqual([ids.eid, own])
  })

  test('is read from the database once a minute, however many visitors request it', async () => {
    await all('visitor')
    await anEventIn(server.deps, ids, 3 * day)
    expect((await all('visitor')).body).toHaveLength(1)
    expect(await statements(() => all('visitor'))).toBe(1)
  })

  test('is visible only to people who belong to the club as soon as it is turned off', async () => {
    expect((await all('visitor')).status).toBe(200)
    await hideSchedule()
    expect((await all('visitor')).status).toBe(404)
    expect((await all('stranger')).status).toBe(404)
    expect((await all('member')).status).toBe(200)
    expect((await all('clubAdmin')).status).toBe(200)
  })
})

test('the schedule does not show the member’s answer to another event', async () => {
  const other = await anEventIn(server.deps, ids, 2 * day)
  await anInvitation(server.deps, ids.cid, other, ids.mid, { response: 'no' })
  const { body } = await scene.as('member').get(`/api/club/getFutureClubEvents/${ids.cid}`)
  expect(body.map((row: { response: string | null }) => row.response)).toEqual([null, 'no'])
})
