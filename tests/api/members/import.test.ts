import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const rows = [
  { first: 'Rosa', last: 'Fielding', phone: '801-555-0199', club_rating: '3.5', dues_paid: 'yes' },
  { first: 'rosa', last: 'fielding' },
  { first: 'Ann', last: 'Oak', phone: '12' },
  { first: 'Bo', last: 'Oak', club_rating: '9.9' },
  { first: 'Linda', last: 'Member', email: 'linda@example.org' },
]

const counted = async () => {
  const all = server.deps.db
    .selectFrom('member')
    .select('id')
    .where('club_id', '=', scene.ids['cid'] ?? 0)
  return (await all.execute()).length
}

test('a trial reports the result of each row and writes nothing', async () => {
  const { cid } = scene.ids
  const before = await counted()
  const { body } = await scene.as('clubAdmin').post('/api/club/admin/importMembers', { cid, dry_run: true, rows })
  expect(body.added).toBe(1)
  expect(body.rows).toMatchObject([
    { row: 1, outcome: 'added', name: 'Rosa Fielding' },
    { row: 2, outcome: 'duplicate' },
    { row: 3, outcome: 'refused', why: 'phone: must have 10 digits' },
    { row: 4, outcome: 'refused', why: 'club_rating: this club has no skill level 9.9' },
    { row: 5, outcome: 'duplicate' },
  ])
  expect(await counted()).toBe(before)
})

test('valid rows are imported, once', async () => {
  const { cid } = scene.ids
  const before = await counted()
  const admin = scene.as('clubAdmin')
  await admin.post('/api/club/admin/importMembers', { cid, dry_run: false, rows })
  expect(await counted()).toBe(before + 1)
  const { body } = await admin.get(`/api/club/members/${cid}?search=rosa`)
  expect(body.rows).toMatchObject([{ phone: '8015550199', club_rating: '3.5', dues_paid: 'yes' }])
  const again = await admin.post('/api/club/admin/importMembers', { cid, dry_run: false, rows })
  expect(again.body.added).toBe(0)
})

test('five thousand rows are imported at once, one more is refused', async () => {
  const { cid } = scene.ids
  const many = Array.from({ length: 5000 }, (_, index) => ({ first: 'Player', last: `Number ${index}` }))
  const admin = scene.as('clubAdmin')
  const { body } = await admin.post('/api/club/admin/importMembers', { cid, dry_run: false, rows: many })
  expect(body.added).toBe(5000)
  const more = [...many, { first: 'One', last: 'More' }]
  expect((await admin.post('/api/club/admin/importMembers', { cid, dry_run: true, rows: more })).code).toBe(
    'invalid-input',
  )
})

test('two admins who import the same list at once add nobody twice', async () => {
  const { cid } = scene.ids
  const list = Array.from({ length: 300 }, (_, index) => ({ first: 'Player', last: `Number ${index}` }))
  const body = { cid, dry_run: false, rows: list }
  const answers = await Promise.all(
    (['clubAdmin', 'visitingStaff'] as const).map((who) => scene.as(who).post('/api/club/admin/importMembers', body)),
  )
  expect(answers.map(({ body: { added } }) => added).sort((one, other) => one - other)).toEqual([0, 300])
})

test('a row that the database cannot store is refused, and so is a membership that ended before today', async () => {
  const { cid } = scene.ids
  const odd = [
    { first: 'Rosa', last: 'Long', email: `${'a'.repeat(200)}@example.org` },
    { first: 'Ro\u0007sa', last: 'Bell' },
    { first: 'Rosa', last: 'Early', birthday: '0000-01-01' },
    { first: 'Rosa', last: 'Late', dues_paid: 'yes', membership_expiration: '09/30/2020' },
  ]
  const answer = await scene.as('clubAdmin').post('/api/club/admin/importMembers', { cid, dry_run: false, rows: odd })
  expect(answer).toMatchObject({ status: 200, body: { added: 0 } })
  const nul = { cid, dry_run: true, rows: [{ first: 'Ro\u0000sa', last: 'Fielding' }] }
  const refused = await scene.as('clubAdmin').post('/api/club/admin/importMembers', nul)
  expect(refused).toMatchObject({ code: 'invalid-input', body: { field: 'rows.0.first' } })
})
