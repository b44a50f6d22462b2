import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { columnOf, listedFields } from '#areas/members/rules/columns.ts'
import { memberStatuses } from '#kernel/rules/guest-status.ts'
import { currentStatuses, isCurrent } from '#kernel/rules/member-statuses.ts'
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

const rowsOf = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: 'greedy' }).data
const change = (mid: number, values: object) =>
  server.deps.db.updateTable('member').set(values).where('id', '=', mid).execute()

test('the list of members is exported as a file that no spreadsheet executes, and can be imported again', async () => {
  const { cid = 0, mid = 0 } = scene.ids
  const admin = scene.as('clubAdmin')
  const odd = await addMember(server.deps, cid, null, 'Odd')
  await change(odd, { first: '=cmd()', birthday: '1960-06-15', membership_expires_on: '2027-09-30' })
  const left = await addMember(server.deps, cid, null, 'Left')
  await change(left, { status: 'archived' })

  const { status, body } = await admin.get(`/api/club/getClubMembersExport/${cid}`)
  expect(status).toBe(200)
  const rows = rowsOf(body)
  expect(rows.map(({ last }) => last)).toEqual(['Groupadmin', 'Member', 'Odd'])
  expect(rows.find(({ last }) => last === 'Member')).toMatchObject({
    groups: 'Monday',
    dues_paid: 'yes',
    verified: 'yes',
  })
  const line = rows.find(({ last }) => last === 'Odd')
  expect(line).toMatchObject({ first: "'=cmd()", birthday: '06/15/1960', membership_expiration: '09/30/2027' })

  await server.deps.db.deleteFrom('member').where('id', '=', odd).execute()
  const { body: taken } = await admin.post('/api/club/admin/importMembers', { cid, dry_run: false, rows: [line] })
  expect(taken.rows).toEqual([{ row: 1, outcome: 'added', name: '=cmd() Odd', why: '' }])
  const { body: archived } = await admin.get(`/api/club/getClubMembersArchivedExport/${cid}`)
  expect(rowsOf(archived).map(({ last }) => last)).toEqual(['Left'])
  expect(mid).toBeGreaterThan(0)
})

const whole = {
  gender: 'M',
  is_gender_stated: true,
  email: '+plus@example.org',
  phone: '8015550123',
  birthday: '1950-02-28',
  usapa_rating: 4,
  iptpa_rating: 2.5,
  membership_expires_on: '2099-09-30',
  season_start: '2026-10-15',
  season_end: '2027-04-30',
  unit: '12-B',
  address: '1 Main Street, "Court" side',
  city: 'Saint-Étienne',
  state: 'UT',
  zip: '01234',
  emergency_name: "'=Pat; Lee",
  emergency_phone: '8015550124',
  mq1: '=1+1',
  mq2: '@home',
  mq3: '-',
  mq4: 'four, 4',
  mq5: "it's",
}

/** Dues that are not paid have no end ahead. */
const unpaid = { has_paid_dues: false, membership_expires_on: null }

test('what an export wrote is read again, status included; what is not read is said by name', async () => {
  const { cid = 0, crid = 0 } = scene.ids
  const { db } = server.deps
  const admin = scene.as('clubAdmin')
  const made = await Promise.all(
    memberStatuses.map(async (status) => {
      const mid = await addMember(server.deps, cid, null, `Whole${status}`)
      await change(mid, { ...whole, status, rating_id: crid, ...(status === 'gone' ? unpaid : {}) })
      return mid
    }),
  )
  const bare = await addMember(server.deps, cid, null, 'Bare')
  const exported = async () => {
    const lists = ['getClubMembersExport', 'getClubMembersArchivedExport'].map((name) =>
      admin.get(`/api/club/${name}/${cid}`),
    )
    const rows = (await Promise.all(lists)).flatMap(({ body }) => rowsOf(body))
    return rows.filter(({ last = '' }) => last === 'Bare' || last.startsWith('Whole'))
  }
  const before = await exported()
  const inOrder = [...[...currentStatuses].sort(), ...memberStatuses.filter((status) => !isCurrent(status))]
  expect(before.map(({ last, status }) => [last, status])).toEqual([
    ['Bare', 'here'],
    ...inOrder.map((status) => [`Whole${status}`, status]),
  ])

  await db
    .deleteFrom('member')
    .where('id', 'in', [...made, bare])
    .execute()
  const taken = await admin.post('/api/club/admin/importMembers', { cid, dry_run: false, rows: before })
  expect(taken.body).toMatchObject({ added: before.length, left_out: ['groups', 'verified'] })
  expect(taken.body.rows.map(({ why }: { why: string }) => why)).toEqual(before.map(() => ''))
  expect(await exported()).toEqual(before)
  const gone = await db.selectFrom('member').selectAll().where('last', '=', 'Wholegone').executeTakeFirstOrThrow()
  expect(gone).toMatchObject({
    ...whole,
    ...unpaid,
    usapa_rating: '4.0',
    iptpa_rating: '2.5',
    status: 'gone',
    rating_id: crid,
  })
})

test('a full list with every column filled goes in at once', async () => {
  const { cid } = scene.ids
  const admin = scene.as('clubAdmin')
  const texts = listedFields.map((field) => columnOf(field)).filter(({ kind }) => kind === 'text')
  const long = Object.fromEntries(texts.map(({ name, most = 0 }) => [name, 'x'.repeat(Math.min(20, most))]))
  const rows = Array.from({ length: 5000 }, (_, index) => ({ ...long, first: 'Player', last: `Number ${index}` }))
  const { status, body } = await admin.post('/api/club/admin/importMembers', { cid, dry_run: true, rows })
  expect([status, body.added]).toEqual([200, 5000])
})

test('each download appears in the log of the club', async () => {
  const { cid } = scene.ids
  await scene.as('clubAdmin').get(`/api/club/getClubMembersExport/${cid}`)
  const { body: log } = await scene.as('clubAdmin').get(`/api/club/getClubLog/${cid}`)
  expect(log.map((line: { what: string }) => line.what)).toContain('Downloaded a list of 2 members')
})

test('a line of a member list has the whole name and the name of the login', async () => {
  const { cid = 0, mid } = scene.ids
  const nologin = await addMember(server.deps, cid, null, 'Nologin')
  const { username } = await server.deps.db
    .selectFrom('account')
    .select('username')
    .where('id', '=', scene.accounts.member ?? 0)
    .executeTakeFirstOrThrow()
  const { body } = await scene.as('clubAdmin').get(`/api/getClubMembers/${cid}`)
  const lineOf = (one: unknown) => body.find((row: { mid: number }) => row.mid === one)
  expect(lineOf(mid)).toMatchObject({ name: 'Linda Member', username, user_id: scene.accounts.member })
  expect(lineOf(nologin)).toMatchObject({ name: 'Linda Nologin', username: null, user_id: null })
})

test('a member reads the skill levels of the club', async () => {
  const { mid, crid } = scene.ids
  const { body } = await scene.as('member').get(`/api/club/getClubRatingTypesMid/${mid}`)
  expect(body).toEqual([{ crid, name: '3.5' }])
})
