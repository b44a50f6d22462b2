import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { ok } from '#kernel/rules/result.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { registry } from '#kernel/server/http/metrics.ts'
import { aServer } from '#tests/support/a-server.ts'

const write = call({
  name: 'testing.write',
  method: 'POST',
  path: '/api/testing/write',
  summary: 'Waits, and then answers or breaks',
  source: 'own: docs/architecture.md',
  access: 'anyone',
  rate: 'read',
  body: z.object({ breaks: z.optional(z.boolean()) }),
  reply: z.object({ text: z.string() }),
})
const { body: _body, ...ordinary } = write
const read = call({ ...ordinary, name: 'testing.read', method: 'GET', path: '/api/testing/read' })

let lines: { level: number; msg: string }[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})

/** The handler that runs now: when it began, and what lets it end. */
let running = { began: Promise.withResolvers<void>(), mayEnd: Promise.withResolvers<void>() }
let server: Awaited<ReturnType<typeof aServer>>
let app: FastifyInstance
let port: number
beforeAll(async () => {
  server = await aServer({ log: pino({ level: 'trace' }, sink) })
  const writes = handle(write, async ({ body }) => {
    running.began.resolve()
    await running.mayEnd.promise
    if (body.breaks) throw new Error('a fault of our own')
    return ok({ text: 'written' })
  })
  const reads = handle(read, async () => ok({ text: 'a'.repeat(20_000_000) }))
  app = createApp(server.deps, [writes, reads])
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const abortedSoFar = async () => {
  const metric = (await registry.getMetricsAsJSON()).find(({ name }) => name === 'sideout_aborted_requests_total')
  return metric?.values.reduce((sum, { value }) => sum + Number(value), 0) ?? 0
}

/** Sends the beginning of a request and hangs up once `then` is over. Resolves when the server has noticed. */
async function hangUp(request: string, then: () => Promise<unknown>): Promise<void> {
  lines = []
  running = { began: Promise.withResolvers(), mayEnd: Promise.withResolvers() }
  const before = await abortedSoFar()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  await then()
  socket.destroy()
  await expect.poll(abortedSoFar, { timeout: 20_000 }).toBe(before + 1)
}

const posted = (length: number, text: string) =>
  `POST /api/testing/write HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`
const alarms = () => lines.filter(({ level }) => level >= 40)

describe('a client that hangs up', () => {
  test('in the middle of its request is counted, and raises no alarm in the log', async () => {
    await hangUp(posted(1000, '{"breaks":'), async () => {
      const [arrived] = await once(app.server, 'request')
      return arrived
    })
    expect(alarms()).toEqual([])
  })

  test('while its call is running is counted, and raises no alarm', async () => {
    await hangUp(posted(2, '{}'), () => running.began.promise)
    running.mayEnd.resolve()
    await expect.poll(() => lines.some(({ msg }) => msg.includes('/api/testing/write'))).toBe(true)
    expect(alarms()).toEqual([])
  })

  test('in the middle of its answer is counted, and raises no alarm', async () => {
    const request = 'GET /api/testing/read HTTP/1.1\r\nhost: localhost\r\n\r\n'
    await hangUp(request, () => once(app.server, 'request'))
    expect(alarms()).toEqual([])
  })

  test('hides no fault of our own: that stays an error in the log', async () => {
    await hangUp(posted(15, '{"breaks":true}'), () => running.began.promise)
    running.mayEnd.resolve()
    await expect.poll(() => alarms().map(({ level, msg }) => [level, msg])).toEqual([[50, 'a call failed']])
  })
})
