import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { findRecipient } from '#areas/club-mail/server/recipient-rows.ts'
import { signToken } from '#kernel/server/http/signed-token.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer({ demo: true })
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

/** Each club of these tests has a host of its own: one mailbox gets few links, whichever clubs ask it. */
const court = () => `court${scene.ids['cid']}.example`
const save = (change: object = {}) => {
  const accounts = { clubEmail: `Hello@${court()}`, membershipEmail: '', publicSignup: true, clubWebsite: '' }
  return scene.as('clubAdmin').put(`/api/club/updateEmailAccounts/${scene.ids['cid']}`, { ...accounts, ...change })
}

/** Runs the queued jobs and returns the mails they send, without those of earlier tests. */
const mails = async () => {
  await server.deps.db.deleteFrom('demo_outbox').execute()
  await runJobsOnce(server.deps, jobs)
  return server.deps.db.selectFrom('demo_outbox').select(['recipient', 'subject', 'body_text']).execute()
}

/** The address that receives replies to a mail of the club. */
async function repliesTo(): Promise<string | null | undefined> {
  const { mailId = 0, cid = 0, mid = 0 } = scene.ids
  const row = {
    club_id: cid,
    mail_id: mailId,
    member_id: mid,
    state: 'queued' as const,
    queued_at: server.deps.clock.now(),
  }
  const recipient = server.deps.db
    .insertInto('club_mail_recipient')
    .values(row)
    .onConflict((conflict) => conflict.columns(['club_id', 'mail_id', 'member_id']).doUpdateSet({ state: 'queued' }))
    .returning('id')
  const { id } = await recipient.executeTakeFirstOrThrow()
  return (await findRecipient(server.deps.db, id))?.clubEmail
}

const open = async (method: 'GET' | 'POST', url: string) => {
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode, body } = await server.app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' ? { payload: 'act=confirm' } : {}),
  })
  return { statusCode, body }
}

test('members’ replies go to the club’s address only after the link emailed there is confirmed', async () => {
  await mails()
  expect((await save()).body).toMatchObject({ club_email: `Hello@${court()}`, club_email_confirmed: false })
  expect(await repliesTo()).toBeNull()
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: `Hello@${court()}`, subject: 'Confirm the email address for Sunny Court' })
  const url = /(\/u\/club\/[\w.-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''

  expect((await open('GET', url)).body).toContain('Confirm this address')
  expect(await repliesTo()).toBeNull()
  expect((await open('POST', url)).body).toContain('Email address confirmed')
  expect(await repliesTo()).toBe(`Hello@${court()}`)
  const { body } = await scene.as('clubAdmin').get(`/api/club/getClubEmailAccounts/${scene.ids['cid']}`)
  expect(body.club_email_confirmed).toBe(true)

  // Saving other settings sends no new mail; a new address starts over, and the old link no longer works.
  await save({ publicSignup: false, clubEmail: `hello@${court()}` })
  expect(await mails()).toEqual([])
  await save({ clubEmail: `other@${court()}` })
  expect(await repliesTo()).toBeNull()
  expect((await open('POST', url)).body).not.toContain('is confirmed')
})

test('the link is sent again on request, at most five times in half an hour, and works for two weeks', async () => {
  await mails()
  await save()
  expect(await mails()).toHaveLength(1)
  await save()
  expect(await mails()).toEqual([])
  for (let again = 0; again < 4; again++) expect((await save({ sendLink: true })).status).toBe(200)
  expect((await save({ sendLink: true })).code).toBe('too-many-requests')
  const [mail] = await mails()
  const url = /(\/u\/club\/[\w.-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
  const days = (count: number) => new Date(server.deps.clock.now().getTime() - count * 86_400_000).getTime()
  const linkOf = (at: number) =>
    `/u/club/${signToken(server.deps, 'club address', [scene.ids['cid'], `hello@${court()}`, at])}`
  expect((await open('GET', linkOf(days(13)))).body).toContain('Confirm this address')
  for (const old of [linkOf(days(15)), `${url}x`, url.replace('/u/club/', '/u/')])
    expect((await open('POST', old)).body).not.toContain('is confirmed')
})

test('the membership address gets an email for each person who joins, unless the club’s emails are off', async () => {
  const { cid } = scene.ids
  const to = `join@${court()}`
  await save({ membershipEmail: to })
  await mails()
  // Whoever joins is mailed too, to confirm the address.
  const toClub = async () => (await mails()).filter(({ recipient }) => recipient === to)
  const person = { cid, first: 'Rosa', last: 'Fielding', gender: 'F', email: 'rosa@example.org', phone: '8015550199' }
  await scene.as('stranger').post('/api/userAddClub', { ...person, agreeToTerms: true, clubRating: '3.5' })
  expect(await toClub()).toMatchObject([{ subject: 'Rosa Fielding joined Sunny Court' }])
  await scene.as('clubAdmin').post(`/api/club/updateEmailStatus/${cid}`, { value: false })
  const next = { ...person, first: 'Una', email: 'una@example.org', agreeToTerms: true, clubRating: '3.5' }
  expect((await scene.as('otherClubAdmin').post('/api/userAddClub', next)).status).toBe(200)
  expect(await toClub()).toEqual([])
})
