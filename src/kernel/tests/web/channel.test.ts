import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownScores } from '#kernel/web/api/channel-shapes.ts'

type Listener = (...said: unknown[]) => void

/** A socket whose server is the test. */
class FakeSocket {
  connected = false
  sent: [event: string, payload: unknown][] = []
  /** The answers to joinRoom. */
  versions = new Map<string, number>()
  io = {
    on: (event: string, listener: Listener) => void this.#manager.set(event, listener),
    engine: { close: () => this.lose('transport close') },
  }
  #listeners = new Map<string, Listener>()
  #manager = new Map<string, Listener>()
  #any: Listener = () => undefined

  on(event: string, listener: Listener) {
    this.#listeners.set(event, listener)
  }
  onAny(listener: Listener) {
    this.#any = listener
  }
  emit(event: string, payload: unknown) {
    this.sent.push([event, payload])
  }
  timeout() {
    return {
      emitWithAck: async (event: string, payload: unknown) => {
        this.sent.push([event, payload])
        return { ok: true, room: payload, version: this.versions.get(String(payload)) }
      },
    }
  }
  connect() {
    this.connected = true
    this.#listeners.get('connect')?.()
  }
  disconnect() {
    this.lose('io client disconnect')
  }
  lose(reason: string) {
    this.connected = false
    this.#listeners.get('disconnect')?.(reason)
  }
  say(event: string, message: unknown) {
    this.#any(event, message)
  }
  beat() {
    this.#manager.get('ping')?.()
  }
  joins = () => this.sent.filter(([event]) => event === 'joinRoom').map(([, room]) => room)
}

let socket: FakeSocket
/** How often the part that talks to the server still fails to load. */
let failures = 0
let channel: typeof import('#kernel/web/api/channel.ts')
let saying: typeof import('#kernel/web/api/channel-say.ts')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  socket = new FakeSocket()
  failures = 0
  const loadChannel = async () => {
    failures -= 1
    if (failures >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return import('#kernel/web/api/channel-socket.ts')
  }
  vi.doMock('socket.io-client', () => ({ io: () => socket }))
  vi.doMock('#kernel/web/api/load-channel.ts', () => ({ loadChannel }))
  // Loaded ahead: while a busy machine loads it, the clock of the test goes on.
  await import('#kernel/web/api/channel-socket.ts')
  channel = await import('#kernel/web/api/channel.ts')
  saying = await import('#kernel/web/api/channel-say.ts')
})

afterEach(() => {
  vi.doUnmock('socket.io-client')
  vi.doUnmock('#kernel/web/api/load-channel.ts')
  vi.useRealTimers()
})

/** Watches a room as a screen that shows `version` does. */
function watch(room: string, version?: number, matches?: number) {
  const shown = { version, matches }
  const heard: [event: string, message: unknown][] = []
  const reread = vi.fn()
  const on = Object.fromEntries(
    ['oneScoreChanged', 'scoreChanged', 'messages', 'watching', 'eventChanged'].map((event) => [
      event,
      (message: unknown) => heard.push([event, message]),
    ]),
  )
  const known = () =>
    shown.version === undefined
      ? undefined
      : { version: shown.version, ...(shown.matches === undefined ? {} : { matches: shown.matches }) }
  const stop = channel.watchRoom(room, { on, known, reread })
  return { heard, reread, stop, shown }
}

async function live(...watching: (() => unknown)[]) {
  for (const each of watching) each()
  await vi.waitFor(() => expect(channel.connectionState()).toBe('connecting'), 60_000)
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
  socket.connect()
  await vi.advanceTimersByTimeAsync(0)
}

test('nothing is connected until a room is watched; each room is joined once and left with its last watcher', async () => {
  expect(channel.connectionState()).toBe('idle')
  const one = watch('7', 1)
  const two = watch('7', 1)
  await live()
  expect(channel.connectionState()).toBe('live')
  expect(socket.joins()).toEqual(['7'])

  one.stop()
  expect(socket.sent.some(([event]) => event === 'leaveRoom')).toBe(false)
  two.stop()
  expect(socket.sent.at(-1)).toEqual(['leaveRoom', '7'])
})

test('a message reaches the watchers of its match only', async () => {
  const seven = watch('7', 1)
  const eight = watch('8', 1)
  const chat = watch('7:chat', 0)
  const all = watch('scoreWatcher', 2, 2)
  await live()
  socket.say('oneScoreChanged', { match_id: 7, version: 2 })
  socket.say('scoreChanged', { match_id: 7, version: 2 })
  socket.say('messages', { match_id: 7, version: 1 })
  expect(seven.heard.map(([event]) => event)).toEqual(['oneScoreChanged'])
  expect(eight.heard).toEqual([])
  expect(chat.heard.map(([event]) => event)).toEqual(['messages'])
  expect(all.heard.map(([event]) => event)).toEqual(['scoreChanged'])
})

test('a change of a club’s event reaches the viewers of this event, and a gap makes them read again', async () => {
  const event = watch('event:7', 3)
  const match = watch('7', 3)
  await live()
  socket.say('eventChanged', { event_id: 7, version: 4 })
  socket.say('eventChanged', { event_id: 8, version: 9 })
  expect(event.heard).toEqual([['eventChanged', { event_id: 7, version: 4 }]])
  expect(match.heard).toEqual([])
  socket.say('eventChanged', { event_id: 7, version: 7 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(event.reread).toHaveBeenCalledTimes(1)
})

test('the next version needs no second read, a gap does', async () => {
  const seven = watch('7', 3)
  await live()
  socket.say('oneScoreChanged', { match_id: 7, version: 4 })
  socket.say('oneScoreChanged', { match_id: 7, version: 5 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seven.reread).not.toHaveBeenCalled()

  socket.say('oneScoreChanged', { match_id: 7, version: 8 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seven.reread).toHaveBeenCalledTimes(1)
})

test('a room that repeats a newer version makes its watchers read again', async () => {
  const seven = watch('7', 3)
  await live()
  socket.say('roomVersion', { room: '7', version: 3 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seven.reread).not.toHaveBeenCalled()
  socket.say('roomVersion', { room: '7', version: 4 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seven.reread).toHaveBeenCalledTimes(1)
})

test('the room of all scores compares the sum of versions and the number of matches', async () => {
  const all = watch('scoreWatcher', 12, 2)
  await live()
  socket.say('roomVersion', { room: 'scoreWatcher', version: 12, matches: 2 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(all.reread).not.toHaveBeenCalled()
  socket.say('roomVersion', { room: 'scoreWatcher', version: 12, matches: 3 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(all.reread).toHaveBeenCalledTimes(1)
})

test('joining a room that is ahead of the screen reads again', async () => {
  socket.versions.set('7', 9)
  const seven = watch('7', 3)
  await live()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seven.reread).toHaveBeenCalledTimes(1)
})

test('ten seconds of silence count as offline', async () => {
  watch('7', 3)
  await live()
  await vi.advanceTimersByTimeAsync(5_000)
  socket.say('roomVersion', { room: '7', version: 3 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(channel.connectionState()).toBe('live')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(channel.connectionState()).toBe('offline')
})

test('a connection that outlives a loss of the network counts as live at the next heartbeat', async () => {
  watch('7', 3)
  await live()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  socket.beat()
  expect(channel.connectionState()).toBe('offline')
  network.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  socket.beat()
  expect(channel.connectionState()).toBe('live')
  network.mockRestore()
})

test('after a reconnect, the rooms are joined again, and those that have moved on are read within two seconds', async () => {
  const seven = watch('7', 3)
  const eight = watch('8', 3)
  const newest = watch('scoreWatcher:newest', 12, 2)
  const unread = watch('9:chat')
  socket.versions.set('7', 3).set('8', 3).set('scoreWatcher:newest', 12)
  await live()
  const changes = vi.fn()
  channel.onConnectionChange(changes)
  socket.lose('transport close')
  expect(channel.connectionState()).toBe('offline')
  socket.versions.set('8', 4)
  socket.connect()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(channel.connectionState()).toBe('live')
  expect(socket.joins()).toHaveLength(8)
  expect([seven, eight, newest, unread].map(({ reread }) => reread.mock.calls.length)).toEqual([0, 1, 0, 1])
  expect(changes).toHaveBeenCalledTimes(2)
})

test('a thousand pages that missed the same message read again over five seconds, not at once', async () => {
  const seven = watch('7', 3)
  await live()
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.9)
  socket.say('oneScoreChanged', { match_id: 7, version: 9 })
  await vi.advanceTimersByTimeAsync(4_400)
  expect(seven.reread).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(seven.reread).toHaveBeenCalledTimes(1)
  random.mockRestore()
})

test('the scores of a list of matches are asked for once, again when the list changes, and after a reconnect', async () => {
  const asked = () => socket.sent.filter(([event]) => event === 'watchScores').map(([, payload]) => payload)
  const list = watch(shownScores)
  channel.showScores([7, 8])
  await live()
  channel.showScores([8, 9])
  socket.say('scoreChanged', { match_id: 8, version: 2 })
  expect(list.heard).toHaveLength(1)
  socket.lose('transport close')
  socket.connect()
  list.stop()
  expect(asked()).toEqual([{ matches: [7, 8] }, { matches: [8, 9] }, { matches: [8, 9] }, { matches: [] }])
  expect(socket.joins()).toEqual([])
})

/** The channel loads after the next frame. */
const paintMs = 20

test('a channel that did not load shows as offline and is loaded again until it arrives', async () => {
  failures = 2
  const seven = watch('7', 3)
  await vi.advanceTimersByTimeAsync(paintMs)
  expect(channel.connectionState()).toBe('offline')
  expect(await saying.sendOnChannel('7:chat', 'What a rally!', 'a1')).toMatchObject({ ok: false, code: 'no-answer' })
  expect(channel.connectionState()).toBe('offline')
  await vi.advanceTimersByTimeAsync(5_000)
  socket.connect()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(channel.connectionState()).toBe('live')
  expect(socket.joins()).toEqual(['7'])
  expect(seven.reread).toHaveBeenCalledTimes(1)
})

test('the network that comes back loads a channel that did not load at once', async () => {
  failures = 1
  watch('7', 3)
  await vi.advanceTimersByTimeAsync(paintMs)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  socket.connect()
  expect(channel.connectionState()).toBe('live')
})

test('a chat message is acknowledged', async () => {
  watch('7:chat', 0)
  await live()
  expect(await saying.sendOnChannel('7:chat', 'What a rally!', 'a1')).toMatchObject({ ok: true })
  expect(socket.sent.at(-1)).toEqual(['sendMsg', { room: '7:chat', msg: 'What a rally!', client_id: 'a1' }])
})

test('a watcher hears each time the server lets the page into its room', async () => {
  const entered: string[] = []
  const enter = (who: string) =>
    channel.watchRoom('7:chat', {
      on: {},
      known: () => undefined,
      reread: () => undefined,
      onEntered: () => entered.push(who),
    })
  enter('one')
  expect(channel.isInRoom('7:chat')).toBe(false)
  await live()
  expect(channel.isInRoom('7:chat')).toBe(true)
  enter('two')
  expect(entered).toEqual(['one'])

  socket.lose('transport close')
  expect(channel.isInRoom('7:chat')).toBe(false)
  socket.connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toEqual(['one', 'one', 'two'])
})
