import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { remindDue } from '#areas/club-mail/server/event-reminders.ts'
import { openMail } from '#kernel/server/providers/mail/port.ts'
import { anSmtpServer, type SmtpWorld } from '#kernel/tests/api/mail/mail-world.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { runAllOnce } from '#tests/support/jobs.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'
import { readCalendar } from '#tests/support/read-calendar.ts'
import { TestClock } from '#tests/support/test-clock.ts'

const clock = new TestClock('2027-01-10T18:00:00Z') // 11 am in the club's zone
const starts_at = new Date('2027-01-11T16:00:00Z')
const times = { starts_at, ends_at: new Date('2027-01-11T18:00:00Z'), closes_at: starts_at }

// Members who answer after a reminder is due get none.
const longAgo = { invited_at: new Date('2027-01-04T16:00:00Z'), answered_at: new Date('2027-01-04T16:00:00Z') }

let server: Awaited<ReturnType<typeof aServer>>
let scene: ClubScene
let eid: number
let eiid: number
beforeAll(async () => {
  server = await aServer({ demo: true, clock, env: { TRUST_PROXY: 'loopback', MAIL_PER_SECOND: '0' } })
})
beforeEach(async () => {
  scene = await aClubScene(server)
  const { cid = 0, gid = 0, mid = 0 } = scene.ids
  eid = await anEvent(server.deps, cid, gid, { ...times, spots: 1 })
  eiid = await anInvitation(server.deps, cid, eid, mid, { ...longAgo, response: 'yes' })
  await server.deps.db
    .deleteFrom('club_event')
    .where('id', '=', scene.ids['eid'] ?? 0)
    .execute()
  await server.deps.db
    .updateTable('club')
    .set({ club_email: 'Play@sunny.example', confirmed_email: 'play@sunny.example' })
    .where('id', '=', cid)
    .execute()
})
afterAll(() => server.close())

/** Sends everything that is due, and returns the mails sent since the last call. */
async function mails() {
  await server.deps.db.deleteFrom('demo_outbox').execute()
  await runAllOnce(server.deps)
  const rows = await server.deps.db.selectFrom('demo_outbox').selectAll().orderBy('id').execute()
  return rows.map(({ subject, calendar, body_text }) => ({
    subject,
    says: body_text.includes('add this event to your calendar'),
    saysCancelled: body_text.includes('mark it as canceled'),
    entry: calendar === null ? null : readCalendar(calendar).entries[0],
    method: calendar === null ? null : readCalendar(calendar).method,
  }))
}
const remind = () => remindDue.run(server.deps, {})
const ofTheEvent = { summary: 'Monday Round Robin', start: starts_at, organizer: 'mailto:Play@sunny.example' }

test('a reminder attaches the event for a player', async () => {
  await remind()
  const [mail] = await mails()
  expect(mail).toMatchObject({ method: 'PUBLISH', says: true, entry: { ...ofTheEvent, status: 'CONFIRMED' } })
})

test('an unconfirmed club address is never the organizer: the sender of our mails is', async () => {
  await server.deps.db.updateTable('club').set({ confirmed_email: null }).execute()
  await remind()
  expect(await mails()).toMatchObject([{ entry: { organizer: 'mailto:no-reply@localhost' } }])
})

test('a reminder attaches nothing for a waiting member', async () => {
  const waits = { response: 'waitlist', order_number: 1 } as const
  await server.deps.db.updateTable('invitation').set(waits).where('id', '=', eiid).execute()
  await remind()
  expect(await mails()).toMatchObject([{ entry: null, says: false }])
})

test('the mail about an opened spot attaches the event', async () => {
  const { cid = 0 } = scene.ids
  const { mid = 0, merge = 0 } = scene.ids
  await server.deps.db.updateTable('club_event').set({ promotion: 'auto' }).where('id', '=', eid).execute()
  await anInvitation(server.deps, cid, eid, merge, { response: 'waitlist', order_number: 1 })
  await scene.as('member').put(`/api/noImOut/${eid}`, { eiid, mid })
  expect(await mails()).toMatchObject([
    { subject: 'You’re in: Monday Round Robin', says: true, entry: { ...ofTheEvent, status: 'CONFIRMED' } },
  ])
})

test('a rescheduled event is attached again under the same UID, with the new time and a higher sequence', async () => {
  await remind()
  const [reminder] = await mails()
  await scene.as('clubAdmin').put(`/api/club/editEvent/${eid}`, {
    title: 'Monday Round Robin',
    startTime: '2027-01-11T10:00',
    endTime: '2027-01-11T12:00',
    finalDate: '2027-01-11T09:00',
    version: 1,
  })
  const [moved] = await mails()
  expect(moved?.subject).toBe('New time for Monday Round Robin')
  expect(moved?.entry).toMatchObject({
    uid: reminder?.entry?.uid,
    sequence: 2,
    status: 'CONFIRMED',
    start: new Date('2027-01-11T17:00:00Z'),
    end: new Date('2027-01-11T19:00:00Z'),
  })
})

test('a deleted event is attached as cancelled under the same UID, with a higher sequence', async () => {
  await remind()
  const [reminder] = await mails()
  await scene.as('clubAdmin').delete(`/api/club/deleteClubEvent/${eid}`)
  const [deleted] = await mails()
  expect(deleted).toMatchObject({ subject: 'Monday Round Robin was canceled', says: false, saysCancelled: true })
  expect(deleted?.entry).toMatchObject({ uid: reminder?.entry?.uid, status: 'CANCELLED' })
  expect(deleted?.entry?.sequence).toBeGreaterThan(reminder?.entry?.sequence ?? 0)
})

test('the mail about a merge attaches the kept event', async () => {
  const { cid = 0, gid = 0 } = scene.ids
  const kept = await anEvent(server.deps, cid, gid, { ...times, title: 'Kept' })
  await scene.as('clubAdmin').post('/api/club/mergeEvents', { keep: kept, list: [eid] })
  expect(await mails()).toMatchObject([
    { subject: 'Monday Round Robin is now Kept', says: true, entry: { summary: 'Kept', status: 'CONFIRMED' } },
  ])
})

test('an admin’s message to the players attaches nothing', async () => {
  await scene.as('clubAdmin').post('/api/club/sendEmailToEvent', {
    eid,
    status: 'yes',
    subject: 'Bring water',
    body: '<p>It is hot.</p>',
  })
  expect((await mails()).map(({ entry }) => entry)).toEqual([null])
})

test('the demo shows the file that a real mail would attach', async () => {
  await remind()
  await mails()
  const cookie = await aSession(server.deps, await anAccount(server.deps, 'staff'))
  const page = await server.app.inject({ url: '/demo/outbox', headers: { accept: 'text/html', cookie } })
  expect(page.body).toContain('Attached: event.ics')
  expect(page.body).toContain('BEGIN:VCALENDAR')
})

test('a mail server gets the file as a calendar part beside the text', async () => {
  const smtp: SmtpWorld = await anSmtpServer()
  const config = { ...server.deps.config, smtpUrl: smtp.url, mailFrom: 'Sideout <play@sideout.example>' }
  const mail = openMail({ ...server.deps, config })
  const deps = { ...server.deps, config, mail }
  await remind()
  await runAllOnce(deps)
  mail.close()
  await smtp.close()
  const [file, ...more] = smtp.received[0]?.attachments ?? []
  expect(more).toEqual([])
  expect(file).toMatchObject({ filename: 'event.ics', contentType: 'text/calendar' })
  expect(readCalendar(String(file?.content)).entries).toMatchObject([ofTheEvent])
  expect(smtp.received[0]?.text).toContain('add this event to your calendar')
})
