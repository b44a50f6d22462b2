import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aGroup } from '#areas/schedule/tests/api/schedule-world.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import { addMember } from '#tests/support/a-club.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let cid: number
let gid: number
let mid: number
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
  gid = scene.ids['gid'] ?? 0
  mid = scene.ids['mid'] ?? 0
  await turn({ has_club_directory: true, has_group_directory: true })
})
afterAll(() => server.close())

const turn = (settings: { has_club_directory?: boolean; has_group_directory?: boolean; is_mail_on?: boolean }) =>
  server.deps.db.updateTable('club').set(settings).where('id', '=', cid).execute()
type Values = Updateable<DB['member']>
const change = (id: number, values: Values) =>
  server.deps.db.updateTable('member').set(values).where('id', '=', id).execute()
const listed = async (last: string, values: Values = {}) => {
  const id = await addMember(server.deps, cid, null, last)
  await change(id, { is_in_directory: true, ...values })
  return id
}
const ofClub = (who: 'member' | 'clubAdmin' | 'groupAdmin' = 'member', body: object = {}) =>
  scene.as(who).post(`/api/club/getMemberDirectory/${cid}`, body)
const ofGroup = (who: 'member' | 'clubAdmin' | 'groupAdmin' = 'member', body: object = {}) =>
  scene.as(who).post(`/api/club/getGroupDirectory/${gid}`, body)

describe('the directory of a club', () => {
  test('has the members who chose to be listed, with only the fields that a directory shows', async () => {
    const ann = await listed('Ann', { gender: 'F', phone: '8015550111', rating_id: scene.ids['crid'] ?? null })
    await listed('Gone', { status: 'gone' })
    await listed('Archived', { status: 'archived' })
    await addMember(server.deps, cid, null, 'Hidden')
    const { body } = await ofClub('member', { mid })
    expect(body.map((person: { name: string }) => person.name)).toEqual(['Linda Ann', 'Linda Gone'])
    expect(body[0]).toEqual({
      mid: ann,
      name: 'Linda Ann',
      email: 'linda@example.org',
      phone: '8015550111',
      receive_text: false,
      status: 'here',
      gender: 'F',
      gender_stated: false,
      club_rating: '3.5',
    })
  })

  test('hides from members who is away if the club reserves that for its admins', async () => {
    await listed('Gone', { status: 'gone' })
    expect((await ofClub()).body[0].status).toBe('gone')
    await scene.as('clubAdmin').put('/api/club/updateClubMemberFieldPreference', { cid, status: 'admin' })
    expect((await ofClub()).body[0].status).toBeNull()
    expect((await ofClub('clubAdmin')).body[0].status).toBe('gone')
  })

  test('is false while it is off', async () => {
    await listed('Ann')
    await turn({ has_club_directory: false })
    expect((await ofClub()).body).toBe(false)
    expect((await ofClub('clubAdmin')).body).toBe(false)
    expect((await ofGroup()).body).not.toBe(false)
  })

  test('requires dues of members and group admins, but not of the club’s admins', async () => {
    await server.deps.db.updateTable('member').set({ has_paid_dues: false }).where('club_id', '=', cid).execute()
    expect(await ofClub()).toMatchObject({ status: 403, code: 'directory-needs-dues' })
    expect((await ofClub('groupAdmin')).code).toBe('directory-needs-dues')
    expect((await ofClub('clubAdmin')).status).toBe(200)
  })

  test('cannot be requested in another member’s name', async () => {
    expect(await ofClub('member', { mid: await listed('Ann') })).toMatchObject({ status: 403, code: 'not-yours' })
  })
})

describe('the directory of a group', () => {
  const join = (memberId: number, groupId = gid) =>
    server.deps.db
      .insertInto('group_member')
      .values({ club_id: cid, group_id: groupId, member_id: memberId, joined_at: server.deps.clock.now() })
      .execute()

  test('has the members of the group who chose to be listed', async () => {
    await join(await listed('Inside'))
    await listed('Outside')
    await join(await addMember(server.deps, cid, null, 'Hidden'))
    expect((await ofGroup()).body.map((person: { name: string }) => person.name)).toEqual(['Linda Inside'])
  })

  test('is for members of that group with dues, and for the people who run it; false while it is off', async () => {
    const other = await aGroup(server.deps, cid, 'Tuesday')
    expect((await scene.as('member').post(`/api/club/getGroupDirectory/${other}`, {})).status).toBe(404)
    await change(mid, { has_paid_dues: false })
    expect((await ofGroup()).code).toBe('directory-needs-dues')
    expect((await ofGroup('groupAdmin')).status).toBe(200)
    await turn({ has_group_directory: false })
    expect((await ofGroup('clubAdmin')).body).toBe(false)
  })
})

test('the directory allows exactly sixty requests an hour', async () => {
  for (let look = 0; look < 60; look += 1) expect((await ofClub()).status).toBe(200)
  expect((await ofGroup()).code).toBe('too-many-requests')
})
