import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club'
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

test('each download appears in the log of the club', async () => {
  const { cid } = scene.ids
  await scene.as('clubAdmin').get(`/api/club/getClubMembersExport/${cid}`)
  const { body: log } = await scene.as('clubAdmin').get(`/api/club/getClubLog/${cid}`)
  expect(log.map((line: { what: string }) => line.what)).toContain('2 members were downloaded as a list')
})

test('a member reads the skill levels of the club', async () => {
  const { mid, crid } = scene.ids
  const { body } = await scene.as('member').get(`/api/club/getClubRatingTypesMid/${mid}`)
  expect(body).toEqual([{ crid, name: '3.5' }])
})
