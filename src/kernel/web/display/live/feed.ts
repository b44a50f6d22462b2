import { stayConnected } from './socket.ts'

export interface Feed<State> {
  readonly rooms: readonly string[]
  readonly isVisitor: boolean
  /** A room in which every sign of life, such as its version every five seconds, makes the screen read again. */
  readonly pulse?: string
  /** Whether an answer is older than what is shown. By default, the version decides. */
  readonly isOlder?: (next: State, current: State) => boolean
  /** Reads the whole state; throws if no answer comes, and returns undefined if there is no state (or no longer). */
  readonly read: () => Promise<State | undefined>
  /** The state after a message; undefined if it must be read again. */
  readonly after: (before: State | undefined, event: string, args: readonly unknown[]) => State | undefined
  readonly show: (state: State | undefined) => void
  /** Reports whether what is on the screen is up to date. */
  readonly showFresh: (isFresh: boolean) => void
}

/** Without the channel the state is polled at this interval, in ms. */
const askEveryMs = 4_000
/** State that was read longer ago than this counts as old if nothing has been heard since. */
const freshForMs = 9_000
const tickMs = 1_000

/**
 * Keeps a screen in step with its rooms: read once, then updated message by message; read again after a gap, after a
 * disconnect and when the machine wakes up. Without the channel it polls every few seconds. What is on the screen stays
 * there.
 */
export function followFeed<State extends { readonly version: number }>(feed: Feed<State>): () => void {
  const { isOlder = (next: State, current: State) => next.version < current.version } = feed
  let state: State | undefined
  let isLive = false
  let isReading = false
  let mustReadAgain = false
  let lastRead = 0
  let lastTry = 0

  const take = (next: State | undefined) => {
    if (next && state && isOlder(next, state)) return
    state = next
    feed.show(state)
  }
  const read = async () => {
    if (isReading) {
      mustReadAgain = true
      return
    }
    isReading = true
    lastTry = Date.now()
    try {
      take(await feed.read())
      lastRead = Date.now()
    } catch {
      // The next tick tries again.
    }
    isReading = false
    tellFresh()
    if (!mustReadAgain) return
    mustReadAgain = false
    void read()
  }
  const tellFresh = () => feed.showFresh(isLive ? lastRead > 0 : Date.now() - lastRead < freshForMs)

  const disconnect = stayConnected({
    rooms: feed.rooms,
    isVisitor: feed.isVisitor,
    hear(event, args) {
      const next = feed.after(state, event, args)
      if (next === undefined) void read()
      else take(next)
    },
    atVersion(room, version) {
      if (lastRead === 0 || room === feed.pulse || (state?.version ?? -1) < version) void read()
    },
    isLive(live) {
      isLive = live
      if (live) void read()
      else tellFresh()
    },
  })
  const tick = window.setInterval(() => {
    const mustAsk = !isLive || lastRead === 0
    if (mustAsk && Date.now() - lastTry >= askEveryMs) void read()
    tellFresh()
  }, tickMs)
  void read()
  return () => {
    disconnect()
    clearInterval(tick)
  }
}
