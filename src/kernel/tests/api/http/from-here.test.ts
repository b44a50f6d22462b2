import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '#app/calls.ts'
import { readConfig } from '#app/config.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { addServiceRoutes } from '#kernel/server/http/service-routes.ts'
import { aServer } from '#tests/support/a-server.ts'

type Server = Awaited<ReturnType<typeof aServer>>
type Headers = Record<string, string>

const token = 'a-token-of-the-operator'

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
  { 'true-client-ip': '127.0.0.1' },
  { 'fly-client-ip': '127.0.0.1' },
  { 'ngrok-skip-browser-warning': '1' },
  { 'x-original-host': 'localhost' },
  { 'tailscale-user-login': 'someone@example.org' },
  { 'x-a-proxy-that-nobody-has-heard-of': '1' },
  { 'sec-weather': 'fine' },
  { 'x-prometheus-scrape-timeout-seconds': '10' },
]

/** What browsers and plain programs send when a person opens a page, and when a page asks for data. */
const ofBrowsers: readonly Headers[] = [
  { 'user-agent': 'curl/8.5.0', accept: '*/*' },
  {
    connection: 'keep-alive',
    'cache-control': 'max-age=0',
    'sec-ch-ua': '"Chromium";v="142"',
    'sec-ch-ua-mobile': '?0',
    'sec-ch-ua-platform': '"Linux"',
    'upgrade-insecure-requests': '1',
    'user-agent': 'Mozilla/5.0',
    accept: 'text/html',
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-user': '?1',
    'sec-fetch-dest': 'document',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en-US,en;q=0.9',
    cookie: 'theme=dark',
    priority: 'u=0, i',
    dnt: '1',
    'sec-gpc': '1',
  },
]

describe('the outbox of a demo', () => {
  const outbox = async (server: Server, headers: Headers = {}) =>
    (await server.app.inject({ url: '/demo/outbox', headers })).statusCode

  test('is closed to whoever comes through a proxy, trusted or not, from this machine too', async () => {
    for (const TRUST_PROXY of ['none', 'loopback']) {
      const server = await aServer({ demo: true, env: { TRUST_PROXY } })
      for (const headers of [{}, ...ofBrowsers])
        expect([headers, await outbox(server, headers)]).toEqual([headers, 200])
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

  test('is open to who has its token, wherever they come from, and to no other token', async () => {
    const env = { PUBLIC_URL: 'https://score.example.org', OUTBOX_TOKEN: token, METRICS_TOKEN: `${token}-2` }
    const server = await aServer({ demo: true, env })
    const read = (given: string) => outbox(server, { authorization: `Bearer ${given}`, via: '1.1 tunnel' })
    expect([await read(token), await read(`${token}-2`), await read('undefined')]).toEqual([200, 404, 404])
    await server.close()
    const real = await aServer({ env: { OUTBOX_TOKEN: token } })
    expect(await outbox(real, { authorization: `Bearer ${token}` })).toBe(404)
    await real.close()
  })

  test('stays open on this machine when the phones of the network may come too', () => {
    expect(readConfig({}, { lan: true }).config?.isPublic).toBe(false)
  })
})

describe('the figures for Prometheus', () => {
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
      addServiceRoutes(apps[name], deps, areas)
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

  test('need their token with any header that a browser does not send', async () => {
    for (const headers of ofBrowsers) expect([headers, await read('locked', headers)]).toEqual([headers, 200])
    for (const headers of ofProxies) {
      expect([headers, await read('locked', headers)]).toEqual([headers, 404])
      expect(await read('locked', { ...headers, authorization: `Bearer ${token}` })).toBe(200)
    }
  })

  test('need their token through a real socket of this machine in HTTP/1.0, which browsers do not speak', async () => {
    const port = Number(new URL(await apps.locked.listen({ host: '127.0.0.1', port: 0 })).port)
    const statusOf = async (version: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.end(`GET /metrics HTTP/${version}\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`)
      let text = ''
      for await (const chunk of socket) text += String(chunk)
      return text.split(' ')[1]
    }
    expect([await statusOf('1.1'), await statusOf('1.0')]).toEqual(['200', '404'])
  })

  test('need their token where PUBLIC_URL names another place, because a proxy may add nothing at all', async () => {
    const env = { PUBLIC_URL: 'https://score.example.org', METRICS_TOKEN: token }
    const elsewhere = await aServer({ env, routes: (app, deps) => addServiceRoutes(app, deps, areas) })
    const statusOf = async (headers: Headers) => (await elsewhere.app.inject({ url: '/metrics', headers })).statusCode
    expect([await statusOf({}), await statusOf({ authorization: `Bearer ${token}` })]).toEqual([404, 200])
    await elsewhere.close()
  })

  test('can be read from elsewhere with the token, and with no other', async () => {
    const far = '203.0.113.7'
    expect(await read('locked', { authorization: `Bearer ${token}` }, far)).toBe(200)
    expect(await read('locked', { authorization: `bearer ${token}`, 'x-forwarded-for': far })).toBe(200)
    for (const authorization of [`Bearer ${token}x`, `Basic ${token}`, token, 'Bearer', 'Bearer '])
      expect([authorization, await read('locked', { authorization }, far)]).toEqual([authorization, 404])
  })

  test.each(['METRICS_TOKEN', 'OUTBOX_TOKEN'])('%s has 16 characters or more', (name) => {
    const mistakesOf = (value: string) => readConfig({ [name]: value }, { lan: false }).mistakes
    expect(mistakesOf('too short')).toEqual([expect.stringContaining(name)])
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
