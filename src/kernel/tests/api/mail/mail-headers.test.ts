import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLessonWorld } from '#areas/instruction/tests/api/lesson-world.ts'
import { publicWorld } from '#areas/public-events/tests/api/public-world.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { headersOf } from '#kernel/server/providers/mail/mail-headers.ts'
import type { OutgoingMail } from '#kernel/server/providers/mail/outgoing.ts'
import { addMember } from '#tests/support/a-club.ts'
import { aLesson } from '#tests/support/a-lesson.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anEvent } from '#tests/support/an-event.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { runAllOnce } from '#tests/support/jobs.ts'
import { anSmtpServer, type SmtpWorld } from './mail-world.ts'

let smtp: SmtpWorld
let server: Awaited<ReturnType<typeof aServer>>
let scene: ClubScene
let cid: number
beforeAll(async () => {
  smtp = await anSmtpServer()
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Sideout <play@sideout.example>', MAIL_PER_SECOND: '0' }
  server = await aServer({ env: { TRUST_PROXY: 'loopback', ...env } })
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
})
beforeEach(() => void smtp.received.splice(0))
afterAll(async () => {
  await server.close()
  await smtp.close()
})

interface Kind {
  readonly automatic: string | undefined
  readonly suppress: string | undefined
  readonly list: string | undefined
}

/** Sends what waits; what each mail says of its kind, by the address it went to. */
async function arrived(deps = server.deps): Promise<Record<string, Kind>> {
  await runAllOnce(deps)
  return Object.fromEntries(smtp.received.map((mail) => [addressOf(mail), kindOf(mail)]))
}

const addressOf = ({ to }: ParsedMail) => (to && !Array.isArray(to) ? (to.value[0]?.address ?? '') : '')

function kindOf({ headerLines }: ParsedMail): Kind {
  const header = (name: string) =>
    headerLines
      .find(({ key }) => key === name)
      ?.line.replace(/^[^:]+: */, '')
      .trim()
  return {
    automatic: header('auto-submitted'),
    suppress: header('x-auto-response-suppress'),
    list: header('list-id'),
  }
}

const byProgram = { automatic: 'auto-generated', suppress: 'All' }
const byPerson = { automatic: undefined, suppress: undefined }
const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

describe('a mail over SMTP', () => {
  test('that the server writes says that a program did, so that no vacation notice answers', async () => {
    await enqueueMail(server.deps.db, { key: 'automatic', to: 'zoe@example.org', ...mail })
    expect(await arrived()).toEqual({ 'zoe@example.org': { ...byProgram, list: undefined } })
  })

  test('that one member writes to another says nothing of the kind', async () => {
    const ann = await addMember(server.deps, cid, null, 'Ann')
    await server.deps.db.updateTable('club').set({ has_club_directory: true }).where('id', '=', cid).execute()
    const listed = { is_in_directory: true, email: 'ann@example.org' }
    await server.deps.db.updateTable('member').set(listed).where('id', '=', ann).execute()
    const words = { subject: 'A partner', body: 'Would you like to play?' }
    const said = await scene.as('member').post('/api/club/sendMemberToMemberEmail', { to: ann, ...words })
    expect(said.body).toBe('success')
    expect(await arrived()).toEqual({ 'ann@example.org': { ...byPerson, list: undefined } })
  })
})

describe('a mail of a club to many over SMTP', () => {
  const list = () => `<club-${cid}.sideout.example>`
  async function anAudience(): Promise<{ gid: number; mid: number }> {
    const { gid = 0 } = scene.ids
    const mid = await addMember(server.deps, cid, null, 'Bea')
    const values = { email: `bea${mid}@example.org`, has_paid_dues: true }
    await server.deps.db.updateTable('member').set(values).where('id', '=', mid).execute()
    await server.deps.db
      .insertInto('group_member')
      .values({ club_id: cid, group_id: gid, member_id: mid, joined_at: server.deps.clock.now() })
      .execute()
    return { gid, mid }
  }

  test('names the list of the club, and is automatic where the server writes it', async () => {
    const { gid, mid } = await anAudience()
    const eid = await anEvent(server.deps, cid, gid, { opened_at: null, is_open_to_group: false })
    const said = await scene.as('groupAdmin').post(`/api/sendInviteToActiveGroup/${gid}`, { eid })
    expect(said.status).toBe(200)
    const kinds = await arrived()
    expect(kinds[`bea${mid}@example.org`]).toEqual({ ...byProgram, list: list() })
  })

  test('names the list of the club, and is not automatic where an admin wrote it', async () => {
    const { mid } = await anAudience()
    const words = { subject: 'Courts', body: '<p>The courts are dry.</p>' }
    const said = await scene.as('clubAdmin').post('/api/club/sendEmailToMember', { cid, selected: [mid], ...words })
    expect(said.status).toBe(200)
    expect(await arrived()).toEqual({ [`bea${mid}@example.org`]: { ...byPerson, list: list() } })
  })
})

test('a mail about lessons over SMTP names the list of the instructor, and is automatic unless the instructor wrote it', async () => {
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Sideout <play@sideout.example>', MAIL_PER_SECOND: '0' }
  const world = await aLessonWorld(env)
  const [teacher, student] = [await world.aTeacher(), await world.aPerson('Sue')]
  const eid = await aLesson(world.deps, teacher.id, world.ahead(70))
  expect((await student.send('POST', '/api/signupForInstruction', { eid })).status).toBe(200)
  await arrived(world.deps)
  smtp.received.splice(0)
  const list = `<instructor-${teacher.id}.sideout.example>`

  await teacher.send('POST', `/api/instruction/message/${eid}`, { subject: 'Paddles', body: 'I bring three.' })
  expect(Object.values(await arrived(world.deps))).toEqual([{ ...byPerson, list }])
  await teacher.send('POST', `/api/cancelScheduleEvents/${teacher.id}`, { eids: [eid] })
  expect(Object.values(await arrived(world.deps))).toEqual([{ ...byProgram, list }])
  await world.close()
})

test('a mail to all who registered for an event names the list of the event, and is automatic unless the organizer wrote it', async () => {
  const world = await publicWorld()
  const sent: OutgoingMail[] = []
  const send = async (one: OutgoingMail) => {
    sent.push(one)
    return 'sent' as const
  }
  const { mail } = world.deps
  Object.assign(world.deps, { mail: { ...mail, one: { ...mail.one, send } } })
  const organizer = await world.anOrganiser()
  const eid = await world.anEvent(organizer)
  await world.register(eid, 'ann')
  await world.mails()
  sent.splice(0)
  const list = `<event-${eid}.sideout.example>`
  const said = await organizer.send('POST', '/api/event/writeTo', {
    eid,
    to: 'registered',
    subject: 'Rain',
    body: 'We play inside.',
  })
  expect(said.body).toMatchObject({ count: 1 })
  // News about one event wait 15 minutes after the last mail.
  await world.later(15)
  await world.mails()
  await organizer.send('PUT', '/api/event/cancelEvent', { eid, reason: 'Rain' })
  await world.later(15)
  await world.mails()
  const kinds = sent.filter((one) => one.list).map((one) => headersOf(one, 'sideout.example'))
  expect(kinds).toMatchObject([{ 'List-Id': list }, { 'List-Id': list, 'Auto-Submitted': 'auto-generated' }])
  expect(kinds[0]?.['Auto-Submitted']).toBeUndefined()
  await world.close()
})
