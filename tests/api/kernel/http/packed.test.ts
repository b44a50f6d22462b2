import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { current } from '#contract/accounts/accounts'
import { ok } from '#domain/shared/result'
import { createApp } from '#server/kernel/http/app'
import { handle } from '#server/kernel/http/handle'
import { Prepared } from '#server/kernel/http/prepared'
import { aServer } from '#tests/support/a-server'

const long = JSON.stringify({ url: 'https://example.org/'.repeat(200) })

let server: Awaited<ReturnType<typeof aServer>>
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

function appAnswering(json: string): FastifyInstance {
  const prepared = new Prepared(json)
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
