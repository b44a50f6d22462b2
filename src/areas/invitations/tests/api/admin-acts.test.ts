import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { anEventWorld } from '#tests/support/players.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let admin: ReturnType<ClubScene['as']>
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  admin = scene.as('groupAdmin')
})
afterAll(() => server.close())

const world = (values?: Parameters<typeof anEventWorld>[2]) => anEventWorld(server, scene, values)
const minutes = (count: number) => new Date(server.deps.clock.now().getTime() + count * 60_000)
const pay = (eiid: number, type = 'Cash') => admin.put('/api/club/recordEventPayment', { eiid, type, first: 'Ann' })

test('a no-show keeps the place, and a Yes by the admin removes the mark', async () => {
  const event = await world({ spots: 1, starts_at: minutes(-5), closes_at: minutes(-60) })
  const [ann, bo] = [await event.invited('Ann', { response: 'yes' }), await event.invited('Bo')]
  const mark = (eiid: number) => admin.put(`/api/noShow/${event.eid}`, { eiid, mid: ann.mid, first: 'Ann' })
  expect(await mark(ann.eiid)).toMatchObject({ status: 200 })
  expect(await admin.put(`/api/noShow/${event.eid}`, { eiid: bo.eiid })).toMatchObject({
    status: 409,
    code: 'not-that-answer',
  })
  const list = await admin.post('/api/eventRegistration/yesResponses', { eid: event.eid })
  expect(list.body).toMatchObject([{ last: 'Ann', is_no_show: true, response: 'yes' }])
  expect((await admin.put(`/api/yesImIn/${event.eid}`, { eiid: bo.eiid })).body).toMatchObject({ response: 'waitlist' })
  expect((await admin.put(`/api/yesImIn/${event.eid}`, { eiid: ann.eiid })).body).toMatchObject({ response: 'yes' })
  const later = await admin.post('/api/eventRegistration/yesResponses', { eid: event.eid })
  expect(later.body).toMatchObject([{ last: 'Ann', is_no_show: false }])
})

test('nobody can be a no-show before the event has begun', async () => {
  const event = await world()
  const ann = await event.invited('Ann', { response: 'yes' })
  expect(await admin.put(`/api/noShow/${event.eid}`, { eiid: ann.eiid })).toMatchObject({ code: 'event-not-begun' })
})

test('a confirmed player is moved to the end of the waitlist', async () => {
  const event = await world({ spots: 1, promotion: 'auto' })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await bo.yes()
  expect(await admin.put(`/api/waitlist/${event.eid}`, { eiid: ann.eiid })).toMatchObject({ status: 200 })
  expect(await event.standing()).toEqual({ Ann: 'waitlist 2', Bo: 'yes' })
  expect(await admin.put(`/api/waitlist/${event.eid}`, { eiid: ann.eiid })).toMatchObject({ code: 'not-that-answer' })
})

test('a response is withdrawn, an invitation deleted and created again', async () => {
  const event = await world({ spots: 1, promotion: 'auto', cost_cents: 500 })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await bo.yes()
  await pay(ann.eiid)
  expect(await admin.put(`/api/moveToInviteList/${ann.eiid}`, { first: 'Ann', eid: event.eid })).toMatchObject({
    status: 200,
  })
  expect(await event.standing()).toEqual({ Ann: 'null', Bo: 'yes' })
  expect(await event.log()).toContain('Ann: moved back to Invited, Cash payment voided')
  expect(await admin.put(`/api/removeInvitation/${ann.eiid}`, {})).toMatchObject({ status: 200 })
  expect(await event.standing()).toEqual({ Bo: 'yes' })
  expect(await ann.yes()).toMatchObject({ status: 404 })
  const again = await admin.post('/api/club/addMemberToEvent', { eid: event.eid, mid: ann.mid })
  expect(again).toMatchObject({ status: 200, body: { eiid: ann.eiid } })
  expect((await ann.yes()).body).toMatchObject({ response: 'waitlist' })
})

test('a member who paid by card is not moved', async () => {
  const event = await world({ cost_cents: 500 })
  const ann = await event.invited('Ann', { response: 'yes', payment_type: 'Credit Card', paid_at: minutes(0) })
  expect(await admin.put(`/api/moveToInviteList/${ann.eiid}`, {})).toMatchObject({ status: 409, code: 'card-paid' })
  expect(await admin.put(`/api/removeInvitation/${ann.eiid}`, {})).toMatchObject({ status: 409, code: 'card-paid' })
  expect(await pay(ann.eiid)).toMatchObject({ status: 409, code: 'already-paid-otherwise' })
  expect(await event.standing()).toEqual({ Ann: 'yes' })
})

test('a payment moves a waiting member to yes even if the event is full, and the log says so', async () => {
  const event = await world({ spots: 1, cost_cents: 500, is_payment_required: true })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await bo.yes()
  expect((await pay(ann.eiid)).body).toEqual({ message: 'Payment Recorded', response: 'yes' })
  expect((await pay(ann.eiid)).body).toEqual({ message: 'Payment Recorded', response: 'yes' })
  expect((await pay(bo.eiid, 'Gift')).body).toEqual({ message: 'Payment Recorded', response: 'yes' })
  expect(await pay(bo.eiid, 'Credit Card')).toMatchObject({ status: 400 })
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'yes' })
  expect((await event.log()).slice(2)).toEqual([
    'Ann: Cash payment recorded',
    'Ann: moved to Yes: Cash payment recorded',
    'Bo: Gift payment recorded',
    'Bo: moved to Yes: Gift payment recorded (over the limit)',
  ])
})

describe('adding people', () => {
  const invite = (eid: number, mid: number) => admin.post('/api/club/addMemberToEvent', { eid, mid })
  const addAsYes = (eid: number, mid: number) => admin.post('/api/club/addAsYesToEvent', { eid, mid, first: 'Ann' })

  test('to the invite list, with a note about members outside the group', async () => {
    const event = await world()
    const [ann, bo, cy] = [
      await event.member('Ann'),
      await event.member('Bo', { inGroup: false }),
      await event.member('Cy', { hasDues: false }),
    ]
    expect((await invite(event.eid, ann.mid)).body).toMatchObject({ message: 'added' })
    expect((await invite(event.eid, bo.mid)).body.message).toContain('isn’t in the event’s group')
    expect(await invite(event.eid, cy.mid)).toMatchObject({ code: 'dues-unpaid' })
    expect(await invite(event.eid, ann.mid)).toMatchObject({ status: 409, code: 'invited-already' })
    await server.deps.db.updateTable('member').set({ status: 'gone' }).where('id', '=', cy.mid).execute()
    expect(await invite(event.eid, cy.mid)).toMatchObject({ status: 409, code: 'member-away' })
    expect(await event.standing()).toEqual({ Ann: 'null', Bo: 'null' })
  })

  test('to the Yes list even if the event is full', async () => {
    const event = await world({ spots: 1 })
    const [ann, bo] = [await event.invited('Ann'), await event.member('Bo', { inGroup: false, hasDues: false })]
    await ann.yes()
    expect(await addAsYes(event.eid, bo.mid)).toMatchObject({ status: 200 })
    expect(await addAsYes(event.eid, bo.mid)).toMatchObject({ code: 'already-registered' })
    expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'yes' })
    expect(await event.log()).toContain('Bo: added to the Yes list (over the limit, without current dues)')
    const cy = await event.invited('Cy')
    expect((await cy.yes()).body).toMatchObject({ response: 'waitlist' })
    await ann.no()
    expect(await cy.yes()).toMatchObject({ code: 'reply-full' })
  })

  test('who are marked as gone get no invitation, neither to answer nor on the Yes list', async () => {
    const event = await world({ spots: 26 })
    const [ann, bo] = [await event.member('Ann'), await event.invited('Bo')]
    await server.deps.db.updateTable('member').set({ status: 'gone' }).where('id', 'in', [ann.mid, bo.mid]).execute()
    for (const player of [ann, bo])
      expect(await addAsYes(event.eid, player.mid)).toMatchObject({ status: 409, code: 'member-away' })
    expect(await invite(event.eid, ann.mid)).toMatchObject({ status: 409, code: 'member-away' })
    expect(await event.standing()).toEqual({ Bo: 'null' })
    expect(await event.log()).toEqual([])
  })

  test('of another club is refused, and nothing is written', async () => {
    const event = await world()
    const foreign = await addMember(server.deps, scene.ids['otherCid'] ?? 0, null, 'Foreign')
    expect(await invite(event.eid, foreign)).toMatchObject({ status: 404, code: 'not-in-club' })
    expect(await addAsYes(event.eid, foreign)).toMatchObject({ status: 404, code: 'not-in-club' })
    expect(await event.standing()).toEqual({})
    expect(await event.log()).toEqual([])
  })
})

test('acts of admins must name the event of the invitation, or return 404', async () => {
  const [event, other] = [await world(), await world()]
  const ann = await event.invited('Ann', { response: 'yes' })
  for (const path of ['noShow', 'waitlist'])
    expect(await admin.put(`/api/${path}/${other.eid}`, { eiid: ann.eiid })).toMatchObject({ status: 404 })
  expect(await admin.put(`/api/moveToInviteList/${ann.eiid}`, { eid: other.eid })).toMatchObject({ status: 404 })
  const stranger = scene.as('otherClubAdmin')
  expect(await stranger.put(`/api/removeInvitation/${ann.eiid}`, {})).toMatchObject({ status: 404 })
  expect(await stranger.put('/api/club/recordEventPayment', { eiid: ann.eiid, type: 'Cash' })).toMatchObject({
    status: 404,
  })
  expect(await event.standing()).toEqual({ Ann: 'yes' })
})

test('places can be recounted, and the log says who did what', async () => {
  const event = await world()
  const ann = await event.invited('Ann')
  await ann.yes()
  await server.deps.db.updateTable('club_event').set({ confirmed_count: 9 }).where('id', '=', event.eid).execute()
  const counted = await admin.put('/api/club/updateClubEvensCounts', { eid: event.eid })
  expect(counted.body).toEqual({ message: 'Updated', count: 1, waitlist: 0 })
  await admin.put(`/api/noImOut/${event.eid}`, { eiid: ann.eiid })
  const { body } = await admin.get(`/api/club/getRegistrationLog/${event.eid}`)
  expect(body).toMatchObject([
    { name: 'Linda Ann', detail: 'No', author: 'groupAdmin Person' },
    { name: 'Linda Ann', detail: 'Yes: confirmed', author: 'member Person' },
  ])
})
