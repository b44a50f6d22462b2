import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMembers } from '#areas/club-mail/tests/api/mail-club.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { payloadsOf } from '#tests/support/jobs.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let cid: number
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
})
afterAll(() => server.close())

const set = (
  selected: readonly number[],
  more: Record<string, unknown> = {},
  by: 'clubAdmin' | 'groupAdmin' = 'clubAdmin',
) =>
  scene.as(by).put('/api/club/setDuesOfMembers', {
    cid,
    selected,
    dues_paid: true,
    membership_expiration: '2099-09-30',
    ...more,
  })
const unpaidMembers = (count: number) => addMembers(server.deps, { cid }, count, { has_paid_dues: false })
const duesOf = async (mids: readonly number[]) => {
  const rows = await server.deps.db
    .selectFrom('member')
    .select(['has_paid_dues', 'membership_expires_on'])
    .where('id', 'in', mids)
    .orderBy('id')
    .execute()
  return rows.map((row) => [row.has_paid_dues, row.membership_expires_on])
}
const log = async (): Promise<{ what: string }[]> =>
  (await scene.as('clubAdmin').get(`/api/club/getClubLog/${cid}`)).body

test('the dues of several members are set at once, in one line of the log', async () => {
  const mids = await unpaidMembers(7)
  expect((await set(mids)).body).toEqual({ message: 'updated', changed: 7 })
  expect(await duesOf(mids)).toEqual(mids.map(() => [true, '2099-09-30']))
  const [line] = await log()
  expect(line?.what).toMatch(/^7 members: dues paid until 2099-09-30, set by hand \(/)
  expect((await set(mids)).body.changed).toBe(0)
  expect((await log())[0]).toEqual(line)
})

test('a few members have a line each, and events for which they wait are looked at again', async () => {
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
  const mids = await unpaidMembers(2)
  await set(mids)
  expect((await log()).slice(0, 2).map(({ what }) => what)).toEqual([
    expect.stringMatching(/: dues paid until 2099-09-30, set by hand$/),
    expect.stringMatching(/: dues paid until 2099-09-30, set by hand$/),
  ])
  const [job] = await payloadsOf(server.deps, 'invitations.promote-members')
  expect(job).toMatchObject({ clubId: cid, memberIds: mids })
})

test('with somebody of another club, a day that is over, or by an admin of a group, nothing is set', async () => {
  const mids = await unpaidMembers(2)
  const [stranger = 0] = await addMembers(server.deps, { cid: scene.ids['otherCid'] ?? 0 }, 1)
  expect(await set([...mids, stranger])).toMatchObject({ status: 404, code: 'not-in-club' })
  expect(await set(mids, { membership_expiration: '2020-09-30' })).toMatchObject({ code: 'membership-over' })
  expect(await set(mids, {}, 'groupAdmin')).toMatchObject({ status: 404 })
  expect(await set([])).toMatchObject({ status: 400, body: { field: 'selected' } })
  expect(await duesOf(mids)).toEqual([
    [false, null],
    [false, null],
  ])
})
