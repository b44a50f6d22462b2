import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'
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

const profile = {
  first: 'Rosa',
  last: 'Fielding',
  gender: 'F',
  email: 'rosa@example.org',
  phone: '801 555 0199',
  agreeToTerms: true,
}
const open = () =>
  server.deps.db
    .updateTable('club')
    .set({ is_open_for_registration: true })
    .where('id', '=', scene.ids['cid'] ?? 0)
    .execute()
const join = (body: object = {}) =>
  scene.as('stranger').post('/api/userAddClub', { cid: scene.ids['cid'], ...profile, ...body })

test('anybody joins an open club, once, and is a member from then on', async () => {
  await open()
  const { body } = await join()
  expect(body).toMatchObject({ message: 'success' })
  expect((await join()).body).toMatchObject({ message: 'already registered' })
  const { body: clubs } = await scene.as('stranger').get('/api/club/mine')
  expect(clubs).toMatchObject([{ mid: body.mid, dues_paid: false }])
  // Whoever joins has to choose a gender, so that it is stated.
  const { body: member } = await scene.as('stranger').get(`/api/club/getMember/${body.mid}`)
  expect(member).toMatchObject({ gender: 'F', gender_stated: true })
})

/** The tokens of the links that a mail to this address holds. */
async function linksTo(address: string): Promise<string[]> {
  await runJobsOnce(server.deps, jobs)
  const mails = server.deps.db.selectFrom('demo_outbox').select('body_text').where('recipient', '=', address)
  return (await mails.execute()).flatMap(({ body_text }) => /\/club\/verify\/([\w-]+)/.exec(body_text)?.[1] ?? [])
}
const isConfirmed = async (mid: number) =>
  (await scene.as('stranger').get(`/api/club/getMember/${mid}`)).body.email_confirmed

test('whoever joins with an address that is not the confirmed one of the login is mailed the link that confirms it', async () => {
  await open()
  const email = `joins${scene.ids['cid']}@example.org`
  const { body } = await join({ email })
  expect(await isConfirmed(body.mid)).toBe(false)
  const [token, ...more] = await linksTo(email)
  expect(more).toEqual([])
  expect((await scene.as('stranger').post(`/api/club/verifyEmail/${token}`, {})).status).toBe(200)
  expect(await isConfirmed(body.mid)).toBe(true)
})

test('whoever joins with the confirmed address of the login is mailed no link', async () => {
  await open()
  const email = `known${scene.ids['cid']}@example.org`
  await server.deps.db
    .updateTable('account')
    .set({ email, email_verified_at: server.deps.clock.now() })
    .where('id', '=', scene.accounts['stranger'] ?? 0)
    .execute()
  const { body } = await join({ email: email.toUpperCase() })
  expect(await isConfirmed(body.mid)).toBe(true)
  expect(await linksTo(email.toUpperCase())).toEqual([])
})

test('one mailbox gets one mail: an address that the login is being asked to confirm needs no second link', async () => {
  await open()
  const { db, clock } = server.deps
  const email = `asked${scene.ids['cid']}@example.org`
  const account_id = scene.accounts['stranger'] ?? 0
  await db.updateTable('account').set({ email, email_verified_at: null }).where('id', '=', account_id).execute()
  const expires_at = new Date(clock.now().getTime() + 3_600_000)
  const link = {
    token_hash: tokenHashOf(email),
    purpose: 'verify-email' as const,
    account_id,
    email,
    created_at: clock.now(),
    expires_at,
  }
  await db.insertInto('one_time_token').values(link).execute()
  const { body } = await join({ email })
  expect(await linksTo(email)).toEqual([])
  expect(await isConfirmed(body.mid)).toBe(false)
  // The link of the login confirms both.
  await db.updateTable('account').set({ email_verified_at: clock.now() }).where('id', '=', account_id).execute()
  expect(await isConfirmed(body.mid)).toBe(true)
})

test('once the link of the login has expired, the membership asks for the address itself', async () => {
  await open()
  const email = `late${scene.ids['cid']}@example.org`
  await server.deps.db
    .updateTable('account')
    .set({ email, email_verified_at: null })
    .where('id', '=', scene.accounts['stranger'] ?? 0)
    .execute()
  await join({ email })
  expect(await linksTo(email)).toHaveLength(1)
})

test('pressing Join twice at once creates one membership', async () => {
  await open()
  const answers = await Promise.all([join(), join(), join()])
  expect(answers.filter(({ body }) => body.message === 'success')).toHaveLength(1)
})

test('a club that is not open is reported as missing', async () => {
  expect((await join()).code).toBe('not-found')
})

test('the terms must be accepted, and the fields that the club requires filled in', async () => {
  await open()
  const { cid } = scene.ids
  const refused = await join({ agreeToTerms: false })
  expect(refused.body.message).toContain('You must agree to club terms to register')
  const unborn = await join({ birthday: '2099-05-01' })
  expect([unborn.code, unborn.body.field]).toEqual(['birthday-future', 'birthday'])
  const admin = scene.as('clubAdmin')
  await admin.put('/api/club/updateClubMemberFieldPreference/', {
    cid,
    birthday: 'required',
    mq1: 'Left-handed?',
    showMq1: 'hidden',
  })
  const missing = await join()
  expect([missing.body.message, missing.body.fields]).toEqual(['Make sure add your birthday', ['birthday']])
  expect((await join({ phone: '' })).body.message).toBe('Fill out all required fields')
  expect((await join({ birthday: '1960-06-15' })).status).toBe(200)
})

test('nobody joins with paid dues, a note or a skill level of their own choice', async () => {
  await open()
  const { body } = await join({ note: 'champion', clubRating: '3.5', dues_paid: 'yes', status: 'archived' })
  const { body: record } = await scene.as('clubAdmin').get(`/api/club/getMember/${body.mid}`)
  expect(record).toMatchObject({ note: '', club_rating: '', dues_paid: 'no', status: 'here' })
})

test('the fields of the profile are shown as the club sets them, and hidden by default', async () => {
  const { cid } = scene.ids
  const admin = scene.as('clubAdmin')
  const save = (body: object) => admin.put('/api/club/updateClubMemberFieldPreference/', { cid, ...body })
  await save({ unit: 'all', mq2: 'Shirt size?', showMq2: 'required', clubRating: 'admin only' })
  await save({ mq2: 'T-shirt size?', clubRating: 'first-time' })
  const { body } = await scene.as('member').get(`/api/club/getMemberField/${cid}`)
  expect(body).toMatchObject({
    unit: 'all',
    zip: 'hide',
    show_mq2: 'required',
    mq2: 'T-shirt size?',
    club_rating: 'first-time',
  })
  expect((await save({ unit: 'sometimes' })).code).toBe('invalid-input')
})
