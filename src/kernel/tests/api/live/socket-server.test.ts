import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import type { Socket as ClientSocket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ack } from '#kernel/calls/channel.ts'
import { liveLimits } from '#kernel/server/live/live-types.ts'
import { createLiveServer, type LiveServer, type LiveServerOptions } from '#kernel/server/live/socket-server.ts'
import { clientOver, connected, rawClient, startHttp, type Transport, until } from './live-world.ts'

let server: LiveServer
let url: string
let stopHttp: () => void
const clients: ClientSocket[] = []
const faults: unknown[] = []
const ended = new Set<string>()
/** What a slow question waits for. */
let othersCame: PromiseWithResolvers<void>

async function start(options: Partial<LiveServerOptions> = {}): Promise<void> {
  const http = await startHttp()
  url = http.url
  stopHttp = () => http.httpServer.close()
  server = createLiveServer({
    httpServer: http.httpServer,
    allowOrigin: ({ origin }) => origin === undefined || origin === url,
    session: async ({ cookie }) => {
      const [, user] = /^sid=(\d+)/.exec(cookie ?? '') ?? []
      return user && !ended.has(cookie ?? '') ? { userId: Number(user), sessionHash: cookie ?? '' } : null
    },
    stillValid: async (hashes) => new Set(hashes.filter((hash) => !ended.has(hash))),
    trustProxy: 'loopback',
    isRoom: (name) => /^\d+$/.test(name),
    handlers: {
      joinRoom: (caller, name) =>
        typeof name === 'string' && caller.join(name)
          ? { ok: true, room: name }
          : { ok: false, code: 'too-many-requests', message: 'No.' },
      whoAmI: async ({ identity, address }, wait) => {
        if (wait === 'for others') await othersCame.promise
        return { ok: true, room: `${identity?.userId ?? 'visitor'} at ${address}` }
      },
      fail: () => {
        throw new Error('a secret of the server')
      },
    },
    onFault: (error) => faults.push(error),
    ...options,
  })
}

/** Replaces the running server. */
async function restart(options: Partial<LiveServerOptions>): Promise<void> {
  await server.close()
  stopHttp()
  await start(options)
}

beforeEach(() => {
  othersCame = Promise.withResolvers()
  return start()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const client of clients.splice(0)) client.disconnect()
  await server.close()
  stopHttp()
  faults.length = 0
  ended.clear()
})

function clientWith(headers: Record<string, string> = {}, transport: Transport = 'websocket'): ClientSocket {
  const client = clientOver(transport, url, { extraHeaders: headers })
  clients.push(client)
  return client
}

async function aClient(
  headers: Record<string, string> = {},
  transport: Transport = 'websocket',
): Promise<ClientSocket> {
  const client = clientWith(headers, transport)
  await connected(client)
  return client
}

async function isRefused(headers: Record<string, string>): Promise<boolean> {
  const client = clientWith(headers)
  return Promise.race([
    once(client as never, 'connect').then(() => false),
    once(client as never, 'connect_error').then(() => true),
  ])
}

const ask = (client: ClientSocket, ...message: [string, ...unknown[]]): Promise<Ack> =>
  client.timeout(60_000).emitWithAck(...message)

/** The server still answers a client, whatever it has sent it before. */
const expectToStay = async (client: ClientSocket) => expect(await ask(client, 'whoAmI')).toMatchObject({ ok: true })

describe('the handshake', () => {
  test('a page of another site is refused; our own, and clients that are no browser, are admitted', async () => {
    expect(await isRefused({ origin: 'https://elsewhere.example' })).toBe(true)
    expect(await isRefused({ origin: url })).toBe(false)
    expect(await isRefused({})).toBe(false)
    const reply = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(reply.status).toBe(403)
  })

  test('handlers see the session and the address of the handshake, over either transport', async () => {
    const headers = { cookie: 'sid=1003', 'x-forwarded-for': '9.9.9.9, 203.0.113.7' }
    for (const transport of ['websocket', 'polling'] as const)
      expect(await ask(await aClient(headers, transport), 'whoAmI')).toMatchObject({ room: '1003 at 203.0.113.7' })
    expect(await ask(await aClient(), 'whoAmI')).toMatchObject({ room: 'visitor at 127.0.0.1' })
  })

  test('a database that cannot be asked for the session refuses the connection and is logged', async () => {
    await restart({ session: () => Promise.reject(new Error('no database')) })
    expect(await isRefused({ cookie: 'sid=1003' })).toBe(true)
    expect(faults).toHaveLength(1)
  })

  test('nothing of the request is kept while a watcher is connected', async () => {
    await aClient({ cookie: 'sid=1003', 'user-agent': 'x'.repeat(5000) })
    const [socket] = server.io.of('/').sockets.values()
    expect(socket?.request).toBeNull()
    expect(socket?.handshake.headers).toEqual({})
  })
})

describe('limits of connections', () => {
  beforeEach(async () => {
    await restart({ limits: { ...liveLimits, visitorSocketsPerAddress: 3, socketsPerUser: 2 } })
  })

  test('visitors of one address share a limit, and users of that address do not count', async () => {
    const address = { 'x-forwarded-for': '203.0.113.7' }
    const [first] = [await aClient(address), await aClient(address), await aClient(address)]
    expect(await isRefused(address)).toBe(true)
    expect(await isRefused({ ...address, cookie: 'sid=1003' })).toBe(false)
    expect(await isRefused({ 'x-forwarded-for': '203.0.113.8' })).toBe(false)
    first.disconnect()
    await until(() => server.socketCount() === 4, 'one has gone')
    expect(await isRefused(address)).toBe(false)
  })

  test('a user has a limit, from whatever address', async () => {
    const from = (address: string) => ({ cookie: 'sid=1003', 'x-forwarded-for': address })
    await aClient(from('203.0.113.1'))
    await aClient(from('203.0.113.2'))
    expect(await isRefused(from('203.0.113.3'))).toBe(true)
  })

  test('many at the same moment do not get past the limit', async () => {
    const address = { 'x-forwarded-for': '203.0.113.9' }
    await Promise.all(Array.from({ length: 12 }, () => isRefused(address)))
    await until(() => clients.filter((client) => client.connected).length === 3, 'three are in')
    for (const client of clients.filter(({ connected }) => connected)) await expectToStay(client)
    expect(clients.filter((client) => client.connected)).toHaveLength(3)
  })
})

describe('messages of a client', () => {
  test('a message that makes no sense is refused, and the connection goes on', async () => {
    const client = await aClient()
    const nonsense: [string, ...unknown[]][] = [
      ['joinRoom'],
      ['joinRoom', null],
      ['joinRoom', { toString: 'x' }],
      ['joinRoom', ['7'], 'more'],
      ['nothing of that name', 7],
      ['constructor', {}],
      ['__proto__'],
      ['toString', '7'],
    ]
    for (const message of nonsense) expect(await ask(client, ...message)).toMatchObject({ ok: false })
    client.emit('joinRoom', () => {})
    client.emit('joinRoom', {})
    client.emit('fail')
    expect(await ask(client, 'joinRoom', '7')).toEqual({ ok: true, room: '7' })
    expect(client.connected).toBe(true)
    expect(faults).toHaveLength(1)
  })

  test('a fault in a handler is logged and answered without detail', async () => {
    const answer = await ask(await aClient(), 'fail')
    expect(answer).toEqual({
      ok: false,
      code: 'fault',
      message: 'Something went wrong on our side. Please try again.',
    })
    expect(faults).toHaveLength(1)
  })

  test('messages of one client are handled one after the other', async () => {
    const client = await aClient()
    const [socket] = server.io.of('/').sockets.values()
    let arrived = 0
    socket?.conn.on('packet', ({ type }) => {
      if (type === 'message') arrived += 1
    })
    const order: number[] = []
    const answered = Promise.all([
      ask(client, 'whoAmI', 'for others').then(() => order.push(1)),
      ask(client, 'whoAmI').then(() => order.push(2)),
      ask(client, 'joinRoom', '7').then(() => order.push(3)),
    ])
    await until(() => arrived === 3, 'all have arrived')
    othersCame.resolve()
    await answered
    expect(order).toEqual([1, 2, 3])
  })

  test('a connection is in at most five rooms', async () => {
    const client = await aClient({ cookie: 'sid=1003' })
    for (const room of ['1', '2', '3', '4', '5', '5'])
      expect(await ask(client, 'joinRoom', room)).toMatchObject({ ok: true })
    expect(await ask(client, 'joinRoom', '6')).toMatchObject({ ok: false })
  })

  test('more messages than a person sends are refused, far more end the connection', async () => {
    // No second passes, in which a few more would be allowed.
    await restart({ clock: { now: () => new Date('2026-06-01T12:00:00Z') } })
    const client = await aClient()
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(client, 'whoAmI')))
    const refused = answers.filter((answer) => !answer.ok)
    expect(refused).toHaveLength(40 - liveLimits.messageBurst)
    expect(refused[0]).toMatchObject({ code: 'too-many-requests' })
    for (let sent = 0; sent < 200; sent += 1) client.emit('whoAmI')
    await once(client as never, 'disconnect')
  })

  test('a message of more than 16 KiB ends that connection and no other', async () => {
    const [big, other] = [await aClient(), await aClient()]
    big.emit('joinRoom', 'x'.repeat(64 * 1024))
    await once(big as never, 'disconnect')
    expect(await ask(other, 'whoAmI')).toMatchObject({ ok: true })
    const { sid } = JSON.parse((await (await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).text()).slice(1))
    const body = `42${JSON.stringify(['joinRoom', 'x'.repeat(64 * 1024)])}`
    const reply = await fetch(`${url}/socket.io/?EIO=4&transport=polling&sid=${sid}`, { method: 'POST', body })
    expect(reply.status).toBe(413)
  })

  test.each(['42', '42[', '42{}', '42["disconnect"]', '451-["x"]', '43', '49', '9', '40{"a":', '2', '3probe', ''])(
    'a client that sends %j instead of the protocol harms nobody else',
    async (frame) => {
      const isRead = Promise.withResolvers<unknown>()
      const raw = rawClient(url, () => {
        raw.send(frame)
        raw.ping()
      })
      // The ping is answered after the frame, unless that has ended the connection.
      raw.once('pong', isRead.resolve).once('close', isRead.resolve)
      await isRead.promise
      expect(await ask(await aClient(), 'whoAmI')).toMatchObject({ ok: true })
      raw.terminate()
    },
  )
})

describe('sessions', () => {
  let now = 0
  let asked = 0
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    now = Date.parse('2026-06-01T12:00:00Z')
    asked = 0
    await restart({
      clock: { now: () => new Date(now) },
      stillValid: async (hashes) => {
        asked += 1
        return new Set(hashes.filter((hash) => !ended.has(hash)))
      },
    })
  })

  async function passing(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 1) {
      now += 1000
      vi.advanceTimersByTime(1000)
      await turn()
    }
  }

  test('a session that ends while its connection opens is closed within a second', async () => {
    const client = await aClient({ cookie: 'sid=1003' })
    const other = await aClient({ cookie: 'sid=1004' })
    ended.add('sid=1003')
    await passing(1)
    await until(() => !client.connected, 'it is closed')
    await expectToStay(other)
  })

  test('a session that ends while another of its connections opens during a check is closed within a second', async () => {
    const slow = Promise.withResolvers<void>()
    await restart({
      clock: { now: () => new Date(now) },
      stillValid: async (hashes) => {
        const valid = new Set(hashes.filter((hash) => !ended.has(hash)))
        await slow.promise
        return valid
      },
    })
    const client = await aClient({ cookie: 'sid=1003' })
    await passing(1)
    const another = await aClient({ cookie: 'sid=1003' })
    ended.add('sid=1003')
    slow.resolve()
    await passing(2)
    await until(() => !client.connected && !another.connected, 'both are closed')
  })

  test('every session is read again after a minute, all of them at once, and closed if it has ended', async () => {
    const client = await aClient({ cookie: 'sid=1003' })
    const other = await aClient({ cookie: 'sid=1004' })
    await passing(1)
    expect(asked).toBe(1)
    ended.add('sid=1003')
    await passing(59)
    expect(asked).toBe(1)
    await expectToStay(client)
    await passing(1)
    await until(() => !client.connected, 'it is closed')
    expect(asked).toBe(2)
    await expectToStay(other)
    other.disconnect()
    await until(() => server.socketCount() === 0, 'the other has gone')
    await passing(120)
    expect(asked).toBe(2)
  })

  test('a client in a room it may no longer be in is closed within a minute, everybody else stays', async () => {
    const gone = new Set<string>()
    const looked: string[][] = []
    await restart({
      clock: { now: () => new Date(now) },
      mayStay: async (hash, rooms) => {
        looked.push([hash, ...rooms])
        return !rooms.some((room) => gone.has(`${hash} ${room}`))
      },
    })
    const client = await aClient({ cookie: 'sid=1003' })
    const other = await aClient({ cookie: 'sid=1004' })
    const elsewhere = await aClient({ cookie: 'sid=1005' })
    await passing(1)
    for (const one of [client, other]) await one.emitWithAck('joinRoom', '7')
    gone.add('sid=1003 7')
    await passing(60)
    await until(() => !client.connected, 'it is closed')
    for (const one of [other, elsewhere]) await expectToStay(one)
    expect(looked).toEqual([
      ['sid=1003', '7'],
      ['sid=1004', '7'],
    ])
  })

  test('when sessions cannot be read, the connections stay and it is tried again ten seconds later', async () => {
    await restart({
      clock: { now: () => new Date(now) },
      stillValid: () => Promise.reject(new Error('no database')),
    })
    const client = await aClient({ cookie: 'sid=1003' })
    await passing(10)
    expect(faults).toHaveLength(1)
    await passing(1)
    expect(faults).toHaveLength(2)
    await expectToStay(client)
  })
})

test('a stopping server lets clients reconnect by themselves, and does not wait for silent ones', async () => {
  const client = clientOver('websocket', url, { reconnection: true })
  clients.push(client)
  await connected(client)
  const deaf = rawClient(url)
  await once(deaf, 'open')
  deaf.pause()
  // The WebSockets themselves would wait for half a minute, which does not pass while their timers stand still.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await server.close()
  vi.useRealTimers()
  await until(() => !client.connected, 'it has noticed')
  expect(client.active).toBe(true)
  deaf.terminate()
})
