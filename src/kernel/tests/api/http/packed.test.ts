import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { areas } from '#app/calls.ts'
import { current } from '#areas/accounts/calls/accounts.ts'
import { getVideoLinks } from '#areas/watch/calls/watch.ts'
import { ok } from '#kernel/rules/result.ts'
import { sendText } from '#kernel/server/fast/packing.ts'
import { PreparedReply } from '#kernel/server/fast/prepared-reply.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { addServiceRoutes } from '#kernel/server/http/service-routes.ts'
import { aServer } from '#tests/support/a-server.ts'
import { namesIn } from '#tests/support/names-in.ts'

const long = JSON.stringify({ url: 'https://example.org/'.repeat(200) })

let server: Awaited<ReturnType<typeof aServer>>
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

function appAnswering(json: string): FastifyInstance {
  const prepared = new PreparedReply(json)
  return createApp(server.deps, [handle(current, async () => ok(prepared))])
}

describe('a prepared response', () => {
  const asking = (app: FastifyInstance, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: '/auth/current', headers })

  test('is compressed for clients that accept it, and the same for all others', async () => {
    const app = appAnswering(long)
    const packed = await asking(app, { 'accept-encoding': 'br, gzip;q=0.8' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(long)
    expect(packed.rawPayload.length).toBeLessThan(long.length / 10)
    for (const headers of [{}, { 'accept-encoding': 'gzip;q=0, br' }, { 'accept-encoding': 'identity' }]) {
      const plain = await asking(app, headers as Record<string, string>)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers['vary']).toBe('accept-encoding')
      expect(plain.body).toBe(long)
    }
  })

  test('has a tag of its own in either form', async () => {
    const app = appAnswering(long)
    const [packed, plain] = [await asking(app, { 'accept-encoding': 'gzip' }), await asking(app)]
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    const again = (tag: unknown, encoding: string) =>
      asking(app, { 'if-none-match': String(tag), 'accept-encoding': encoding })
    expect((await again(packed.headers.etag, 'gzip')).statusCode).toBe(304)
    expect((await again(plain.headers.etag, 'identity')).statusCode).toBe(304)
    expect((await again(packed.headers.etag, 'identity')).statusCode).toBe(200)
  })

  test('is not compressed when it fits a packet', async () => {
    const answer = await asking(appAnswering('null'), { 'accept-encoding': 'gzip' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['vary']).toBeUndefined()
    expect(answer.body).toBe('null')
  })
})

const aVideo: z.infer<typeof getVideoLinks.reply>[number] = {
  id: 1,
  p1: 1,
  p2: null,
  p3: 3,
  p4: null,
  p1_name: 'Linda Alvarez',
  p2_name: null,
  p3_name: 'Tom Novak',
  p4_name: null,
  p1_follow: false,
  p2_follow: false,
  p3_follow: false,
  p4_follow: false,
  time: '2026-11-20T20:15:00.000Z',
  link: 'https://www.youtube.com/watch?v=video000001',
  tournament: 'Autumn Open',
}

describe('the answer of an ordinary call', () => {
  const asking = (encoding: string) =>
    createApp(server.deps, [handle(getVideoLinks, async () => ok(Array<typeof aVideo>(24).fill(aVideo)))]).inject({
      url: '/api/getVideoLinks/0',
      headers: { 'accept-encoding': encoding },
    })

  test('of more than 1 KB is compressed for clients that accept it, and the same for all others', async () => {
    const [packed, plain] = [await asking('gzip'), await asking('identity')]
    expect([packed.statusCode, plain.statusCode]).toEqual([200, 200])
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.rawPayload.length).toBeGreaterThan(1024)
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  })
})

describe('an answer of its own', () => {
  const answering = (text: string, hasSecret: boolean) => {
    const app = Fastify()
    app.get('/', (request, reply) => sendText(request, reply, text, { hasSecret }))
    return app
  }
  const asking = (text: string, { encoding = 'gzip', hasSecret = false } = {}) =>
    answering(text, hasSecret).inject({ url: '/', headers: { 'accept-encoding': encoding } })

  test.each([
    ['short', 1],
    ['so long that another thread compresses it', 100],
  ])('of more than 1 KB is compressed, %s', async (_, times) => {
    const text = long.repeat(times)
    const packed = await asking(text)
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(text)
    const plain = await asking(text, { encoding: 'identity' })
    expect([plain.headers['content-encoding'], plain.headers['vary'], plain.body]).toEqual([
      undefined,
      'accept-encoding',
      text,
    ])
  })

  test('that fits a packet, or holds a secret, is not compressed', async () => {
    for (const answer of [await asking('x'.repeat(1023)), await asking(long, { hasSecret: true })])
      expect(answer.headers['content-encoding']).toBeUndefined()
  })

  test('with a secret address or the secret of a payment is marked as such in the contract', () => {
    const holds = Object.values(areas)
      .flat()
      .filter(({ reply }) => ['webcal', 'client_secret'].some((name) => namesIn(reply as core.$ZodType).has(name)))
    expect(holds.length).toBeGreaterThan(1)
    expect(holds.filter(({ hasSecret }) => hasSecret !== true).map(({ name }) => name)).toEqual([])
  })
})

test.each(['/docs', '/openapi.json'])('%s is compressed, and has a tag', async (url) => {
  const app = createApp(server.deps, [])
  addServiceRoutes(app, server.deps, areas)
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  const plain = await app.inject({ url })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  const again = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } })
  expect(again.statusCode).toBe(304)
})
