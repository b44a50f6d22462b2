import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { promoteMembers } from '#areas/invitations/server/promote-members.ts'
import { endDues } from '#areas/members/server/end-dues.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { anEventWorld } from '#tests/support/players.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let cid: number
let mid: number
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
  mid = scene.ids['mid'] ?? 0
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => server.close())

const collect = (collects_dues: boolean, by: 'clubAdmin' | 'groupAdmin' = 'clubAdmin') =>
  scene.as(by).put(`/api/club/duesSetting/${cid}`, { collects_dues })
const nobodyHasPaid = () =>
  server.deps.db.updateTable('member').set({ has_paid_dues: false }).where('club_id', '=', cid).execute()
const promote = async () => {
  const jobs = await payloadsOf(server.deps, 'invitations.promote-members')
  for (const payload of jobs) await promoteMembers.run(server.deps, payload as Parameters<typeof promoteMembers.run>[1])
}
const told = async () =>
  ((await payloadsOf(server.deps, 'invitations.tell-member')) as { invitationId: number; what: string }[])
    .filter(({ what }) => what === 'turn')
    .map(({ invitationId }) => invitationId)

test('a new club collects no dues', async () => {
  const staff = scene.as('visitingStaff')
  await staff.confirms()
  const made = await staff.post('/api/admin/addClub', { club: 'Fresh Club', url: `fresh-${cid}` })
  expect(made.status).toBe(200)
  const club = await server.deps.db
    .selectFrom('club')
    .select('collects_dues')
    .where('id', '=', made.body.cid)
    .executeTakeFirstOrThrow()
  expect(club.collects_dues).toBe(false)
})

test('the admins of a club say whether it collects dues, and the log has it once', async () => {
  await nobodyHasPaid()
  const setting = await scene.as('clubAdmin').get(`/api/club/duesSetting/${cid}`)
  expect(setting.body).toEqual({ collects_dues: true, unpaid: 2 })
  expect((await collect(false, 'groupAdmin')).status).toBe(404)
  expect((await collect(false)).body).toEqual({ collects_dues: false, unpaid: 2 })
  await collect(false)
  const { body: log } = await scene.as('clubAdmin').get(`/api/club/getClubLog/${cid}`)
  expect(JSON.stringify(log).match(/Dues: off/g)).toHaveLength(1)
})

describe('in a club without dues everybody is current', () => {
  beforeEach(async () => {
    await nobodyHasPaid()
    await collect(false)
  })

  test('members reply, find partners and see who plays, the schedule and the directory', async () => {
    const event = await anEventWorld(server, scene, { needs_partner: true, is_open_to_group: true })
    const ann = await event.member('Ann', { hasDues: false })
    const bo = await event.member('Bo', { hasDues: false })
    expect(await ann.post('/api/club/yesImInAddInvite', { eid: event.eid, mid: ann.mid })).toMatchObject({
      body: { response: 'Needs Partner' },
    })
    await bo.post('/api/club/yesImInAddInvite', { eid: event.eid, mid: bo.mid })
    const found = await ann.post('/api/club/searchForPartner?search=linda%20bo', { eid: event.eid, mid: ann.mid })
    expect(found.body).toMatchObject([{ mid: bo.mid }])
    const member = scene.as('member')
    expect((await member.get(`/api/club/mine`)).body).toMatchObject([{ cid, dues_paid: true, collects_dues: false }])
    expect((await member.get(`/api/club/getMember/${mid}`)).body).toMatchObject({ dues_paid: 'yes' })
    expect((await member.get(`/api/club/getFutureClubEvents/${cid}`)).code).not.toBe('schedule-needs-dues')
  })

  test('an admin invites and lists them, and no filter or list says otherwise', async () => {
    const admin = scene.as('clubAdmin')
    const { body } = await admin.get(`/api/club/members/${cid}?dues=no`)
    expect(body.total).toBe(0)
    expect((await admin.get(`/api/club/members/${cid}?dues=yes`)).body.total).toBe(2)
    const event = await anEventWorld(server, scene)
    expect((await admin.post('/api/club/addMemberToEvent', { eid: event.eid, mid })).body.message).toBe('added')
    expect((await scene.as('groupAdmin').post('/api/club/getMemberName?search=linda', { cid })).body).toHaveLength(2)
  })

  test('nothing ends with a membership, and lists come and go without the columns of dues', async () => {
    const ended = { has_paid_dues: true, membership_expires_on: '2020-01-01' }
    await server.deps.db.updateTable('member').set(ended).where('id', '=', mid).execute()
    await endDues.run(server.deps, {})
    const admin = scene.as('clubAdmin')
    expect(JSON.stringify((await admin.get(`/api/club/getClubLog/${cid}`)).body)).not.toContain('dues ended')
    expect((await admin.get(`/api/club/getClubMembersExport/${cid}`)).body).not.toMatch(/dues|membership_exp/)
    const rows = [{ first: 'Rosa', last: 'Fielding', dues_paid: 'perhaps', membership_expiration: 'soon' }]
    const { body } = await admin.post('/api/club/admin/importMembers', { cid, dry_run: true, rows })
    expect(body).toMatchObject({
      added: 1,
      left_out: ['dues_paid', 'membership_expiration'],
      rows: [{ outcome: 'added', why: 'Missing: email and phone' }],
    })
  })
})

test('who waited without dues gets the free place when the club stops collecting them', async () => {
  const event = await anEventWorld(server, scene, { spots: 1, promotion: 'auto' })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await bo.yes()
  await server.deps.db.updateTable('member').set({ has_paid_dues: false }).where('id', '=', bo.mid).execute()
  await ann.no()
  expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'waitlist 1' })
  await collect(false)
  await promote()
  expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'yes' })
})

test('it is the turn of the next member when a club begins to collect dues that the first has not paid', async () => {
  await collect(false)
  const event = await anEventWorld(server, scene, { spots: 1 })
  const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
  for (const player of [ann, bo, cy]) await player.yes()
  await server.deps.db.updateTable('member').set({ has_paid_dues: false }).where('id', '=', bo.mid).execute()
  await ann.no()
  expect(await told()).toEqual([bo.eiid])
  await collect(true)
  await promote()
  expect(await told()).toEqual([bo.eiid, cy.eiid])
  expect(await bo.yes()).toMatchObject({ code: 'dues-unpaid' })
})
