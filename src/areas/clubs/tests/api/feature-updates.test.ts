import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  await server.deps.db.deleteFrom('feature_update').execute()
})
afterAll(() => server.close())

const news = { title: 'Repeat events', description: 'Tick events.\nPress Duplicate.' }
/** The membership of the scene's club admin, who otherwise has none. */
const adminMember = () => addMember(server.deps, scene.ids['cid'] ?? 0, scene.accounts.clubAdmin ?? null, 'Admin')

test('staff announce a feature; people who run a club or a group are notified until they have read it', async () => {
  const admin = scene.as('clubAdmin')
  const mid = await adminMember()
  const isNew = async () => (await admin.get(`/api/club/checkForNewFeature/${mid}`)).body
  expect(await isNew()).toBe(false)
  expect(await scene.as('staff').post('/api/admin/addFeatureUpdate', news)).toMatchObject({
    body: { message: 'added' },
  })
  expect([await isNew(), await isNew()]).toEqual([true, true])
  expect((await admin.post('/api/club/getFeatureList', {})).body).toMatchObject([news])
  expect(await isNew()).toBe(false)
  // Others have not read it yet.
  const { merge } = scene.ids
  expect((await scene.as('groupAdmin').get(`/api/club/checkForNewFeature/${merge}`)).body).toBe(true)
})

test('after 30 days an update is no longer news, and the list stays', async () => {
  const mid = await adminMember()
  await scene.as('staff').post('/api/admin/addFeatureUpdate', news)
  const old = new Date(server.deps.clock.now().getTime() - 31 * 86_400_000)
  await server.deps.db.updateTable('feature_update').set({ submitted_at: old }).execute()
  expect((await scene.as('clubAdmin').get(`/api/club/checkForNewFeature/${mid}`)).body).toBe(false)
  expect((await scene.as('groupAdmin').post('/api/club/getFeatureList', {})).body).toHaveLength(1)
})

test('a feature update needs a title and words, members read none, and nobody asks for somebody else', async () => {
  const { mid } = scene.ids
  const empty = await scene.as('staff').post('/api/admin/addFeatureUpdate', { ...news, title: ' ' })
  expect(empty).toMatchObject({ code: 'invalid-input', body: { message: 'Title: Title Required' } })
  expect((await scene.as('member').post('/api/club/getFeatureList', {})).status).toBe(404)
  expect((await scene.as('clubAdmin').get(`/api/club/checkForNewFeature/${mid}`)).status).toBe(404)
  const named = await scene.as('clubAdmin').post('/api/club/getFeatureList', { user_id: scene.accounts.staff })
  expect(named).toMatchObject({ status: 403, code: 'not-yours' })
})
