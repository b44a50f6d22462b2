import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { Server, type Socket } from 'socket.io'
import type { Socket as ClientSocket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#kernel/server/clock.ts'
import { RoomAdapter } from '#kernel/server/fast/room-adapter.ts'
import type { Bus, Versioned } from '#kernel/server/live/bus.ts'
import { createLocalBus, type LocalNetwork } from '#kernel/server/live/bus-local.ts'
import { createHub, type Hub, sessionRoom } from '#kernel/server/live/hub.ts'
import type { HubOptions } from '#kernel/server/live/hub-options.ts'
import { type BusTransport, busTransports } from './bus-transports.ts'
import { cuttableProxy } from './cuttable-proxy.ts'
import { clientOver, connected, startHttp, until } from './live-world.ts'

/** One server process, as far as the hub is concerned. */
interface Process {
  readonly io: Server
  readonly hub: Hub
  readonly faults: unknown[]
  /** A client that is in `rooms`, and everything it receives. */
  watcher(
    ...rooms: string[]
  ): Promise<{ client: ClientSocket; socket: Socket; heard: [event: string, payload: Payload][] }>
  /** Resolves once its clients have heard everything that was sent to them. */
  haveHeard(): Promise<void>
  end(): Promise<void>
}
type Payload = Versioned & Readonly<Record<string, unknown>>

/** What comes after everything else on its way to a client. */
const mark = 'mark'

const open: Process[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map((one) => one.end()))
})

async function aProcess(bus: Bus, options: Partial<HubOptions> = {}): Promise<Process> {
  const { httpServer, url } = await startHttp()
  const io = new Server(httpServer, { adapter: RoomAdapter })
  const faults: unknown[] = []
  const hub = createHub({
    io,
    bus,
    clock: systemClock,
    isRoom: (name) => /^\d+$/.test(name),
    presentWatching: (room, watching) => ({ match_id: Number(room), watching }),
    onFault: (error) => faults.push(error),
    ...options,
  })
  const clients: ClientSocket[] = []
  const started: Process = {
    io,
    hub,
    faults,
    async haveHeard() {
      const sockets = [...io.of('/').sockets.values()]
      await Promise.all(sockets.map((socket) => socket.timeout(60_000).emitWithAck(mark)))
    },
    async watcher(...rooms) {
      const client = clientOver('websocket', url)
      clients.push(client)
      const heard: [string, Payload][] = []
      client.onAny((event: string, payload: Payload) => event !== mark && heard.push([event, payload]))
      client.on(mark, (answer: () => void) => answer())
      const [socket] = (await once(io as never, 'connection')) as [Socket]
      void socket.join(rooms)
      await connected(client)
      return { client, socket, heard }
    },
    async end() {
      for (const client of clients) client.disconnect()
      hub.close()
      await bus.close()
      await io.close()
    },
  }
  open.push(started)
  return started
}

const versionsOf = (heard: readonly [string, Payload][], event: string) =>
  heard.filter(([name]) => name === event).map(([, { version }]) => version)

describe.each(busTransports)('two processes over %s', (_name, start) => {
  let transport: BusTransport
  beforeAll(async () => {
    transport = await start()
  })
  afterAll(() => transport.close())

  async function twoProcesses(): Promise<[Process, Process]> {
    const buses = [transport.open(), transport.open()] as const
    await Promise.all(buses.map((bus) => bus.ready))
    return [await aProcess(buses[0]), await aProcess(buses[1])]
  }

  test('share their rooms: a watcher of either hears every message of the other once and in order', async () => {
    const [one, two] = await twoProcesses()
    const here = await one.watcher('7')
    const there = await two.watcher('7')
    const elsewhere = await two.watcher('8')

    for (let version = 1; version <= 100; version += 1) one.hub.publish('7', 'scored', { version })
    // Whatever else the bus carries comes before these.
    for (const room of ['7', '8']) one.hub.publish(room, 'last', { version: 101 })
    const haveAll = () => [here, there, elsewhere].every(({ heard }) => versionsOf(heard, 'last').length === 1)
    await until(haveAll, 'all have heard the last')
    const all = Array.from({ length: 100 }, (_, index) => index + 1)
    expect(versionsOf(here.heard, 'scored')).toEqual(all)
    expect(versionsOf(there.heard, 'scored')).toEqual(all)
    expect(versionsOf(elsewhere.heard, 'scored')).toEqual([])
  })

  test('end a session everywhere at once', async () => {
    const [one, two] = await twoProcesses()
    const here = await one.watcher(sessionRoom('abc'))
    const there = await two.watcher(sessionRoom('abc'))
    const other = await two.watcher(sessionRoom('def'))
    one.hub.disconnectSession('abc')
    await until(() => !here.client.connected && !there.client.connected, 'both are closed')
    expect(other.client.connected).toBe(true)
  })

  test('count the watchers of all, and report them at most once a second', async () => {
    const [one, two] = await twoProcesses()
    const began = performance.now()
    const here = await one.watcher('7')
    await one.watcher('7')
    for (let more = 0; more < 3; more += 1) await two.watcher('7')
    await until(() => one.hub.watchingOf('7') === 5 && two.hub.watchingOf('7') === 5, 'both count five')
    const told = () => here.heard.filter(([event]) => event === 'watching').map(([, payload]) => payload)
    await until(() => told().at(-1)?.['watching'] === 5, 'the watchers have been told')
    expect(told().length).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - began) / 1000))
    expect(told().at(-1)).toEqual({ match_id: 7, watching: 5 })

    open.splice(open.indexOf(two), 1)
    await two.end()
    await until(() => one.hub.watchingOf('7') === 2, 'those of a process that ends no longer count')
  })

  test('a message too large for the bus still carries the version at once', async () => {
    const [one, two] = await twoProcesses()
    const there = await two.watcher('7')
    one.hub.publish('7', 'messages', { version: 31, text: 'x'.repeat(9000) } as Versioned)
    await until(() => there.heard.length > 0, 'the other process has heard')
    const [[event, { version }]] = there.heard as [[string, Payload]]
    expect(version).toBe(31)
    expect(['messages', 'roomVersion']).toContain(event)
  })
})

test('while the bus is out of reach one process goes on, at once', async () => {
  const [, start] = busTransports[0] as (typeof busTransports)[number]
  const transport = await start()
  const proxy = await cuttableProxy(transport.target)
  proxy.cut()
  const alone = await aProcess(transport.open({ port: proxy.port }))
  const { client, socket } = await alone.watcher('7')
  for (let version = 1; version <= 50; version += 1) {
    alone.hub.publish('7', 'scored', { version })
    await once(client as never, 'scored')
  }
  // If a message waited for the bus, there would be a try for each.
  expect(proxy.refusals()).toBeLessThan(25)
  expect(socket.rooms.has('7')).toBe(true)
  proxy.close()
  await transport.close()
})

/** Advances the hub's clock by this much at once, each time until everybody has heard what follows from it. */
async function passing(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 500) {
    vi.advanceTimersByTime(500)
    await turn()
    for (const one of open) await one.haveHeard()
  }
}

test('quiet rooms repeat their version every five seconds, and heal what was lost on the way', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const read = new Map<string, number | ReadonlyMap<string, number>>([
    ['7', 9],
    [
      '100',
      new Map([
        ['1', 10],
        ['2', 20],
      ]),
    ],
  ])
  const one = await aProcess(createLocalBus(), {
    readVersions: async (rooms) => new Map([...read].filter(([room]) => rooms.includes(room))),
    partsOf: (room, payload) => (room === '100' ? [{ part: String((payload as Payload)['match_id']) }] : undefined),
    presentVersion: (room, { version, parts }) =>
      room === '100' ? { room, version, matches: parts } : { room, version },
    presentWatching: () => undefined,
  })
  const { heard } = await one.watcher('7', '8', '100')
  one.hub.publish('7', 'scored', { version: 7 })
  one.hub.publish('8', 'scored', { version: 3 })
  one.hub.publish('100', 'scored', { version: 11, match_id: 1 } as Versioned)

  const beatsOf = (room: string) =>
    heard
      .filter(([event, payload]) => event === 'roomVersion' && payload['room'] === room)
      .map(([, payload]) => payload)
  await passing(5500)
  expect(beatsOf('7')[0]).toEqual({ room: '7', version: 9 })
  expect(beatsOf('100')[0]).toEqual({ room: '100', version: 31, matches: 2 })
  // A message has just carried it.
  expect(beatsOf('8')).toEqual([])
  await passing(5000)
  expect(beatsOf('8')).toEqual([{ room: '8', version: 3 }])
  expect(['7', '100'].map((room) => beatsOf(room).length)).toEqual([2, 2])
  expect(one.faults).toEqual([])
})

test('a room that a client has joined since its last message repeats its version', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const one = await aProcess(createLocalBus(), { presentWatching: () => undefined })
  const first = await one.watcher('7')
  one.hub.publish('7', 'scored', { version: 7 })
  const second = await one.watcher('7')
  await passing(5500)
  expect(second.heard).toEqual([['roomVersion', { room: '7', version: 7 }]])
  await passing(4000)
  one.hub.publish('7', 'scored', { version: 8 })
  await passing(2000)
  expect(first.heard.filter(([event]) => event === 'roomVersion')).toHaveLength(1)
})

test('an event too large for the bus, in a room of parts, is looked up in the database', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const network: LocalNetwork = new Map()
  const one = await aProcess(createLocalBus(network), {
    readVersions: async (rooms) => new Map(rooms.map((room) => [room, new Map([['1', 12]])])),
    partsOf: () => [{ part: '1' }],
    presentWatching: () => undefined,
  })
  const { heard } = await one.watcher('100')
  one.hub.publish('100', 'scored', { version: 11 })
  createLocalBus(network).publish({ kind: 'changed', room: '100', version: 12 })
  await passing(1000)
  expect(versionsOf(heard, 'roomVersion')).toEqual([12])
})

test('an event too large for the bus is looked up for the rooms that get the messages of its room as well', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const network: LocalNetwork = new Map()
  let version = 11
  const one = await aProcess(createLocalBus(network), {
    readVersions: async (rooms) => new Map(rooms.map((room) => [room, new Map([['1', version]])])),
    partsOf: () => [{ part: '1' }],
    relaysOf: (room) => (room === '100' ? ['200'] : []),
    presentWatching: () => undefined,
  })
  const { heard } = await one.watcher('200')
  one.hub.publish('200', 'scored', { version })
  version = 12
  createLocalBus(network).publish({ kind: 'changed', room: '100', version })
  await passing(1000)
  expect(versionsOf(heard, 'roomVersion')).toEqual([12])
})

test('a database that cannot read the versions is a logged fault, and the known ones are repeated', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const one = await aProcess(createLocalBus(), {
    readVersions: () => Promise.reject(new Error('no database')),
    presentWatching: () => undefined,
  })
  const { heard } = await one.watcher('7')
  one.hub.publish('7', 'scored', { version: 7 })
  await passing(10_500)
  expect(heard[1]).toEqual(['roomVersion', { room: '7', version: 7 }])
  expect(one.faults).not.toEqual([])
})

test('a message of another release that makes no sense here is a logged fault, nothing more', async () => {
  const network: LocalNetwork = new Map()
  const other = createLocalBus(network)
  const one = await aProcess(createLocalBus(network))
  const { heard } = await one.watcher('7')
  other.publish({ kind: 'emit', room: '7', event: 'scored' } as never)
  other.publish({ kind: 'something new' } as never)
  other.publish({ kind: 'emit', room: '7', event: 'scored', payload: { version: 2 } })
  await until(() => versionsOf(heard, 'scored').length === 1, 'the next one has arrived')
  expect(one.faults).toHaveLength(1)
})
