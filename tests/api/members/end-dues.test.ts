import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endDues } from '#server/members/end-dues'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world'
import { anEventWorld } from '#tests/support/players'

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
const setMember = (mid: number, values: { membership_expires_on: string | null }) =>
  server.deps.db.updateTable('member').set(values).where('id', '=', mid).execute()
const hasDues = async (mid: number) =>
  (await server.deps.db.selectFrom('member').select('has_paid_dues').where('id', '=', mid).executeTakeFirstOrThrow())
    .has_paid_dues

test('dues last through the last day of the membership in the club’s calendar, and then end', async () => {
  const { mid = 0, cid = 0 } = scene.ids
  await server.deps.db.updateTable('club').set({ time_zone: 'US/Mountain' }).where('id', '=', cid).execute()
  await setMember(mid, { membership_expires_on: '2026-06-30' })
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
  await setMember(mid, { membership_expires_on: null })
  await runAt('2040-01-01T00:00:00Z')
  expect(await hasDues(mid)).toBe(true)
})

test('a confirmed member keeps the place when the dues end, and cannot say Yes to another event', async () => {
  const [one, other] = [await anEventWorld(server, scene), await anEventWorld(server, scene)]
  const ann = await one.invited('Ann')
  await ann.yes()
  const bo = await other.invited('Bo')
  for (const { mid } of [ann, bo]) await setMember(mid, { membership_expires_on: '2020-01-01' })
  await endDues.run(server.deps, {})
  expect(await one.standing()).toEqual({ Ann: 'yes' })
  expect(await bo.yes()).toMatchObject({ code: 'dues-unpaid' })
})
