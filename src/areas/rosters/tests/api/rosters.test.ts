import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const id = (name: string) => scene.ids[name] ?? 0

/** Adds a player who holds a place in the event of the scene. */
async function aPlayer(last: string, values: Parameters<typeof anInvitation>[4] = { response: 'yes' }) {
  const mid = await addMember(server.deps, id('cid'), null, last)
  return anInvitation(server.deps, id('cid'), id('eid'), mid, values)
}
const pairs = (one: number, other: number) =>
  server.deps.db.transaction().execute(async (tx) => {
    for (const [eiid, partner_id] of [
      [one, other],
      [other, one],
    ] as const)
      await tx.updateTable('invitation').set({ partner_id }).where('id', '=', eiid).execute()
  })
const rosterOf = async () => (await scene.as('groupAdmin').get(`/api/club/getEventRoster/${id('eid')}`)).body
const confirmMember = () =>
  server.deps.db.updateTable('invitation').set({ response: 'yes' }).where('id', '=', id('eiid')).execute()

test('the roster lists only players with a place, by last name, with answer and division', async () => {
  await aPlayer('Zorn', { response: 'partner', answer: 'I bring balls', division_id: id('sid') })
  await aPlayer('abel')
  await aPlayer('Waits', { response: 'waitlist', order_number: 1 })
  await aPlayer('Gone', { removed_at: server.deps.clock.now() })
  const roster = await rosterOf()
  expect(roster.map((row: { last: string }) => row.last)).toEqual(['abel', 'Zorn'])
  expect(roster[1]).toMatchObject({ answer: 'I bring balls', sub_group: id('sid'), sub_name: 'A', checkin: false })
})

test('whoever runs the event finds the phone number of a player on the roster and beside the scores', async () => {
  const eiid = await aPlayer('Ann')
  await server.deps.db.updateTable('member').set({ phone: '8015550123' }).where('last', '=', 'Ann').execute()
  const of = { eiid, phone: '8015550123' }
  expect(await rosterOf()).toMatchObject([of])
  const { body } = await scene.as('groupAdmin').get(`/api/club/getScores/${id('eid')}`)
  expect(body.rows).toMatchObject([of])
  expect((await scene.as('member').get(`/api/club/getEventRoster/${id('eid')}`)).status).toBe(404)
})

test('the rosters and the scores say how each player paid', async () => {
  const [ann, bo] = [await aPlayer('Ann'), await aPlayer('Bo', { response: 'partner' })]
  await pairs(ann, bo)
  await server.deps.db.updateTable('club_event').set({ cost_cents: 500 }).where('id', '=', id('eid')).execute()
  const admin = scene.as('groupAdmin')
  expect((await admin.put('/api/club/recordEventPayment', { eiid: bo, type: 'Check' })).status).toBe(200)
  const paid = (rows: readonly { payment_type: unknown }[]) => rows.map((row) => row.payment_type)
  expect(paid(await rosterOf())).toEqual([null, 'Check'])
  expect(paid((await admin.get(`/api/club/getScores/${id('eid')}`)).body.rows)).toEqual([null, 'Check'])
  const { body } = await admin.get(`/api/club/getPartnerEventRoster/${id('eid')}`)
  expect(body).toMatchObject([{ payment_type: null, partner_payment_type: 'Check' }])
})

test('a pair is listed once, and a player without a partner alone', async () => {
  const [ann, bo] = [await aPlayer('Ann'), await aPlayer('Bo', { response: 'partner', answer: 'Late' })]
  await aPlayer('Cy')
  await pairs(ann, bo)
  const { body } = await scene.as('clubAdmin').get(`/api/club/getPartnerEventRoster/${id('eid')}`)
  expect(body).toMatchObject([
    { eiid: ann, partner_eiid: bo, partner_name: 'Linda Bo', partner_answer: 'Late', partner_checkin: false },
    { last: 'Cy', partner: null, partner_name: '', partner_checkin: null },
  ])
  expect(body).toHaveLength(2)
})

test('the rating of a partner means the same on the board and on the roster: the level of the club, else the rating', async () => {
  const [ann, bo] = [await aPlayer('Ann'), await aPlayer('Bo', { response: 'partner' })]
  await pairs(ann, bo)
  const ratingsOf = async (path: string, body?: object) => {
    const admin = scene.as('clubAdmin')
    const lists = body ? await admin.post(path, body) : await admin.get(path)
    return lists.body.find((row: { eiid: number }) => row.eiid === ann).partner_rating
  }
  const both = async () => [
    await ratingsOf('/api/eventRegistration/yesResponses', { eid: id('eid') }),
    await ratingsOf(`/api/club/getPartnerEventRoster/${id('eid')}`),
  ]
  const change = (values: object) =>
    server.deps.db.updateTable('member').set(values).where('last', '=', 'Bo').where('club_id', '=', id('cid')).execute()
  await change({ usapa_rating: 4 })
  expect(await both()).toEqual(['4.0', '4.0'])
  await change({ rating_id: id('crid') })
  expect(await both()).toEqual(['3.5', '3.5'])
})

test('a check-in toggles, is logged with its author, and raises the version of the event’s room', async () => {
  const eiid = await aPlayer('Ann', { response: 'yes', is_no_show: true })
  const seqOf = async () =>
    (await server.deps.db.selectFrom('club_event').select('seq').where('id', '=', id('eid')).executeTakeFirstOrThrow())
      .seq
  const before = await seqOf()
  const admin = scene.as('groupAdmin')
  expect((await admin.put('/api/pickMix/checkin', { eiid })).body).toEqual({ checkin: true })
  expect((await rosterOf())[0]).toMatchObject({ checkin: true, is_no_show: false })
  expect((await admin.put('/api/pickMix/checkin', { eiid })).body).toEqual({ checkin: false })
  expect(await seqOf()).toBe(before + 2)
  const log = await server.deps.db.selectFrom('event_log').selectAll().where('event_id', '=', id('eid')).execute()
  expect(log.map(({ detail, account_id: by }) => [detail, by !== null])).toEqual([
    ['Checked in', true],
    ['Check-in undone', true],
  ])
})

test('a repeat with the same key does not toggle back', async () => {
  const eiid = await aPlayer('Ann')
  const key = randomUUID()
  const admin = scene.as('clubAdmin')
  const send = () => admin.put('/api/pickMix/checkin', { eiid }, key)
  expect((await send()).body).toEqual({ checkin: true })
  expect((await send()).body).toEqual({ checkin: true })
  expect((await rosterOf())[0].checkin).toBe(true)
})

test('players can check themselves in only on the day of the event', async () => {
  await confirmMember()
  const member = scene.as('member')
  const send = () => member.put('/api/pickMix/checkin', { eiid: id('eiid') })
  expect((await send()).code).toBe('check-in-day')
  const now = server.deps.clock.now()
  await server.deps.db
    .updateTable('club_event')
    .set({ starts_at: now, closes_at: now, ends_at: new Date(now.getTime() + 60_000) })
    .where('id', '=', id('eid'))
    .execute()
  expect((await send()).body).toEqual({ checkin: true })
})

test('no player checks in without a place, or on behalf of another', async () => {
  const waiting = await aPlayer('Waits', { response: 'waitlist', order_number: 1 })
  const refused = await scene.as('clubAdmin').put('/api/pickMix/checkin', { eiid: waiting })
  expect([refused.status, refused.code]).toEqual([409, 'not-that-answer'])
  const other = await aPlayer('Ann')
  expect((await scene.as('member').put('/api/pickMix/checkin', { eiid: other })).status).toBe(404)
  expect((await scene.as('member').get(`/api/club/getEventRoster/${id('eid')}`)).status).toBe(404)
})

test('a roster covers one event', async () => {
  await aPlayer('Ann')
  const eid = await anEvent(server.deps, id('cid'), id('gid'))
  expect((await scene.as('clubAdmin').get(`/api/club/getEventRoster/${eid}`)).body).toEqual([])
})
