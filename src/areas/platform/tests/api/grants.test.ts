import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/a-server.ts'
import { aPerson, BrowserSession } from '#tests/support/browser-session.ts'

let server: Awaited<ReturnType<typeof aServer>>
let address: string
beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: 'loopback' } })
  address = String(server.deps.pool.options.connectionString)
})
afterAll(() => server.close())

const script = join(import.meta.dirname, '../../../../../scripts/grant.ts')

/** The command as typed in a shell, beside the running server. */
function grant(...words: string[]) {
  const env = { ...process.env, DATABASE_URL: address }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { env, encoding: 'utf8' })
  return { status, said: (stdout + stderr).trim() }
}

async function somebody() {
  const browser = new BrowserSession(server.app)
  const person = aPerson()
  await browser.post('/auth/register', person)
  const isStaff = async () => (await browser.get('/auth/current')).body.staff as boolean
  return { username: person.username, isStaff }
}

describe('npm run grant', () => {
  test('makes the first member of staff, at once, and revokes the role again', async () => {
    const { username, isStaff } = await somebody()
    expect(grant('--user', ` ${username.toUpperCase()}`, '--role', 'staff')).toMatchObject({ status: 0 })
    expect(await isStaff()).toBe(true)
    expect(grant('--user', username, '--role', 'staff').said).toBe(`${username} already has the role staff.`)
    expect(grant('--list').said).toContain(`${username}  staff  since `)
    expect(grant('--user', username, '--role', 'staff', '--revoke').said).toBe(
      `${username} no longer has the role staff.`,
    )
    expect(await isStaff()).toBe(false)
    expect(grant('--user', username, '--role', 'staff', '--revoke').said).toBe(
      `${username} did not have the role staff.`,
    )
    expect(grant('--list', '--user', username).said).toBe('No one has a role.')
  })

  test.each([
    [['--user', 'nobodyatall', '--role', 'staff'], 'No one has the username nobodyatall.'],
    [['--role', 'staff'], 'Name a user: --user NAME'],
    [['--user', 'nobodyatall'], 'Name a role: --role staff'],
    [['--user', 'nobodyatall', '--role', 'club-admin'], 'Name a role: --role staff'],
    [['--staff', 'nobodyatall'], "Unknown option '--staff'"],
  ])('%j gets a sentence and a failure', (words, sentence) => {
    const { status, said } = grant(...words)
    expect(status).toBe(1)
    expect(said).toContain(sentence)
    expect(said).not.toContain('    at ')
  })

  test('reports a missing database', () => {
    const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    const { status, stderr } = spawnSync(process.execPath, [script, '--list'], { env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
  })
})

test('a disabled account gets no role', async () => {
  const { username } = await somebody()
  await server.deps.db
    .updateTable('account')
    .set({ disabled_at: server.deps.clock.now() })
    .where('username', '=', username)
    .execute()
  expect(grant('--user', username, '--role', 'staff').said).toContain('No one has the username')
})
