import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellMember } from '#areas/invitations/server/tell-member.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { anEventWorld } from '#tests/support/players.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let admin: ReturnType<ClubScene['as']>
beforeAll(async () => {
  server = await aClubServer({ demo: true })
})
beforeEach(async () => {
  scene = await aClubScene(server)
  admin = scene.as('groupAdmin')
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
  await server.deps.db.deleteFrom('demo_outbox').execute()
})
afterAll(() => server.close())

/** Sends the waiting mails; returns the subject and first sentence of each. */
async function told(): Promise<string[]> {
  const payloads = await payloadsOf(server.deps, 'invitations.tell-member')
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
  for (const payload of payloads) await tellMember.run(server.deps, payload as Parameters<typeof tellMember.run>[1])
  const mails = await server.deps.db
    .selectFrom('demo_outbox')
    .select(['subject', 'body_text as body'])
    .orderBy('id')
    .execute()
  await server.deps.db.deleteFrom('demo_outbox').execute()
  return mails.map(
    ({ subject, body: text }) => `${subject} | ${text.split('\n\n')[2]?.replace(/ on \w+, .*? [AP]M/, '')}`,
  )
}

test('a member whom an admin moves into or out of a place is notified by mail', async () => {
  const event = await anEventWorld(server, scene, { spots: 1 })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await bo.yes()
  expect(await told()).toEqual([])
  const move = (path: string, eiid: number) => admin.put(path, { eiid })

  await move(`/api/waitlist/${event.eid}`, ann.eiid)
  expect((await told())[0]).toBe(
    'You’re on the waitlist: Monday Round Robin | The organizer moved you from the confirmed list to the waitlist for Monday Round Robin.',
  )
  await admin.post('/api/club/addAsYesToEvent', { eid: event.eid, mid: ann.mid })
  expect(await told()).toEqual([expect.stringMatching(/^You’re in: /)])
  await move(`/api/noImOut/${event.eid}`, ann.eiid)
  expect((await told())[0]).toMatch(
    /^You’re marked as not playing: .* changed your reply to No for Monday Round Robin\.$/,
  )
  await move(`/api/yesImIn/${event.eid}`, bo.eiid)
  expect(await told()).toEqual([expect.stringMatching(/^You’re in: /)])
  await move(`/api/moveToInviteList/${bo.eiid}`, bo.eiid)
  expect((await told())[0]).toMatch(/^Please reply again: .* cleared your reply for Monday Round Robin\.$/)
  await bo.yes()
  await move(`/api/removeInvitation/${bo.eiid}`, bo.eiid)
  expect((await told())[0]).toMatch(
    /^You were removed from the list: .* removed you from the list for Monday Round Robin\.$/,
  )
})

test('a mistake that is corrected before its mail is sent causes no mail', async () => {
  const event = await anEventWorld(server, scene, { spots: 1 })
  const ann = await event.invited('Ann')
  await ann.yes()
  await admin.put(`/api/waitlist/${event.eid}`, { eiid: ann.eiid })
  await admin.post('/api/club/addAsYesToEvent', { eid: event.eid, mid: ann.mid })
  expect(await told()).toEqual([expect.stringMatching(/^You’re in: /)])
})

test('a member who must pay first is notified once a place is open, with the sum', async () => {
  const event = await anEventWorld(server, scene, { spots: 1, is_payment_required: true, cost_cents: 650 })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  expect((await ann.yes()).body).toMatchObject({ response: 'available' })
  await admin.put('/api/club/recordEventPayment', { eiid: ann.eiid, type: 'Cash' })
  await bo.yes()
  expect(await told()).toEqual([expect.stringMatching(/^You’re in: /)])
  await ann.no()
  expect(await told()).toEqual([expect.stringMatching(/^A spot is open for you: .* To take it, pay \$6\.50 by /)])
})

test('a member moved to the waitlist is not notified at once that it is their turn', async () => {
  const event = await anEventWorld(server, scene, { spots: 1 })
  const ann = await event.invited('Ann')
  await ann.yes()
  await admin.put(`/api/waitlist/${event.eid}`, { eiid: ann.eiid })
  expect(await told()).toEqual([expect.stringMatching(/^You’re on the waitlist: /)])
})

test.each([
  [500, /\$5 is due\. Open the event to see how to pay\./],
  [0, /^(?!.*(is due|to pay))/s],
])('the mails about a place and a partner say what is still to be paid: %d cents', async (cents, words) => {
  const event = await anEventWorld(server, scene, { needs_partner: true, cost_cents: cents })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await ann.put('/api/club/addPartnerForEvent', { eiid: ann.eiid, partner: bo.eiid })
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
  const at = { clubId: scene.ids['cid'] ?? 0, invitationId: bo.eiid }
  for (const what of ['partner', 'place'] as const) await tellMember.run(server.deps, { ...at, what })
  const mails = await server.deps.db.selectFrom('demo_outbox').select('body_text as body').execute()
  expect(mails.map(({ body }) => body)).toEqual([expect.stringMatching(words), expect.stringMatching(words)])
})
