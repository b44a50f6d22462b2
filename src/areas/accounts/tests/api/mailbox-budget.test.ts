import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { getAccount } from '#areas/accounts/server/account-rows.ts'
import { requestNewEmail } from '#areas/accounts/server/change-email.ts'
import { rates } from '#kernel/calls/rates.ts'
import { RateLimits } from '#kernel/server/http/rate-limits.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { confirmMailbox } from '#kernel/server/mail/mailboxes.ts'
import { aPerson, BrowserSession } from '#tests/support/browser-session.ts'
import { aClubScene, aClubServer } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
beforeAll(async () => {
  server = await aClubServer({ demo: true })
})
afterAll(() => server.close())

const aMailbox = () => `stranger-${randomUUID().slice(0, 12)}@example.org`

async function subjectsTo(email: string): Promise<string[]> {
  await runJobsOnce(server.deps, jobs)
  const { rows } = await server.deps.pool.query<{ subject: string }>(
    'select subject from demo_outbox where recipient = $1 order by id',
    [email],
  )
  return rows.map(({ subject }) => subject)
}

/** Somebody opens this many accounts, and all of them claim the address. */
async function accountsOf(email: string, count: number): Promise<BrowserSession[]> {
  const browsers = Array.from({ length: count }, () => new BrowserSession(server.app))
  const ids: number[] = []
  for (const browser of browsers) ids.push((await browser.post('/auth/register', aPerson())).body.user_id)
  await server.deps.pool.query('update account set email = $1 where id = any($2)', [email, ids])
  return browsers
}

test('one password request sends a stranger only a few links, however many accounts claim the address', async () => {
  const email = aMailbox()
  await accountsOf(email, 12)
  for (let request = 0; request < 5; request += 1)
    await new BrowserSession(server.app).post('/auth/forgotPassword', { email })
  expect(await subjectsTo(email)).toHaveLength(6)
  const refused = await new BrowserSession(server.app).post('/auth/forgotPassword', { email })
  expect(refused.code).toBe('too-many-requests')
})

test('a stranger who is asked to confirm an address reads no address that the name of an account makes', async () => {
  const email = aMailbox()
  const names = { first: 'Confirm at evil.example', last: 'Bank', username: `bank.${randomUUID().slice(0, 6)}.example` }
  await new BrowserSession(server.app).post('/auth/register', aPerson({ email, ...names }))
  expect(await subjectsTo(email)).toEqual(['Confirm your email address'])
  const { rows } = await server.deps.pool.query<{ body_text: string }>(
    'select body_text from demo_outbox where recipient = $1',
    [email],
  )
  expect(rows[0]?.body_text).toContain('evil. example')
  expect(rows[0]?.body_text).not.toMatch(/evil\.example|bank\./i)
})

test('registering, recovering and joining a club share one mailbox budget', async () => {
  const email = aMailbox()
  const scene = await aClubScene(server)
  const browser = new BrowserSession(server.app)
  await browser.post('/auth/register', aPerson({ email }))
  for (let turn = 0; turn < 3; turn += 1) await browser.post('/auth/forgotUsername', { email })
  await scene.as('clubAdmin').put('/api/club/setPublicRegistration', { cid: scene.ids['cid'], value: true })
  await scene.as('member').put('/api/club/editClubMember', { mid: scene.ids['mid'], email })
  expect(await subjectsTo(email)).toHaveLength(5)
  await new BrowserSession(server.app).post('/auth/forgotUsername', { email })
  const seventh = await new BrowserSession(server.app).post('/auth/forgotPassword', { email })
  expect(seventh.code).toBe('too-many-requests')
  expect(await subjectsTo(email)).toHaveLength(6)
})

test('an account that claims a stranger’s address and keeps changing it can send the stranger only six emails an hour', async () => {
  const email = aMailbox()
  const person = aPerson({ email })
  const browser = new BrowserSession(server.app)
  const { user_id: id } = (await browser.post('/auth/register', person)).body
  await subjectsTo(email)
  const deps = { ...server.deps, limits: new RateLimits({ ...rates, 'address-change': [] }) }
  const account = await getAccount(deps.db, id)
  for (let turn = 0; turn < 12; turn += 1)
    await deps.db.transaction().execute((tx) => requestNewEmail(tx, deps, account, aMailbox()))
  expect(await subjectsTo(email)).toHaveLength(6)
})

test('the owner of a confirmed address is told of each change', async () => {
  const email = aMailbox()
  const browser = new BrowserSession(server.app)
  const { user_id: id } = (await browser.post('/auth/register', aPerson({ email }))).body
  await confirmMailbox(server.deps.db, server.deps, email)
  for (let turn = 0; turn < 2; turn += 1)
    await browser.put(`/auth/editUser/${id}`, { first: 'Marge', last: 'Olsen', email: aMailbox() })
  const about = (await subjectsTo(email)).filter((subject) => subject.includes('about to change'))
  expect(about).toHaveLength(2)
})

test('where accounts are not revealed, no refusal tells whether a mailbox is confirmed', async () => {
  const hidden = await aClubServer({ demo: true })
  const deps = { ...hidden.deps.config, accountEnumeration: 'hide' as const }
  Object.assign(hidden.deps, { config: deps })
  const askToRecover = async (email: string) => {
    const statuses: (string | undefined)[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      const answer = await new BrowserSession(hidden.app).post('/auth/forgotUsername', { email })
      statuses.push(answer.code)
    }
    return statuses
  }
  const [confirmed, unconfirmed] = [aMailbox(), aMailbox()]
  await confirmMailbox(hidden.deps.db, hidden.deps, confirmed)
  expect(await askToRecover(confirmed)).toEqual(await askToRecover(unconfirmed))
  await hidden.close()
})
