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
})
afterAll(() => server.close())

const url = () => `/api/club/groupSubstitutes/${scene.ids['gid']}`
const aMember = (name: string) => addMember(server.deps, scene.ids['cid'] ?? 0, null, name)
const put = (body: object) => scene.as('groupAdmin').put(url(), body)
const listed = async () => (await scene.as('groupAdmin').get(url())).body
const midsOf = (list: { substitutes: { mid: number }[] }) => list.substitutes.map(({ mid }) => mid)
const lastInClubLog = async () =>
  (await server.deps.db.selectFrom('club_log').select('what').orderBy('id', 'desc').executeTakeFirst())?.what

test('group admins keep the list: they add, move and remove substitutes, and choose the order', async () => {
  expect(await listed()).toEqual({ order: 'captain', substitutes: [] })
  const [ann, bo, cy] = [await aMember('Ash'), await aMember('Birch'), await aMember('Cole')]
  expect((await put({ order: 'captain', selected: [ann, bo], seen: [] })).status).toBe(200)
  expect(await lastInClubLog()).toMatch(/^Substitutes of .+: \w+ Ash and \w+ Birch added$/)
  const { body } = await put({ order: 'turns', selected: [bo, cy, ann], seen: [ann, bo] })
  expect([body.order, midsOf(body)]).toEqual(['turns', [bo, cy, ann]])
  expect(body.substitutes[1]).toMatchObject({ last: 'Cole', declined: 0, played_at: null, is_away: false })
  await put({ order: 'turns', selected: [ann], seen: [bo, cy, ann] })
  expect(await lastInClubLog()).toMatch(/: \w+ Birch and \w+ Cole removed$/)
  expect(await listed()).toEqual(await (await put({ order: 'turns', selected: [ann], seen: [ann] })).body)
})

test('a change to a list that has changed since is refused, and so are members of other clubs', async () => {
  const [ann, bo] = [await aMember('Ash'), await aMember('Birch')]
  await put({ order: 'captain', selected: [ann], seen: [] })
  expect((await put({ order: 'captain', selected: [bo], seen: [] })).body.code).toBe('stale-substitutes')
  const other = await aClubScene(server)
  const stranger = await addMember(server.deps, other.ids['cid'] ?? 0, null, 'Stranger')
  expect((await put({ order: 'captain', selected: [ann, stranger], seen: [ann] })).body.code).toBe('not-in-club')
  expect(midsOf(await listed())).toEqual([ann])
})

test('two admins change the list at once, and only one change is saved', async () => {
  const [ann, bo] = [await aMember('Ash'), await aMember('Birch')]
  const answers = await Promise.all([ann, bo].map((mid) => put({ order: 'captain', selected: [mid], seen: [] })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('archived members are not listed, keep their entry, and come back after the others', async () => {
  const [ann, bo] = [await aMember('Ash'), await aMember('Birch')]
  await put({ order: 'captain', selected: [ann, bo], seen: [] })
  const set = (status: 'here' | 'gone' | 'archived') =>
    server.deps.db.updateTable('member').set({ status }).where('id', '=', ann).execute()
  await set('archived')
  expect(midsOf(await listed())).toEqual([bo])
  expect((await put({ order: 'captain', selected: [bo], seen: [bo] })).status).toBe(200)
  await set('gone')
  expect((await listed()).substitutes).toMatchObject([
    { mid: bo, is_away: false },
    { mid: ann, is_away: true },
  ])
})
