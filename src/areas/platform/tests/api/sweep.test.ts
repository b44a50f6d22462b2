import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep, sweepJobOf } from '#areas/platform/server/sweep-database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { newToken, tokenHashOf } from '#kernel/server/http/token.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anAccount } from '#tests/support/principals.ts'

const day = 24 * 60 * 60_000
let server: Awaited<ReturnType<typeof aServer>>
let deps: Deps

beforeAll(async () => {
  server = await aServer()
  deps = server.deps
})
afterAll(() => server.close())

test('the sweep removes what has ended, keeps the rest, and does nothing the second time', async () => {
  const now = deps.clock.now()
  const at = (days: number) => new Date(now.getTime() + days * day)
  const account_id = await anAccount(deps, 'owner')
  const hash = () => tokenHashOf(newToken())
  const session = { account_id, created_at: at(-20) }
  const token = { account_id, purpose: 'reset-password' as const, email: 'a@example.org', created_at: at(-9) }
  await deps.db
    .insertInto('session')
    .values([
      { ...session, token_hash: hash(), last_seen_at: at(-1), expires_at: at(70) },
      { ...session, token_hash: hash(), last_seen_at: at(-1), expires_at: at(0) },
      { ...session, token_hash: hash(), last_seen_at: at(-15), expires_at: at(70) },
    ])
    .execute()
  await deps.db
    .insertInto('one_time_token')
    .values([
      { ...token, token_hash: hash(), expires_at: at(1) },
      { ...token, token_hash: hash(), expires_at: at(1), used_at: at(-1) },
      { ...token, token_hash: hash(), expires_at: at(-8) },
      // Its mail may still wait, and its life begins when that leaves.
      { ...token, token_hash: hash(), expires_at: at(-0.1) },
    ])
    .execute()
  await deps.db
    .insertInto('passkey_challenge')
    .values([
      { challenge_hash: hash(), expires_at: at(0) },
      { challenge_hash: hash(), expires_at: at(0.001) },
    ])
    .execute()
  const answer = { call: 'x', owner: 'user 1', request_hash: Buffer.from('x') }
  await deps.db
    .insertInto('idempotency')
    .values([
      { ...answer, key: 'old', created_at: at(-1.1) },
      { ...answer, key: 'new', created_at: at(-0.9) },
    ])
    .execute()

  await deps.db
    .insertInto('rate_window')
    .values([
      { key: Buffer.alloc(16, 1), count: 1, begun_at: at(-1), ends_at: at(-0.5) },
      { key: Buffer.alloc(16, 2), count: 1, begun_at: at(-1), ends_at: at(1) },
    ])
    .execute()

  expect(await sweep(deps.db, now)).toEqual({ sessions: 2, tokens: 2, challenges: 1, answers: 1, windows: 1 })
  expect(await sweep(deps.db, now)).toEqual({ sessions: 0, tokens: 0, challenges: 0, answers: 0, windows: 0 })
})

test('areas sweep one after another, and after a failure the later ones wait for the retry', async () => {
  const swept: string[] = []
  const note = (name: string) => async () => {
    swept.push(name)
    return { [name]: 1 }
  }
  const broken = async (): Promise<Record<string, number>> => {
    throw new Error('no room')
  }

  await sweepJobOf([note('first'), note('second')]).run(deps, {})
  expect(swept).toEqual(['first', 'second'])

  await expect(sweepJobOf([note('third'), broken, note('fourth')]).run(deps, {})).rejects.toThrow('no room')
  expect(swept).toEqual(['first', 'second', 'third'])
})
