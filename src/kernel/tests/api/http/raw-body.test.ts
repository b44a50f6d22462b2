import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { ok } from '#kernel/rules/result.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { aServer } from '#tests/support/a-server.ts'

const signed = call({
  name: 'testing.signed',
  method: 'POST',
  path: '/webhooks/testing',
  summary: 'Says what arrived',
  source: 'own: docs/architecture.md',
  access: 'provider',
  rate: 'provider',
  raw: { types: ['application/x-www-form-urlencoded'], limit: 20 },
  reply: z.object({ text: z.string(), signature: z.string() }),
})
const { raw: _bytes, ...ordinary } = signed
const plain = call({ ...ordinary, name: 'testing.plain', path: '/api/testing', body: z.object({ a: z.string() }) })

let server: Awaited<ReturnType<typeof aServer>>
let app: FastifyInstance
beforeAll(async () => {
  server = await aServer({})
  const says = handle(signed, async ({ http }) =>
    ok({ text: http.raw.toString('utf8'), signature: http.header('x-signature') ?? '' }),
  )
  app = createApp(server.deps, [says, { ...says, call: plain }])
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const post = (url: string, type: string, payload: string) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': type, 'x-signature': 's' }, payload })

test('a call that takes bytes gets them as they were sent, together with the headers', async () => {
  const { body } = await post('/webhooks/testing/', 'application/x-www-form-urlencoded', 'b=2&a=%201')
  expect(JSON.parse(body)).toEqual({ text: 'b=2&a=%201', signature: 's' })
})

test('bytes of another type or of more than the limit are refused', async () => {
  expect((await post('/webhooks/testing', 'application/json', '{}')).statusCode).toBe(415)
  expect((await post('/webhooks/testing', 'application/x-www-form-urlencoded', 'a'.repeat(21))).statusCode).toBe(413)
})

test('a form is accepted nowhere else', async () => {
  expect((await post('/api/testing', 'application/x-www-form-urlencoded', 'a=1')).statusCode).toBe(415)
})
