import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/app/config'
import { createApp } from '#server/kernel/http/app'
import { addServiceRoutes } from '#server/kernel/http/service-routes'
import { aServer } from '#tests/support/a-server'

type Server = Awaited<ReturnType<typeof aServer>>
type Headers = Record<string, string>

/** What proxies, tunnels and content networks add to a request. */
const ofProxies: readonly Headers[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 tunnel' },
  { 'x-real-ip': '127.0.0.1' },
  { 'cf-connecting-ip': '127.0.0.1' },
  { 'cf-ray': '1' },
]

describe('the outbox of a demo', () => {
  const outbox = async (server: Server, headers: Headers = {}) =>
    (await server.app.inject({ url: '/demo/outbox', headers })).statusCode

  test('is closed to whoever comes through a proxy, trusted or not, from this machine too', async () => {
    for (const TRUST_PROXY of ['none', 'loopback']) {
      const server = await aServer({ demo: true, env: { TRUST_PROXY } })
      expect(await outbox(server)).toBe(200)
      for (const headers of ofProxies) expect([headers, await outbox(server, headers)]).toEqual([headers, 404])
      await server.close()
    }
  })

  test('is closed where PUBLIC_URL names another place, because a proxy may add nothing at all', async () => {
    const server = await aServer({ demo: true, env: { PUBLIC_URL: 'https://score.example.org' } })
    expect(await outbox(server)).toBe(404)
    await server.close()
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', '']) {
      const here = await aServer({ demo: true, env: { PUBLIC_URL } })
      expect([PUBLIC_URL, await outbox(here)]).toEqual([PUBLIC_URL, 200])
      await here.close()
    }
  })

  test('stays open on this machine when the phones of the network may come too', () => {
    expect(readConfig({}, { lan: true }).config?.isPublic).toBe(false)
  })
})

describe('the figures for Prometheus', () => {
  const token = 'a-token-for-prometheus'
  let server: Server
  const apps: Record<'open' | 'locked', ReturnType<typeof Fastify>> = { open: Fastify(), locked: Fastify() }
  beforeAll(async () => {
    server = await aServer({ env: { TRUST_PROXY: 'loopback' } })
    for (const [name, metricsToken] of [
      ['open', undefined],
      ['locked', token],
    ] as const) {
      const deps = { ...server.deps, config: { ...server.deps.config, metricsToken } }
      apps[name] = createApp(deps, [])
      addServiceRoutes(apps[name], deps)
    }
  })
  afterAll(async () => {
    await Promise.all(Object.values(apps).map((app) => app.close()))
    await server.close()
  })
  const read = async (name: keyof typeof apps, headers: Headers = {}, remoteAddress = '127.0.0.1') =>
    (await apps[name].inject({ url: '/metrics', headers, remoteAddress })).statusCode

  test('can be read on this machine, and by nobody who comes through a proxy or from elsewhere', async () => {
    expect(await read('open')).toBe(200)
    for (const headers of ofProxies) expect([headers, await read('open', headers)]).toEqual([headers, 404])
    expect(await read('open', { host: 'score.example.org' })).toBe(404)
    expect(await read('open', {}, '203.0.113.7')).toBe(404)
    expect(await read('open', { authorization: 'Bearer undefined' }, '203.0.113.7')).toBe(404)
  })

  test('can be read from elsewhere with the token, and with no other', async () => {
    const far = '203.0.113.7'
    expect(await read('locked', { authorization: `Bearer ${token}` }, far)).toBe(200)
    expect(await read('locked', { authorization: `bearer ${token}`, 'x-forwarded-for': far })).toBe(200)
    for (const authorization of [`Bearer ${token}x`, `Basic ${token}`, token, 'Bearer', 'Bearer '])
      expect([authorization, await read('locked', { authorization }, far)]).toEqual([authorization, 404])
  })

  test('have a token of 16 characters or more', () => {
    const mistakesOf = (METRICS_TOKEN: string) => readConfig({ METRICS_TOKEN }, { lan: false }).mistakes
    expect(mistakesOf('too short')).toEqual([expect.stringContaining('METRICS_TOKEN')])
    expect(mistakesOf(token)).toBeUndefined()
  })
})

describe('an installation that people reach by https', () => {
  const headerOf = async (env: Record<string, string>, url: string) => {
    const server = await aServer({ env })
    const { headers } = await server.app.inject({ url })
    await server.close()
    return headers['strict-transport-security']
  }

  test('tells browsers to come by https only, with every kind of answer', async () => {
    const env = { PUBLIC_URL: 'https://score.example.org' }
    for (const url of ['/auth/current', '/api/nothing', '/uploads/nothing.webp', '//evil.example'])
      expect([url, await headerOf(env, url)]).toEqual([url, 'max-age=31536000'])
  })

  test('is one with an https PUBLIC_URL: over plain http the header would only be wrong', async () => {
    expect(await headerOf({}, '/auth/current')).toBeUndefined()
  })
})
