import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followBirthdays } from '#areas/groups/server/follow-birthdays.ts'
import { addMember } from '#tests/support/a-club.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { groupFields } from '#tests/support/group-fields.ts'
import { runAllOnce } from '#tests/support/jobs.ts'
import { anEventWorld } from '#tests/support/players.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer({ demo: true })
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

/** An automated group that takes everybody. */
const automated = { ...groupFields, group_name: 'Takes who fits', automate: true }

const placeOf = async (mid: number) => {
  const place = server.deps.db
    .selectFrom('group_member')
    .select('id')
    .where('member_id', '=', mid)
    .where('group_id', '=', scene.ids['gid'] ?? 0)
  return (await place.executeTakeFirstOrThrow()).id
}

test('a member removed from a group loses its future invitations, and the next in line plays', async () => {
  const event = await anEventWorld(server, scene, { spots: 1, promotion: 'auto' })
  const past = await anEventWorld(server, scene, { starts_at: new Date('2026-01-05T16:00:00Z') })
  const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
  await ann.yes()
  await bo.yes()
  await scene.as('groupAdmin').post(`/api/removeMemberFromGroup/${await placeOf(ann.mid)}`, {})
  const { gid } = scene.ids
  const taken = await scene.as('clubAdmin').post('/api/club/removeFromGroup', { gid, selected: [cy.mid] })
  expect(taken.body).toEqual({ message: 'deleted', removed: 1 })
  await runAllOnce(server.deps)
  expect(await event.standing()).toEqual({ Bo: 'yes' })
  expect(await past.standing()).toEqual({})
  expect(await event.log()).toContain('Ann: invitation deleted')
  expect(await ann.yes()).toMatchObject({ code: 'not-found' })
})

test('members removed together lose their invitations to an event in two transactions, not in one each', async () => {
  const event = await anEventWorld(server, scene)
  const selected: number[] = []
  for (const name of ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']) selected.push((await event.invited(name)).mid)
  await scene.as('clubAdmin').post('/api/club/removeFromGroup', { gid: scene.ids['gid'], selected })
  await runAllOnce(server.deps)
  expect(await event.standing()).toEqual({})
  const { rows } = await server.deps.pool.query<{ transactions: number }>(
    'select count(distinct xmin::text)::integer as transactions from invitation where event_id = $1 and removed_at is not null',
    [event.eid],
  )
  expect(rows[0]?.transactions).toBe(2)
})

test('a member who has paid keeps invitation and payment, and so does one who is back in the group at once', async () => {
  const event = await anEventWorld(server, scene, { cost_cents: 500 })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await scene.as('groupAdmin').put('/api/club/recordEventPayment', { eiid: ann.eiid, type: 'Cash', first: 'Ann' })
  const { gid } = scene.ids
  const selected = [ann.mid, bo.mid]
  await scene.as('clubAdmin').post('/api/club/removeFromGroup', { gid, selected })
  await scene.as('clubAdmin').post('/api/club/addToGroup', { gid, selected: [bo.mid] })
  await runAllOnce(server.deps)
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'null' })
})

test('a member added to the group again later gets the invitations that are sent then', async () => {
  const event = await anEventWorld(server, scene)
  const ann = await event.invited('Ann')
  const { gid } = scene.ids
  const admin = scene.as('clubAdmin')
  await admin.post('/api/club/removeFromGroup', { gid, selected: [ann.mid] })
  await runAllOnce(server.deps)
  expect(await event.standing()).toEqual({})
  await admin.post('/api/club/addToGroup', { gid, selected: [ann.mid] })
  await server.deps.db
    .updateTable('group_member')
    .set({ joined_at: new Date(server.deps.clock.now().getTime() + 1000) })
    .where('member_id', '=', ann.mid)
    .execute()
  await admin.post(`/api/sendInviteToActiveGroup/${gid}`, { eid: event.eid })
  expect(await event.standing()).toMatchObject({ Ann: 'null' })
})

test('an archived member gives up the places in all future events, and nobody else does', async () => {
  const event = await anEventWorld(server, scene, { spots: 1, promotion: 'auto' })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await bo.yes()
  const admin = scene.as('clubAdmin')
  await admin.put('/api/club/editClubMember', { mid: ann.mid, status: 'gone' })
  await runAllOnce(server.deps)
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'waitlist 1' })
  await admin.put('/api/club/editClubMember', { mid: ann.mid, status: 'archive' })
  await runAllOnce(server.deps)
  expect(await event.standing()).toEqual({ Bo: 'yes' })
})

test('a member who drops out of an automated group gives up the places in its events, and the next in line plays', async () => {
  const event = await anEventWorld(server, scene, { spots: 1, promotion: 'auto' })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await bo.yes()
  const { gid } = scene.ids
  const { db } = server.deps
  await db.updateTable('member').set({ gender: 'F', is_gender_stated: true }).where('id', '=', ann.mid).execute()
  await db.updateTable('member').set({ gender: 'M', is_gender_stated: true }).where('id', '=', bo.mid).execute()
  await db.updateTable('group_member').set({ is_automatic: true }).where('member_id', '=', ann.mid).execute()
  const admin = scene.as('clubAdmin')
  const edited = await admin.put(`/api/club/editGroup/${gid}`, { ...automated, female: false })
  expect(edited.status).toBe(200)
  await runAllOnce(server.deps)
  expect(await event.standing()).toEqual({ Bo: 'yes' })
  expect(await event.log()).toContain('Ann: invitation deleted')
})

/** Ann has the only place of the automated group's event, and fits as the group is then; Bo waits, and was added by hand. */
async function annFits(criteria: object, member: object) {
  const event = await anEventWorld(server, scene, { spots: 1, promotion: 'auto' })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await bo.yes()
  const { db } = server.deps
  await db.updateTable('member').set(member).where('id', '=', ann.mid).execute()
  await db.updateTable('group_member').set({ is_automatic: true }).where('member_id', '=', ann.mid).execute()
  const edited = await scene
    .as('clubAdmin')
    .put(`/api/club/editGroup/${scene.ids['gid']}`, { ...automated, ...criteria })
  expect(edited.status).toBe(200)
  await runAllOnce(server.deps)
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'waitlist 1' })
  return { event, ann }
}

test('a member whose new skill level an automated group does not take gives up the places in its events', async () => {
  const { cid, crid } = scene.ids
  const { event, ann } = await annFits({ ratings: [crid] }, { rating_id: crid })
  const admin = scene.as('clubAdmin')
  await admin.post('/api/club/addClubRatingType', { cid, name: '4.5' })
  await admin.put('/api/club/editClubMember', { mid: ann.mid, clubRating: '4.5' })
  await runAllOnce(server.deps)
  expect(await event.standing()).toEqual({ Bo: 'yes' })
})

test('a member who grows too old for an automated group gives up the places in its events', async () => {
  const { event } = await annFits({ max_age: 59 }, { birthday: '1967-03-01' })
  const after = new Date('2027-03-01T12:00:00Z')
  await followBirthdays.run({ ...server.deps, clock: { ...server.deps.clock, now: () => after } }, {})
  await runAllOnce(server.deps)
  expect(await event.standing()).toEqual({ Bo: 'yes' })
})

test('an automated group follows birthdays, in its club’s calendar', async () => {
  const { cid = 0 } = scene.ids
  const born = async (last: string, birthday: string) => {
    const mid = await addMember(server.deps, cid, null, last)
    await server.deps.db.updateTable('member').set({ birthday }).where('id', '=', mid).execute()
    return mid
  }
  const [sixty, leap, younger] = [
    await born('Sixty', '1967-03-01'),
    await born('Leap', '1968-02-29'),
    await born('Younger', '1980-03-01'),
  ]
  const { body: made } = await scene.as('clubAdmin').post('/api/club/createGroup', { ...automated, cid, min_age: 60 })
  const inside = async (at: string) => {
    await followBirthdays.run({ ...server.deps, clock: { ...server.deps.clock, now: () => new Date(at) } }, {})
    const { body } = await scene.as('clubAdmin').get(`/api/getGroupMembers/${made.gid}`)
    return body.map(({ mid }: { mid: number }) => mid)
  }
  // Half past eleven at night in Denver; in London it is March.
  expect(await inside('2027-03-01T06:30:00Z')).toEqual([])
  expect(await inside('2027-03-01T07:30:00Z')).toEqual([sixty])
  // 2028 has a 29 February; a check days later still finds the members who had a birthday.
  expect(await inside('2028-02-29T06:30:00Z')).toEqual([sixty])
  expect(await inside('2028-03-04T12:00:00Z')).toEqual([leap, sixty])
  expect(await inside('2040-03-07T12:00:00Z')).toContain(younger)
})
