import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anEvent } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { addMembers } from './mail-club.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let at: { cid: number; gid: number }
let eid: number
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  at = { cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 }
  eid = await anEvent(server.deps, at.cid, at.gid, { title: 'Morning mixer', opened_at: null })
})
afterAll(() => server.close())

const preview = async () => (await scene.as('groupAdmin').get(`/api/club/invitePreview/${eid}`)).body

test('before they leave, the invitations show the mail, how many get it, and who could not reply', async () => {
  await addMembers(server.deps, at, 3)
  await addMembers(server.deps, at, 1, { last: 'Silent', email: '' })
  await addMembers(server.deps, at, 1, { last: 'Wary', is_unsubscribed: true })
  await addMembers(server.deps, at, 1, { last: 'Gone', status: 'gone' })
  const { mid = 0 } = scene.ids
  await server.deps.db.updateTable('member').set({ has_paid_dues: false }).where('id', '=', mid).execute()
  const seen = await preview()
  // The member of the scene owes dues; of the others, who have no login, two get no mail that they could answer.
  expect(seen).toMatchObject({
    people: 6,
    mails: 4,
    no_mail: [
      { why: 'no-address', people: 1 },
      { why: 'unsubscribed', people: 1 },
    ],
    no_answer: [
      { why: 'no-login', people: 2 },
      { why: 'dues-unpaid', people: 1 },
    ],
  })
  expect(seen.subject).toMatch(/^Invitation: Morning mixer, /)
  expect(seen.text).toContain('<p>Hello (first name),</p>')
})

test('what was shown is what is sent, and then nobody is left', async () => {
  await addMembers(server.deps, at, 2)
  const { people } = await preview()
  const sent = await scene.as('groupAdmin').post(`/api/sendInviteToActiveGroup/${at.gid}`, { eid })
  expect(sent.body.new_invites).toBe(people)
  expect(await preview()).toMatchObject({ people: 0, mails: 0, no_mail: [], no_answer: [] })
})

test('while the emails of the club are off, nobody would get one', async () => {
  await server.deps.db.updateTable('club').set({ is_mail_on: false }).where('id', '=', at.cid).execute()
  expect(await preview()).toMatchObject({ people: 1, mails: 0, no_mail: [{ why: 'mail-off', people: 1 }] })
})

test('only those who run the event see it', async () => {
  expect((await scene.as('member').get(`/api/club/invitePreview/${eid}`)).status).toBe(404)
})
