import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { groupFields } from '#tests/support/group-fields.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const group = {
  ...groupFields,
  group_name: 'Ladies 60+',
  color: 'AA3355',
  poc: 'Linda',
  poc_phone: '801 555 0123',
  automate: true,
  male: false,
  min_age: 60,
}

const memberOf = async (values: {
  last: string
  gender?: 'M' | 'F'
  is_gender_stated?: boolean
  birthday: string | null
}) => {
  const mid = await addMember(server.deps, scene.ids['cid'] ?? 0, null, values.last)
  await server.deps.db
    .updateTable('member')
    .set({ is_gender_stated: true, ...values })
    .where('id', '=', mid)
    .execute()
  return mid
}
const inGroup = async (gid: number) =>
  (await scene.as('clubAdmin').get(`/api/getGroupMembers/${gid}`)).body.map((row: { mid: number }) => row.mid)

test('an automated group is filled by its criteria and updated when a member changes', async () => {
  const { cid } = scene.ids
  const admin = scene.as('clubAdmin')
  const older = await memberOf({ last: 'Older', gender: 'F', birthday: '1950-01-01' })
  const man = await memberOf({ last: 'Man', gender: 'M', birthday: '1950-01-01' })
  await memberOf({ last: 'Unknown', gender: 'F', birthday: null })

  const { body: preview } = await admin.post('/api/club/previewGroup', { cid, ...group })
  expect(preview).toEqual({
    count: 1,
    without_gender: 0,
    members: [{ mid: older, first: 'Linda', last: 'Older', club_rating: '' }],
  })
  const { body: made } = await admin.post('/api/club/createGroup', { cid, ...group })
  expect(made).toMatchObject({ group_name: 'Ladies 60+', color: 'aa3355', members: 1, poc_phone: '8015550123' })
  expect(await inGroup(made.gid)).toEqual([older])

  await admin.put('/api/club/editClubMember', { mid: man, gender: 'F' })
  await admin.put('/api/club/editClubMember', { mid: older, birthday: '2000-01-01' })
  expect(await inGroup(made.gid)).toEqual([man])
})

test('a group of women takes nobody whose gender is not stated, says how many, and takes them once it is', async () => {
  const { cid } = scene.ids
  const admin = scene.as('clubAdmin')
  const unknown = await memberOf({ last: 'Unknown', is_gender_stated: false, birthday: '1950-01-01' })
  await memberOf({ last: 'Young', is_gender_stated: false, birthday: '2000-01-01' })
  const preview = async (criteria: object) =>
    (await admin.post('/api/club/previewGroup', { cid, ...group, ...criteria })).body

  expect(await preview({})).toEqual({ count: 0, without_gender: 1, members: [] })
  // A group that takes women and men asks for no gender.
  expect(await preview({ male: true })).toMatchObject({ count: 1, without_gender: 0, members: [{ mid: unknown }] })
  const { body: made } = await admin.post('/api/club/createGroup', { cid, ...group })
  expect(await inGroup(made.gid)).toEqual([])

  await admin.put('/api/club/editClubMember', { mid: unknown, gender: 'F', genderStated: true })
  expect(await inGroup(made.gid)).toEqual([unknown])
  await admin.put('/api/club/editClubMember', { mid: unknown, genderStated: false })
  expect(await inGroup(made.gid)).toEqual([])
})

test('a member added by hand stays, whatever the criteria say', async () => {
  const { cid, mid = 0 } = scene.ids
  const admin = scene.as('clubAdmin')
  const { body: made } = await admin.post('/api/club/createGroup', { cid, ...group })
  await admin.post('/api/club/addToGroup', { gid: made.gid, selected: [mid] })
  await admin.put(`/api/club/editGroup/${made.gid}`, { ...group, female: false, male: true })
  expect(await inGroup(made.gid)).toEqual([mid])
})

test('a name exists once in a club, ignoring case; a foreign skill level is refused', async () => {
  const { cid, crid } = scene.ids
  const admin = scene.as('clubAdmin')
  expect((await admin.post('/api/club/createGroup', { cid, ...group, group_name: 'MONDAY' })).code).toBe('name-taken')
  const { code } = await admin.post('/api/club/createGroup', { cid, ...group, ratings: [crid, 999_999] })
  expect(code).toBe('not-in-club')
  const { body } = await admin.post('/api/club/getAllGroups', { cid })
  expect(body.map((row: { group_name: string }) => row.group_name)).toEqual(['Monday'])
})

test('the minimum age cannot exceed the maximum age', async () => {
  const { cid } = scene.ids
  const { code, body } = await scene.as('clubAdmin').post('/api/club/createGroup', { cid, ...group, max_age: 40 })
  expect([code, body.field]).toEqual(['invalid-input', 'max_age'])
})

test('members are added all together or not at all', async () => {
  const { gid = 0, cid = 0, otherCid = 0 } = scene.ids
  const admin = scene.as('clubAdmin')
  const own = await addMember(server.deps, cid, null, 'Own')
  const foreign = await addMember(server.deps, otherCid, null, 'Foreign')
  const before = await inGroup(gid)
  expect((await admin.post('/api/club/addToGroup', { gid, selected: [own, foreign] })).code).toBe('not-in-club')
  expect(await inGroup(gid)).toEqual(before)
  expect((await admin.post('/api/club/addToGroup', { gid, selected: [own] })).body.added).toBe(1)
  expect((await admin.post('/api/club/removeFromGroup', { gid, selected: [own, foreign] })).code).toBe('not-in-club')
  expect((await admin.post('/api/club/removeFromGroup', { gid, selected: [own] })).body.removed).toBe(1)
})

test('group admins change the members of their own group only if it allows it', async () => {
  const { gid = 0, mid = 0 } = scene.ids
  const groupAdmin = scene.as('groupAdmin')
  expect((await groupAdmin.post('/api/club/removeFromGroup', { gid, selected: [mid] })).status).toBe(200)
  await server.deps.db.updateTable('club_group').set({ may_change_group: false }).where('id', '=', gid).execute()
  expect((await groupAdmin.post('/api/club/addToGroup', { gid, selected: [mid] })).code).toBe('group-change-off')
})

test('a member with a login becomes an admin of the group from the next request on, and loses the role again', async () => {
  const { gid = 0, mid = 0 } = scene.ids
  const admin = scene.as('clubAdmin')
  const look = async () => (await scene.as('member').get(`/api/getGroupMembers/${gid}`)).status
  expect(await look()).toBe(404)
  await admin.post('/api/club/addGroupAdmin', { gid, mid })
  expect(await look()).toBe(200)
  await admin.post('/api/club/removeGroupAdmin', { gid, mid })
  expect(await look()).toBe(404)
  const unlinked = await addMember(server.deps, scene.ids['cid'] ?? 0, null, 'Nologin')
  expect((await admin.post('/api/club/addGroupAdmin', { gid, mid: unlinked })).code).toBe('no-verified-member')
})

test('the note of a place is for admins and has no more than 200 characters', async () => {
  const { gmid, gid } = scene.ids
  const admin = scene.as('groupAdmin')
  expect((await admin.put(`/api/updateGroupMemberNote/${gmid}`, { note: 'shade, please' })).body).toBe('success')
  expect((await admin.put(`/api/updateGroupMemberNote/${gmid}`, { note: 'x'.repeat(201) })).code).toBe('invalid-input')
  const { body } = await admin.get(`/api/getGroupMembers/${gid}`)
  expect(body[0].note).toBe('shade, please')
})

test('each row of a group’s member list shows the member and which emails they get', async () => {
  const { gid, mid = 0, cid = 0 } = scene.ids
  const line = async () => (await scene.as('groupAdmin').get(`/api/getGroupMembers/${gid}`)).body[0]
  const wishes = { email_invite: true, email_two_day_reminder: true, email_day_before_reminder: true }
  const person = { gid, mid, gender: 'F', user_id: scene.accounts.member }
  expect(await line()).toMatchObject({ ...person, ...wishes, unsubscribed: false, spam: false })
  await server.deps.db
    .updateTable('member')
    .set({ wants_invitations: false, is_spam_complaint: true, email: 'Odd@example.org' })
    .where('id', '=', mid)
    .execute()
  await server.deps.db
    .insertInto('mail_unsubscribe')
    .values({ club_id: cid, address: 'odd@example.org', at: server.deps.clock.now() })
    .execute()
  expect(await line()).toMatchObject({ ...wishes, email_invite: false, unsubscribed: true, spam: true })
})

test('names of skill levels are unique, and the list is in the order of their ids', async () => {
  const { cid, crid } = scene.ids
  const admin = scene.as('clubAdmin')
  for (const name of ['10', '4.0', 'Beginner'])
    expect((await admin.post('/api/club/addClubRatingType', { cid, name })).body.message).toBe(
      'Rating Added, make sure to update automated groups',
    )
  expect((await admin.post('/api/club/addClubRatingType', { cid, name: 'beginner' })).code).toBe('name-taken')
  expect((await admin.put('/api/club/editClubRatingType', { crid, name: '4.0' })).code).toBe('name-taken')
  const { body } = await scene.as('member').get(`/api/club/getClubRatingTypes/${cid}`)
  expect(body.map((row: { name: string }) => row.name)).toEqual(['3.5', '4.0', '10', 'Beginner'])
  expect(body[0]).toEqual({ crid, cid, name: '3.5' })
})

test('if two admins give the same name at once, one gets it and the other reads that it is taken', async () => {
  const { cid, gid } = scene.ids
  const [admin, staff] = [scene.as('clubAdmin'), scene.as('visitingStaff')]
  for (let round = 0; round < 5; round++) {
    const levels = await Promise.all(
      ['a', 'b'].map(
        async (name) => (await admin.post('/api/club/addClubRatingType', { cid, name: `${name}${round}` })).body,
      ),
    )
    const name = `same ${round}`
    const renamed = await Promise.all([
      admin.put('/api/club/editClubRatingType', { crid: levels[0].crid, name }),
      staff.put('/api/club/editClubRatingType', { crid: levels[1].crid, name }),
    ])
    expect(renamed.map(({ code }) => code ?? 'ok').sort()).toEqual(['name-taken', 'ok'])
    const named = { ...group, automate: false, group_name: name }
    const made = await Promise.all([
      admin.put(`/api/club/editGroup/${gid}`, named),
      staff.post('/api/club/createGroup', { cid, ...named }),
    ])
    expect(made.map(({ code }) => code ?? 'ok').sort()).toEqual(['name-taken', 'ok'])
  }
})

test('the log of the club names the changed groups and skill levels', async () => {
  const { cid, gid, crid, keep, merge } = scene.ids
  const admin = scene.as('clubAdmin')
  await admin.post('/api/club/addToGroup', { gid, selected: [merge] })
  await admin.post('/api/club/removeFromGroup', { gid, selected: [keep, merge] })
  await admin.post('/api/club/addGroupAdmin', { gid, mid: keep })
  await admin.post('/api/club/removeGroupAdmin', { gid, mid: keep })
  await admin.put('/api/club/editClubRatingType', { crid, name: 'Gold' })
  await admin.post('/api/club/addClubRatingType', { cid, name: 'Silver' })
  const { body: log } = await admin.get(`/api/club/getClubLog/${cid}`)
  expect(log.map(({ what }: { what: string }) => what).slice(0, 6)).toEqual([
    'Skill level Silver was added',
    'Skill level 3.5 was renamed Gold',
    'Linda Member is no longer an admin of Monday',
    'Linda Member became an admin of Monday',
    '2 members removed from Monday',
    '1 member added to Monday',
  ])
})
