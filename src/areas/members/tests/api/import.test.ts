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
  expect(body.added).toBe(3)
  expect(body.rows).toMatchObject([
    { row: 1, outcome: 'added', name: 'Rosa Fielding', why: 'Missing: email' },
    { row: 2, outcome: 'duplicate' },
    { row: 3, outcome: 'added', why: 'Left empty: phone: must have 10 digits. Missing: email' },
    {
      row: 4,
      outcome: 'added',
      why: 'Left empty: club_rating: this club has no skill level 9.9. Missing: email and phone',
    },
    { row: 5, outcome: 'duplicate' },
  ])
  expect(await counted()).toBe(before)
})

test('valid rows are imported, once', async () => {
  const { cid } = scene.ids
  const before = await counted()
  const admin = scene.as('clubAdmin')
  await admin.post('/api/club/admin/importMembers', { cid, dry_run: false, rows })
  expect(await counted()).toBe(before + 3)
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

test('a cell that the database cannot store is left empty, and a membership that is over is not paid', async () => {
  const { cid } = scene.ids
  const odd = [
    { first: 'Rosa', last: 'Long', email: `${'a'.repeat(200)}@example.org` },
    { first: 'Ro\u0007sa', last: 'Bell' },
    { first: 'Rosa', last: 'Early', birthday: '0000-01-01' },
    { first: 'Rosa', last: 'Unborn', birthday: '01/01/2099' },
    { first: 'Rosa', last: 'Late', dues_paid: 'yes', membership_expiration: '09/30/2020' },
  ]
  const answer = await scene.as('clubAdmin').post('/api/club/admin/importMembers', { cid, dry_run: false, rows: odd })
  expect(answer).toMatchObject({ status: 200, body: { added: 4 } })
  expect(answer.body.rows).toMatchObject([
    { outcome: 'added', why: 'Left empty: email: must look like name@example.org. Missing: phone' },
    { outcome: 'refused', why: 'first: must not contain control characters' },
    { outcome: 'added', why: expect.stringMatching(/^Left empty: birthday: must be a date/) },
    { outcome: 'added', why: expect.stringMatching(/^Left empty: birthday: is in the future/) },
    {
      outcome: 'added',
      why: 'Missing: email and phone. membership_expiration: this date has passed, so the dues aren’t paid',
    },
  ])
  const { body } = await scene.as('clubAdmin').get(`/api/club/members/${cid}?search=late`)
  expect(body.rows).toMatchObject([{ dues_paid: 'no', membership_expiration: '2020-09-30' }])
  const nul = { cid, dry_run: true, rows: [{ first: 'Ro\u0000sa', last: 'Fielding' }] }
  const refused = await scene.as('clubAdmin').post('/api/club/admin/importMembers', nul)
  expect(refused).toMatchObject({ code: 'invalid-input', body: { field: 'rows.0.first' } })
})

const take = async (rows: readonly Record<string, string>[]) =>
  (await scene.as('clubAdmin').post('/api/club/admin/importMembers', { cid: scene.ids['cid'], dry_run: false, rows }))
    .body
const linda = { first: 'Linda', last: 'Member', email: 'linda@example.org' }
const lindasDues = async () => {
  const { body } = await scene.as('clubAdmin').get(`/api/club/getMember/${scene.ids['mid']}`)
  return [body.dues_paid, body.membership_expiration]
}

test('of somebody who is there already a list sets the dues, and nothing else', async () => {
  const more = { ...linda, phone: '8015559999', dues_paid: 'yes', membership_expiration: '09/30/2099' }
  expect(await take([more])).toMatchObject({
    added: 0,
    updated: 1,
    rows: [{ outcome: 'updated', why: 'dues paid until 2099-09-30' }],
  })
  expect(await lindasDues()).toEqual(['yes', '2099-09-30'])
  const { body } = await scene.as('clubAdmin').get(`/api/club/getMember/${scene.ids['mid']}`)
  expect(body.phone).toBe('8015550123')
  expect(await take([more])).toMatchObject({ updated: 0, rows: [{ outcome: 'duplicate' }] })
  // Without a column for the end, the end that is recorded stays; without one for the dues, nothing changes.
  expect(await take([{ ...linda, dues_paid: 'yes' }])).toMatchObject({ updated: 0 })
  expect(await take([{ ...linda, membership_expiration: '01/31/2099' }])).toMatchObject({ updated: 0 })
  expect(await take([{ ...linda, dues_paid: 'no' }])).toMatchObject({ updated: 1 })
  expect(await lindasDues()).toEqual(['no', null])
})

test('a list without genders states none and says of how many, and the same list with them adds them', async () => {
  const { cid } = scene.ids
  const admin = scene.as('clubAdmin')
  const people = [
    { first: 'Art', last: 'Old', email: 'art@example.org', phone: '8015550101' },
    { first: 'Bea', last: 'Old', email: 'bea@example.org', phone: '8015550102' },
  ]
  const gendersOf = async () => {
    const { body } = await admin.get(`/api/club/members/${cid}?search=old`)
    return body.rows.map((row: { gender: string; gender_stated: boolean }) => [row.gender, row.gender_stated])
  }
  expect(await take(people)).toMatchObject({ added: 2, without_gender: 2 })
  expect(await gendersOf()).toEqual([
    ['F', false],
    ['F', false],
  ])
  const [art, bea] = people
  const stated = [
    { ...art, gender: 'M' },
    { ...bea, gender: 'Woman' },
  ]
  expect(await take(stated)).toMatchObject({
    added: 0,
    updated: 2,
    without_gender: 0,
    rows: [
      { outcome: 'updated', why: 'gender: M' },
      { outcome: 'updated', why: 'gender: F' },
    ],
  })
  expect(await gendersOf()).toEqual([
    ['M', true],
    ['F', true],
  ])
  // What somebody has stated, no list overwrites.
  expect(await take([{ ...art, gender: 'F' }])).toMatchObject({ updated: 0, rows: [{ outcome: 'duplicate' }] })
  const { body } = await admin.get(`/api/club/getClubLog/${cid}`)
  expect(JSON.stringify(body)).toContain('Gender was added from a list for 2 members')
})

test('a list of last year takes no dues away', async () => {
  await take([{ ...linda, dues_paid: 'yes', membership_expiration: '09/30/2099' }])
  const old = { ...linda, dues_paid: 'yes', membership_expiration: '09/30/2020' }
  expect(await take([old])).toMatchObject({
    updated: 0,
    rows: [{ outcome: 'duplicate', why: expect.stringContaining('has passed') }],
  })
  expect(await lindasDues()).toEqual(['yes', '2099-09-30'])
})

test('an address that cannot be read makes no second record of somebody who is there', async () => {
  const { rows, added } = await take([{ ...linda, email: 'linda at example' }])
  expect([added, rows[0].outcome]).toEqual([0, 'duplicate'])
})
