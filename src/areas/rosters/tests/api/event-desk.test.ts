import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { anInvitation } from '#tests/support/an-event.ts'
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

/** Someone who is invited to the event of the scene. */
async function aPlayer(last: string, values: Parameters<typeof anInvitation>[4] = { response: 'yes' }) {
  const mid = await addMember(server.deps, id('cid'), null, last)
  return { mid, eiid: await anInvitation(server.deps, id('cid'), id('eid'), mid, values) }
}
const readDesk = async () => (await scene.as('groupAdmin').get(`/api/club/eventDesk/${id('eid')}`)).body
const numberOf = async (eiid: number) => (await readDesk()).find((one: { eiid: number }) => one.eiid === eiid).number
const enter = (code: string) => scene.as('groupAdmin').post('/api/club/deskCheckIn', { eid: id('eid'), code })
const logOf = async () => {
  const { body } = await scene.as('clubAdmin').get(`/api/club/getRegistrationLog/${id('eid')}`)
  return body.map(({ detail }: { detail: string }) => detail)
}

test('a number at the desk stays the same when someone is added or removed', async () => {
  const ann = await aPlayer('Ann')
  const bo = await aPlayer('Bo')
  const before = await numberOf(bo.eiid)
  await server.deps.db
    .updateTable('invitation')
    .set({ response: null, removed_at: server.deps.clock.now() })
    .where('id', '=', ann.eiid)
    .execute()
  await aPlayer('Cy')
  expect(await numberOf(bo.eiid)).toBe(before)
  expect((await enter(String(before - 1))).body.code).toBe('registration-unknown')
})

test('a player is checked in by number, and a second time changes nothing', async () => {
  const ann = await aPlayer('Ann')
  const number = String(await numberOf(ann.eiid))
  expect((await enter(number)).body).toMatchObject({ eiid: ann.eiid, name: 'Linda Ann', was_here: false })
  expect((await enter(number)).body).toMatchObject({ was_here: true })
  expect((await logOf()).filter((detail: string) => detail === 'Checked in')).toHaveLength(1)
})

test('someone without a spot is named, and not checked in', async () => {
  const ann = await aPlayer('Ann', { response: 'waitlist', order_number: 1 })
  const reply = await enter(String(await numberOf(ann.eiid)))
  expect(reply.body).toMatchObject({ code: 'not-that-answer', name: 'Linda Ann' })
})

test('players show a code that checks them in at their event, and at no other', async () => {
  const path = `/api/club/deskCode/${id('eid')}`
  expect((await scene.as('groupAdmin').get(path)).body).toEqual({ own: null })
  await server.deps.db.updateTable('invitation').set({ response: 'yes' }).where('id', '=', id('eiid')).execute()
  const { own } = (await scene.as('member').get(path)).body
  expect(own).toMatchObject({ number: await numberOf(id('eiid')), checkin: false })
  const other = await aClubScene(server)
  const elsewhere = await other
    .as('groupAdmin')
    .post('/api/club/deskCheckIn', { eid: other.ids['eid'], code: own.code })
  expect(elsewhere.body.code).toBe('registration-unknown')
  expect((await enter(`${own.code.slice(0, -2)}xx`)).body.code).toBe('registration-unknown')
  expect((await enter(own.code)).body).toMatchObject({ eiid: id('eiid'), was_here: false })
  expect((await scene.as('member').get(path)).body.own.checkin).toBe(true)
})

test('the list is saved as a file whose cells do nothing in a spreadsheet, and the log says so', async () => {
  await aPlayer('Ann', { response: 'yes', answer: '=1+1' })
  const { body } = await scene.as('clubAdmin').get(`/api/club/eventDeskFile/${id('eid')}`)
  expect(String(body)).toContain('Linda Ann')
  expect(String(body)).toContain("'=1+1")
  expect((await logOf())[0]).toMatch(/^Saved the list of \d+ people as a file$/)
})

test('a message goes to the people who were chosen, of this event only', async () => {
  const [ann, bo] = [await aPlayer('Ann'), await aPlayer('Bo')]
  const other = await aClubScene(server)
  const words = { subject: 'Bring water', body: '<p>It will be hot.</p>' }
  const write = (eiids: number[]) =>
    scene.as('groupAdmin').post('/api/club/sendEmailToEvent', { eid: id('eid'), status: 'all', eiids, ...words })
  const { body } = await write([ann.eiid, other.ids['eiid'] ?? 0])
  expect(body.total).toBe(1)
  const { rows } = await server.deps.pool.query('select member_id from club_mail_recipient where mail_id = $1', [
    body.eid,
  ])
  expect(rows).toEqual([{ member_id: ann.mid }])
  expect(rows).not.toContainEqual({ member_id: bo.mid })
  expect((await write([other.ids['eiid'] ?? 0])).body.code).toBe('no-recipients')
})
