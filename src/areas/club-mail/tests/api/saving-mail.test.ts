import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDue } from '#areas/club-mail/server/open-due-events.ts'
import { anEvent } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { addMembers } from './mail-club.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let at: { cid: number; gid: number }
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  at = { cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 }
  await addMembers(server.deps, at, 3)
  await addMembers(server.deps, at, 1, { last: 'Silent', email: '' })
})
afterAll(() => server.close())

const admin = () => scene.as('groupAdmin')
const day = 24 * 3_600_000
/** The start of an event in so many days, at noon in Denver. */
const inDays = (days: number, hour = 19) => {
  const noon = new Date(server.deps.clock.now().getTime() + days * day)
  noon.setUTCHours(hour, 0, 0, 0)
  return noon.toISOString()
}
const form = (days: number, more: object = {}) => ({
  title: 'Picnic mixer',
  startTime: inDays(days),
  endTime: inDays(days, 21),
  finalDate: inDays(days, 18),
  location: 'Sunny Court',
  ...more,
})
const ofNew = async (days: number, more: object = {}) =>
  (await admin().post('/api/club/newEventMail', { gid: at.gid, ...form(days, more) })).body.sends
const mailsOf = async (eid: number) =>
  server.deps.db.selectFrom('club_mail').select(['id', 'kind', 'subject', 'body']).where('event_id', '=', eid).execute()

describe('before a new event is saved, its form says', () => {
  test('that the group is mailed within minutes, how many people, and with which mail: as it is then sent', async () => {
    const said = await ofNew(3)
    // The member of the scene, and three with an address.
    expect(said).toMatchObject({ kind: 'invitation', mails: 4, at: null })
    expect(said.subject).toMatch(/^Invitation: Picnic mixer, /)
    expect(said.text).toContain('<p>Hello (first name),</p>')
    const { user_id } = (await admin().get('/auth/current')).body
    const { eid } = (await admin().post(`/api/club/createEvent/${user_id}`, { gid: at.gid, ...form(3) })).body
    expect(await mailsOf(eid)).toEqual([])
    await openDue.run(server.deps, {})
    expect(await mailsOf(eid)).toMatchObject([{ kind: 'invitation' }])
    const [{ id } = { id: 0 }] = await mailsOf(eid)
    const { body } = await scene.as('clubAdmin').get(`/api/club/invitePreview/${eid}`)
    expect(body.subject).toBe(said.subject)
    expect(id).toBeGreaterThan(0)
  })

  test('when the invitations leave if that is later, and nothing if they wait for a button or replies are closed', async () => {
    const later = await ofNew(20)
    expect(later.mails).toBe(4)
    expect(new Date(later.at).getTime()).toBeGreaterThan(server.deps.clock.now().getTime() + 11 * day)
    expect(await ofNew(3, { autoInvite: false })).toBeNull()
    expect(await ofNew(3, { noInvite: true })).toBeNull()
    expect(await ofNew(3, { finalDate: inDays(-1) })).toBeNull()
  })

  test('what is wrong with its times, and only to those who run the group', async () => {
    const wrong = await admin().post('/api/club/newEventMail', { gid: at.gid, ...form(3), endTime: inDays(2) })
    expect(wrong).toMatchObject({ status: 400, body: { field: 'endTime' } })
    expect((await scene.as('member').post('/api/club/newEventMail', { gid: at.gid, ...form(3) })).status).not.toBe(200)
  })
})

describe('an event that is open', () => {
  let eid: number
  let kept: Awaited<ReturnType<typeof edited>>
  const edited = async () => (await admin().get(`/api/club/getEventToEdit/${eid}`)).body
  const changed = (more: object) => ({ title: kept.title, startTime: kept.start_time, ...more })
  const said = async (more: object) =>
    (await admin().post(`/api/club/changedEventMail/${eid}`, changed(more))).body.sends
  const save = (more: object) => admin().put(`/api/club/editEvent/${eid}`, changed(more))
  const untold = async () => (await admin().get(`/api/club/untoldMove/${eid}`)).body.sends

  beforeEach(async () => {
    const { clock, db } = server.deps
    eid = await anEvent(server.deps, at.cid, at.gid, { title: 'Mixer', opened_at: clock.now(), location: 'Old park' })
    await db
      .insertInto('invitation')
      .values(
        (await db.selectFrom('group_member').select('member_id').where('group_id', '=', at.gid).execute()).map(
          ({ member_id }) => ({ club_id: at.cid, event_id: eid, member_id, invited_at: clock.now() }),
        ),
      )
      .execute()
    kept = await edited()
  })

  test('the form says how many people get an email about a new location; a new title sends none', async () => {
    expect(await said({ title: 'Other' })).toBeNull()
    expect(await said({ location: 'New park' })).toMatchObject({
      kind: 'moved',
      mails: 4,
      at: null,
      subject: 'Location change for Mixer',
    })
    expect((await save({ location: 'New park' })).status).toBe(200)
    expect(await mailsOf(eid)).toMatchObject([{ subject: 'Location change for Mixer' }])
    expect(await untold()).toBeNull()
  })

  test('mails nobody when its players are to be told later, says so, and tells them the whole difference once', async () => {
    await save({ location: 'New park', tellPlayers: false })
    await save({ location: 'Third park', tellPlayers: false })
    expect(await mailsOf(eid)).toEqual([])
    const waiting = await untold()
    expect(waiting).toMatchObject({ kind: 'moved', mails: 4 })
    expect(waiting.text).toContain('Old park')
    expect(waiting.text).toContain('Third park')
    const tell = () => admin().post(`/api/club/untoldMove/${eid}`, {})
    await Promise.all([tell(), tell()])
    const mails = await mailsOf(eid)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('Old park')
    expect(await untold()).toBeNull()
  })

  test('that is told of a later change is told of the untold one with it; one that moves back has nothing to tell', async () => {
    await save({ location: 'New park', tellPlayers: false })
    await save({ location: 'Old park', tellPlayers: false })
    expect(await untold()).toBeNull()
    await save({ location: 'New park', tellPlayers: false })
    await save({ location: 'Third park' })
    const [mail, ...more] = await mailsOf(eid)
    expect([mail?.body.includes('Old park'), mail?.body.includes('New park'), more]).toEqual([true, false, []])
  })

  test('is not for others to ask about', async () => {
    expect((await scene.as('member').get(`/api/club/untoldMove/${eid}`)).status).toBe(404)
    expect((await scene.as('member').post(`/api/club/untoldMove/${eid}`, {})).status).toBe(404)
  })
})
