import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveRole } from '#areas/platform/server/role-rows.ts'
import { addMember } from '#tests/support/a-club.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { groupFields } from '#tests/support/group-fields.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let tuesday: number
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  const { body } = await admin().post('/api/club/createGroup', {
    cid: scene.ids['cid'],
    ...groupFields,
    group_name: 'Tuesday',
    group_change_allowed: true,
  })
  tuesday = body.gid
})
afterAll(() => server.close())

const admin = () => scene.as('clubAdmin')
const groupAdmin = () => scene.as('groupAdmin')
const midsIn = async (gid: number) =>
  (await admin().get(`/api/getGroupMembers/${gid}`)).body.map((row: { mid: number }) => row.mid)
const allow = (change: { may_change_group?: boolean; may_change_rating?: boolean }) =>
  server.deps.db
    .updateTable('club_group')
    .set(change)
    .where('id', '=', scene.ids['gid'] ?? 0)
    .execute()
const clubLog = async () => {
  const { body } = await admin().get(`/api/club/getClubLog/${scene.ids['cid']}`)
  return JSON.stringify(body)
}

test('members of a group move into another one, all or none, with a line in the log', async () => {
  const { cid = 0, gid = 0, mid = 0 } = scene.ids
  const stranger = await addMember(server.deps, cid, null, 'Stranger')
  const none = await admin().put('/api/club/moveToGroup', { gid, selected: [mid, stranger], toGid: tuesday })
  expect([none.code, none.body.field]).toEqual(['not-in-club', 'selected'])
  expect(await midsIn(gid)).toContain(mid)
  const moved = await admin().put('/api/club/moveToGroup', { gid, selected: [mid, mid], toGid: tuesday })
  expect(moved.body).toMatchObject({ moved: 1 })
  expect(await midsIn(tuesday)).toEqual([mid])
  expect(await midsIn(gid)).not.toContain(mid)
  expect(await clubLog()).toContain('1 member moved from Monday to Tuesday')
})

test('moving into the same group changes nothing, and a group of another club is none of these', async () => {
  const { gid = 0, mid = 0, otherGid = 0 } = scene.ids
  expect((await admin().put('/api/club/moveToGroup', { gid, selected: [mid], toGid: gid })).body.moved).toBe(0)
  expect(await midsIn(gid)).toContain(mid)
  const foreign = await admin().put('/api/club/moveToGroup', { gid, selected: [mid], toGid: otherGid || 2_000_000_000 })
  expect([foreign.code, foreign.body.field]).toEqual(['not-in-club', 'toGid'])
})

test('group admins move members only between groups that they run and that let them', async () => {
  const { gid = 0, mid = 0 } = scene.ids
  await allow({ may_change_group: true })
  const move = () => groupAdmin().put('/api/club/moveToGroup', { gid, selected: [mid], toGid: tuesday })
  expect((await move()).code).toBe('group-change-off')
  const { account_id: accountId } = await server.deps.db
    .selectFrom('role_grant')
    .select('account_id')
    .where('role', '=', 'group-admin')
    .where('scope_id', '=', gid)
    .executeTakeFirstOrThrow()
  await giveRole(server.deps.db, { accountId, role: 'group-admin', scopeId: tuesday, now: server.deps.clock.now() })
  await allow({ may_change_group: false })
  expect((await move()).code).toBe('group-change-off')
  await allow({ may_change_group: true })
  expect((await move()).body.moved).toBe(1)
})

test('several members get a skill level, or none', async () => {
  const { gid = 0, mid = 0, crid = 0 } = scene.ids
  const change = (selected: number[], to: number | null) =>
    admin().put('/api/club/changeRatings', { gid, selected, crid: to })
  expect((await change([mid], null)).status).toBe(200)
  expect((await change([mid], crid)).body).toMatchObject({ changed: 1 })
  expect((await change([mid], crid)).body).toMatchObject({ changed: 0 })
  const { body } = await admin().get(`/api/getGroupMembers/${gid}`)
  expect(body.find((row: { mid: number }) => row.mid === mid).club_rating).toBe('3.5')
  expect(await clubLog()).toContain('1 member now has skill level 3.5')
})

test('a level of another club, and a member of another group, change nothing', async () => {
  const { cid = 0, gid = 0, mid = 0, crid = 0 } = scene.ids
  const stranger = await addMember(server.deps, cid, null, 'Stranger')
  const foreign = await admin().put('/api/club/changeRatings', { gid, selected: [mid], crid: 2_000_000_000 })
  expect([foreign.code, foreign.body.field]).toEqual(['unknown-rating', 'crid'])
  const others = await admin().put('/api/club/changeRatings', { gid, selected: [mid, stranger], crid })
  expect([others.code, others.body.field]).toEqual(['not-in-group', 'selected'])
})

test('group admins change levels only if the group lets them', async () => {
  const { gid = 0, mid = 0, crid = 0 } = scene.ids
  await allow({ may_change_rating: false })
  const change = () => groupAdmin().put('/api/club/changeRatings', { gid, selected: [mid], crid })
  expect((await change()).code).toBe('field-not-yours')
  await allow({ may_change_rating: true })
  expect((await change()).status).toBe(200)
})

test('an imported list goes into the group, with those who are members already', async () => {
  const { cid = 0, gid = 0 } = scene.ids
  const known = await addMember(server.deps, cid, null, 'Known')
  await server.deps.db.updateTable('member').set({ first: 'Kim', email: '' }).where('id', '=', known).execute()
  const rows = [
    { first: 'Rosa', last: 'Fielding' },
    { first: 'Kim', last: 'Known' },
  ]
  const send = (into: number, isDry: boolean) =>
    admin().post('/api/club/admin/importMembers', { cid, gid: into, dry_run: isDry, rows })
  const before = await midsIn(gid)
  expect((await send(gid, true)).body.added).toBe(1)
  expect(await midsIn(gid)).toEqual(before)
  expect((await send(2_000_000_000, false)).code).toBe('not-in-club')
  expect((await send(gid, false)).body.added).toBe(1)
  const after = await midsIn(gid)
  expect(after).toHaveLength(before.length + 2)
  expect(after).toContain(known)
})
