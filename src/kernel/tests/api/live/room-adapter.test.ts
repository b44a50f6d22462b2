import { once } from 'node:events'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { Server, type Socket } from 'socket.io'
import type { Socket as ClientSocket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RoomAdapter } from '#kernel/server/fast/room-adapter.ts'
import { engineOf, waitingBytes } from '#kernel/server/live/engine.ts'
import { clientOver, connected, rawClient, startHttp, type Transport, until } from './live-world.ts'

let io: Server
let url: string
const clients: ClientSocket[] = []

beforeEach(async () => {
  const http = await startHttp()
  url = http.url
  io = new Server(http.httpServer, { adapter: RoomAdapter, perMessageDeflate: false })
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await io.close()
})

/** One client with its socket on the server, what it received, and what it should have received. */
interface Watcher {
  readonly client: ClientSocket
  readonly socket: Socket
  readonly received: number[]
  readonly expected: number[]
}

async function aWatcher(transport: Transport): Promise<Watcher> {
  const client = clientOver(transport, url)
  clients.push(client)
  const received: number[] = []
  client.on('n', (n: number) => received.push(n))
  const [socket] = (await once(io as never, 'connection')) as [Socket]
  await connected(client)
  return { client, socket, received, expected: [] }
}

/** A small repeatable generator (mulberry32): integers from 0 up to `below`. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const rooms = ['a', 'b', 'c']

/** Does one act of the server and records who must receive it, by the rooms at this moment. */
function act(watchers: readonly Watcher[], n: number, random: (below: number) => number): void {
  const room = rooms[random(3)] as string
  const other = rooms[random(3)] as string
  const watcher = watchers[random(watchers.length)] as Watcher
  const due = (to: (watcher: Watcher) => boolean) => {
    for (const one of watchers) if (to(one)) one.expected.push(n)
  }
  switch (random(10)) {
    case 0:
      due((one) => one === watcher)
      return void watcher.socket.emit('n', n)
    case 1:
      return void watcher.socket.join(room)
    case 2:
      return void watcher.socket.leave(room)
    case 3:
      due((one) => one.socket.rooms.has(room) || one.socket.rooms.has(other))
      return void io.to([room, other]).emit('n', n)
    case 4:
      due((one) => one.socket.rooms.has(room) && !one.socket.rooms.has(other))
      return void io.to(room).except(other).emit('n', n)
    default:
      due((one) => one.socket.rooms.has(room))
      return void io.to(room).emit('n', n)
  }
}

describe.each([1, 2, 3])('many messages a turn, mixed with direct ones, joins and leaves (seed %i)', (seed) => {
  test('every client receives what it is due exactly once and in order, whatever its transport', async () => {
    const random = seeded(seed)
    const watchers = [await aWatcher('websocket'), await aWatcher('polling'), await aWatcher('websocket')]
    const upgrading = await aWatcher('upgrade')
    watchers.push(upgrading)
    for (const { socket } of watchers) void socket.join(['a', 'b'])
    expect(upgrading.socket.conn.transport.name).toBe('polling')

    for (let n = 0, round = 0; round < 150; round += 1) {
      for (const end = n + 1 + random(20); n < end; n += 1) act(watchers, n, random)
      // A turn ends sooner or later; how soon makes no difference.
      await pause(round % 3 === 0 ? 3 : 0)
    }

    for (const { received, expected } of watchers) {
      await until(() => received.length >= expected.length, 'everything has arrived')
      expect(received).toEqual(expected)
      expect(expected.length).toBeGreaterThan(300)
    }
    expect(watchers.map(({ socket }) => socket.conn.transport.name)).toEqual([
      'websocket',
      'polling',
      'websocket',
      'websocket',
    ])
  })
})

test('messages of one turn to a room reach a socket in one write, those of another turn in another', async () => {
  const { socket, received } = await aWatcher('websocket')
  void socket.join('a')
  const network = engineOf(socket).transport.socket?._socket
  if (!network) throw new Error('there is no WebSocket')
  let writes = 0
  const write = network.write.bind(network)
  network.write = ((...args: Parameters<typeof write>) => {
    writes += 1
    return write(...args)
  }) as typeof network.write

  for (let n = 0; n < 50; n += 1) io.to('a').emit('n', n)
  await until(() => received.length === 50, 'all have arrived')
  expect(writes).toBe(1)

  io.to('a').emit('n', 50)
  await until(() => received.length === 51, 'the next has arrived')
  expect(writes).toBe(2)
})

test('messages of every length of a WebSocket frame arrive whole', async () => {
  const { client, socket } = await aWatcher('websocket')
  void socket.join('a')
  const texts: string[] = []
  client.on('text', (text: string) => texts.push(text))
  const sent = [0, 100, 110, 111, 112, 113, 114, 125, 126, 65_520, 65_524, 65_525, 65_536, 200_000].map((length) =>
    'é'.repeat(length % 7).padEnd(length, 'x'),
  )
  for (const text of sent) io.to('a').emit('text', text)
  await until(() => texts.length === sent.length, 'all have arrived')
  expect(texts).toEqual(sent)
})

test('binary and acknowledged broadcasts go the ordinary way and keep their order', async () => {
  const { client, socket } = await aWatcher('websocket')
  void socket.join('a')
  const heard: unknown[] = []
  client.on('bytes', (bytes: Buffer) => heard.push(bytes.toString()))
  client.on('n', (n: number, answer?: (reply: string) => void) => {
    heard.push(n)
    answer?.('heard')
  })
  io.to('a').emit('n', 1)
  io.to('a').emit('bytes', Buffer.from('two'))
  io.to('a').emit('n', 3)
  const answers = io.to('a').timeout(2000).emitWithAck('n', 4)
  io.to('a').emit('n', 5)
  expect(await answers).toEqual(['heard'])
  await until(() => heard.length === 5, 'all have arrived')
  expect(heard).toEqual([1, 'two', 3, 4, 5])
})

test('a socket that is disconnected still gets what was sent to its room before', async () => {
  const { client, socket, received } = await aWatcher('websocket')
  void socket.join('a')
  io.to('a').emit('n', 1)
  socket.disconnect()
  io.to('a').emit('n', 2)
  await until(() => client.disconnected, 'it is disconnected')
  expect(received).toEqual([1])
})

test.each(['websocket', 'polling'] as const)(
  'a reader over %s that stalls is dropped; the others go on',
  async (kind) => {
    const other = await aWatcher('websocket')
    void other.socket.join('a')
    const stalled = await stalledReader(kind)
    void stalled.join('a')
    let dropped = ''
    io.of('/').adapter.on('drop-socket', (id: string) => {
      dropped = id
    })
    let most = 0
    let sent = 0
    for (; sent < 2000 && !dropped; sent += 1) {
      io.to('a').emit('n', sent, 'x'.repeat(20_000))
      await turn()
      most = Math.max(most, waitingBytes(engineOf(stalled)))
    }
    expect(dropped).toBe(stalled.id)
    expect(most).toBeLessThan(1024 * 1024 + 30_000)
    await until(() => stalled.disconnected && io.of('/').sockets.size === 1, 'it is gone')
    await until(() => other.received.length === sent, 'the other has all')
  },
)

/** Connects a reader that stops reading once it is in. */
async function stalledReader(kind: 'websocket' | 'polling'): Promise<Socket> {
  const arrival = once(io as never, 'connection')
  if (kind === 'websocket') {
    const raw = rawClient(url)
    const [socket] = (await arrival) as [Socket]
    raw.pause()
    return socket
  }
  const path = `${url}/socket.io/?EIO=4&transport=polling`
  const { sid } = JSON.parse((await (await fetch(path)).text()).slice(1)) as { sid: string }
  await fetch(`${path}&sid=${sid}`, { method: 'POST', body: '40' })
  const [socket] = (await arrival) as [Socket]
  return socket
}
