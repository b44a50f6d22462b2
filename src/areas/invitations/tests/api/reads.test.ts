import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DB } from '#kernel/server/db/tables.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { anEventWorld, type Player } from '#tests/support/players.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let count: ReturnType<typeof countStatements>
beforeAll(async () => {
  server = await aClubServer()
  count = countStatements(server.deps)
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const world = (values?: Parameters<typeof anEventWorld>[2]) => anEventWorld(server, scene, values)
const minutes = (count: number) => new Date(server.deps.clock.now().getTime() + count * 60_000)
const look = async (player: Player, eid: number) => (await player.post(`/api/getInvite/${eid}`, {})).body
const setEvent = (eid: number, values: Updateable<DB['club_event']>) =>
  server.deps.db.updateTable('club_event').set(values).where('id', '=', eid).execute()
const withoutDues = (mid: number) =>
  server.deps.db.updateTable('member').set({ has_paid_dues: false }).where('id', '=', mid).execute()

test('the invitation shows the member’s standing and which buttons would be accepted', async () => {
  const event = await world({ spots: 1, question: 'Balls?' })
  const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
  expect(await look(ann, event.eid)).toMatchObject({
    invitation: { eiid: ann.eiid, eid: event.eid, mid: ann.mid, response: null, position: null, partner_name: '' },
    event: { eid: event.eid, question: 'Balls?', open_spots: 1, available_spots: 1 },
    label: '',
    may_answer_yes: true,
    may_answer_no: true,
    why_not: null,
    open_to_me: 1,
    may_see_players: true,
    has_dues: true,
    mid: ann.mid,
    owes: 0,
  })
  for (const player of [ann, bo, cy]) await player.yes()
  expect(await look(ann, event.eid)).toMatchObject({
    label: 'Spot Confirmed',
    why_not: 'already-registered',
    may_answer_no: true,
  })
  expect(await look(cy, event.eid)).toMatchObject({
    label: 'Waitlist',
    invitation: { response: 'waitlist', position: 2 },
    may_answer_yes: false,
    why_not: 'reply-full',
    open_to_me: 0,
  })
  await ann.no()
  expect(await look(ann, event.eid)).toMatchObject({
    label: 'Not Attending',
    may_answer_no: false,
    open_to_me: 0,
    event: { open_spots: 1 },
  })
  expect(await look(bo, event.eid)).toMatchObject({ invitation: { position: 1 }, may_answer_yes: true, open_to_me: 1 })
  expect(await look(cy, event.eid)).toMatchObject({ may_answer_yes: false, why_not: 'reply-full', open_to_me: 0 })
})

test.each([
  ['closed', { closes_at: minutesAgo(1) }, 'registration-closed'],
  ['before payment', { cost_cents: 500, is_payment_required: true }, null],
])('the invitation of an event that is %s', async (_, values, why) => {
  const event = await world(values)
  const ann = await event.invited('Ann')
  const { body: answered } = await ann.yes()
  expect(await look(ann, event.eid)).toMatchObject(
    why === null
      ? { label: 'Wait List - Payment Required', owes: 5, invitation: { response: 'waitlist' } }
      : { label: '', may_answer_yes: false, may_answer_no: false, why_not: why },
  )
  expect(why === null ? answered.response : answered.code).toBe(why ?? 'available')
})

function minutesAgo(count: number): Date {
  return new Date(Date.now() - count * 60_000)
}

test('a payment that is due but not required is shown with the confirmed spot', async () => {
  const event = await world({ cost_cents: 1250 })
  const ann = await event.invited('Ann')
  await ann.yes()
  expect(await look(ann, event.eid)).toMatchObject({ label: 'Payment Required', owes: 12.5, event: { cost: 12.5 } })
})

test('an open event is shown without an invitation; members outside its group get the reason', async () => {
  const event = await world({ is_open_to_group: true })
  const [ann, bo] = [await event.member('Ann'), await event.member('Bo', { inGroup: false })]
  expect(await look(ann, event.eid)).toMatchObject({ invitation: null, may_answer_yes: true, open_to_me: 4 })
  expect(await look(bo, event.eid)).toMatchObject({ invitation: null, may_answer_yes: false, why_not: 'not-invited' })
  const spots = await ann.post('/api/club/checkForEiidAndSpots', { eid: event.eid, mid: ann.mid })
  expect(spots.body).toEqual({ eiid: null, spots: 4 })
  expect(await ann.post(`/api/getEventDetail/${event.eid}`, {})).toMatchObject({ body: { event: { eid: event.eid } } })
})

test('whoever runs an event reads its detail as a draft and without a membership; members do not', async () => {
  const draft = await world({ opened_at: null })
  const ann = await draft.invited('Ann')
  const path = `/api/getEventDetail/${draft.eid}`
  expect((await ann.post(path, {})).status).toBe(404)
  for (const who of ['groupAdmin', 'clubAdmin', 'visitingStaff'] as const) {
    const { status, body } = await scene.as(who).post(path, {})
    expect([status, body.event?.eid, body.event?.status_label, body.invitation, body.label]).toEqual([
      200,
      draft.eid,
      'Draft',
      null,
      '',
    ])
    expect([body.may_answer_yes, body.may_see_players]).toEqual([false, true])
  }
  expect((await scene.as('visitingStaff').post(path, {})).body.mid).toBeNull()
  expect((await scene.as('otherClubAdmin').post(path, {})).status).toBe(404)
})

test('an event by invitation returns 404 to members without one', async () => {
  const event = await world()
  const ann = await event.member('Ann')
  expect(await ann.post(`/api/getInvite/${event.eid}`, {})).toMatchObject({ status: 404 })
  const draft = await world({ opened_at: null })
  const bo = await draft.invited('Bo')
  expect(await bo.post(`/api/getInvite/${draft.eid}`, {})).toMatchObject({ status: 404 })
})

describe('the lists', () => {
  const list = (who: Player | ReturnType<ClubScene['as']>, name: string, eid: number) =>
    who.post(`/api/eventRegistration/${name}`, { eid, add_partner: true })

  test('members read only the names of those who play and those who wait', async () => {
    const event = await world({ spots: 1, question: 'Balls?' })
    const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
    await ann.yes()
    await bo.yes()
    const names = { eid: event.eid, first: 'Linda', partner_name: '', sub_name: '' }
    expect((await list(bo, 'yesResponses', event.eid)).body).toEqual([
      { ...names, last: 'Ann', name: 'Linda Ann', position: null },
    ])
    expect((await list(bo, 'waitlistResponses', event.eid)).body).toEqual([
      { ...names, last: 'Bo', name: 'Linda Bo', position: 1 },
    ])
    expect((await bo.post('/api/club/confirmedPlayers', { eid: event.eid })).body).toMatchObject([{ last: 'Ann' }])
    for (const name of ['noResponses', 'invitedResponses', 'needsPartnerList'])
      expect(await list(bo, name, event.eid)).toMatchObject({ status: 404 })
  })

  test('without dues there are no players', async () => {
    const event = await world()
    const ann = await event.invited('Ann')
    await withoutDues(ann.mid)
    expect(await list(ann, 'yesResponses', event.eid)).toMatchObject({ status: 404 })
    expect(await ann.post('/api/club/confirmedPlayers', { eid: event.eid })).toMatchObject({
      status: 403,
      code: 'players-need-dues',
    })
  })

  test('an admin of the event reads whole rows, the waitlist in line, pairs under one position', async () => {
    const event = await world({ spots: 1 })
    const people = [
      await event.invited('Ann'),
      await event.invited('Bo'),
      await event.invited('Cy'),
      await event.invited('Di'),
    ]
    const [ann, bo, cy, di] = people as [Player, Player, Player, Player]
    await event.invited('Ed', { delivered_at: minutes(-3), opened_at: minutes(-2) })
    for (const player of [ann, bo, cy, di]) await player.yes()
    await server.deps.db.updateTable('invitation').set({ partner_id: di.eiid }).where('id', '=', bo.eiid).execute()
    await server.deps.db.updateTable('invitation').set({ partner_id: bo.eiid }).where('id', '=', di.eiid).execute()
    await ann.no()
    const admin = scene.as('groupAdmin')
    expect((await list(admin, 'waitlistResponses', event.eid)).body).toMatchObject([
      { last: 'Cy', position: 1, partner: null },
      {
        last: 'Bo',
        position: 2,
        partner: di.mid,
        partner_eiid: di.eiid,
        partner_name: 'Linda Di',
        partner_paid: false,
      },
      { last: 'Di', position: 2 },
    ])
    expect((await list(admin, 'noResponses', event.eid)).body).toMatchObject([
      { last: 'Ann', response: 'no', dues_paid: 'yes' },
    ])
    expect((await list(admin, 'invitedResponses', event.eid)).body).toMatchObject([
      { last: 'Ed', response: null, delivered: true, viewed: true, failed: false },
    ])
    expect((await list(admin, 'yesResponses', event.eid)).body).toEqual([])
  })
})

test('the answer to the question is stored with the invitation', async () => {
  const event = await world({ question: 'Balls?' })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  expect(await ann.put('/api/club/saveInviteAnswer', { eiid: ann.eiid, answer: '  I bring balls ' })).toMatchObject({
    status: 200,
  })
  expect((await look(ann, event.eid)).invitation.answer).toBe('I bring balls')
  expect(await bo.put('/api/club/saveInviteAnswer', { eiid: ann.eiid, answer: 'no' })).toMatchObject({ status: 404 })
  expect(await ann.put('/api/club/saveInviteAnswer', { eiid: ann.eiid, answer: 'x'.repeat(256) })).toMatchObject({
    status: 400,
  })
})

test('the link of an event that was merged twice leads the invited member to the remaining event', async () => {
  const { cid = 0, gid = 0 } = scene.ids
  const [event, next] = [await world(), await world()]
  const [ann, bo] = [await event.invited('Ann'), await event.member('Bo', { inGroup: false })]
  const kept = await anEvent(server.deps, cid, gid, { title: 'Kept' })
  await anInvitation(server.deps, cid, kept, ann.mid, { response: 'yes' })
  await server.deps.db.deleteFrom('invitation').where('event_id', '=', event.eid).execute()
  await setEvent(event.eid, { merged_into: next.eid })
  await setEvent(next.eid, { merged_into: kept })
  expect(await look(ann, event.eid)).toMatchObject({ merged_into: kept, may_answer_yes: false })
  expect(await bo.post(`/api/getInvite/${event.eid}`, {})).toMatchObject({ status: 404 })
  expect(await look(ann, kept)).toMatchObject({ merged_into: null, label: 'Spot Confirmed' })
})

test('a pair that waits for one payment knows whose', async () => {
  const event = await world({ spots: 4, needs_partner: true, is_payment_required: true, cost_cents: 500 })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await ann.put('/api/club/addPartnerForEvent', { eiid: ann.eiid, partner: bo.eiid })
  expect(await look(ann, event.eid)).toMatchObject({ owes: 5, partner_owes: 5 })
  await scene.as('groupAdmin').put('/api/club/recordEventPayment', { eiid: ann.eiid, type: 'Cash' })
  expect(await look(ann, event.eid)).toMatchObject({ owes: 0, partner_owes: 5, label: 'Waitlist' })
  expect(await look(bo, event.eid)).toMatchObject({ owes: 5, partner_owes: 0, label: 'Wait List - Payment Required' })
})

test('the overlapping event is named before the member presses', async () => {
  const event = await world()
  const ann = await event.invited('Ann')
  expect(await look(ann, event.eid)).toMatchObject({ why_not: null, overlaps: null })
  const other = await anEvent(server.deps, scene.ids['cid'] ?? 0, scene.ids['gid'] ?? 0, { title: 'Tuesday Ladder' })
  await anInvitation(server.deps, scene.ids['cid'] ?? 0, other, ann.mid, { response: 'yes' })
  expect(await look(ann, event.eid)).toMatchObject({ why_not: 'event-conflict', overlaps: 'Tuesday Ladder' })
})

test('the length of an answer counts letters composed with their marks', async () => {
  const event = await world({ question: 'Who?' })
  const ann = await event.invited('Ann')
  const answer = (text: string) => ann.put('/api/club/saveInviteAnswer', { eiid: ann.eiid, answer: text })
  expect(await answer('e\u0301'.repeat(255))).toMatchObject({ status: 200 })
  expect((await look(ann, event.eid)).invitation.answer).toBe('é'.normalize('NFC').repeat(255))
  expect(await answer('x'.repeat(256))).toMatchObject({ status: 400 })
})

describe('a division', () => {
  const aDivision = async (eid: number, name: string, spots: number) =>
    (
      await server.deps.db
        .insertInto('event_division')
        .values({ club_id: scene.ids['cid'] ?? 0, event_id: eid, name, spots })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const choose = (player: Player, sid: number) =>
    player.put('/api/club/addSubEventToInvite', { eiid: player.eiid, sid })

  test('is chosen after a Yes, while it has room', async () => {
    const event = await world({ has_divisions: true })
    const sid = await aDivision(event.eid, '3.5', 1)
    const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
    expect(await choose(ann, sid)).toMatchObject({ status: 409, code: 'not-registered' })
    await ann.yes()
    await bo.yes()
    expect(await look(ann, event.eid)).toMatchObject({ may_choose_division: true })
    expect(await choose(ann, sid)).toMatchObject({ status: 200 })
    expect((await look(ann, event.eid)).invitation).toMatchObject({ sid, sub_name: '3.5' })
    expect(await choose(bo, sid)).toMatchObject({ status: 200, code: 'division-full', body: { message: 'full' } })
    await ann.no()
    expect(await choose(bo, sid)).toMatchObject({ status: 200, code: undefined })
    expect(await event.log()).toContain('Bo: division: 3.5')
  })

  test('stays with somebody who waits in it, and chooses it again after it has filled up', async () => {
    const event = await world({ has_divisions: true, spots: 1 })
    const sid = await aDivision(event.eid, '3.5', 1)
    const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
    await ann.yes()
    await bo.yes()
    for (const player of [bo, ann, bo])
      expect(await choose(player, sid)).toMatchObject({
        status: 200,
        body: { message: expect.not.stringMatching('full') },
      })
    expect((await look(bo, event.eid)).invitation).toMatchObject({ response: 'waitlist', sid })
  })

  test('is requested only while one has room: without divisions, or with full ones, the member continues', async () => {
    const event = await world({ has_divisions: true })
    const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
    await ann.yes()
    await bo.yes()
    expect(await look(ann, event.eid)).toMatchObject({ may_choose_division: false })
    const sid = await aDivision(event.eid, '3.5', 1)
    expect(await look(bo, event.eid)).toMatchObject({ may_choose_division: true })
    await choose(ann, sid)
    expect(await look(bo, event.eid)).toMatchObject({ may_choose_division: false })
    expect(await look(ann, event.eid)).toMatchObject({ may_choose_division: true })
  })

  test('of another event returns 404', async () => {
    const event = await world({ has_divisions: true })
    const ann = await event.invited('Ann')
    await ann.yes()
    expect(await choose(ann, scene.ids['sid'] ?? 0)).toMatchObject({ status: 404 })
    expect((await look(ann, event.eid)).invitation.sid).toBeNull()
  })

  test('of an event for pairs requires the partner first', async () => {
    const event = await world({ has_divisions: true, needs_partner: true })
    const sid = await aDivision(event.eid, '3.5', 0)
    const ann = await event.invited('Ann')
    await ann.yes()
    expect(await choose(ann, sid)).toMatchObject({
      status: 200,
      code: 'partner-required',
      body: { message: 'partner required' },
    })
    expect(await look(ann, event.eid)).toMatchObject({
      label: 'Partner Needed',
      may_choose_division: false,
      may_add_partner: true,
    })
  })
})

test('a response and a read of the invitation cost few statements, however many play', async () => {
  const event = await world({ spots: 3 })
  const ann = await event.invited('Ann')
  const costs = async (name: string) => {
    const player = await event.invited(name)
    return { yes: await count(() => player.yes()), look: await count(() => look(player, event.eid)) }
  }
  const few = await costs('First')
  for (let index = 0; index < 8; index += 1) await (await event.invited(`P${index}`)).yes()
  expect(await costs('Last')).toMatchObject({ look: few.look })
  expect(few.look).toBeLessThanOrEqual(6)
  // Session, transaction, time limit, lock, roster, conflicts, member's lock, conflicts again, change, how it is undone,
  // log, counts, commit.
  expect(few.yes).toBeLessThanOrEqual(13)
  expect(await count(() => ann.post('/api/eventRegistration/waitlistResponses', { eid: event.eid }))).toBe(2)
})

test('an answer to the question of an event is accepted until it closes, afterwards only from its admins', async () => {
  const event = await world({ question: 'Balls?' })
  const ann = await event.invited('Ann')
  const saveAnswer = (answer: string) => ann.put('/api/club/saveInviteAnswer', { eiid: ann.eiid, answer })
  const storedAnswer = async () => (await look(ann, event.eid)).invitation.answer
  await saveAnswer('two')
  await setEvent(event.eid, { closes_at: minutes(-1) })
  expect(await saveAnswer('three')).toMatchObject({ code: 'registration-closed' })
  expect(await storedAnswer()).toBe('two')
  const byAdmin = (answer: string) =>
    scene.as('clubAdmin').put('/api/club/saveInviteAnswer', { eiid: ann.eiid, answer })
  expect((await byAdmin('four')).status).toBe(200)
  await setEvent(event.eid, { merged_into: (await world()).eid })
  expect((await byAdmin('five')).code).toBe('registration-closed')
  expect(await storedAnswer()).toBe('four')
})

test('nobody is added to an event that was merged into another one', async () => {
  const event = await world()
  const ann = await event.member('Ann')
  await setEvent(event.eid, { merged_into: (await world()).eid })
  const added = await scene.as('clubAdmin').post('/api/club/addMemberToEvent', { eid: event.eid, mid: ann.mid })
  expect(added).toMatchObject({ code: 'registration-closed' })
  expect(await event.standing()).toEqual({})
})
