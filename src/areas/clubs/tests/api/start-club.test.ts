import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aServer({ demo: true, env: { TRUST_PROXY: 'loopback' } })
})
beforeEach(async () => {
  scene = await aClubScene(server)
  await setAccount({ email, email_verified_at: server.deps.clock.now() })
  await scene.as('staff').confirms()
})
afterAll(() => server.close())

const email = `founder-${randomUUID()}@example.org`
const wish = { club: 'Red Rock Dinkers', town: 'Moab, Utah', time_zone: 'US/Arizona', members: 40, about: 'At dawn' }

const setAccount = (values: object) =>
  server.deps.db
    .updateTable('account')
    .set(values)
    .where('id', '=', scene.accounts['stranger'] ?? 0)
    .execute()
const startClub = (more: object = {}) => scene.as('stranger').post('/api/startClub', { ...wish, ...more })
const founding = async () => (await scene.as('stranger').get('/api/startClub')).body
const waiting = async () => {
  const { body } = await scene.as('staff').get('/api/staff/clubRequests')
  return body.filter(({ state }: { state: string }) => state === 'waiting').at(-1)
}
const decide = (body: object) => scene.as('staff').put('/api/staff/clubRequest', body)
const mine = async () => (await scene.as('stranger').get('/api/club/mine')).body
async function mails(): Promise<{ subject: string; body_text: string }[]> {
  await runJobsOnce(server.deps, jobs)
  const sent = server.deps.db.selectFrom('demo_outbox').select(['subject', 'body_text']).orderBy('id')
  return sent.where('recipient', '=', email).execute()
}

test('a founder asks, staff read it, and one request of a login waits at a time', async () => {
  expect(await founding()).toEqual({ is_open: false, request: null })
  expect((await startClub()).body).toEqual({ state: 'waiting', cid: null })
  expect((await startClub({ club: 'Another' })).code).toBe('club-request-waiting')
  expect((await founding()).request).toMatchObject({ club: 'Red Rock Dinkers', state: 'waiting', cid: null })
  expect(await waiting()).toMatchObject({ ...wish, name: 'stranger Person', email, email_confirmed: true })
  expect(await mine()).toEqual([])
})

test('an accepted request becomes a club; the founder becomes its first admin and gets an email', async () => {
  await startClub()
  const { id, url } = await waiting()
  const { body } = await decide({ id, decision: 'accept', url: `${url}-moab` })
  expect(body).toMatchObject({ state: 'accepted', cid: expect.any(Number) })
  expect(await mine()).toMatchObject([
    { cid: body.cid, club_name: 'Red Rock Dinkers', url: `${url}-moab`, time_zone: 'US/Arizona', is_admin: true },
  ])
  expect((await scene.as('visitor').get(`/api/club/door/${body.cid}`)).body.town).toBe('Moab, Utah')
  expect((await founding()).request).toMatchObject({ state: 'accepted', cid: body.cid })
  expect((await mails()).at(-1)?.subject).toBe('Red Rock Dinkers is ready for you')
})

test('a request that is accepted several times at once makes one club', async () => {
  await startClub()
  const { id } = await waiting()
  const answers = await Promise.all([1, 2, 3].map(() => decide({ id, decision: 'accept' })))
  expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['club-request-decided', 'club-request-decided', 'ok'])
  expect(await mine()).toHaveLength(1)
})

test('a declined founder gets the reason by email and on the page, and can ask again', async () => {
  await startClub()
  const { id } = await waiting()
  expect((await decide({ id, decision: 'decline' })).code).toBe('invalid-input')
  expect((await decide({ id, decision: 'decline', reason: 'Moab has a club.' })).body.state).toBe('declined')
  expect((await founding()).request).toMatchObject({ state: 'declined', reason: 'Moab has a club.' })
  const mail = (await mails()).at(-1)
  expect(mail?.subject).toBe('Your request to start a club')
  expect(mail?.body_text).toContain('Moab has a club.')
  expect((await startClub()).body.state).toBe('waiting')
})

test('an address that is not confirmed gets neither a club nor a mail', async () => {
  await setAccount({ email_verified_at: null })
  await startClub()
  const before = (await mails()).length
  const { id, email_confirmed } = await waiting()
  expect(email_confirmed).toBe(false)
  expect((await decide({ id, decision: 'accept' })).code).toBe('founder-unconfirmed')
  await decide({ id, decision: 'decline', reason: 'Please confirm first.' })
  expect(await mails()).toHaveLength(before)
})

test('accepting takes the password and a free web address, and an unknown request is refused', async () => {
  await startClub()
  const { id, url } = await waiting()
  expect((await decide({ id, decision: 'accept', url: 'clubs' })).code).toBe('club-url-reserved')
  await scene.as('staff').post('/api/admin/addClub', { club: 'First', url: `${url}-first` })
  expect((await decide({ id, decision: 'accept', url: `${url}-first` })).code).toBe('club-url-taken')
  expect((await waiting()).id).toBe(id)
  expect((await scene.as('visitingStaff').put('/api/staff/clubRequest', { id, decision: 'accept' })).code).toBe(
    'confirm-password',
  )
  expect((await decide({ id: 999_999, decision: 'accept' })).code).toBe('no-club-request')
})

test('two clubs of one name get two web addresses', async () => {
  await startClub()
  const first = await waiting()
  await decide({ id: first.id, decision: 'accept' })
  await startClub()
  const second = await waiting()
  expect(second.url).not.toBe(first.url)
  expect(second.url).toMatch(/^red-rock-dinkers-\d+$/)
})

test('where the installation allows it, a founder with a confirmed address runs the club at once', async () => {
  const open = await aServer({ demo: true, env: { TRUST_PROXY: 'loopback', START_CLUBS: 'open' } })
  try {
    const there = await aClubScene(open)
    const stranger = there.as('stranger')
    expect((await stranger.post('/api/startClub', wish)).code).toBe('email-unconfirmed')
    await open.deps.db
      .updateTable('account')
      .set({ email_verified_at: open.deps.clock.now() })
      .where('id', '=', there.accounts['stranger'] ?? 0)
      .execute()
    const { body } = await stranger.post('/api/startClub', wish)
    expect(body).toMatchObject({ state: 'accepted', cid: expect.any(Number) })
    const clubs = (await stranger.get('/api/club/mine')).body
    expect(clubs).toMatchObject([{ cid: body.cid, url: 'red-rock-dinkers', is_admin: true }])
    expect((await stranger.get('/api/startClub')).body).toMatchObject({ is_open: true, request: { state: 'accepted' } })
  } finally {
    await open.close()
  }
})

test('a login starts five clubs a day at most', async () => {
  const ask = async (turn: number) => {
    const asked = await startClub({ club: `Red Rock ${turn}` })
    const id = (await waiting())?.id
    if (id !== undefined) await decide({ id, decision: 'decline', reason: 'Moab has a club.' })
    return asked
  }
  for (let turn = 1; turn <= 5; turn += 1) expect((await ask(turn)).status).toBe(200)
  expect((await ask(6)).status).toBe(429)
})
