import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { untilSomebodyWaits } from '#tests/support/lock-waits.ts'
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

const world = (values?: Parameters<typeof anEventWorld>[2]) => anEventWorld(server, scene, values)
const minutes = (count: number) => new Date(server.deps.clock.now().getTime() + count * 60_000)
const counts = (eid: number) =>
  server.deps.db
    .selectFrom('club_event')
    .select(['confirmed_count', 'waiting_count', 'last_order', 'seq'])
    .where('id', '=', eid)
    .executeTakeFirstOrThrow()
const setMember = (mid: number, values: { has_paid_dues?: boolean; status?: 'gone' }) =>
  server.deps.db.updateTable('member').set(values).where('id', '=', mid).execute()

test('a Yes is confirmed while there are spots, then waits in the order of responses', async () => {
  const event = await world({ spots: 1 })
  const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
  expect(await ann.yes()).toMatchObject({ status: 200, body: { response: 'yes', eiid: ann.eiid, cost: 0 } })
  expect(await bo.yes()).toMatchObject({ body: { response: 'waitlist', eiid: bo.eiid } })
  expect(await cy.yes()).toMatchObject({ body: { response: 'waitlist' } })
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'waitlist 1', Cy: 'waitlist 2' })
  expect(await event.log()).toEqual([
    'Ann: Yes: confirmed',
    'Bo: Yes: waitlist, number 1',
    'Cy: Yes: waitlist, number 2',
  ])
  expect(await counts(event.eid)).toEqual({ confirmed_count: 1, waiting_count: 2, last_order: 2, seq: 4 })
})

test('a freed place waits for the first in line, who takes it by pressing Yes', async () => {
  const event = await world({ spots: 1 })
  const [ann, bo, cy, di] = [
    await event.invited('Ann'),
    await event.invited('Bo'),
    await event.invited('Cy'),
    await event.invited('Di'),
  ]
  for (const player of [ann, bo, cy]) await player.yes()
  expect(await ann.no()).toMatchObject({ body: { response: 'no', message: 'Not Attending' } })
  const turns = await payloadsOf(server.deps, 'invitations.tell-member')
  expect(turns).toContainEqual(expect.objectContaining({ invitationId: bo.eiid, what: 'turn' }))
  expect(turns).not.toContainEqual(expect.objectContaining({ invitationId: cy.eiid }))
  expect(await cy.yes()).toMatchObject({ status: 200, code: 'reply-full', body: { message: 'full' } })
  expect(await di.yes()).toMatchObject({ body: { response: 'waitlist' } })
  expect(await bo.yes()).toMatchObject({ body: { response: 'yes' } })
  expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'yes', Cy: 'waitlist 2', Di: 'waitlist 3' })
})

test('with automatic promotion the first eligible in line gets the freed place, and is notified', async () => {
  const event = await world({ spots: 1, promotion: 'auto' })
  const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
  for (const player of [ann, bo, cy]) await player.yes()
  await setMember(bo.mid, { has_paid_dues: false })
  await ann.no()
  expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'waitlist 1', Cy: 'yes' })
  expect(await event.log()).toContain('Cy: moved from the waitlist to a free spot')
  const jobs = await payloadsOf(server.deps, 'invitations.tell-member')
  expect(jobs).toContainEqual(expect.objectContaining({ invitationId: cy.eiid, what: 'place' }))
})

test('a response whose invitation moves to another event meanwhile gets 404, not a server error', async () => {
  const [event, kept] = [await world(), await world()]
  const ann = await event.invited('Ann')
  const { db } = server.deps
  const answers = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('club_event').select('id').where('id', '=', event.eid).forUpdate().execute()
    const pressed = ann.yes()
    await untilSomebodyWaits(server.deps.pool)
    await tx.updateTable('invitation').set({ event_id: kept.eid }).where('id', '=', ann.eiid).execute()
    return { pressed }
  })
  expect(await answers.pressed).toMatchObject({ status: 404, code: 'not-found' })
  expect(await kept.standing()).toEqual({ Ann: 'null' })
})

describe('a Yes is refused', () => {
  test('before the event is open', async () => {
    const event = await world({ opened_at: null })
    const ann = await event.invited('Ann')
    expect(await ann.yes()).toMatchObject({ status: 200, code: 'not-invited', body: { message: 'not authorized' } })
  })
  test('once registration has closed', async () => {
    const event = await world({ closes_at: minutes(-1) })
    const ann = await event.invited('Ann')
    expect(await ann.yes()).toMatchObject({ code: 'registration-closed', body: { message: 'Registration Closed' } })
    expect(await ann.no()).toMatchObject({ code: 'registration-closed' })
    expect(await event.standing()).toEqual({ Ann: 'null' })
    expect(await event.log()).toEqual([])
  })
  test('from a member who is already confirmed', async () => {
    const event = await world()
    const ann = await event.invited('Ann')
    await ann.yes()
    expect(await ann.yes()).toMatchObject({ code: 'already-registered', body: { message: 'already registered' } })
  })
  test('from a member who has paid and waits for a place', async () => {
    const event = await world({ spots: 1, cost_cents: 500, is_payment_required: true })
    const ann = await event.invited('Ann', { payment_type: 'Cash', paid_at: minutes(0) })
    const bo = await event.invited('Bo', { payment_type: 'Cash', paid_at: minutes(0) })
    expect((await ann.yes()).body).toMatchObject({ response: 'yes', cost: 0 })
    expect((await bo.yes()).body).toMatchObject({ response: 'waitlist' })
    expect(await bo.yes()).toMatchObject({ status: 200, code: 'already-paid', body: { message: 'paid' } })
  })
  test('without current dues', async () => {
    const event = await world()
    const ann = await event.invited('Ann')
    await setMember(ann.mid, { has_paid_dues: false })
    expect(await ann.yes()).toMatchObject({ code: 'dues-unpaid', body: { message: 'Dues are not current' } })
  })
  test('from a member who is away', async () => {
    const event = await world()
    const ann = await event.invited('Ann')
    await setMember(ann.mid, { status: 'gone' })
    expect(await ann.yes()).toMatchObject({ code: 'not-invited' })
  })
  test('while the member is confirmed in another event at the same time', async () => {
    const event = await world()
    const ann = await event.invited('Ann')
    const { cid = 0, gid = 0 } = scene.ids
    const { starts_at, ends_at } = await server.deps.db
      .selectFrom('club_event')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', event.eid)
      .executeTakeFirstOrThrow()
    const later = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)
    const confirmedIn = async (title: string, from: Date, to: Date) =>
      anInvitation(
        server.deps,
        cid,
        await anEvent(server.deps, cid, gid, { title, starts_at: from, ends_at: to, closes_at: minutes(1) }),
        ann.mid,
        { response: 'partner' },
      )
    await confirmedIn('Before', later(starts_at, -1), starts_at)
    await confirmedIn('After', ends_at, later(ends_at, 1))
    const other = await confirmedIn('Ladder', later(ends_at, -1), later(ends_at, 1))
    expect(await ann.yes()).toMatchObject({
      status: 200,
      code: 'event-conflict',
      body: { message: 'conflict', event: 'Ladder' },
    })
    await server.deps.db.updateTable('invitation').set({ response: 'no' }).where('id', '=', other).execute()
    expect((await ann.yes()).body).toMatchObject({ response: 'yes' })
  })
})

describe('a No is refused', () => {
  test('if repeated, and in an event where a Yes cannot be withdrawn', async () => {
    const event = await world({ may_change: false })
    const ann = await event.invited('Ann')
    await ann.yes()
    expect(await ann.no()).toMatchObject({ status: 409, code: 'changes-off' })
    const admin = await scene.as('groupAdmin').put(`/api/noImOut/${event.eid}`, { eiid: ann.eiid, admin: true })
    expect(admin).toMatchObject({ status: 200, body: { response: 'no' } })
    expect(await ann.no()).toMatchObject({ status: 409, code: 'already-no' })
  })
  test('of a player who paid by card, by an admin', async () => {
    const event = await world({ cost_cents: 500 })
    const ann = await event.invited('Ann', { payment_type: 'Credit Card', paid_at: minutes(0) })
    await ann.yes()
    const admin = await scene.as('groupAdmin').put(`/api/noImOut/${event.eid}`, { eiid: ann.eiid })
    expect(admin).toMatchObject({ status: 409, code: 'card-paid' })
  })
})

test('a No clears the payment, and coming back gives a new number', async () => {
  const event = await world({ cost_cents: 500, is_payment_required: true })
  const ann = await event.invited('Ann')
  expect((await ann.yes()).body).toEqual({ response: 'available', eiid: ann.eiid, cost: 5 })
  expect(await event.standing()).toEqual({ Ann: 'waitlist 1' })
  await server.deps.db
    .updateTable('invitation')
    .set({ payment_type: 'Cash', paid_at: minutes(0) })
    .where('id', '=', ann.eiid)
    .execute()
  await ann.no()
  expect((await ann.yes()).body).toMatchObject({ response: 'available', cost: 5 })
  expect(await event.standing()).toEqual({ Ann: 'waitlist 2' })
})

describe('in an event that is open to the group', () => {
  test('a member of it needs no invitation', async () => {
    const event = await world({ is_open_to_group: true, spots: 1 })
    const [ann, bo] = [await event.member('Ann'), await event.member('Bo')]
    const { body } = await ann.yes()
    expect(body).toMatchObject({ response: 'yes' })
    expect((await bo.yes()).body).toMatchObject({ response: 'waitlist' })
    expect((await ann.put(`/api/noImOut/${event.eid}`, { eiid: body.eiid })).body).toMatchObject({ response: 'no' })
    expect(await ann.yes()).toMatchObject({ body: { response: 'waitlist', eiid: body.eiid } })
    expect(await event.standing()).toEqual({ Ann: 'waitlist 2', Bo: 'waitlist 1' })
  })
  test('a No is a response, too', async () => {
    const event = await world({ is_open_to_group: true })
    const ann = await event.member('Ann')
    expect(await ann.no()).toMatchObject({ body: { response: 'no' } })
    expect(await event.standing()).toEqual({ Ann: 'no' })
  })
  test('a member outside the group is not invited, and nothing is written', async () => {
    const event = await world({ is_open_to_group: true })
    const ann = await event.member('Ann', { inGroup: false })
    expect(await ann.yes()).toMatchObject({ code: 'not-invited' })
    expect(await ann.no()).toMatchObject({ code: 'not-invited' })
    const rows = await server.deps.db.selectFrom('invitation').where('event_id', '=', event.eid).select('id').execute()
    expect(rows).toEqual([])
  })
  test('a response creates a deleted invitation again', async () => {
    const event = await world({ is_open_to_group: true })
    const ann = await event.invited('Ann', { removed_at: minutes(-5) })
    const answer = await ann.post('/api/club/yesImInAddInvite', { eid: event.eid })
    expect(answer.body).toEqual({ response: 'yes', eiid: ann.eiid, cost: 0 })
  })
  test('an event by invitation accepts no other responses', async () => {
    const event = await world()
    const ann = await event.member('Ann')
    expect(await ann.yes()).toMatchObject({ code: 'not-invited' })
  })
})

test('an admin of the event responds for a member after the closing, never beyond the spots', async () => {
  const event = await world({ spots: 1, closes_at: minutes(-1) })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  const admin = scene.as('clubAdmin')
  const yes = (eiid: number) => admin.put(`/api/yesImIn/${event.eid}`, { eiid, admin: true, first: 'Somebody' })
  expect((await yes(ann.eiid)).body).toMatchObject({ response: 'yes' })
  expect((await yes(bo.eiid)).body).toMatchObject({ response: 'waitlist' })
  expect(await yes(bo.eiid)).toMatchObject({ code: 'reply-full' })
})

describe('an invitation of another member', () => {
  test('returns 404, and nothing is written', async () => {
    const event = await world()
    const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
    const { eid: otherEid } = scene.ids
    expect(await bo.put(`/api/yesImIn/${event.eid}`, { eiid: ann.eiid })).toMatchObject({ status: 404 })
    expect(await bo.put(`/api/yesImIn/${event.eid}`, { eiid: bo.eiid, mid: ann.mid })).toMatchObject({ status: 404 })
    expect(await bo.put(`/api/yesImIn/${otherEid}`, { eiid: bo.eiid })).toMatchObject({ status: 404 })
    expect(await bo.put(`/api/noImOut/${event.eid}`, { eiid: ann.eiid, admin: true })).toMatchObject({ status: 404 })
    const stranger = await scene.as('otherClubAdmin').put(`/api/yesImIn/${event.eid}`, { eiid: ann.eiid, admin: true })
    expect(stranger).toMatchObject({ status: 404 })
    expect(await event.standing()).toEqual({ Ann: 'null', Bo: 'null' })
  })
  test('naming another member as the respondent is refused', async () => {
    const event = await world({ is_open_to_group: true })
    const [ann, bo] = [await event.member('Ann'), await event.member('Bo')]
    const foreign = await bo.post('/api/club/yesImInAddInvite', { eid: event.eid, mid: ann.mid })
    expect(foreign).toMatchObject({ status: 403, code: 'not-yours' })
    const looked = await bo.post('/api/club/checkForEiidAndSpots', { eid: event.eid, mid: ann.mid })
    expect(looked).toMatchObject({ status: 403, code: 'not-yours' })
    expect(await event.standing()).toEqual({})
  })
})
