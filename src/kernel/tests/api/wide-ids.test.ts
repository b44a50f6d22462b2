import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsOf } from '#areas/club-mail/tests/api/mail-club.ts'
import { sendMessage } from '#areas/scoring/server/chat.ts'
import { scoringWorld } from '#areas/scoring/tests/api/scoring-world.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { anEventWorld } from '#tests/support/players.ts'

// In tests every id of 64 bits begins above 2^31 (tests/support/database-setup.ts).
const beyond = 2 ** 31

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer({ demo: true })
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const admin = () => scene.as('clubAdmin')

test('an invitation beyond 32 bits is answered, paired, checked in, paid and listed under its own id', async () => {
  const event = await anEventWorld(server, scene, { needs_partner: true, spots: 4 })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  expect(ann.eiid).toBeGreaterThan(beyond)
  expect(bo.eiid).toBe(ann.eiid + 1)

  expect((await ann.yes()).body).toMatchObject({ response: 'Needs Partner' })
  const chosen = await ann.put('/api/club/addPartnerForEvent', { eiid: ann.eiid, partner: bo.eiid })
  expect(chosen.body).toEqual({ msg: 'Partner Added', response: 'yes' })
  expect((await bo.post('/api/club/getPartner', { eiid: bo.eiid })).body).toMatchObject({
    eiid: ann.eiid,
    mid: ann.mid,
  })
  expect((await admin().put('/api/pickMix/checkin', { eiid: bo.eiid })).body).toEqual({ checkin: true })

  const { body: roster } = await admin().get(`/api/club/getPartnerEventRoster/${event.eid}`)
  expect(roster).toMatchObject([{ eiid: ann.eiid, partner: bo.mid, partner_eiid: bo.eiid, partner_checkin: true }])
  const { body: board } = await admin().get(`/api/club/eventBoard/${event.eid}`)
  expect(JSON.stringify(board)).toContain(`"eiid":${ann.eiid}`)
  const { body: log } = await admin().get(`/api/club/getRegistrationLog/${event.eid}`)
  expect(log.length).toBeGreaterThan(1)
  for (const { id } of log) expect(id).toBeGreaterThan(beyond)

  expect((await bo.put('/api/breakPartnership', { eiid: bo.eiid })).status).toBe(404)
  const parted = await admin().put('/api/breakPartnership', { eiid: bo.eiid, partnerEiid: ann.eiid })
  expect(parted).toMatchObject({ status: 200 })
  expect(await event.standing()).toMatchObject({ Ann: 'needs-partner', Bo: 'needs-partner' })
})

test('a mail beyond 32 bits reaches its people and is read again by its id', async () => {
  const event = await anEventWorld(server, scene)
  await event.invited('Cy')
  const message = { eid: event.eid, status: 'all', subject: 'Bring water', body: '<p>It will be hot.</p>' }
  const { body: sent } = await admin().post('/api/club/sendEmailToEvent', message)
  expect(sent).toMatchObject({ message: 'Emails Sent', total: 1 })
  expect(sent.eid).toBeGreaterThan(beyond)
  const mails = await mailsOf(server.deps)
  expect(mails.filter(({ subject }) => subject === 'Bring water')).toHaveLength(1)

  const { body: text } = await admin().post('/api/club/getEmailBody/', { eid: sent.eid })
  expect(text).toMatchObject({ subject: 'Bring water' })
  const { body: people } = await admin().post('/api/club/getEmailRecipients', { eid: sent.eid })
  expect(people).toMatchObject([{ name: 'Linda Cy' }])
  const { body: list } = await admin().get(`/api/club/getEmailList14Days/${scene.ids['cid']}`)
  expect(list.map(({ eid }: { eid: number }) => eid)).toContain(sent.eid)
  const rows = await server.deps.db.selectFrom('club_mail_recipient').select(['id', 'mail_id']).execute()
  for (const { id, mail_id } of rows) expect(Math.min(id, mail_id)).toBeGreaterThan(beyond)
})

test('what is done in a club is logged beyond 32 bits', async () => {
  await server.deps.db
    .insertInto('club_log')
    .values({ club_id: scene.ids['cid'] ?? 0, at: server.deps.clock.now(), what: 'Something was done' })
    .execute()
  const { body } = await admin().get(`/api/club/getClubLog/${scene.ids['cid']}`)
  expect(body.length).toBeGreaterThan(0)
  for (const { id } of body) expect(id).toBeGreaterThan(beyond)
})

test('a chat message beyond 32 bits is told, read, reported and hidden by its id', async () => {
  const world = await scoringWorld()
  const ann = await world.aPerson()
  const bo = await world.aPerson('Bo')
  const match = await world.aMatch(ann)
  const author = { userId: bo.id, username: bo.username, first: 'Bo', last: 'Keeper', createdAt: new Date(0) }
  const actor = { ...author, isDemo: false, roles: new Set<string>(), sessionHash: '', reauthenticatedAt: null }
  const sent = await sendMessage(world.deps, actor, { matchId: match.id, text: 'What a rally!' })
  if (!sent.ok) throw new Error(sent.code)
  const { message_id: id } = sent.value
  expect(id).toBeGreaterThan(beyond)
  expect(world.published.at(-1)?.payload).toMatchObject({ messages: [{ message_id: id }] })
  const chat = `/api/getChat/${match.id}:chat`
  expect((await world.visitor.send('GET', chat)).body).toMatchObject([{ message_id: id }])

  expect((await ann.send('POST', `/api/chat/${id}/report`, {})).status).toBe(200)
  expect((await ann.send('POST', `/api/chat/${id}/hide`, {})).status).toBe(200)
  expect(world.published.at(-1)?.payload).toMatchObject({ hidden: [id] })
  expect((await world.visitor.send('GET', chat)).body).toEqual([])
  await world.close()
})

test('wire ids of what grows end at 2^53, and all others at 2^31', async () => {
  const largest = Number.MAX_SAFE_INTEGER
  expect((await admin().put('/api/pickMix/checkin', { eiid: largest })).status).toBe(404)
  expect((await admin().put('/api/pickMix/checkin', { eiid: largest + 1 })).status).toBe(400)
  const path = (id: string) => admin().put(`/api/moveToInviteList/${id}`, {})
  expect((await path(String(largest))).status).toBe(404)
  expect((await path('9007199254740993')).status).toBe(400)
  expect((await admin().get(`/api/club/eventBoard/${beyond}`)).status).toBe(400)
})
