import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
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

const anUrl = () => `red-rock-${randomUUID().slice(0, 8)}`
const add = async (more: object = {}) => {
  const staff = scene.as('staff')
  await staff.confirms()
  const { body } = await staff.post('/api/admin/addClub', { club: 'Red Rock', url: anUrl(), ...more })
  return body
}
const setAddress = async (email: string, isConfirmed: boolean) => {
  const email_verified_at = isConfirmed ? server.deps.clock.now() : null
  const id = scene.accounts['stranger'] ?? 0
  await server.deps.db.updateTable('account').set({ email, email_verified_at }).where('id', '=', id).execute()
}
async function mailsTo(address: string) {
  await runJobsOnce(server.deps, jobs)
  const mails = server.deps.db.selectFrom('demo_outbox').select(['subject', 'body_text'])
  return mails.where('recipient', '=', address).execute()
}
const send = (url: string, payload: object, cookie = '') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.77.1', cookie },
    payload: JSON.stringify(payload),
  })
const clubsOf = async () => (await scene.as('stranger').get('/api/club/mine')).body

test('a club is created with its time zone, town, courts and skill levels', async () => {
  const { cid, time_zone } = await add({
    time_zone: 'US/Eastern',
    town: 'Naples, Florida',
    courts: '1, 2,, Center',
    levels: ['3.5', '2.5', '3.5'],
  })
  expect(time_zone).toBe('US/Eastern')
  expect((await scene.as('visitor').get(`/api/club/door/${cid}`)).body.town).toBe('Naples, Florida')
  const staff = scene.as('staff')
  await staff.post('/api/admin/enterClub', { cid })
  const { body: levels } = await staff.get(`/api/club/getClubRatingTypes/${cid}`)
  expect(levels.map(({ name }: { name: string }) => name)).toEqual(['2.5', '3.5'])
  const { body: mine } = await staff.get('/api/club/mine')
  expect(mine).toContainEqual(expect.objectContaining({ cid, court_names: '1,2,Center' }))
})

test('a club created the old way answers as before', async () => {
  const url = anUrl()
  expect(Object.keys(await add({ url })).sort()).toEqual(['cid', 'club_name', 'time_zone', 'url'])
})

test('the first admin who has confirmed the address of a login runs the club at once, and hears of it', async () => {
  const email = `ann-${randomUUID()}@example.org`
  await setAddress(email.toUpperCase(), true)
  const { cid, admin } = await add({ admin: { first: 'Ann', last: 'Founder', email } })
  expect(admin).toBe('appointed')
  expect(await clubsOf()).toMatchObject([{ cid, is_admin: true, mid: expect.any(Number) }])
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Red Rock is ready for you')
  expect(mail?.body_text).toContain(`/club/admin?cid=${cid}`)
})

test('a login that only claims the address gets nothing: the invitation goes to the mailbox, and its link appoints', async () => {
  const email = `bob-${randomUUID()}@example.org`
  await setAddress(email, false)
  const { cid, admin } = await add({ admin: { first: 'Bob', last: 'Founder', email } })
  expect(admin).toBe('invited')
  expect(await clubsOf()).toEqual([])
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Red Rock is ready for you')
  const token = /\/club\/verify\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
  // Whoever holds the link registers; the login that claims the address is somebody else's.
  const opened = await send(`/api/club/verifyEmail/${token}`, {})
  const { mid } = opened.json()
  const cookie = String(opened.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const person = { first: 'Bob', last: 'Founder', email, password: 'dink-and-drive', username: `bob${mid}founder`, mid }
  const registered = await send('/auth/registerWithClub', { ...person, agreeToTerms: true }, cookie)
  const session = String(registered.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const mine = await server.app.inject({ method: 'GET', url: '/api/club/mine', headers: { cookie: session } })
  expect(mine.json()).toMatchObject([{ cid, mid, is_admin: true }])
  expect(await clubsOf()).toEqual([])
})
