import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenHashOf } from '#kernel/server/http/token.ts'
import { addMember } from '#tests/support/a-club.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { aSession } from '#tests/support/principals.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let mid: number
let token: string
let turn = 0
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  turn += 1
  token = `invitation-${turn}`
  mid = await addMember(server.deps, scene.ids['cid'] ?? 0, null, 'Invited')
  await anInvitation(mid, token)
})
afterAll(() => server.close())

async function anInvitation(member_id: number, of: string, expiresIn = 3_600_000) {
  const now = server.deps.clock.now()
  await server.deps.db
    .insertInto('member_verification')
    .values({
      club_id: scene.ids['cid'] ?? 0,
      member_id,
      token_hash: tokenHashOf(of),
      sent_at: now,
      expires_at: new Date(now.getTime() + expiresIn),
    })
    .execute()
}

const send = (url: string, payload: object, cookie = '') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${turn}.1`, cookie },
    payload: JSON.stringify(payload),
  })

/** Opens the landing page; returns the cookie that now contains the invitation. */
async function open(of = token) {
  const answer = await send(`/api/club/verifyEmail/${of}`, {})
  const set = String(answer.headers['set-cookie'] ?? '')
  return { body: answer.json(), cookie: set.split(';')[0] ?? '', set }
}

const rosa = () => ({
  first: 'Rosa',
  last: 'Fielding',
  email: 'linda@example.org',
  password: 'dink-and-drive',
  username: `rosa${turn}fielding`,
  newsletter: false,
})
const accountOf = async (memberId: number) =>
  server.deps.db
    .selectFrom('member')
    .select(['account_id', 'agreed_terms_version', 'verified_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()

test('an invitation reveals name, club and terms, but neither address nor phone', async () => {
  const { cid } = scene.ids
  await scene.as('clubAdmin').put(`/api/club/editClubTerms/${cid}`, { terms: 'Be kind.' })
  const { body, set } = await open()
  expect(body).toEqual({
    user_id: null,
    mid,
    first: 'Linda',
    last: 'Invited',
    club: 'Sunny Court',
    cid,
    terms: 'Be kind.',
  })
  expect(set).toMatch(/HttpOnly/i)
})

test('an expired or unknown invitation is refused', async () => {
  const late = await addMember(server.deps, scene.ids['cid'] ?? 0, null, 'Late')
  await anInvitation(late, `late-${turn}`, -1)
  expect((await open(`late-${turn}`)).body.code).toBe('token-invalid')
  expect((await open('nothing')).body.code).toBe('token-invalid')
})

test('a user who registers with the invitation gets the membership, and the invited address is confirmed', async () => {
  const { cookie } = await open()
  const answer = await send('/auth/registerWithClub', { ...rosa(), mid, agreeToTerms: true }, cookie)
  expect(answer.json()).toMatchObject({ username: `rosa${turn}fielding`, email_verified: true })
  const { account_id, verified_at } = await accountOf(mid)
  expect([account_id, verified_at === null]).toEqual([answer.json().user_id, false])
  expect((await open()).body).toEqual({ user_id: account_id, mid })
})

test('another address must be confirmed separately', async () => {
  const { cookie } = await open()
  const answer = await send('/auth/registerWithClub', { ...rosa(), email: 'other@example.org', mid }, cookie)
  expect(answer.json()).toMatchObject({ email_verified: false })
})

test('the name of the club is no password for somebody it invited', async () => {
  const { cookie } = await open()
  const answer = await send('/auth/registerWithClub', { ...rosa(), password: 'sunnycourt1', mid }, cookie)
  expect(answer.json().code).toBe('password-name')
})

test('an invitation that makes somebody an admin asks for a password of 12 characters', async () => {
  await server.deps.db
    .updateTable('member_verification')
    .set({ makes_admin: true })
    .where('member_id', '=', mid)
    .execute()
  const { cookie } = await open()
  const short = await send('/auth/registerWithClub', { ...rosa(), password: 'eleven-char', mid }, cookie)
  expect(short.json().code).toBe('password-short')
  const answer = await send('/auth/registerWithClub', { ...rosa(), email: 'rosa@example.org', mid }, cookie)
  expect(answer.json()).toMatchObject({ username: rosa().username })
})

test('without the invitation of this browser nothing is linked and no account is created', async () => {
  const other = await addMember(server.deps, scene.ids['cid'] ?? 0, null, 'Other')
  const { cookie } = await open()
  expect((await send('/auth/registerWithClub', { ...rosa(), mid })).json().code).toBe('token-invalid')
  expect((await send('/auth/registerWithClub', { ...rosa(), mid: other }, cookie)).json().code).toBe('token-invalid')
  const made = server.deps.db.selectFrom('account').select('id').where('username', '=', rosa().username)
  expect(await made.execute()).toEqual([])
})

test('a login that is already a member of the club gets the sentence for it', async () => {
  const first = await open()
  await send('/auth/registerWithClub', { ...rosa(), mid }, first.cookie)
  const second = await addMember(server.deps, scene.ids['cid'] ?? 0, null, 'Second')
  await anInvitation(second, `second-${turn}`)
  const { cookie } = await open(`second-${turn}`)
  const answer = await send(
    '/auth/loginAddClub',
    { username: rosa().username, password: 'dink-and-drive', mid: second },
    cookie,
  )
  expect(answer.json().message).toBe('username is registered to a different club member.')
  expect((await accountOf(second)).account_id).toBeNull()
})

test('a wrong password links nothing', async () => {
  const { cookie } = await open()
  const answer = await send('/auth/loginAddClub', { username: 'nobody-here', password: 'x', mid }, cookie)
  expect(answer.json().message).toBe('Email not found, please signup')
  expect((await accountOf(mid)).account_id).toBeNull()
})

test('if two logins take one invitation at once, one gets it', async () => {
  const { cookie } = await open()
  const answers = await Promise.all(
    ['one', 'two'].map((name) =>
      send('/auth/registerWithClub', { ...rosa(), username: `${name}${turn}player`, mid }, cookie),
    ),
  )
  const linked = answers.filter((answer) => 'user_id' in answer.json())
  expect(linked).toHaveLength(1)
  expect((await accountOf(mid)).account_id).toBe(linked[0]?.json().user_id)
})

test('somebody who is logged in links the membership by one press, without the password', async () => {
  const { cookie } = await open()
  const session = await aSession(server.deps, scene.accounts['stranger'] ?? 0)
  const body = { mid, agreeToTerms: true }
  // The session alone links nothing, and neither does the invitation of another membership.
  expect((await send('/auth/joinAsSelf', body, session)).json().code).toBe('token-invalid')
  const both = `${cookie}; ${session}`
  expect((await send('/auth/joinAsSelf', { ...body, mid: mid + 1 }, both)).json().code).toBe('token-invalid')
  expect((await send('/auth/joinAsSelf', body, cookie)).statusCode).toBe(401)
  expect((await send('/auth/joinAsSelf', body, both)).json()).toEqual({ message: 'success' })
  expect((await accountOf(mid)).account_id).not.toBeNull()
})
