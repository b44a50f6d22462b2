import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { TestClock } from '#tests/support/test-clock.ts'

/** A Monday noon in the club. */
const now = new Date('2027-03-22T18:00:00Z')
const day = 86_400_000
let server: Awaited<ReturnType<typeof aServer>>
let scene: ClubScene
let id: (name: string) => number
beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: 'loopback' }, clock: new TestClock(now.toISOString()) })
})
beforeEach(async () => {
  scene = await aClubScene(server)
  id = (name) => scene.ids[name] ?? 0
  await server.deps.db.deleteFrom('club_event').where('club_id', '=', id('cid')).execute()
})
afterAll(() => server.close())

const admin = () => scene.as('clubAdmin')
const report = (call: string) => admin().get(`/api/club/${call}/${id('cid')}`)
const log = async () => {
  const { body } = await admin().get(`/api/club/getClubLog/${id('cid')}`)
  return (body as { what: string }[]).map(({ what }) => what)
}
const change = (mid: number, columns: object) =>
  server.deps.db.updateTable('member').set(columns).where('id', '=', mid).execute()
const addReportedMember = async (last: string, columns: object = {}) => {
  const mid = await addMember(server.deps, id('cid'), null, last)
  await change(mid, { first: 'Ann', ...columns })
  return mid
}
const eventOn = (start: string, columns: object = {}) =>
  anEvent(server.deps, id('cid'), id('gid'), {
    title: 'Round Robin',
    starts_at: new Date(start),
    ends_at: new Date(Date.parse(start) + 2 * 3_600_000),
    closes_at: new Date(start),
    ...columns,
  })

describe('statistics', () => {
  test('equal what the rows of the members say, counted one by one', async () => {
    const rating = { rating_id: id('crid') }
    await addReportedMember('Here', rating)
    await addReportedMember('Away', { status: 'gone', ...rating })
    await addReportedMember('Owes', { has_paid_dues: false })
    await addReportedMember('Away and owes', { status: 'gone', has_paid_dues: false })
    await addReportedMember('Archived', { status: 'archived' })
    await addReportedMember('Guest', { status: 'guest', has_paid_dues: false })
    const { body } = await report('getClubStats')
    const members = await server.deps.db.selectFrom('member').selectAll().where('club_id', '=', id('cid')).execute()
    const inClub = members.filter(({ status }) => status !== 'archived' && status !== 'guest')
    const paid = inClub.filter(({ has_paid_dues }) => has_paid_dues)
    const count = (of: typeof members, is: (member: (typeof members)[number]) => boolean) => of.filter(is).length
    expect(body).toMatchObject({
      dues_paid: paid.length,
      dues_paid_here: count(paid, ({ status }) => status === 'here'),
      dues_paid_away: count(paid, ({ status }) => status === 'gone'),
      dues_not_paid: inClub.length - paid.length,
      verified: count(inClub, ({ account_id }) => account_id !== null),
      not_verified: count(inClub, ({ account_id }) => account_id === null),
      archived: 1,
      guests: 1,
      ratings: [
        { club_rating: '3.5', count: 2 },
        { club_rating: 'none', count: inClub.length - 2 },
      ],
    })
    expect(paid.length).toBe(4)
  })

  test('in a club that collects no dues everybody has paid', async () => {
    await addReportedMember('Owes', { has_paid_dues: false })
    await server.deps.db.updateTable('club').set({ collects_dues: false }).where('id', '=', id('cid')).execute()
    expect((await report('getClubStats')).body).toMatchObject({ dues_paid: 3, dues_not_paid: 0 })
  })

  test('average players by hour leave out drafts, no-shows and events of today; new members come by month', async () => {
    const wednesday = '2027-03-17T15:00:00Z'
    const eid = await eventOn(wednesday, { confirmed_count: 9 })
    const came = { response: 'yes' as const, is_no_show: true }
    await anInvitation(server.deps, id('cid'), eid, id('mid'), came)
    await eventOn(wednesday, { confirmed_count: 40, opened_at: null })
    await eventOn(wednesday, { confirmed_count: 40, deleted_at: now })
    await eventOn('2027-03-22T15:00:00Z', { confirmed_count: 40 })
    await addReportedMember('Earlier', { created_at: new Date('2027-02-01T06:59:00Z') })
    await addReportedMember('Archived', { created_at: new Date('2027-02-01T07:01:00Z'), status: 'archived' })
    const { body } = await report('getClubStats')
    expect(body.hours).toEqual([
      { weekday: 3, hour: 9, players: 1 },
      { weekday: 3, hour: 10, players: 1 },
    ])
    expect(body.new_members).toHaveLength(12)
    expect(body.new_members.slice(-3)).toEqual([
      { month: '2027-01', count: 1 },
      { month: '2027-02', count: 1 },
      { month: '2027-03', count: 2 },
    ])
  })
})

describe('who did not come', () => {
  const missEvent = async (mid: number, start: string, columns: object = {}) => {
    const eid = await eventOn(start, columns)
    return anInvitation(server.deps, id('cid'), eid, mid, { response: 'yes', is_no_show: true })
  }

  test('in 365 days, the latest first, with the times of each member whatever the filter', async () => {
    const ann = await addReportedMember('Ames')
    await missEvent(ann, '2027-03-01T15:00:00Z')
    await missEvent(ann, '2026-06-01T15:00:00Z', { title: 'Summer Mixer' })
    await missEvent(ann, '2026-03-20T15:00:00Z')
    await missEvent(ann, '2027-03-02T15:00:00Z', { deleted_at: now })
    await missEvent(id('mid'), '2027-02-01T15:00:00Z')
    const { body } = await report('getNoShowList')
    const start = '2027-03-01T15:00:00.000Z'
    expect(body[0]).toMatchObject({ member: 'Ann Ames', group: 'Monday', title: 'Round Robin', start, times: 2 })
    expect((body as { member: string; times: number }[]).map(({ member, times }) => `${member} ${times}`)).toEqual([
      'Ann Ames 2',
      'Linda Member 1',
      'Ann Ames 2',
    ])
    const found = await admin().get(`/api/club/getNoShowList/${id('cid')}?search=memb&gid=${id('gid')}`)
    expect(found.body).toHaveLength(1)
    const foreign = await scene.as('clubAdmin').get(`/api/club/getNoShowList/${id('cid')}?gid=2000000000`)
    expect(foreign.code).toBe('not-in-club')
  })
})

test('emergency contacts: who lacks a number comes last, archived members do not come, and each reading is logged', async () => {
  await addReportedMember('Zander', { emergency_name: 'Pat', emergency_phone: '8015550001' })
  await addReportedMember('Abel', { emergency_name: 'Kim' })
  await addReportedMember('Gone', { status: 'archived', emergency_phone: '8015550002' })
  const { body } = await report('getEmergencyContactClub')
  const names = (body as { name: string; emergency_phone: string }[]).map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['Ann Zander', 'Ann Abel'])
  expect(names).not.toContain('Ann Gone')
  expect(body[0]).toMatchObject({ emergency_name: 'Pat', emergency_phone: '8015550001' })
  await report('getEmergencyContactClub')
  expect(await log()).toEqual(Array(2).fill(`Viewed the emergency contacts of ${names.length} members`))
})

test('birthdays of a month, or of all twelve; the year is nowhere in them', async () => {
  const march = await addReportedMember('March', { birthday: '1951-03-22' })
  await addReportedMember('Leap', { birthday: '1948-02-29' })
  await addReportedMember('Archived', { birthday: '1950-03-01', status: 'archived' })
  const ask = async (body: object) => (await admin().post('/api/club/getBirthdays/', { cid: id('cid'), ...body })).body
  expect(await ask({ month: 3 })).toEqual([{ mid: march, birthday: '03/22', name: 'Ann March' }])
  expect((await ask({})).map(({ birthday }: { birthday: string }) => birthday)).toEqual(['02/29', '03/22'])
  expect(JSON.stringify(await ask({}))).not.toMatch(/19\d\d/)
  for (const month of [0, 13, 1.5, '3']) expect((await ask({ month })).code).toBe('invalid-input')
})

describe('as a file', () => {
  const file = async (query: string) => (await admin().get(`/api/club/reportCsv/${id('cid')}?${query}`)).body as string
  const lines = (text: string) => text.replace('\uFEFF', '').split('\r\n')

  test('cells that a spreadsheet would run are made inert, and the log says who took the file', async () => {
    await admin().put('/api/club/editClubMember', { mid: id('mid'), note: '=HYPERLINK("http://x")' })
    const [head, row] = lines(await file('report=notes'))
    expect(head).toBe('first,last,type,group,note,before,admin,time')
    expect(row).toMatch(/^Linda,Member,Note,,"'=HYPERLINK\(""http:\/\/x""\)",,.+,03\/22\/2027 12:00 pm$/)
    expect((await log())[0]).toBe('Downloaded the notes report')
  })

  test('each report keeps the filters of its page', async () => {
    await addReportedMember('March', { birthday: '1951-03-22' })
    await addReportedMember('June', { birthday: '1951-06-22' })
    expect(lines(await file('report=birthdays&month=6'))).toEqual(['birthday,name', '06/22,Ann June'])
    const eid = await eventOn('2027-03-01T15:00:00Z')
    await anInvitation(server.deps, id('cid'), eid, id('mid'), { response: 'yes', is_no_show: true })
    expect(lines(await file('report=noshows'))).toEqual([
      'member,group,title,start,times',
      'Linda Member,Monday,Round Robin,03/01/2027 8:00 am,1',
    ])
    expect(lines(await file('report=noshows&search=nobody'))).toHaveLength(1)
    expect(lines(await file('report=stats')).slice(0, 3)).toEqual([
      'figure,count',
      'Dues paid,4',
      '"Dues paid, here",4',
    ])
  })

  test('emergency contacts do not leave as a file', async () => {
    expect((await admin().get(`/api/club/reportCsv/${id('cid')}?report=contacts`)).code).toBe('invalid-input')
  })
})

const longAgo = new Date(now.getTime() - 400 * day)
test('a member whose record is older than a year counts as no new one', async () => {
  await addReportedMember('Old', { created_at: longAgo })
  const { body } = await report('getClubStats')
  const months = body.new_members as { count: number }[]
  expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(2)
})
