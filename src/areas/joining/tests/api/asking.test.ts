import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import type { Principal } from '#tests/support/principals.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let cid: number
beforeAll(async () => {
  server = await aClubServer({ demo: true })
})
beforeEach(async () => {
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
})
afterAll(() => server.close())

const ask = (who: Principal = 'stranger') => scene.as(who).post(`/api/club/askToJoin/${cid}`, {})
const door = (who: Principal) => scene.as(who).get(`/api/club/door/${cid}`)
const setClub = (values: object) => server.deps.db.updateTable('club').set(values).where('id', '=', cid).execute()
const setAccount = (who: Principal, values: object) =>
  server.deps.db
    .updateTable('account')
    .set(values)
    .where('id', '=', scene.accounts[who] ?? 0)
    .execute()
const confirm = (who: Principal) => setAccount(who, { email_verified_at: server.deps.clock.now() })

/** The mails about a request that the admin of the club has got. */
async function mailsToAdmin(): Promise<{ subject: string; body_text: string }[]> {
  await runJobsOnce(server.deps, jobs)
  const { db } = server.deps
  const admin = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', scene.accounts['clubAdmin'] ?? 0)
    .executeTakeFirstOrThrow()
  return db
    .selectFrom('demo_outbox')
    .select(['subject', 'body_text'])
    .where('recipient', '=', admin.email)
    .where('subject', 'like', '%wants to join%')
    .execute()
}

test('the door of a closed club says where it plays and how to reach it, and keeps its email from visitors', async () => {
  await setClub({
    town: 'St. George, Utah',
    website: 'https://sunny.example.org',
    club_email: 'Hello@sunny.example.org',
    confirmed_email: 'hello@sunny.example.org',
    has_public_schedule: true,
  })
  const about = {
    cid,
    name: 'Sunny Court',
    town: 'St. George, Utah',
    website: 'https://sunny.example.org',
    public_registration: false,
    has_public_schedule: true,
    asked: 'none',
  }
  expect((await door('visitor')).body).toEqual({ ...about, email: '' })
  expect((await door('stranger')).body).toEqual({ ...about, email: 'Hello@sunny.example.org' })
})

test('an email that the club has not confirmed is shown to nobody, and an unknown club has no door', async () => {
  await setClub({ club_email: 'new@sunny.example.org', confirmed_email: 'old@sunny.example.org' })
  expect((await door('stranger')).body.email).toBe('')
  expect((await scene.as('visitor').get('/api/club/door/nowhere')).status).toBe(404)
  expect((await scene.as('stranger').post('/api/club/askToJoin/nowhere', {})).status).toBe(404)
})

test('the admins of a club are mailed who asks to join, with the address to invite', async () => {
  await confirm('stranger')
  await setAccount('stranger', { first: 'Rosa', last: 'Fielding', email: `rosa${cid}@example.org` })
  expect((await ask()).body).toEqual({ asked: 'told' })
  const [mail, ...more] = await mailsToAdmin()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Rosa Fielding wants to join Sunny Court')
  expect(mail?.body_text).toContain(`rosa${cid}@example.org`)
  expect(mail?.body_text).toContain(`/club/memberlist?cid=${cid}`)
  expect((await door('stranger')).body.asked).toBe('told')
})

test('asking again within a day mails nobody, however often and at once; the next day it does', async () => {
  await confirm('stranger')
  await Promise.all([ask(), ask(), ask()])
  expect(await mailsToAdmin()).toHaveLength(1)
  await server.deps.db
    .updateTable('join_request')
    .set({ told_at: new Date(server.deps.clock.now().getTime() - 86_400_000) })
    .where('club_id', '=', cid)
    .execute()
  expect((await door('stranger')).body.asked).toBe('none')
  await ask()
  expect(await mailsToAdmin()).toHaveLength(2)
})

test('one mailbox can ask once a day, however many logins it has', async () => {
  await confirm('stranger')
  await confirm('owner')
  await setAccount('stranger', { email: `ann+one${cid}@example.org` })
  await setAccount('owner', { email: `ann+two${cid}@example.org` })
  await ask('stranger')
  await ask('owner')
  expect(await mailsToAdmin()).toHaveLength(1)
})

test('the request of an unconfirmed login waits, and goes out with the link that confirms its address', async () => {
  const { db, clock } = server.deps
  const email = `later${cid}@example.org`
  await setAccount('stranger', { email, email_verified_at: null })
  expect((await ask()).body).toEqual({ asked: 'unconfirmed' })
  expect(await mailsToAdmin()).toEqual([])
  const link = {
    token_hash: tokenHashOf(email),
    purpose: 'verify-email' as const,
    account_id: scene.accounts['stranger'] ?? 0,
    email,
    created_at: clock.now(),
    expires_at: new Date(clock.now().getTime() + 3_600_000),
  }
  await db.insertInto('one_time_token').values(link).execute()
  expect((await scene.as('visitor').post(`/auth/verifyEmail/${email}`, {})).status).toBe(200)
  expect(await mailsToAdmin()).toHaveLength(1)
  expect((await door('stranger')).body.asked).toBe('told')
})

test('a member of the club has nothing to ask', async () => {
  expect((await ask('member')).body).toMatchObject({ code: 'already-in-club' })
  expect(await mailsToAdmin()).toEqual([])
})

test('the admins write the town into the settings, and a save that leaves it out keeps it', async () => {
  const save = (more: object) =>
    scene.as('clubAdmin').put(`/api/club/updateEmailAccounts/${cid}`, {
      clubEmail: '',
      membershipEmail: '',
      publicSignup: false,
      ...more,
    })
  expect((await save({ clubTown: 'St. George, Utah' })).body.club_town).toBe('St. George, Utah')
  expect((await save({})).body.club_town).toBe('St. George, Utah')
  expect((await door('visitor')).body.town).toBe('St. George, Utah')
})
