import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  await scene.as('clubAdmin').confirms()
})
afterAll(() => server.close())

const accountOf = async (memberId: number | undefined) => {
  const member = server.deps.db
    .selectFrom('member')
    .select('account_id')
    .where('id', '=', memberId ?? 0)
  return (await member.executeTakeFirstOrThrow()).account_id
}

test('a member with a login becomes an admin, and every admin gets an email', async () => {
  const { cid, mid } = scene.ids
  const admin = scene.as('clubAdmin')
  const user_id = await accountOf(mid)
  const { body } = await admin.post('/api/club/addClubAdmin', { cid, user_id })
  expect(body).toHaveLength(2)
  expect((await scene.as('member').get(`/api/club/getClubEmailAccounts/${cid}`)).status).toBe(200)
  const mails = await server.deps.pool.query(`select payload from graphile_worker._private_jobs where key like $1`, [
    `mail club ${cid} admins%`,
  ])
  expect(mails.rowCount).toBe(2)
})

test('a person without a membership here cannot become an admin', async () => {
  const { cid, userId } = scene.ids
  const { code } = await scene.as('clubAdmin').post('/api/club/addClubAdmin', { cid, user_id: userId })
  expect(code).toBe('no-verified-member')
})

test('making or removing an admin requires the password again', async () => {
  const { cid, mid } = scene.ids
  await server.deps.db.updateTable('session').set({ reauthenticated_at: null }).execute()
  const admin = scene.as('clubAdmin')
  const user_id = await accountOf(mid)
  expect((await admin.post('/api/club/addClubAdmin', { cid, user_id })).code).toBe('confirm-password')
  expect((await admin.delete(`/api/club/deleteClubAdmin/${scene.ids['key']}`)).code).toBe('confirm-password')
})

test('the last admin cannot be removed', async () => {
  const { code } = await scene.as('clubAdmin').delete(`/api/club/deleteClubAdmin/${scene.ids['key']}`)
  expect(code).toBe('last-admin')
})

test('when two admins remove each other at once, one remains', async () => {
  const { cid, mid, key } = scene.ids
  const admin = scene.as('clubAdmin')
  const { body } = await admin.post('/api/club/addClubAdmin', { cid, user_id: await accountOf(mid) })
  const other = body.find((row: { key: number }) => row.key !== key).key
  await scene.as('member').confirms()
  const answers = await Promise.all([
    admin.delete(`/api/club/deleteClubAdmin/${other}`),
    scene.as('member').delete(`/api/club/deleteClubAdmin/${key}`),
  ])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const left = server.deps.db.selectFrom('role_grant').select('id').where('role', '=', 'club-admin')
  expect(await left.where('scope_id', '=', cid ?? 0).execute()).toHaveLength(1)
})

test('a search of any length suggests only members with a login', async () => {
  const { cid } = scene.ids
  const find = async (text: string) =>
    (await scene.as('clubAdmin').post(`/api/club/getMemberNameWithLogin?search=${text}`, { cid })).body
  expect(await find('')).toEqual([])
  expect((await find('l')).map((row: { last: string }) => row.last)).toEqual(['Groupadmin', 'Member'])
  expect((await find('LÍND')).map((row: { last: string }) => row.last)).toEqual(['Groupadmin', 'Member'])
})
