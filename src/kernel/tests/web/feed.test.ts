import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followFeed } from '#kernel/web/display/live/feed.ts'

/** A socket whose server is the test. */
class FakeSocket {
  static opened: FakeSocket[] = []
  readonly sent: string[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSocket.opened.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.onclose?.()
  }
  says(text: string): void {
    this.onmessage?.({ data: text })
  }
}

interface State {
  readonly version: number
  readonly text: string
}

let answer: () => Promise<State | undefined>
let shown: (State | undefined)[]
let fresh: boolean[]
let reads: number
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.opened = []
  ;[shown, fresh, reads] = [[], [], 0]
  answer = async () => ({ version: 1, text: 'read' })
  stop = followFeed<State>({
    rooms: ['7'],
    isVisitor: true,
    read: () => {
      reads += 1
      return answer()
    },
    after: (before, event, [said]) => (event === 'news' ? (said as State) : event === 'gone' ? undefined : before),
    show: (state) => shown.push(state),
    showFresh: (isFresh) => fresh.push(isFresh),
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const socket = () => FakeSocket.opened.at(-1) as FakeSocket
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
async function connect(version = 1) {
  socket().says('0{"sid":"a"}')
  socket().says('40{"sid":"b"}')
  const question = /^42(\d+)/.exec(socket().sent.at(-1) ?? '')?.[1]
  socket().says(`43${question}[{"ok":true,"room":"7","version":${version}}]`)
  await pass(0)
}

describe('a screen without the client library', () => {
  test('speaks the protocol: opens, joins its rooms, answers the heartbeat, and connects as a visitor', async () => {
    expect(socket().url).toContain('/socket.io/?EIO=4&transport=websocket&as=visitor')
    await connect()
    expect(socket().sent[0]).toBe('40')
    expect(socket().sent[1]).toMatch(/^42\d+\["joinRoom","7"\]$/)
    socket().says('2')
    expect(socket().sent.at(-1)).toBe('3')
  })

  test('shows what it reads, then every message, and never an older one', async () => {
    await connect()
    socket().says('42["news",{"version":3,"text":"third"}]')
    socket().says('42["news",{"version":2,"text":"second"}]')
    expect(shown.at(-1)).toEqual({ version: 3, text: 'third' })
  })

  test('reads again when its room is ahead, and not otherwise', async () => {
    await connect()
    const before = reads
    socket().says('42["roomVersion",{"room":"7","version":1}]')
    await pass(0)
    expect(reads).toBe(before)
    answer = async () => ({ version: 4, text: 'healed' })
    socket().says('42["roomVersion",{"room":"7","version":4}]')
    await pass(0)
    expect(shown.at(-1)).toEqual({ version: 4, text: 'healed' })
  })

  test('shows that nothing is left when its subject is gone', async () => {
    await connect()
    answer = async () => undefined
    socket().says('42["gone",{}]')
    await pass(0)
    expect(shown.at(-1)).toBeUndefined()
  })

  test('ignores nonsense', async () => {
    await connect()
    for (const text of ['', '42', '42nonsense', '42{}', '43', '439[', '7', '42["other",1]']) socket().says(text)
    expect(shown.at(-1)).toEqual({ version: 1, text: 'read' })
  })
})

describe('a screen that loses the network', () => {
  test('keeps the last state, says so within ten seconds, and heals by itself', async () => {
    await connect()
    answer = async () => Promise.reject(new Error('no network'))
    await pass(1_000)
    expect(fresh.at(-1)).toBe(true)
    await pass(20_000)
    expect(fresh.at(-1)).toBe(false)
    expect(shown.at(-1)).toEqual({ version: 1, text: 'read' })

    answer = async () => ({ version: 9, text: 'back' })
    await pass(10_000)
    await connect(9)
    expect(fresh.at(-1)).toBe(true)
    expect(shown.at(-1)).toEqual({ version: 9, text: 'back' })
  })

  test('reopens the channel after silence, with longer and longer pauses, one attempt at a time', async () => {
    await connect()
    await pass(11_000)
    for (let count = 0; count < 20; count += 1) {
      socket().onclose?.()
      await pass(8_000)
    }
    expect(FakeSocket.opened.length).toBeGreaterThan(10)
    expect(FakeSocket.opened.length).toBeLessThanOrEqual(42)
  })

  test('polls every few seconds while only the channel is closed, and counts as live then', async () => {
    socket().onclose?.()
    answer = async () => ({ version: 2, text: 'asked' })
    await pass(5_000)
    expect(shown.at(-1)).toEqual({ version: 2, text: 'asked' })
    expect(fresh.at(-1)).toBe(true)
    expect(reads).toBeLessThanOrEqual(4)
  })

  test('stops for good when asked to', async () => {
    await connect()
    stop()
    const { length } = FakeSocket.opened
    const before = reads
    await pass(60_000)
    expect(FakeSocket.opened).toHaveLength(length)
    expect(reads).toBe(before)
  })
})
