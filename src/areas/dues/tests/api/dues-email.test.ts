import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMailServer, mailsOf } from '#areas/club-mail/tests/api/mail-club.ts'
import { dayAfter } from '#areas/dues/rules/days.ts'
import { remindedEnds } from '#areas/dues/rules/reminder-days.ts'
import { remindMembers } from '#areas/dues/server/remind-members.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { grantDues } from '#tests/support/grant-dues.ts'
import { type DuesWorld, duesWorld } from './dues-world.ts'

let server: Awaited<ReturnType<typeof aMailServer>>
let scene: ClubScene
let club: DuesWorld
beforeAll(async () => {
  server = await aMailServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  club = duesWorld(server, scene)
  await club.makeCurrent(await club.season('Summer'))
  await mailsOf(server.deps)
})
afterAll(() => server.close())

const send = () => club.admin.post(`/api/club/sendDuesEmail/${club.cid}`, {})
const addressed = async (mid: number, email: string) => {
  await server.deps.db.updateTable('member').set({ email }).where('id', '=', mid).execute()
  return mid
}
const aMember = async (last: string) =>
  addressed(await club.member(last), `${last.toLowerCase()}.${club.cid}@example.org`)
const toOurs = async () => (await mailsOf(server.deps)).filter(({ to }) => to.includes(`.${club.cid}@`))

test('the button sends the dues email to everyone who has not paid, once a day', async () => {
  const [ann, bo] = [await aMember('Oak'), await aMember('Elm')]
  await grantDues(server.deps, [ann], null)
  await server.deps.db.updateTable('member').set({ has_paid_dues: false }).where('id', '=', bo).execute()
  const body = '<p>Please see Jan at the desk.</p>'
  await club.admin.put('/api/club/emails/editDuesEmail', { cid: club.cid, body })
  const { body: before } = await club.admin.get(`/api/club/duesMailing/${club.cid}`)
  const { body: sent } = await send()
  expect(sent).toEqual({ message: 'Emails Sent', total: before.unpaid })
  expect(before.subject).toBe('Your dues at Sunny Court')
  expect(before.text).toMatch(/Please see Jan at the desk.*Your dues aren’t paid yet.*Dues for Summer: \$45/s)
  const [mail, ...more] = await toOurs()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: `elm.${club.cid}@example.org`, subject: 'Your dues at Sunny Court' })
  for (const words of [
    'Please see Jan at the desk.',
    'Your dues aren’t paid yet.',
    'Dues for Summer: $45.',
    '/club/welcome',
  ])
    expect(mail?.text).toContain(words)
  expect((await send()).body.total).toBe(0)
  expect(await toOurs()).toEqual([])
  expect((await club.log())[0]).toBe('Sent the dues email to 0 members')
})

test('while no season is current, members who have paid for one get no dues e-mail, and are counted', async () => {
  const ann = await aMember('Oak')
  await aMember('Elm')
  const mailing = async () => (await club.admin.get(`/api/club/duesMailing/${club.cid}`)).body
  const before = await mailing()
  const next = await club.season('Next')
  await club.record([ann], { did: next })
  // The current season is owed, whatever was paid ahead.
  expect(await mailing()).toMatchObject({ unpaid: before.unpaid, ahead: 0 })
  const { db } = server.deps
  await db.updateTable('dues_setting').set({ current_season_id: null }).where('club_id', '=', club.cid).execute()
  // The scene's member has paid for a season, too.
  expect(await mailing()).toMatchObject({ unpaid: before.unpaid - 2, ahead: 2 })
  await send()
  expect((await toOurs()).map(({ to }) => to)).toEqual([`elm.${club.cid}@example.org`])
})

test('it is not sent while the e-mails of the club are off, or when everybody has paid', async () => {
  await server.deps.db.updateTable('member').set({ has_paid_dues: true }).where('club_id', '=', club.cid).execute()
  expect((await send()).code).toBe('no-recipients')
  await club.admin.post(`/api/club/updateEmailStatus/${club.cid}`, { value: false })
  expect((await send()).code).toBe('club-mail-off')
})

test('switched on, it leaves 30 days before the end, on that day, and 14 days after if it is not paid, once each', async () => {
  const today = dayIn('US/Mountain', server.deps.clock.now())
  const ends = { Soon: 30, Today: 0, Past: -14, Later: 31, Before: -1000 }
  for (const [last, days] of Object.entries(ends))
    await grantDues(server.deps, [await aMember(last)], dayAfter(today, days))
  const ahead = await aMember('Ahead')
  await grantDues(server.deps, [ahead], dayAfter(today, 30))
  await club.record([ahead], { did: await club.season('Next') })
  const [renewed] = [await aMember('Renewed')]
  await grantDues(server.deps, [renewed], dayAfter(today, 400))
  await server.deps.db
    .updateTable('member')
    .set({ has_paid_dues: false })
    .where('club_id', '=', club.cid)
    .where('membership_expires_on', '<', today)
    .execute()
  await remindMembers.run(server.deps, {})
  expect(await toOurs()).toEqual([])

  const url = `/api/club/duesReminders/${club.cid}`
  expect((await club.admin.put(url, { sends_reminders: true })).body).toMatchObject({ sends_reminders: true })
  await remindMembers.run(server.deps, {})
  await remindMembers.run(server.deps, {})
  const mails = await toOurs()
  expect(mails.map(({ to }) => to.split('.')[0])).toEqual(['past', 'soon', 'today'])
  expect(mails.map(({ text }) => /Your membership \w+/.exec(text)?.[0])).toEqual([
    'Your membership ended',
    'Your membership runs',
    'Your membership ends',
  ])
  await remindMembers.run(server.deps, {})
  expect(await toOurs()).toEqual([])
})

test('an outage of three days is made up for', () => {
  expect(remindedEnds('before', '2027-03-01')).toEqual({ from: '2027-03-28', until: '2027-03-31' })
  expect(remindedEnds('after', '2027-03-01')).toEqual({ from: '2027-02-12', until: '2027-02-15' })
})
