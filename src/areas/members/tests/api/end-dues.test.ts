import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMembers } from '#areas/club-mail/tests/api/mail-club.ts'
import { endDues } from '#areas/members/server/end-dues.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { grantDues } from '#tests/support/grant-dues.ts'
import { isSomebodyWaiting } from '#tests/support/lock-waits.ts'
import { anEventWorld } from '#tests/support/players.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

/** Runs the job with a clock set to an instant. */
const runAt = (at: string) =>
  endDues.run({ ...server.deps, clock: { ...server.deps.clock, now: () => new Date(at) } }, {})
const hasDues = async (mid: number) =>
  (await server.deps.db.selectFrom('member').select('has_paid_dues').where('id', '=', mid).executeTakeFirstOrThrow())
    .has_paid_dues

test('dues last through the last day of the membership in the club’s calendar, and then end', async () => {
  const { mid = 0, cid = 0 } = scene.ids
  await server.deps.db.updateTable('club').set({ time_zone: 'US/Mountain' }).where('id', '=', cid).execute()
  await grantDues(server.deps, [mid], '2026-06-30')
  // Half past eleven at night in Denver; in London it is July.
  await runAt('2026-07-01T05:30:00Z')
  expect(await hasDues(mid)).toBe(true)
  await runAt('2026-07-01T06:30:00Z')
  expect(await hasDues(mid)).toBe(false)
  await runAt('2026-07-01T07:30:00Z')
  const { body } = await scene.as('clubAdmin').get(`/api/club/getClubLog/${cid}`)
  expect(JSON.stringify(body).match(/dues ended with the membership on 2026-06-30/g)).toHaveLength(1)
})

test('dues without a recorded end do not end', async () => {
  const { mid = 0 } = scene.ids
  await grantDues(server.deps, [mid], null)
  await runAt('2040-01-01T00:00:00Z')
  expect(await hasDues(mid)).toBe(true)
})

test('a confirmed member keeps the place when the dues end, and cannot say Yes to another event', async () => {
  const [one, other] = [await anEventWorld(server, scene), await anEventWorld(server, scene)]
  const ann = await one.invited('Ann')
  await ann.yes()
  const bo = await other.invited('Bo')
  await grantDues(server.deps, [ann.mid, bo.mid], '2020-01-01')
  await endDues.run(server.deps, {})
  expect(await one.standing()).toEqual({ Ann: 'yes' })
  expect(await bo.yes()).toMatchObject({ code: 'dues-unpaid' })
})

describe('the dues of many members', () => {
  /** Members of a club, in the zone of all others, whose dues ended long ago. */
  const ending = async (cid: number, count: number) => {
    const mids = await addMembers(server.deps, { cid }, count)
    await grantDues(server.deps, mids, '2020-01-01')
    return mids
  }
  const owing = async (mids: readonly number[]) =>
    (
      await server.deps.db
        .selectFrom('member')
        .select('id')
        .where('id', 'in', mids)
        .where('has_paid_dues', '=', true)
        .execute()
    ).length

  test('end although somebody holds one of them, and nobody else in the zone waits for that one', async () => {
    const { cid = 0, otherCid = 0 } = scene.ids
    const [mine = 0] = await ending(otherCid, 1)
    const [held = 0, next = 0] = await ending(cid, 2)
    const admin = await server.deps.pool.connect()
    await admin.query('begin')
    await admin.query('select from member where id = $1 for update', [held])
    let isOver = false
    const run = endDues.run(server.deps, {}).finally(() => {
      isOver = true
    })
    // Either it has gone past the member that is held, or it waits for it.
    const hasGonePast = async () => isOver || (await isSomebodyWaiting(server.deps.pool))
    await expect.poll(hasGonePast, { timeout: 60_000, interval: 10 }).toBe(true)
    const write = server.deps.pool.query(`begin; set local lock_timeout = '5s';
      update member set city = 'Provo' where id = ${mine}; commit`)
    await expect(write).resolves.toBeDefined()
    await run
    expect(await owing([mine, next])).toBe(0)
    await admin.query('commit')
    admin.release()
    // The job comes again at once, and then takes the one that was held.
    await runJobsOnce(server.deps, [endDues])
    expect(await owing([held])).toBe(0)
  })

  test('end in small transactions', async () => {
    const mids = await ending(scene.ids['cid'] ?? 0, 250)
    await endDues.run(server.deps, {})
    const { rows } = await server.deps.pool.query<{ members: number }>(
      'select count(*)::integer as members from member where id = any($1) and not has_paid_dues group by xmin::text',
      [mids],
    )
    expect(rows.reduce((sum, { members }) => sum + members, 0)).toBe(250)
    expect(Math.max(...rows.map(({ members }) => members))).toBeLessThanOrEqual(100)
  })
})
