import { once } from 'node:events'
import type { Socket as NetSocket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { createLiveServer, type LiveServer } from '#kernel/server/live/socket-server.ts'
import { clientOver, connected, rawClient, startHttp, type Transport, until } from './live-world.ts'

let server: LiveServer
let url: string
let stopHttp: () => void

beforeEach(async () => {
  const http = await startHttp()
  url = http.url
  stopHttp = () => http.httpServer.close()
  server = createLiveServer({
    httpServer: http.httpServer,
    allowOrigin: () => true,
    session: async () => null,
    stillValid: async () => new Set(),
    trustProxy: false,
    isRoom: () => false,
    handlers: { hello: () => ({ ok: true }) },
    onFault: (error) => {
      throw error
    },
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
  stopHttp()
})

/** What Socket.IO does at the start of each CONNECT, whether or not a socket comes of it. */
interface Beginnings {
  _add(): Promise<void>
  _checkNamespace(): void
}
const openings = () => vi.spyOn(server.io.of('/') as unknown as Beginnings, '_add')

/** An open connection that has not sent its CONNECT yet. */
async function anUnconnected(): Promise<{ raw: WebSocket; write: (bytes: Buffer) => void; closed: Promise<unknown> }> {
  const raw = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const closed = once(raw, 'close')
  await once(raw, 'message')
  const { _socket } = raw as unknown as { _socket: NetSocket }
  return { raw, write: (bytes) => void _socket.write(bytes), closed }
}

/** 64 KiB of the same packet, as masked WebSocket frames. */
function manyFramesOf(packet: string): Buffer {
  const frame = Buffer.from([0x81, 0x80 | packet.length, 0, 0, 0, 0, ...Buffer.from(packet)])
  return Buffer.concat(Array.from({ length: Math.ceil((64 * 1024) / frame.length) }, () => frame))
}

async function isServed(transport: Transport): Promise<boolean> {
  const client = clientOver(transport, url)
  await connected(client)
  const { ok } = await client.timeout(15_000).emitWithAck('hello')
  client.disconnect()
  return ok
}

test('64 KB of CONNECT packets in one write open a single socket, and the connection is closed', async () => {
  const opened = openings()
  const { write, closed } = await anUnconnected()
  write(manyFramesOf('40'))
  await closed
  expect(opened).toHaveBeenCalledTimes(1)
  expect(server.socketCount()).toBe(0)
  expect(await isServed('websocket')).toBe(true)
})

test('64 KB of CONNECT packets to a namespace that does not exist are looked at once', async () => {
  const asked = vi.spyOn(server.io as unknown as Beginnings, '_checkNamespace')
  const { write, closed } = await anUnconnected()
  write(manyFramesOf('40/elsewhere,'))
  await closed
  expect(asked).toHaveBeenCalledTimes(1)
})

test('CONNECT packets to two namespaces on one connection close it', async () => {
  const opened = openings()
  const { write, closed } = await anUnconnected()
  write(Buffer.concat([manyFramesOf('40/elsewhere,').subarray(0, 19), manyFramesOf('40').subarray(0, 8)]))
  await closed
  expect(opened).not.toHaveBeenCalled()
})

test('thousands of CONNECT packets in one request of a polling client open a single socket', async () => {
  const opened = openings()
  const { sid } = JSON.parse((await (await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).text()).slice(1))
  const body = Array.from({ length: 5000 }, () => '40').join('\x1e')
  await fetch(`${url}/socket.io/?EIO=4&transport=polling&sid=${sid}`, { method: 'POST', body }).catch(() => undefined)
  await until(() => server.socketCount() === 0, 'the connection is closed')
  expect(opened).toHaveBeenCalledTimes(1)
  expect(await isServed('polling')).toBe(true)
  expect(await isServed('upgrade')).toBe(true)
})

test('a client that sends CONNECT again on a connection in use is closed', async () => {
  let answers = 0
  const raw = rawClient(url, () => {
    answers += 1
    raw.send('40')
  })
  await once(raw, 'close')
  expect(answers).toBe(1)
})
