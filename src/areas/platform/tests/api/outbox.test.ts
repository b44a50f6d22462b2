import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer } from '#tests/support/a-server.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'

type Server = Awaited<ReturnType<typeof aServer>>
let demo: Server
const asBrowser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

beforeAll(async () => {
  demo = await aServer({ demo: true, env: { TRUST_PROXY: 'loopback' } })
  const words = 'Hello <b>Ann</b>: https://sideout.example/reset?t=1&u=2.'
  for (const key of ['one', 'two'])
    await demo.deps.mail.one.send({
      key,
      to: 'ann@example.org',
      subject: `Mail ${key}`,
      text: words,
      html: '<p>x</p>',
    })
})
afterAll(() => demo.close())

const get = (server: Server, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: '/demo/outbox', headers })
const far = { 'x-forwarded-for': '203.0.113.7' }

test('a visitor on this machine reads the messages that would have been sent, latest first', async () => {
  const reply = await get(demo, { accept: 'application/json' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject([
    { channel: 'mail', to: 'ann@example.org', subject: 'Mail two', html: '<p>x</p>' },
    { subject: 'Mail one' },
  ])
})

test('a browser gets a page that says that nothing was sent, with links to click and no scripts', async () => {
  const reply = await get(demo, { accept: asBrowser })
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['vary']).toContain('accept')
  expect(reply.body).toContain('This is a demo, so nothing was sent.')
  expect(reply.body).toContain('Hello &lt;b&gt;Ann&lt;/b&gt;')
  expect(reply.body).toContain('href="https://sideout.example/reset?t=1&amp;u=2"')
  expect(reply.body).not.toMatch(/<script|<b>Ann/)
})

test('a visitor from elsewhere finds nothing, as JSON or as a page', async () => {
  expect((await get(demo, far)).statusCode).toBe(404)
  expect((await get(demo, { ...far, accept: asBrowser })).statusCode).toBe(404)
})

test('from elsewhere only signed-in demo staff may look', async () => {
  const statusAs = async (principal: 'staff' | 'scoreboard') => {
    const cookie = await aSession(demo.deps, await anAccount(demo.deps, principal))
    return (await get(demo, { ...far, cookie })).statusCode
  }
  expect(await statusAs('staff')).toBe(200)
  expect(await statusAs('scoreboard')).toBe(404)
})

test('behind an untrusted proxy, no visitor counts as local', async () => {
  const server = await aServer({ demo: true })
  expect((await get(server)).statusCode).toBe(200)
  expect((await get(server, far)).statusCode).toBe(404)
  expect((await get(server, { forwarded: 'for=203.0.113.7' })).statusCode).toBe(404)
  await server.close()
})

test('a request to this machine under another name does not count as local: its page may be foreign', async () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect((await get(demo, { host })).statusCode, host).toBe(200)
  for (const host of ['evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example'])
    expect((await get(demo, { host })).statusCode, host).toBe(404)
})

test('DEMO=public opens the outbox to everybody', async () => {
  const server = await aServer({ demo: true, env: { DEMO: 'public', TRUST_PROXY: 'loopback' } })
  expect((await get(server, far)).statusCode).toBe(200)
  await server.close()
})

test('without DEMO there is no outbox, not even on this machine', async () => {
  const server = await aServer()
  expect((await get(server)).statusCode).toBe(404)
  await server.close()
})
