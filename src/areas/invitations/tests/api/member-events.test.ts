import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { countStatements } from '#tests/support/count-statements.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let statements: ReturnType<typeof countStatements>
beforeAll(async () => {
  server = await aClubServer()
  statements = countStatements(server.deps)
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const id = (name: string) => scene.ids[name] ?? 0
const event = (values: Parameters<typeof anEvent>[3] = {}, gid = id('gid')) =>
  anEvent(server.deps, id('cid'), gid, values)
const invited = (eid: number, values: Parameters<typeof anInvitation>[4] = {}, mid = id('mid')) =>
  anInvitation(server.deps, id('cid'), eid, mid, values)
const future = async (as: 'member' | 'clubAdmin' = 'member') =>
  (await scene.as(as).get(`/api/club/getFutureEventsForMember/${id('mid')}`)).body
const numbers = (events: { eid: number }[]) => events.map(({ eid }) => eid)
const daysFromNow = (days: number) => new Date(server.deps.clock.now().getTime() + days * 86_400_000)
/** Starts in this many days, and lasts an hour. */
const on = (days: number) => ({
  starts_at: daysFromNow(days),
  closes_at: daysFromNow(days),
  ends_at: daysFromNow(days + 0.05),
})

test('a member finds future events with the reply, the next one first', async () => {
  const later = await event(on(9))
  const sooner = await event({ ...on(3), title: 'Ladder', cost_cents: 550, is_open_to_group: true })
  await invited(later, { response: 'no', answered_at: daysFromNow(0) })
  const events = await future()
  expect(numbers(events)).toEqual([id('eid'), sooner, later])
  expect(events[1]).toMatchObject({ title: 'Ladder', name: 'Monday', cost: 5.5, eiid: null, response: null })
  expect(events.map(({ label }: { label: string }) => label)).toEqual(['RSVP Needed', 'RSVP Needed', 'Not Attending'])
  expect(events.map(({ may_answer }: { may_answer: boolean }) => may_answer)).toEqual([true, true, false])
})

test('partner and division are listed with the reply', async () => {
  const partnerMid = await addMember(server.deps, id('cid'), null, 'Chen')
  const other = await invited(id('eid'), {}, partnerMid)
  const { deps } = server
  await deps.db.transaction().execute(async (tx) => {
    const set = (values: object, eiid: number) =>
      tx.updateTable('invitation').set(values).where('id', '=', eiid).execute()
    await set({ response: 'partner', partner_id: other, division_id: id('sid') }, id('eiid'))
    await set({ response: 'yes', partner_id: id('eiid'), division_id: id('sid') }, other)
  })
  const [mine] = await future()
  expect(mine).toMatchObject({ response: 'partner', label: 'Attending', partner: partnerMid, sub_name: 'A' })
  expect(mine.partner_name).toBe('Linda Chen')
})

test('past, deleted, merged and draft events are omitted, and so are those for others', async () => {
  const over = await event({ ...on(-1) })
  const deleted = await event({ deleted_at: daysFromNow(0) })
  const merged = await event({ merged_into: id('eid') })
  const draft = await event({ opened_at: null })
  for (const eid of [over, deleted, merged, draft]) await invited(eid)
  const byInvitation = await event()
  const gone = await event()
  await invited(gone, { removed_at: daysFromNow(0) })
  const elsewhere = await server.deps.db
    .insertInto('club_group')
    .values({ club_id: id('cid'), name: 'Tuesday', created_at: daysFromNow(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ofOthers = await event({ is_open_to_group: true }, elsewhere.id)
  const events = numbers(await future())
  expect(events).toEqual([id('eid')])
  expect(events).not.toContain(byInvitation)
  expect(events).not.toContain(ofOthers)
})

test('a member cannot respond once replies are closed, or without dues; admins read the same', async () => {
  await server.deps.db.updateTable('member').set({ has_paid_dues: false }).where('id', '=', id('mid')).execute()
  expect((await future('clubAdmin'))[0].may_answer).toBe(false)
  await server.deps.db.updateTable('member').set({ has_paid_dues: true }).where('id', '=', id('mid')).execute()
  await server.deps.db
    .updateTable('club_event')
    .set({ closes_at: daysFromNow(-0.1) })
    .where('id', '=', id('eid'))
    .execute()
  expect((await future())[0]).toMatchObject({ may_answer: false, is_closed: true })
})

test('the card says what a Yes would do: a newcomer does not pass who waits, whose turn it is may take the spot', async () => {
  const eid = await event({ ...on(3), spots: 1, last_order: 1 })
  const eiid = await invited(eid)
  const card = async () => (await future()).find((one: { eid: number }) => one.eid === eid)
  expect(await card()).toMatchObject({ yes_offer: 'spot', why_not: null, may_answer: true })
  const waiting = await invited(
    eid,
    { response: 'waitlist', order_number: 1 },
    await addMember(server.deps, id('cid'), null, 'Chen'),
  )
  expect(await card()).toMatchObject({ open_spots: 1, yes_offer: 'waitlist', may_answer: true })
  const { body } = await scene.as('member').put(`/api/yesImIn/${eid}`, { eiid })
  expect(body).toMatchObject({ response: 'waitlist' })
  expect(await card()).toMatchObject({ label: 'Waitlist', yes_offer: null, why_not: 'reply-full', may_answer: false })
  await server.deps.db
    .updateTable('invitation')
    .set({ response: 'no', order_number: null })
    .where('id', '=', waiting)
    .execute()
  expect(await card()).toMatchObject({ label: 'Waitlist', yes_offer: 'turn', why_not: null, may_answer: true })
  expect((await scene.as('member').put(`/api/yesImIn/${eid}`, { eiid })).body.response).toBe('yes')
  expect(await card()).toMatchObject({ label: 'Attending', yes_offer: null, may_answer: false })
})

test('the card names the event at the same time that keeps the member from a Yes', async () => {
  const [ladder, mixer] = [await event({ ...on(3), title: 'Ladder' }), await event(on(3))]
  await invited(ladder, { response: 'yes' })
  await invited(mixer)
  const card = (await future()).find((one: { eid: number }) => one.eid === mixer)
  expect(card).toMatchObject({ yes_offer: null, why_not: 'event-conflict', overlaps: 'Ladder' })
})

test('the home of a member costs three statements beside session and access, however many events ask for an answer', async () => {
  const url = `/api/club/getFutureEventsForMember/${id('mid')}`
  await server.deps.db.updateTable('club_event').set({ has_divisions: false }).where('id', '=', id('eid')).execute()
  for (let count = 0; count < 5; count += 1) await invited(await event(on(count + 2)))
  expect(await statements(() => scene.as('member').get(url))).toBe(4)
  await server.deps.db.updateTable('invitation').set({ response: 'yes' }).where('member_id', '=', id('mid')).execute()
  expect(await statements(() => scene.as('member').get(url))).toBe(2)
  expect(await statements(() => scene.as('member').get(`/api/club/getEventsByMember/${id('mid')}`))).toBe(2)
})

test('a member reads which events of their groups they are not invited to, and whom to ask', async () => {
  const { db } = server.deps
  const url = `/api/club/uninvitedEvents/${id('mid')}`
  await db.updateTable('club_event').set({ is_open_to_group: false }).where('id', '=', id('eid')).execute()
  expect((await scene.as('member').get(url)).body).toEqual([])
  const missed = await event({ ...on(3), title: 'Ladder' })
  await event({ ...on(4), opened_at: null })
  const taken = await event({ ...on(5), title: 'Mixer' })
  await invited(taken, { removed_at: daysFromNow(0) })
  const set = (values: object) => db.updateTable('club_group').set(values).where('id', '=', id('gid')).execute()
  await set({ contact_name: 'Dale Whitcomb', contact_email: 'dale@example.org' })
  const { body } = await scene.as('member').get(url)
  expect(body.map(({ eid, title }: { eid: number; title: string }) => [eid, title])).toEqual([
    [missed, 'Ladder'],
    [taken, 'Mixer'],
  ])
  expect(body[0]).toMatchObject({ group_name: 'Monday', poc: 'Dale Whitcomb', poc_email: 'dale@example.org' })
  // Without a contact it is an admin of the group, by name only.
  await set({ contact_name: '', contact_email: '' })
  const [named] = (await scene.as('member').get(url)).body
  expect([named.poc === '', named.poc_email]).toEqual([false, ''])
  expect((await scene.as('stranger').get(url)).status).toBe(404)
})

test('whether the club has open events is visible to its members', async () => {
  const url = `/api/club/checkForClubEvents/${id('cid')}`
  expect((await scene.as('member').get(url)).body).toEqual({ events: true })
  await server.deps.db.updateTable('club_event').set(on(-2)).where('id', '=', id('eid')).execute()
  expect((await scene.as('member').get(url)).body).toEqual({ events: false })
})

test('an admin reads what a member was invited to, latest first; a group admin only events of their own groups', async () => {
  const { deps } = server
  const past = await event(on(-4))
  await invited(past, { response: 'yes', is_no_show: true })
  const elsewhere = await deps.db
    .insertInto('club_group')
    .values({ club_id: id('cid'), name: 'Tuesday', created_at: daysFromNow(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ofOthers = await event(on(20), elsewhere.id)
  await invited(ofOthers)
  const url = `/api/club/getEventsByMember/${id('mid')}`
  const { body } = await scene.as('clubAdmin').get(url)
  expect(numbers(body)).toEqual([ofOthers, id('eid'), past])
  expect(body[2]).toMatchObject({ label: 'Attending', is_no_show: true, name: 'Monday' })
  expect(numbers((await scene.as('groupAdmin').get(url)).body)).toEqual([id('eid'), past])
  expect(numbers((await scene.as('member').get(url)).body)).toHaveLength(3)
})

test('whoever looks for a partner has to answer in the eyes of the admins, and needs one in their own', async () => {
  await server.deps.db
    .updateTable('invitation')
    .set({ response: 'needs-partner' })
    .where('id', '=', id('eiid'))
    .execute()
  const [asAdmin] = (await scene.as('clubAdmin').get(`/api/club/getEventsByMember/${id('mid')}`)).body
  expect(asAdmin).toMatchObject({ eid: id('eid'), label: 'RSVP Needed' })
  expect((await future())[0]).toMatchObject({ eid: id('eid'), label: 'Partner Needed' })
})

test('the record includes the club’s fields of the membership; the note is for admins', async () => {
  const ask = (as: 'member' | 'clubAdmin') => scene.as(as).post('/api/club/getClubMemberInfo', { mid: id('mid') })
  const { body } = await ask('member')
  expect(body.member_club).toEqual({ mid: id('mid'), cid: id('cid'), dues_paid: true, group_directory: false })
  expect(body).not.toHaveProperty('note')
  expect((await ask('clubAdmin')).body).toHaveProperty('note')
})
