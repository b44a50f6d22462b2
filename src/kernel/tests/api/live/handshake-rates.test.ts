import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLive } from '#app/live.ts'
import { newToken } from '#kernel/server/http/token.ts'
import { aServer } from '#tests/support/a-server.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'

const live = createLive()
let server: Awaited<ReturnType<typeof aServer>>
let url: string

beforeAll(async () => {
  const RATE_LIMITS = '{"unknown-session":["3/60"],"handshake":["8/60"]}'
  server = await aServer({ live, env: { TRUST_PROXY: 'loopback', RATE_LIMITS } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  live.open(server.deps, server.app.server)
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/socket.io/?EIO=4&transport=polling`
})
afterAll(async () => {
  await live.close()
  await server.close()
})

async function handshake(address: string, cookie = ''): Promise<number> {
  return (await fetch(url, { headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) } })).status
}
const garbage = () => `sid=${newToken()}`

test('handshakes with cookies of no session count against the address before the database is asked', async () => {
  const statementsOf = countStatements(server.deps)
  const known = await aSession(server.deps, await anAccount(server.deps, 'owner'))
  expect(await handshake('203.0.113.1', known)).toBe(200)
  for (let tried = 0; tried < 3; tried += 1) expect(await handshake('203.0.113.1', garbage())).toBe(200)
  expect(await statementsOf(async () => expect(await handshake('203.0.113.1', garbage())).toBe(403))).toBe(0)
  expect(await handshake('203.0.113.1', known)).toBe(200)
  expect(await handshake('203.0.113.2', garbage())).toBe(200)
})

test('an address opens a bounded number of connections a minute, whoever asks', async () => {
  const known = await aSession(server.deps, await anAccount(server.deps, 'owner'))
  for (let opened = 0; opened < 8; opened += 1) expect(await handshake('203.0.113.3')).toBe(200)
  expect([await handshake('203.0.113.3'), await handshake('203.0.113.3', known)]).toEqual([403, 403])
  expect(await handshake('203.0.113.4', known)).toBe(200)
})
