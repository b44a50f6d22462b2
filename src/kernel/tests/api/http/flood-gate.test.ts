import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newToken } from '#kernel/server/http/token.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'

let server: Awaited<ReturnType<typeof aServer>>
let url: string
/** How many requests have begun the steps of a call. */
let begun = 0
let addresses = 0

beforeAll(async () => {
  const env = { TRUST_PROXY: 'loopback', RATE_LIMITS: '{"unknown-session":["2/60"]}' }
  server = await aServer({
    env,
    routes: (app) => {
      app.addHook('onRequest', async () => {
        begun += 1
      })
      app.get('/page', async () => 'a page')
    },
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const ask = (address: string, cookie = `sid=${newToken()}`, path = '/auth/current') =>
  fetch(url + path, { headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) } })

/** An address that has just used up what it may bring of sessions that nobody has. */
async function aFlood(): Promise<string> {
  addresses += 1
  const address = `203.0.113.${addresses}`
  for (let asked = 0; asked < 2; asked += 1) expect((await ask(address)).status).toBe(200)
  return address
}

describe('an address that floods the server with cookies of no session', () => {
  test('is refused before the steps of a call begin, in the same words', async () => {
    const address = await aFlood()
    const before = begun
    const reply = await ask(address)
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(reply.headers.get('x-refusal')).toBe('too-many-requests')
    const message = expect.stringMatching(/^Too many requests\. Please /)
    expect(await reply.json()).toMatchObject({ code: 'too-many-requests', message })
    expect(begun).toBe(before)
  })

  test('is refused where it sends a body too, and the connection goes on', async () => {
    const address = await aFlood()
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json', cookie: `sid=${newToken()}` }
    const body = JSON.stringify({ playerName: 'Linda'.repeat(1000) })
    const add = () => fetch(`${url}/api/addPlayer`, { method: 'POST', headers, body })
    expect([(await add()).status, (await add()).status]).toEqual([429, 429])
  })

  test('still brings visitors, people whom this process knows, and whoever only reads a page', async () => {
    const person = await aSession(server.deps, await anAccount(server.deps, 'owner'))
    expect((await ask('198.51.100.7', person)).status).toBe(200)
    const address = await aFlood()
    const replies = [await ask(address, person), await ask(address, ''), await ask(address, undefined, '/page')]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ask('198.51.100.8')).status).toBe(200)
  })
})
