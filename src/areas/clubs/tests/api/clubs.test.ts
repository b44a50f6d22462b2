import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

let clubs = 0
const aClub = () => {
  clubs += 1
  return { club: 'Red Rock Pickleball', url: `red-rock-${clubs}` }
}

test('staff create a club after giving their password; by default it is in Mountain time and costs 500', async () => {
  const staff = scene.as('staff')
  expect((await staff.post('/api/admin/addClub', aClub())).code).toBe('confirm-password')
  await staff.confirms()
  const club = aClub()
  const { body } = await staff.post('/api/admin/addClub', club)
  expect(body).toMatchObject({ club_name: 'Red Rock Pickleball', url: club.url, time_zone: 'US/Mountain' })
  const { body: all } = await staff.post('/api/admin/getAllClubs/', {})
  expect(all).toContainEqual(expect.objectContaining({ cid: body.cid, fee: 500, members: 0, visiting: false }))
})

test('an address that another club or the platform uses, or that has only digits, is refused', async () => {
  const staff = scene.as('staff')
  await staff.confirms()
  const club = aClub()
  await staff.post('/api/admin/addClub', club)
  expect((await staff.post('/api/admin/addClub', club)).code).toBe('club-url-taken')
  expect((await staff.post('/api/admin/addClub', { ...club, url: 'joinclub' })).code).toBe('club-url-reserved')
  expect((await staff.post('/api/admin/addClub', { ...club, url: '12345' })).code).toBe('club-url-reserved')
  expect((await staff.post('/api/admin/addClub', { ...club, url: 'Red Rock' })).code).toBe('invalid-input')
})

test('staff act in a club only while they visit it, and the club sees each visit', async () => {
  const { cid } = scene.ids
  const staff = scene.as('staff')
  const look = async () => (await staff.get(`/api/club/getClubEmailAccounts/${cid}`)).status
  expect(await look()).toBe(404)
  await staff.confirms()
  await staff.post('/api/admin/enterClub', { cid })
  expect(await look()).toBe(200)
  await staff.post('/api/admin/leaveClub', { cid })
  expect(await look()).toBe(404)
  const { body: log } = await scene.as('clubAdmin').get(`/api/club/getClubLog/${cid}`)
  expect(log.map((line: { what: string }) => line.what)).toEqual([
    'Platform staff left the club',
    'Platform staff entered the club with admin rights',
  ])
})

test('a visit ends on its own after twelve hours', async () => {
  const { cid } = scene.ids
  await server.deps.db
    .updateTable('staff_visit')
    .set({ entered_at: new Date(server.deps.clock.now().getTime() - 12 * 3_600_000) })
    .where('club_id', '=', cid ?? 0)
    .execute()
  expect((await scene.as('visitingStaff').get(`/api/club/getClubEmailAccounts/${cid}`)).status).toBe(404)
})

test('a visit ends when its visitor loses the staff role', async () => {
  const { cid } = scene.ids
  const visitor = scene.as('visitingStaff')
  expect((await visitor.get(`/api/club/getClubEmailAccounts/${cid}`)).status).toBe(200)
  await server.deps.db.deleteFrom('role_grant').where('role', '=', 'staff').execute()
  expect((await visitor.get(`/api/club/getClubEmailAccounts/${cid}`)).status).toBe(404)
})

test('all users see their own clubs with their own role in each', async () => {
  const { cid, mid, gid } = scene.ids
  const clubsOf = async (who: Parameters<ClubScene['as']>[0]) => (await scene.as(who).get('/api/club/mine')).body
  const group = { gid, group_name: 'Monday', color: '1f6f50', is_admin: false }
  expect(await clubsOf('member')).toMatchObject([
    { cid, mid, dues_paid: true, is_admin: false, is_visit: false, groups: [group] },
  ])
  expect(await clubsOf('groupAdmin')).toMatchObject([{ cid, is_admin: false, groups: [{ gid, is_admin: true }] }])
  expect(await clubsOf('clubAdmin')).toMatchObject([{ cid, mid: null, is_admin: true }])
  expect(await clubsOf('visitingStaff')).toMatchObject([{ cid, is_visit: true }])
  expect(await clubsOf('stranger')).toEqual([])
})

test('a club is found by its address and by its number; only open ones may be joined', async () => {
  const { cid, mid } = scene.ids
  const admin = scene.as('clubAdmin')
  const { body: own } = await admin.get(`/api/club/getClubUrl/${cid}`)
  const found = { club: 'Sunny Court', name: 'Sunny Court', cid, public_registration: false }
  const visitor = scene.as('visitor')
  expect((await visitor.post(`/api/club/getClubFromParams/${own.url}`, {})).body).toEqual({ club: [found], member: [] })
  expect((await visitor.post(`/api/club/getClubFromParams/${cid}`, {})).body.club).toEqual([found])
  expect((await visitor.post('/api/club/getClubFromParams/nowhere', {})).body).toEqual({ club: [], member: [] })
  const { body } = await scene.as('member').post(`/api/club/getClubFromParams/${cid}`, {})
  expect(body.member).toEqual([{ mid, cid }])

  const listed = async () => (await scene.as('stranger').get('/api/club/getClubsForRegistration')).body
  const row = { cid, club_name: 'Sunny Court' }
  expect(await listed()).not.toContainEqual(row)
  const accounts = { clubEmail: '', membershipEmail: '', publicSignup: true, clubWebsite: '' }
  await admin.put(`/api/club/updateEmailAccounts/${cid}`, accounts)
  expect(await listed()).toContainEqual(row)
})

test('a switch flips, or takes the requested value, and the log names its new state', async () => {
  const { cid } = scene.ids
  const admin = scene.as('clubAdmin')
  expect((await admin.post(`/api/club/updateClubDirectoryStatus/${cid}`, {})).body).toEqual({ club_directory: true })
  expect((await admin.post(`/api/club/updateClubDirectoryStatus/${cid}`, {})).body).toEqual({ club_directory: false })
  const on = { value: true }
  await admin.post(`/api/club/updateGroupDirectoryStatus/${cid}`, on)
  await admin.post(`/api/club/updateGroupDirectoryStatus/${cid}`, on)
  const { body } = await scene.as('member').get(`/api/club/getDirectoryStatus/${cid}`)
  expect(body).toEqual({ club_directory: false, group_directory: true })
  expect((await admin.post(`/api/club/updateEmailStatus/${cid}`, { value: false })).body).toEqual({
    email_status: false,
  })
  const { body: log } = await admin.get(`/api/club/getClubLog/${cid}`)
  expect(log[0]).toMatchObject({ who: 'clubAdmin Person', what: 'Club emails: off' })
})

test('the zone of a club is one from the list; the old Pacific name is stored as US/Pacific', async () => {
  const { cid } = scene.ids
  const admin = scene.as('clubAdmin')
  const set = (value: string) => admin.put('/api/club/setTimeZone', { cid, value })
  expect((await set('US/Pacific-New')).body).toEqual({ message: 'updated', time_zone: 'US/Pacific' })
  expect((await set('Europe/Paris')).code).toBe('invalid-input')
})

test('every version of the terms is kept, and everybody may read the latest', async () => {
  const { cid } = scene.ids
  const admin = scene.as('clubAdmin')
  await admin.put(`/api/club/editClubTerms/${cid}`, { terms: 'Be kind.' })
  await admin.put(`/api/club/editClubTerms/${cid}`, { terms: 'Be kind. Wear court shoes.' })
  const { body } = await scene.as('visitor').get(`/api/club/getClubTerms/${cid}`)
  expect(body).toEqual({ terms: 'Be kind. Wear court shoes.', version: 2 })
  const kept = await server.deps.db
    .selectFrom('club_text')
    .select('version')
    .where('club_id', '=', cid ?? 0)
    .execute()
  expect(kept).toHaveLength(2)
  expect((await scene.as('visitor').get('/api/club/getClubTerms/999999')).code).toBe('not-found')
})
