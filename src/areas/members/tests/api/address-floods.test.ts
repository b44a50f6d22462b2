import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { aPerson, BrowserSession } from '#tests/support/browser-session.ts'
import { aClubScene, aClubServer } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
beforeAll(async () => {
  server = await aClubServer({ demo: true })
})
afterAll(() => server.close())

/** How many mails went to a person, under whatever spelling. */
async function mailsOf(name: string): Promise<number> {
  await runJobsOnce(server.deps, jobs)
  const { rows } = await server.deps.pool.query<{ count: number }>(
    `select count(*) as count from demo_outbox where regexp_replace(lower(recipient), '[^a-z@]', '', 'g') like $1`,
    [`%${name}%`],
  )
  return rows[0]?.count ?? 0
}

/** Spellings of one address. */
const spellings = (name: string, host: string) => {
  const letters = Array.from({ length: name.length }, (_, at) => at)
  const put = (sign: string) => letters.map((at) => `${name.slice(0, at)}${sign}${name.slice(at)}@${host}`)
  const upper = letters.map((at) => `${name.slice(0, at)}${name.charAt(at).toUpperCase()}${name.slice(at + 1)}@${host}`)
  const tags = letters.map((at) => `${name}+${at}@${host}`)
  return [...upper, ...put('\u00AD'), ...put('\u200B'), ...tags, ...put('.'), `<${name}@${host}>`, ` ${name}@${host} `]
}

test('a member who tries 45 spellings of a stranger’s address sends the stranger only a few emails', async () => {
  const scene = await aClubScene(server)
  const change = (email: string) => scene.as('member').put('/api/club/editClubMember', { mid: scene.ids['mid'], email })
  const statuses = []
  for (const email of spellings('strangers', 'gmail.com')) statuses.push((await change(email)).status)
  expect(statuses.length).toBeGreaterThanOrEqual(45)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(new Set(statuses)).toEqual(new Set([200, 400, 429]))
  expect(await mailsOf('strangers')).toBeLessThanOrEqual(6)
})

test('many accounts together mail one stranger no more often than one of them', async () => {
  const statuses = []
  for (const email of spellings('passersby', 'gmail.com').slice(0, 45)) {
    const browser = new BrowserSession(server.app)
    await browser.post('/auth/register', aPerson({ email }))
    statuses.push((await browser.post('/auth/register', aPerson({ email, duplicateVerified: true }))).status)
  }
  expect(statuses).toContain(429)
  expect(await mailsOf('passersby')).toBe(5)
})

test('an account and its memberships share five changes in half an hour, and admins five for each record', async () => {
  const scene = await aClubScene(server)
  const own = (turn: number) =>
    scene.as('member').put('/api/club/editClubMember', { mid: scene.ids['mid'], email: `own${turn}@example.org` })
  const userId = scene.accounts['member']
  await scene.as('member').confirms()
  const account = (turn: number) =>
    scene
      .as('member')
      .put(`/auth/editUser/${userId}`, { first: 'Linda', last: 'Torres', email: `account${turn}@example.org` })
  const statuses = []
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await own(turn)).status, (await account(turn)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])

  const byAdmin = (turn: number) =>
    scene.as('clubAdmin').put('/api/club/editClubMember', { mid: scene.ids['mid'], email: `admin${turn}@example.org` })
  const ofAdmin = []
  for (let turn = 0; turn < 6; turn += 1) ofAdmin.push((await byAdmin(turn)).status)
  expect(ofAdmin).toEqual([200, 200, 200, 200, 200, 429])
})
