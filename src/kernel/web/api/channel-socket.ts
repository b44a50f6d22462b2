import { io, type Socket } from 'socket.io-client'
import {
  type Ack,
  chatRoom,
  eventRoom,
  matchRoom,
  newestRoom,
  type RoomVersionMessage,
  scoresRoom,
} from '#kernel/calls/channel.ts'
import { type RoomState, type Shared, shownScores } from './channel-shapes.ts'

/** Rooms repeat their version every 5 s, so a silence this long means that the connection is lost. */
const silenceMs = 9_000
/** After a lost connection, the first try comes within about a second, later ones at most this many ms apart. */
const longestReconnectMs = 4_000
/** Re-reading after a reconnect is spread over this many ms, because thousands of clients come back at once. */
const spreadMs = 1_000
/** Re-reading after a missed message is spread too, because thousands may have missed it. */
const gapSpreadMs = 5_000

/** Opens the connection of this page; it reconnects automatically and joins the watched rooms each time. */
export const openSocket = (shared: Shared) => new ChannelSocket(shared)

/** The part of the live channel that talks to the server; it loads together with the client library. */
class ChannelSocket {
  readonly socket: Socket
  readonly #shared: Shared
  #lastHeard = 0

  constructor(shared: Shared) {
    this.#shared = shared
    const socket = io({
      transports: ['websocket', 'polling'],
      reconnectionDelayMax: longestReconnectMs,
      timeout: 8_000,
    })
    this.socket = socket
    socket.on('connect', () => this.#enter())
    socket.on('connect_error', () => shared.setState('offline'))
    socket.on('disconnect', (reason) => {
      this.#leaveAll()
      shared.setState('offline')
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), Math.random() * spreadMs)
    })
    socket.io.on('ping', () => this.#feelPulse())
    socket.onAny((event: string, message: unknown) => this.#hear(event, message))
    window.addEventListener('offline', () => shared.setState('offline'))
    window.addEventListener('online', () => !socket.connected && socket.connect())
    setInterval(() => this.#watchSilence(), 1_000)
  }

  /** Joins a room, and re-reads whatever changed in the meantime. */
  async join(name: string, isReturn = false): Promise<void> {
    const isShown = name === shownScores
    const ack: Ack | undefined = await this.socket
      .timeout(8_000)
      .emitWithAck(isShown ? 'watchScores' : 'joinRoom', isShown ? { matches: this.#shared.shown() } : name)
      .catch(() => undefined)
    this.#noteLife()
    this.#noteEntry(name, ack)
    if (ack?.ok && ack.version !== undefined && !(isReturn && this.#isUnknown(name))) this.#compare(name, ack, isReturn)
    else if (isReturn) this.#rereadSoon(name, spreadMs)
  }

  #enter(): void {
    const isReturn = this.#shared.state() === 'offline'
    this.#noteLife()
    this.#shared.setState('live')
    for (const name of this.#shared.rooms.keys()) void this.join(name, isReturn)
  }

  #noteEntry(name: string, ack: Ack | undefined): void {
    const room = this.#shared.rooms.get(name)
    if (!room || !ack || !this.socket.connected) return
    room.isIn = ack.ok
    for (const watcher of room.watchers) {
      if (ack.ok) watcher.onEntered?.()
      else if (ack.code === 'not-found') watcher.onMissing?.(ack)
    }
  }

  #leaveAll(): void {
    for (const room of this.#shared.rooms.values()) room.isIn = false
  }

  /** Whether some watcher cannot tell if it has missed anything. */
  #isUnknown(name: string): boolean {
    return [...(this.#shared.rooms.get(name)?.watchers ?? [])].some((watcher) => !watcher.known())
  }

  #hear(event: string, message: unknown): void {
    this.#noteLife()
    this.#shared.setState('live')
    if (event === 'roomVersion') {
      const news = message as RoomVersionMessage
      this.#compare(String(news.room), news)
      return
    }
    for (const [name, room] of this.#shared.rooms) {
      if (!isFor(name, event, message)) continue
      this.#noteGap(name, room, message)
      for (const watcher of room.watchers) watcher.on[event]?.(message as never)
    }
  }

  #noteGap(name: string, room: RoomState, message: unknown): void {
    const version = (message as { version?: unknown } | null)?.version
    if (typeof version !== 'number' || isList(name)) return
    const knownVersion = knownOf(room)
    if (knownVersion !== undefined && version > knownVersion + 1) this.#rereadSoon(name, gapSpreadMs)
    room.heard = Math.max(room.heard, version)
  }

  /** A room announces its version; a watcher at any other version re-reads. */
  #compare(name: string, { version = 0, matches }: Partial<RoomVersionMessage>, isReturn = false): void {
    const room = this.#shared.rooms.get(name)
    if (!room) return
    const knownVersion = knownOf(room)
    const differs = isList(name)
      ? [...room.watchers].some((watcher) => differsFrom(watcher.known(), version, matches))
      : knownVersion !== undefined && version > knownVersion
    if (differs) this.#rereadSoon(name, isReturn ? spreadMs : gapSpreadMs)
  }

  #rereadSoon(name: string, withinMs: number): void {
    const room = this.#shared.rooms.get(name)
    if (!room || room.rereadTimer !== undefined) return
    room.rereadTimer = setTimeout(() => {
      room.rereadTimer = undefined
      for (const watcher of room.watchers) watcher.reread()
    }, Math.random() * withinMs)
  }

  /** A silent connection counts as lost, whatever the browser believes. */
  #watchSilence(): void {
    const { rooms, setState } = this.#shared
    if (rooms.size === 0 || !this.socket.connected || Date.now() - this.#lastHeard < silenceMs) return
    setState('offline')
    this.#noteLife()
    this.socket.io.engine.close()
  }

  /** The server is reachable. After a short network outage this may be the first sign of it for a long time. */
  #feelPulse(): void {
    this.#noteLife()
    if (navigator.onLine) this.#shared.setState('live')
  }

  #noteLife(): void {
    this.#lastHeard = Date.now()
  }
}

const isList = (name: string) => name === scoresRoom || name === newestRoom || name === shownScores

/** Messages do not name their room; the event and the id of the match or club event identify it. */
function isFor(name: string, event: string, message: unknown): boolean {
  if (event === 'scoreChanged') return isList(name)
  const { match_id: matchId, event_id: eventId } = (message ?? {}) as { match_id?: number; event_id?: number }
  if (eventId !== undefined) return name === eventRoom(eventId)
  if (matchId === undefined) return false
  return name === (event === 'messages' ? chatRoom(matchId) : matchRoom(matchId))
}

/** The newest version that any watcher of the room shows or has received. */
function knownOf(room: RoomState): number | undefined {
  const versions = [...room.watchers]
    .map((watcher) => watcher.known()?.version)
    .filter((version) => version !== undefined)
  return versions.length === 0 ? undefined : Math.max(room.heard, ...versions)
}

function differsFrom(
  watched: { readonly version: number; readonly matches?: number } | undefined,
  version: number,
  matches: number | undefined,
): boolean {
  return (
    watched !== undefined && (watched.version !== version || (matches !== undefined && watched.matches !== matches))
  )
}
