import { afterEach, beforeEach, expect, test } from 'vitest'
import type WebSocket from 'ws'
import { createLiveServer, type LiveServer } from '#server/kernel/live/socket-server'
import { clientOver, connected, rawClient, startHttp, type Transport, until } from './live-world.ts'

const heartbeat = { pingInterval: 300, pingTimeout: 1200 }

let server: LiveServer
let url: string
let stopHttp: () => void
const ends: (() => void)[] = []

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
    isRoom: () => true,
    handlers: {},
    heartbeat,
    onFault: (error) => {
      throw error
    },
  })
})
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await server.close()
  stopHttp()
})

/** A client that records when it is pinged, and responds or does not. */
async function aPinged({ answers }: { answers: boolean }) {
  const pinged: number[] = []
  let closedAt: number | undefined
  const raw = await new Promise<WebSocket>((resolve) => rawClient(url, resolve))
  raw.on('message', (data) => {
    if ((data as Buffer).toString() !== '2') return
    pinged.push(Date.now())
    if (answers) raw.send('3')
  })
  raw.on('close', () => {
    closedAt = Date.now()
  })
  ends.push(() => raw.terminate())
  return { pinged, isClosed: () => closedAt !== undefined, closedAt: () => closedAt ?? 0 }
}

test.each<Transport>(['websocket', 'polling', 'upgrade'])(
  'a client that responds over %s is kept, for many heartbeats',
  async (transport) => {
    const client = clientOver(transport, url)
    ends.push(() => client.disconnect())
    let pings = 0
    client.io.on('ping', () => {
      pings += 1
    })
    await connected(client)
    await until(() => pings >= 5, 'five pings have come')
    expect(client.connected).toBe(true)
  },
)

test('a client that responds is pinged once per interval', async () => {
  const { pinged, isClosed } = await aPinged({ answers: true })
  await until(() => pinged.length >= 5, 'five pings have come')
  const [first = 0, , , , fifth = 0] = pinged
  // Ticks are a tenth of a second, and the machine may be busy.
  expect(fifth - first).toBeGreaterThan(4 * heartbeat.pingInterval - 150)
  expect(isClosed()).toBe(false)
})

test('a client that does not respond is pinged once and closed when its time is over', async () => {
  const { pinged, isClosed, closedAt } = await aPinged({ answers: false })
  await until(isClosed, 'it is closed')
  expect(pinged).toHaveLength(1)
  expect(closedAt() - (pinged[0] ?? 0)).toBeGreaterThan(heartbeat.pingTimeout - 50)
  await until(() => server.socketCount() === 0, 'the server has let it go')
})

test('many clients are spread over the interval, and one that leaves does not disturb the others', async () => {
  const all = await Promise.all(Array.from({ length: 9 }, () => aPinged({ answers: true })))
  await until(() => all.every(({ pinged }) => pinged.length >= 2), 'each was pinged twice')
  const ticks = new Set(all.map(({ pinged }) => Math.round((pinged[1] ?? 0) / 50)))
  expect(ticks.size).toBeGreaterThanOrEqual(3)
  ends.splice(0, 1)[0]?.()
  await until(() => server.socketCount() === 8, 'one has gone')
  const before = all.slice(1).map(({ pinged }) => pinged.length)
  await until(
    () => all.slice(1).every(({ pinged }, index) => pinged.length > (before[index] ?? 0) + 1),
    'the others go on',
  )
})
