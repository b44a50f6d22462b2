import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { promoteMembers } from '#areas/invitations/server/promote-members.ts'
import { endDues } from '#areas/members/server/end-dues.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { grantDues } from '#tests/support/grant-dues.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { anEventWorld } from '#tests/support/players.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
  done = 0
})
afterAll(() => server.close())

type Promotion = Parameters<typeof promoteMembers.run>[1]
const promotions = async () => (await payloadsOf(server.deps, 'invitations.promote-members')) as Promotion[]
/** Runs the promotion jobs that have not run yet. */
async function lookAtLines() {
  const waiting = (await promotions()).slice(done)
  done += waiting.length
  for (const payload of waiting) await promoteMembers.run(server.deps, payload)
  return waiting.length
}
let done = 0
/** The invitations notified so far that it is their turn. */
const told = async () =>
  ((await payloadsOf(server.deps, 'invitations.tell-member')) as { invitationId: number; what: string }[])
    .filter(({ what }) => what === 'turn')
    .map(({ invitationId }) => invitationId)
const setMember = (mid: number, values: { has_paid_dues?: boolean; status?: 'gone' }) =>
  server.deps.db.updateTable('member').set(values).where('id', '=', mid).execute()
const payDues = async (mid: number) => {
  const dues = { mid, dues_paid: true, membership_expiration: null }
  expect(await scene.as('clubAdmin').put('/api/club/setMemberDues', dues)).toMatchObject({ status: 200 })
}

/** Ann holds the only place, Bo and Cy wait; Bo loses what he is to lack before Ann leaves. */
async function aLine(lacks: Parameters<typeof setMember>[1], promotion: 'manual' | 'auto' = 'manual') {
  const event = await anEventWorld(server, scene, { spots: 1, promotion })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await bo.yes()
  await setMember(bo.mid, lacks)
  await ann.no()
  return { event, ann, bo }
}

test('a waiting member without dues gets the free place once they are paid', async () => {
  const { event, bo } = await aLine({ has_paid_dues: false }, 'auto')
  expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'waitlist 1' })
  await payDues(bo.mid)
  expect(await promotions()).toMatchObject([{ clubId: scene.ids['cid'], memberIds: [bo.mid] }])
  await lookAtLines()
  expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'yes' })
})

test('a member who pays the dues while a place is free is notified once that it is their turn', async () => {
  const { event, bo } = await aLine({ has_paid_dues: false })
  expect(await told()).toEqual([])
  await payDues(bo.mid)
  await lookAtLines()
  expect(await told()).toEqual([bo.eiid])
  // Said again, it changes nothing.
  await payDues(bo.mid)
  expect(await lookAtLines()).toBe(0)
  expect(await told()).toEqual([bo.eiid])
  expect(await bo.yes()).toMatchObject({ body: { response: 'yes' } })
  expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'yes' })
})

test('a member who returns while a place is free is notified that it is their turn', async () => {
  const { bo } = await aLine({ status: 'gone' })
  expect(await told()).toEqual([])
  await scene.as('clubAdmin').put('/api/club/editClubMember', { mid: bo.mid, status: 'here' })
  await lookAtLines()
  expect(await told()).toEqual([bo.eiid])
})

test('the next in line is notified when the member before them goes away, or owes dues', async () => {
  const event = await anEventWorld(server, scene, { spots: 1 })
  const [ann, bo, cy, di] = [
    await event.invited('Ann'),
    await event.invited('Bo'),
    await event.invited('Cy'),
    await event.invited('Di'),
  ]
  for (const player of [ann, bo, cy, di]) await player.yes()
  await ann.no()
  expect(await told()).toEqual([bo.eiid])
  await bo.put('/api/club/editClubMember', { mid: bo.mid, status: 'gone' })
  await lookAtLines()
  expect(await told()).toEqual([bo.eiid, cy.eiid])
  await grantDues(server.deps, [cy.mid], '2020-01-01')
  await endDues.run(server.deps, {})
  expect(await lookAtLines()).toBe(1)
  expect(await told()).toEqual([bo.eiid, cy.eiid, di.eiid])
})

test.each(['manual', 'auto'] as const)(
  'a member who gives up a place is next in simultaneous events where they wait: %s',
  async (promotion) => {
    const event = await anEventWorld(server, scene, { spots: 1, promotion })
    const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
    await ann.yes()
    await bo.yes()
    const meanwhile = await anEvent(server.deps, scene.ids['cid'] ?? 0, scene.ids['gid'] ?? 0)
    const held = { response: 'yes' as const, order_number: null }
    const eiid = await anInvitation(server.deps, scene.ids['cid'] ?? 0, meanwhile, bo.mid, held)
    await ann.no()
    expect([await told(), await event.standing()]).toEqual([[], { Ann: 'no', Bo: 'waitlist 1' }])
    expect(await bo.put(`/api/noImOut/${meanwhile}`, { eiid, mid: bo.mid })).toMatchObject({ status: 200 })
    expect(await lookAtLines()).toBe(1)
    if (promotion === 'auto') expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'yes' })
    else expect(await told()).toEqual([bo.eiid])
  },
)

test('giving up a place does not affect events at other times', async () => {
  const { bo, event } = await aLine({ has_paid_dues: false })
  const later = { starts_at: new Date('2031-01-01T00:00:00Z'), ends_at: new Date('2031-01-01T02:00:00Z') }
  const other = await anEvent(server.deps, scene.ids['cid'] ?? 0, scene.ids['gid'] ?? 0, later)
  const eiid = await anInvitation(server.deps, scene.ids['cid'] ?? 0, other, bo.mid, { response: 'yes' })
  await bo.put(`/api/noImOut/${other}`, { eiid, mid: bo.mid })
  expect(await lookAtLines()).toBe(0)
  expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'waitlist 1' })
})

test('nobody is notified of a turn while no place is free', async () => {
  const event = await anEventWorld(server, scene, { spots: 1 })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await bo.yes()
  await setMember(bo.mid, { has_paid_dues: false })
  await payDues(bo.mid)
  expect(await lookAtLines()).toBe(1)
  expect(await told()).toEqual([])
})

test('a busy event is processed later, the others are notified at once and only once', async () => {
  const { bo, event } = await aLine({ has_paid_dues: false })
  await payDues(bo.mid)
  const [payload] = await promotions()
  if (!payload) throw new Error('nothing waits')
  await server.deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('club_event').select('id').where('id', '=', event.eid).forUpdate().execute()
    await promoteMembers.run(server.deps, payload)
  })
  expect(await told()).toEqual([])
  const again = (await promotions()).at(-1)
  expect(again).toMatchObject({ ...payload, eventIds: [event.eid] })
  if (again) await promoteMembers.run(server.deps, again)
  expect(await told()).toEqual([bo.eiid])
})
