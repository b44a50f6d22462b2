import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import type { ClubScene } from '#tests/support/club-world.ts'
import { anEventsServer, type EventsServer } from './events-world.ts'

let server: EventsServer
let scene: ClubScene
beforeAll(async () => {
  server = await anEventsServer()
})
beforeEach(async () => {
  scene = await server.scene()
})
afterAll(() => server.close())

const answerIn = (response: 'yes' | 'waitlist' | null, values: object = {}) =>
  server.deps.db
    .updateTable('invitation')
    .set({ response, division_id: scene.ids['sid'] ?? 0, ...values })
    .where('id', '=', scene.ids['eiid'] ?? 0)
    .execute()

test('a division is added, changed and deleted, and watchers are notified each time', async () => {
  const { eid } = scene.ids
  const admin = scene.as('groupAdmin')
  const before = server.published.length
  const { body: made } = await admin.post('/api/club/addSubEvent', { eid, name: '3.5 and up', spots: 8 })
  expect(made).toMatchObject({ eid, name: '3.5 and up', subName: '3.5 and up', spots: 8, count: 0, is_full: false })
  const { body: changed } = await admin.put('/api/club/editSubEvent', { sid: made.sid, name: '4.0 and up', spots: 0 })
  expect(changed).toMatchObject({ sid: made.sid, name: '4.0 and up', spots: 0, is_full: false })
  const { body: listed } = await scene.as('member').get(`/api/club/getSubEventCount/${eid}`)
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['A', '4.0 and up'])
  expect((await admin.delete(`/api/club/deleteSubEvent/${made.sid}`)).body).toEqual({ message: 'deleted' })
  expect((await admin.delete(`/api/club/deleteSubEvent/${made.sid}`)).code).toBe('not-found')
  expect((await admin.get(`/api/club/getSubEvents/${eid}`)).body).toHaveLength(1)
  expect(server.published.slice(before).map(({ room }) => room)).toEqual(Array(3).fill(`event:${eid}`))
})

test('a name exists once in an event, ignoring case; a division may keep its own', async () => {
  const { eid, sid } = scene.ids
  const admin = scene.as('groupAdmin')
  expect((await admin.post('/api/club/addSubEvent', { eid, name: 'a', spots: 0 })).code).toBe('name-taken')
  const { body } = await admin.post('/api/club/addSubEvent', { eid, name: 'B', spots: 0 })
  expect((await admin.put('/api/club/editSubEvent', { sid: body.sid, name: 'A', spots: 0 })).code).toBe('name-taken')
  expect((await admin.put('/api/club/editSubEvent', { sid, name: 'a', spots: 3 })).body).toMatchObject({
    name: 'a',
    spots: 3,
  })
})

test('a division counts the players who hold a place, and is full with the last one', async () => {
  const { cid = 0, eid = 0, sid = 0 } = scene.ids
  const info = async () => (await scene.as('member').post('/api/club/getSubEventInfo', { sid, eid })).body
  await scene.as('groupAdmin').put('/api/club/editSubEvent', { sid, name: 'A', spots: 1 })
  await answerIn('waitlist', { order_number: 1 })
  expect(await info()).toMatchObject({ count: 0, is_full: false })
  await answerIn('yes', { order_number: null })
  expect(await info()).toMatchObject({ count: 1, is_full: true })
  const other = await addMember(server.deps, cid, null, 'Other')
  await anInvitation(server.deps, cid, eid, other, { response: 'yes', division_id: sid })
  expect(await info()).toMatchObject({ count: 2, spots: 1, is_full: true })
})

test('a division of another event returns 404', async () => {
  const other = await server.scene()
  const { code } = await scene
    .as('member')
    .post('/api/club/getSubEventInfo', { sid: other.ids['sid'], eid: scene.ids['eid'] })
  expect(code).toBe('not-found')
})

test('a player in a deleted division stays in the event, without one', async () => {
  const { sid, eiid = 0 } = scene.ids
  await answerIn('yes')
  await scene.as('groupAdmin').delete(`/api/club/deleteSubEvent/${sid}`)
  const left = await server.deps.db
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', eiid)
    .executeTakeFirstOrThrow()
  expect(left).toMatchObject({ response: 'yes', division_id: null })
})
