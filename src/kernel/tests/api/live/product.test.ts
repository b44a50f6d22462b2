import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLive } from '#app/live.ts'
import type { OneScoreChangedMessage, ScoreChangedMessage } from '#areas/scoring/calls/live-messages.ts'
import type { Ack } from '#kernel/calls/channel.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'
import { cuttableProxy } from './cuttable-proxy.ts'
import { until } from './live-world.ts'

const live = createLive()
let server: Awaited<ReturnType<typeof aServer>>
let url: string
const open: Socket[] = []

beforeAll(async () => {
  server = await aServer({ live, env: { TRUST_PROXY: 'loopback' } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  live.open(server.deps, server.app.server)
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await live.close()
  await server.close()
})

async function aKeeper() {
  const id = await anAccount(server.deps, 'owner')
  const cookie = await aSession(server.deps, id)
  const send = (method: string, path: string, body: unknown) =>
    fetch(url + path, { method, headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const match = {
    singles_doubles: 'Singles',
    match_type: 'Mens',
    skill_rating: 'N/A',
    age_bracket: 'n/a',
    t1p1: 'Ann',
    t2p1: 'Bo',
  }
  const { match_id: matchId } = (await (await send('POST', '/api/addMatch', match)).json()) as { match_id: number }
  let base = 0
  const rally = async (team: 1 | 2) => {
    const acts = [{ id: randomUUID(), game: 1, kind: 'rally', team }]
    const reply = await send('POST', `/api/match/${matchId}/acts`, { term: 1, base, acts })
    base += 1
    expect(reply.status).toBe(200)
  }
  return { id, cookie, matchId, rally, send }
}

async function aWatcher(cookie?: string, headers: Record<string, string> = {}, to = url) {
  const socket = io(to, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...(cookie ? { cookie } : {}), ...headers },
  })
  open.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  const ask = (event: string, argument: unknown) => socket.timeout(15_000).emitWithAck(event, argument) as Promise<Ack>
  const next = <Message>(event: string) => new Promise<Message>((resolve) => socket.once(event, resolve))
  return { socket, ask, next }
}

describe('watching', () => {
  test('each point reaches the match room and the list of scores, with the score and the version', async () => {
    const keeper = await aKeeper()
    const watcher = await aWatcher()
    expect(await watcher.ask('joinRoom', `${keeper.matchId}`)).toMatchObject({ ok: true, version: 0 })
    expect(await watcher.ask('joinRoom', 'scoreWatcher')).toMatchObject({ ok: true })
    const [one, list] = [
      watcher.next<OneScoreChangedMessage>('oneScoreChanged'),
      watcher.next<ScoreChangedMessage>('scoreChanged'),
    ]
    await keeper.rally(1)
    expect(await one).toMatchObject({ match_id: keeper.matchId, version: 1, t1_score: 1, t2_score: 0, serving: 1 })
    expect(await list).toMatchObject({ match_id: keeper.matchId, version: 1, status: 'Live', t1_score: 1 })
  })

  test('a room repeats its version within six seconds', async () => {
    const keeper = await aKeeper()
    await keeper.rally(1)
    const watcher = await aWatcher()
    expect(await watcher.ask('joinRoom', keeper.matchId)).toMatchObject({ version: 1 })
    expect(await watcher.next('roomVersion')).toEqual({ room: `${keeper.matchId}`, version: 1 })
  })

  test('the number of people watching is shown', async () => {
    const keeper = await aKeeper()
    const first = await aWatcher()
    await first.ask('joinRoom', `${keeper.matchId}`)
    const second = await aWatcher()
    const told = new Promise((resolve) =>
      first.socket.on('watching', (message) => message.watching === 2 && resolve(message)),
    )
    await second.ask('joinRoom', `${keeper.matchId}`)
    expect(await told).toEqual({ match_id: keeper.matchId, watching: 2 })
  })

  test('the former scorekeeper is notified at once when somebody takes over', async () => {
    const keeper = await aKeeper()
    const watcher = await aWatcher(keeper.cookie)
    await watcher.ask('joinRoom', `${keeper.matchId}`)
    const told = watcher.next('takenOver')
    const secondDevice = await aSession(server.deps, keeper.id)
    await fetch(`${url}/api/match/${keeper.matchId}/takeOver`, {
      method: 'POST',
      headers: { cookie: secondDevice, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await told).toMatchObject({ match_id: keeper.matchId, term: 2 })
  })

  test.each(['nonsense', '0', '-1', '999999999', '2147483648', '1:chat:x', 'session:abc', '', null, {}, ['1']])(
    'there is no room %j',
    async (name) => {
      const watcher = await aWatcher()
      expect(await watcher.ask('joinRoom', name)).toMatchObject({ ok: false, code: 'not-found' })
    },
  )
})

describe('chatting', () => {
  test('the name and the label come from the session, whatever the message says', async () => {
    const keeper = await aKeeper()
    const visitor = await aWatcher()
    await visitor.ask('joinRoom', `${keeper.matchId}:chat`)
    const writer = await aWatcher(keeper.cookie)
    await writer.ask('joinRoom', `${keeper.matchId}:chat`)
    const heard = visitor.next('messages')
    const sent = await writer.ask('sendMsg', {
      room: `${keeper.matchId}:chat`,
      msg: ' What a rally! ',
      user: 'Somebody Else',
    })
    expect(sent).toMatchObject({ ok: true })
    expect(await heard).toMatchObject({
      match_id: keeper.matchId,
      messages: [{ user_name: 'owner P.', message: 'What a rally!', is_scorekeeper: true }],
    })
  })

  test('visitors only read, and nobody writes into a room they have not joined', async () => {
    const keeper = await aKeeper()
    const room = `${keeper.matchId}:chat`
    const visitor = await aWatcher()
    await visitor.ask('joinRoom', room)
    expect(await visitor.ask('sendMsg', { room, msg: 'hello' })).toMatchObject({ ok: false, code: 'sign-in-required' })
    const outside = await aWatcher(keeper.cookie)
    expect(await outside.ask('sendMsg', { room, msg: 'hello' })).toMatchObject({ ok: false, code: 'not-found' })
    expect(await outside.ask('sendMsg', { room: 'scoreWatcher', msg: 'hello' })).toMatchObject({ ok: false })
  })

  test('a message whose answer was lost with the connection counts once when it is sent again', async () => {
    const keeper = await aKeeper()
    const room = `${keeper.matchId}:chat`
    const visitor = await aWatcher()
    await visitor.ask('joinRoom', room)
    const proxy = await cuttableProxy({ host: '127.0.0.1', port: Number(new URL(url).port) })
    const message = { room, msg: 'What a rally!', client_id: randomUUID() }
    const cutOff = await aWatcher(keeper.cookie, {}, `http://127.0.0.1:${proxy.port}`)
    await cutOff.ask('joinRoom', room)
    const heard = visitor.next<{ messages: { message_id: number; client_id: string }[] }>('messages')
    cutOff.socket.emit('sendMsg', message)
    const [first] = (await heard).messages
    proxy.cut()
    proxy.close()

    const again = await aWatcher(keeper.cookie)
    await again.ask('joinRoom', room)
    expect(await again.ask('sendMsg', message)).toMatchObject({ ok: true, message_id: first?.message_id })
    const chat = await fetch(`${url}/api/getChat/${room}`)
    expect(await chat.json()).toMatchObject([{ message: 'What a rally!', client_id: message.client_id }])
    expect(await again.ask('sendMsg', { ...message, client_id: 'mine' })).toMatchObject({
      ok: false,
      code: 'invalid-input',
    })
  })

  test.each([
    ['nothing', ''],
    ['301 characters', 'x'.repeat(301)],
    ['a number', 7],
    ['an object', {}],
  ])('%s is refused', async (_what, msg) => {
    const keeper = await aKeeper()
    const room = `${keeper.matchId}:chat`
    const writer = await aWatcher(keeper.cookie)
    await writer.ask('joinRoom', room)
    expect(await writer.ask('sendMsg', { room, msg })).toMatchObject({ ok: false, code: 'invalid-input' })
  })
})

describe('a connection', () => {
  test('from a foreign page is refused', async () => {
    await expect(aWatcher(undefined, { origin: 'https://evil.example' })).rejects.toThrow()
  })

  test('ends within a second after its session is logged out', async () => {
    const keeper = await aKeeper()
    const watcher = await aWatcher(keeper.cookie)
    await keeper.send('POST', '/auth/logout', {})
    await until(() => !watcher.socket.connected, 'it is closed', 1000)
  })

  test('that sends 64 KB at once is closed, and the server goes on', async () => {
    const keeper = await aKeeper()
    const rude = await aWatcher(keeper.cookie)
    const ended = new Promise((resolve) => rude.socket.on('disconnect', resolve))
    rude.socket.emit('sendMsg', { room: `${keeper.matchId}:chat`, msg: 'x'.repeat(65_536) })
    await ended
    expect((await aWatcher()).socket.connected).toBe(true)
  })
})
