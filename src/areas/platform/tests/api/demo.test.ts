import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#app/demo/accounts.ts'
import { startDemo } from '#app/demo/start-demo.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Live } from '#kernel/server/live/live.ts'
import { aServer } from '#tests/support/a-server.ts'
import { BrowserSession } from '#tests/support/browser-session.ts'

let server: Awaited<ReturnType<typeof aServer>>
let deps: Deps
const disconnected: string[] = []
const live: Live = {
  publish: () => undefined,
  disconnectSession: (hash) => void disconnected.push(hash),
  watchingOf: () => 0,
}

beforeAll(async () => {
  server = await aServer({ demo: true, env: { TRUST_PROXY: 'loopback' }, live })
  deps = server.deps
  await runDemo(true)
})
afterAll(() => server.close())

async function runDemo(isDemo: boolean): Promise<void> {
  const running = await startDemo({ ...deps, isDemo })
  await running.stop()
}

const accounts = () => demoAccounts(deps.config.secretKey)
const usernamesOf = (role: string) => accounts().flatMap((one) => (one.role === role ? [one.username] : []))

async function signIn(username: string, password: string) {
  const browser = new BrowserSession(server.app)
  const { code } = await browser.post('/auth/login', { username, password })
  return { browser, isIn: code === undefined }
}

test('the demo has an account for every role, with the ids of the old application, and signs each in', async () => {
  const rows = await deps.db
    .selectFrom('account')
    .leftJoin('role_grant', 'role_grant.account_id', 'account.id')
    .select(['account.id', 'account.username', 'role_grant.role', 'account.email_verified_at'])
    .where(
      'username',
      'in',
      accounts().map(({ username }) => username),
    )
    .execute()
  const idsOf = (role: string | null) =>
    rows
      .filter((row) => row.role === role)
      .map((row) => row.id)
      .sort()
  expect(idsOf('staff')).toEqual([1, 2])
  expect(idsOf('scoreboard')).toEqual([146])
  expect(idsOf('alt_scorekeeper')).toEqual([147])
  expect(idsOf('submit_video')).toEqual([expect.toSatisfy((id: number) => id >= 1000)])
  for (const role of ['club-admin', 'group-admin']) expect(idsOf(role)).toHaveLength(1)
  // The scorekeeper and the club's member.
  expect(idsOf(null)).toHaveLength(2)
  expect(idsOf(null).every((id) => id >= 1000)).toBe(true)
  expect(rows.every((row) => row.email_verified_at !== null)).toBe(true)
  for (const { username, password } of accounts()) expect((await signIn(username, password)).isIn).toBe(true)
})

test('the passwords differ between accounts and installations, and are the same at every start', () => {
  const passwords = accounts().map(({ password }) => password)
  expect(new Set(passwords).size).toBe(passwords.length)
  expect(passwords.every((password) => password.length >= 12)).toBe(true)
  expect(accounts()).toEqual(accounts())
  const elsewhere = demoAccounts('another key of another installation').map(({ password }) => password)
  expect(passwords.filter((password) => elsewhere.includes(password))).toEqual([])
})

test('DEMO=off disables every demo account and ends its sessions; on again, the printed passwords work', async () => {
  const [staff] = accounts().filter(({ role }) => role === 'staff')
  if (!staff) throw new Error('no staff')
  const { browser } = await signIn(staff.username, staff.password)
  expect((await browser.get('/auth/current')).body).toMatchObject({ username: staff.username })

  await runDemo(false)
  expect((await browser.get('/auth/current')).body).toBeNull()
  expect(disconnected.length).toBeGreaterThan(0)
  for (const { username, password } of accounts()) expect((await signIn(username, password)).isIn).toBe(false)
  const open = await deps.db
    .selectFrom('account')
    .select('username')
    .where('is_demo', '=', true)
    .where('disabled_at', 'is', null)
    .execute()
  expect(open).toEqual([])

  await runDemo(true)
  expect((await signIn(staff.username, staff.password)).isIn).toBe(true)
})

test('a second start changes nothing, and resets an account to the printed password', async () => {
  const everything = async () => ({
    accounts: await deps.db.selectFrom('account').selectAll().orderBy('id').execute(),
    grants: await deps.db.selectFrom('role_grant').selectAll().orderBy('account_id').execute(),
    matches: await deps.db.selectFrom('match').select('id').orderBy('id').execute(),
  })
  const before = await everything()
  await runDemo(true)
  expect(await everything()).toEqual(before)

  const [scoreboard] = accounts().filter(({ role }) => role === 'scoreboard')
  if (!scoreboard) throw new Error('no scoreboard')
  await deps.db.updateTable('account').set({ password_hash: '!' }).where('username', '=', scoreboard.username).execute()
  await runDemo(true)
  expect((await signIn(scoreboard.username, scoreboard.password)).isIn).toBe(true)
})

test('an account that a real user registered never becomes part of the demo', async () => {
  const [username = ''] = usernamesOf('submit_video')
  await deps.db
    .updateTable('account')
    .set({ is_demo: false, password_hash: 'theirs' })
    .where('username', '=', username)
    .execute()
  await runDemo(true)
  await runDemo(false)
  const theirs = deps.db.selectFrom('account').select(['password_hash', 'is_demo', 'disabled_at'])
  expect(await theirs.where('username', '=', username).executeTakeFirst()).toEqual({
    password_hash: 'theirs',
    is_demo: false,
    disabled_at: null,
  })
})
