import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMembers, aMailServer, mailsOf } from '#areas/club-mail/tests/api/mail-club.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { signToken } from '#kernel/server/http/signed-token.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { TestClock } from '#tests/support/test-clock.ts'

const clock = new TestClock()
let server: Awaited<ReturnType<typeof aMailServer>>
let deps: Deps
let scene: ClubScene
let club: { cid: number; gid: number }
let eid: number
/** Rosa is in the group and has no login. */
let rosa: number
let email: string
beforeAll(async () => {
  server = await aMailServer({ clock })
  deps = server.deps
})
beforeEach(async () => {
  scene = await aClubScene(server)
  club = { cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 }
  await deps.db.deleteFrom('group_member').where('club_id', '=', club.cid).execute()
  email = `rosa.${club.cid}@example.org`
  rosa = (await addMembers(deps, club, 1, { first: 'Rosa', last: 'Fielding', email }))[0] ?? 0
  eid = await anEvent(deps, club.cid, club.gid, { opened_at: null, is_open_to_group: false, opens_itself: false })
})
afterAll(() => server.close())

const post = async (url: string, body: object = {}) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.7.${club.cid % 250}.1` }
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
  return { status: answer.statusCode, body: answer.json() }
}
/** Sends the invitations; returns the link of the mail to Rosa. */
async function invited(): Promise<URL> {
  await scene.as('clubAdmin').post(`/api/sendInviteToActiveGroup/${club.gid}`, { eid })
  const mail = (await mailsOf(deps)).find(({ to }) => to === email)
  return new URL(/https:\/\/sideout\.example\/club\/invite\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank')
}
/** The address is looked up after the answer, and the mail leaves after that. */
const mailsLater = async () => [...(await mailsOf(deps)), ...(await mailsOf(deps))]
const tokenOf = (link: URL) => link.hash.replace('#answer=', '').replace(/&say=.*/, '')
const open = (token: string) => post(`/api/club/answerLink/${token}`)
const answer = (token: string, word: 'yes' | 'no') => post(`/api/club/answerByLink/${token}`, { answer: word })
const setMember = (values: object) => deps.db.updateTable('member').set(values).where('id', '=', rosa).execute()
const responseOf = async () =>
  (await deps.db.selectFrom('invitation').select('response').where('member_id', '=', rosa).executeTakeFirst())?.response

test('a Yes by the link chooses the division as well', async () => {
  await deps.db.updateTable('club_event').set({ has_divisions: true }).where('id', '=', eid).execute()
  const row = { club_id: club.cid, event_id: eid, name: '3.5', spots: 1 }
  const { id: sid } = await deps.db.insertInto('event_division').values(row).returning('id').executeTakeFirstOrThrow()
  const token = tokenOf(await invited())
  expect((await open(token)).body.yes_divisions).toEqual([{ sid, name: '3.5', spots_left: 1, fits: true }])
  const said = await post(`/api/club/answerByLink/${token}`, { answer: 'yes', sid })
  expect(said.body).toMatchObject({ response: 'yes' })
  expect((await open(token)).body.invitation).toMatchObject({ response: 'yes', sid, sub_name: '3.5' })
})

test('the mail to a member without a login leads to Yes and to No, without a login, and the log says how', async () => {
  const link = await invited()
  expect(link.pathname).toBe(`/club/invite/${eid}`)
  const token = tokenOf(link)
  expect((await open(token)).body).toMatchObject({
    first: 'Rosa',
    last: 'Fielding',
    mid: rosa,
    yes_offer: 'spot',
    may_answer_yes: true,
    may_see_players: false,
    event: { eid },
  })
  // Opening it, as scanners of mails do, answers nothing.
  expect(await responseOf()).toBeNull()
  expect((await answer(token, 'yes')).body).toMatchObject({ response: 'yes' })
  expect(await responseOf()).toBe('yes')
  expect((await answer(token, 'yes')).body.code).toBe('already-registered')
  expect((await answer(token, 'no')).body).toMatchObject({ response: 'no' })
  const lines = await deps.db
    .selectFrom('event_log')
    .select('detail')
    .where('member_id', '=', rosa)
    .orderBy('id')
    .execute()
  expect(lines.map(({ detail }) => detail)).toEqual([
    'Yes: confirmed, using the link in the email',
    'No, using the link in the email',
  ])
})

test('a Yes by the link obeys the rules of every other Yes', async () => {
  const token = tokenOf(await invited())
  await setMember({ has_paid_dues: false })
  expect((await open(token)).body).toMatchObject({ yes_offer: null, why_not: 'dues-unpaid' })
  expect((await answer(token, 'yes')).body.code).toBe('dues-unpaid')
  await setMember({ has_paid_dues: true })
  await deps.db.updateTable('club_event').set({ spots: 1 }).where('id', '=', eid).execute()
  await anInvitation(deps, club.cid, eid, scene.ids['mid'] ?? 0, { response: 'yes' })
  expect((await answer(token, 'yes')).body.response).toBe('waitlist')
})

test('the mail to a member with a login has a link, too, unless the club has turned such links off', async () => {
  await linkRosa()
  const link = await invited()
  expect((await open(tokenOf(link))).body).toMatchObject({ first: 'Rosa', has_login: true })
  const off = await scene.as('clubAdmin').put(`/api/club/replyLinks/${club.cid}`, { reply_links: false })
  expect(off.body).toEqual({ reply_links: false })
  expect((await answer(tokenOf(link), 'yes')).body.code).toBe('token-invalid')
  eid = await anEvent(deps, club.cid, club.gid, { opened_at: null, is_open_to_group: false, opens_itself: false })
  const { pathname, hash } = await invited()
  expect([pathname, hash]).toEqual([`/club/invite/${eid}`, ''])
})

test.each<[string, () => Promise<unknown>]>([
  ['the event is over', () => set('club_event', { starts_at: ago(3), ends_at: ago(1), closes_at: ago(4) })],
  ['the event is deleted', () => set('club_event', { deleted_at: clock.now() })],
  ['the invitation is deleted', () => set('invitation', { removed_at: clock.now() })],
  ['it was deleted and made again', () => set('invitation', { invited_at: ago(-1) })],
  ['the address of the member has changed', () => setMember({ email: 'other@example.org' })],
  ['the member has left the club', () => setMember({ status: 'archived' })],
  [
    'the membership has a login, in a club without such links',
    async () => {
      await linkRosa()
      await deps.db.updateTable('club').set({ has_reply_links: false }).where('id', '=', club.cid).execute()
    },
  ],
])('the link opens nothing once %s', async (_, change) => {
  const token = tokenOf(await invited())
  expect((await open(token)).body.code).toBeUndefined()
  await change()
  expect((await open(token)).body.code).toBe('token-invalid')
  expect((await answer(token, 'yes')).body.code).toBe('token-invalid')
  expect(await responseOf()).toBeNull()
})

const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)
const set = (table: 'club_event' | 'invitation', values: object) =>
  deps.db
    .updateTable(table)
    .set(values)
    .where(table === 'club_event' ? 'id' : 'event_id', '=', eid)
    .execute()
async function linkRosa() {
  const { id } = await deps.db
    .selectFrom('account')
    .select('id')
    .where('id', 'not in', deps.db.selectFrom('member').select('account_id').where('account_id', 'is not', null))
    .limit(1)
    .executeTakeFirstOrThrow()
  await setMember({ account_id: id })
}

test('a token of another purpose, or none of ours, opens nothing', async () => {
  await invited()
  for (const token of [
    'x',
    'a.b',
    signToken(deps, 'unsubscribe', [club.cid, 1, 2, 'x']),
    signToken(deps, 'answer-invitation', ['x']),
  ])
    expect((await open(token)).body.code).toBe('token-invalid')
})

test('the link gives no login away: it has the link to one mailed, to the mailbox alone', async () => {
  const token = tokenOf(await invited())
  expect((await post(`/api/club/verifyEmail/${token}`)).body.code).toBeDefined()
  expect((await post(`/api/club/linkByInvitation/${token}`)).body.message).toMatch(/^Check your email\./)
  const [mail] = await mailsOf(deps)
  expect(mail?.to).toBe(email)
  expect(mail?.text).toMatch(/\/club\/verify\/\S+/)
  // A mailbox gets five in half an hour, whoever asks.
  for (let turn = 0; turn < 4; turn += 1) await post(`/api/club/linkByInvitation/${token}`)
  expect((await post(`/api/club/linkByInvitation/${token}`)).status).toBe(429)
  clock.later(3_600_000)
})

test('someone who cannot find the email can get the link again; the reply is the same for every address', async () => {
  await invited()
  const known = await post('/auth/sendLinkAgain', { email: email.toUpperCase() })
  const mails = await mailsLater()
  expect(mails.map(({ to }) => to)).toEqual([email])
  expect(mails[0]?.text).toMatch(/\/club\/verify\/\S+/)
  const unknown = await post('/auth/sendLinkAgain', { email: 'nobody@example.org' })
  expect(unknown.body).toEqual(known.body)
  // A member whom the club has never written to is not mailed by a stranger's wish.
  await addMembers(deps, club, 1, { email: 'never@example.org' })
  await post('/auth/sendLinkAgain', { email: 'never@example.org' })
  expect(await mailsLater()).toEqual([])
})
