import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLiveServer, type LiveServer } from '#kernel/server/live/socket-server.ts'
import { clientOver, connected, rawClient, startHttp, type Transport, until } from './live-world.ts'

/** A busy machine may be late with an answer. */
const heartbeat = { pingInterval: 300, pingTimeout: 12_000 }

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

/** A client that counts its pings, and responds or does not. */
async function aPinged({ answers }: { answers: boolean }) {
  let [pings, isClosed] = [0, false]
  const isIn = Promise.withResolvers<unknown>()
  const raw = rawClient(url, isIn.resolve)
  // The first ping may arrive together with the news that it is in.
  raw.on('message', (data) => {
    if ((data as Buffer).toString() !== '2') return
    pings += 1
    if (answers) raw.send('3')
  })
  raw.on('close', () => {
    isClosed = true
  })
  ends.push(() => raw.terminate())
  await isIn.promise
  return { pings: () => pings, isClosed: () => isClosed }
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

describe('tick by tick', () => {
  const tickMs = 100
  const interval = heartbeat.pingInterval / tickMs
  const patience = heartbeat.pingTimeout / tickMs
  const pass = (ticks: number) => vi.advanceTimersByTime(ticks * tickMs)
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('a client that responds is pinged once per interval', async () => {
    const { pings, isClosed } = await aPinged({ answers: true })
    let ticks = 0
    const goOn = () => {
      pass(1)
      ticks += 1
      return pings() >= 5
    }
    await until(goOn, 'five pings have come')
    expect(ticks).toBeGreaterThan(4 * interval)
    expect(isClosed()).toBe(false)
  })

  test('a client that does not respond is pinged once and closed when its time is over', async () => {
    const { pings, isClosed } = await aPinged({ answers: false })
    pass(patience)
    expect(server.socketCount()).toBe(1)
    pass(interval)
    expect(server.socketCount()).toBe(0)
    await until(isClosed, 'it is closed')
    expect(pings()).toBe(1)
  })

  test('many clients are spread over the interval, and one that leaves does not disturb the others', async () => {
    const all = await Promise.all(Array.from({ length: 9 }, () => aPinged({ answers: true })))
    const pingsOf = (some: typeof all) => some.reduce((sum, { pings }) => sum + pings(), 0)
    for (let tick = 1; tick <= interval; tick += 1) {
      pass(1)
      await until(() => pingsOf(all) >= 3 * tick, 'three are pinged')
      expect(pingsOf(all)).toBe(3 * tick)
    }
    ends.splice(0, 1)[0]?.()
    await until(() => server.socketCount() === 8, 'one has gone')
    const others = all.slice(1)
    const goOn = () => {
      pass(1)
      return others.every(({ pings }) => pings() > 2)
    }
    await until(goOn, 'the others go on')
  })
})
