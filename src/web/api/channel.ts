import type { Socket } from 'socket.io-client'
import {
  type Ack,
  chatRoom,
  eventRoom,
  matchRoom,
  type RoomVersionMessage,
  type ScoreboardRoom,
  scoresRoom,
} from '#contract/kernel/channel'

/**
 * The live channel of this page: one connection, however many screens watch. The client library loads when the first
 * room is watched, after the first paint. Delivery is at most once, so every watcher must also know how to re-read.
 */
export type ConnectionState = 'idle' | 'connecting' | 'live' | 'offline'

export interface Watcher {
  /** Handlers of the room's messages, keyed by event name. */
  readonly on: Readonly<Record<string, (message: never) => void>>
  /**
   * The version on the screen; undefined until something has been read. `matches` is set for the room of all scores
   * only.
   */
  readonly known: () => { readonly version: number; readonly matches?: number } | undefined
  /** Reads the room's data again, because a message was missed or the connection is back. */
  readonly reread: () => void
}

/** Rooms repeat their version every 5 s, so a silence this long means that we are cut off. */
const silenceMs = 9_000
/** Re-reading after a reconnect is spread over this many ms, because thousands of clients come back at once. */
const spreadMs = 1_000

interface RoomState {
  readonly watchers: Set<Watcher>
  /** The version in the last message. */
  heard: number
  rereadTimer: ReturnType<typeof setTimeout> | undefined
}

const rooms = new Map<string, RoomState>()
const listeners = new Set<() => void>()
let state: ConnectionState = 'idle'
let lastHeard = 0
let socket: Socket | undefined
let opening: Promise<Socket> | undefined

export const connectionState = (): ConnectionState => state

/** Calls back whenever the connection state changes; returns a function that unsubscribes. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Watches a room until the returned function is called; the last watcher to stop also leaves the room. */
export function watchRoom(name: string, watcher: Watcher): () => void {
  const room = rooms.get(name) ?? { watchers: new Set<Watcher>(), heard: -1, rereadTimer: undefined }
  const isNew = room.watchers.size === 0
  room.watchers.add(watcher)
  rooms.set(name, room)
  if (isNew) void enterWhenOpen(name)
  return () => {
    room.watchers.delete(watcher)
    if (room.watchers.size > 0) return
    clearTimeout(room.rereadTimer)
    rooms.delete(name)
    socket?.emit('leaveRoom', name)
  }
}

/** Sends a chat message and returns the server's acknowledgement. */
export const sendOnChannel = (room: string, msg: string): Promise<Ack> => say('sendMsg', { room, msg })

/** Sends a message to the public scoreboard and returns the server's acknowledgement. */
export const sayToBoard = (message: ScoreboardRoom, payload: unknown): Promise<Ack> => say(message, payload)

async function say(event: string, payload: unknown): Promise<Ack> {
  const opened = await open()
  try {
    return await opened.timeout(8_000).emitWithAck(event, payload)
  } catch {
    return { ok: false, code: 'no-answer', message: 'Your message was not sent. Check your connection and try again.' }
  }
}

/** Reconnects, so that the channel knows who has signed in or out. */
export function renewConnection(): void {
  if (!socket) return
  socket.disconnect()
  socket.connect()
}

function open(): Promise<Socket> {
  opening ??= connect()
  return opening
}

async function connect(): Promise<Socket> {
  setState('connecting')
  const { io } = await import('socket.io-client')
  const opened = io({ transports: ['websocket', 'polling'], reconnectionDelayMax: 4_000, timeout: 8_000 })
  socket = opened
  opened.on('connect', () => void enter())
  opened.on('connect_error', () => setState('offline'))
  opened.on('disconnect', (reason) => {
    setState('offline')
    if (reason === 'io server disconnect') setTimeout(() => opened.connect(), Math.random() * spreadMs)
  })
  opened.io.on('ping', noteLife)
  opened.onAny(hear)
  window.addEventListener('offline', () => setState('offline'))
  window.addEventListener('online', () => !opened.connected && opened.connect())
  setInterval(() => watchSilence(opened), 1_000)
  return opened
}

/** Joins every watched room and re-reads what was already on the screen. */
async function enter(): Promise<void> {
  const isReturn = state === 'offline'
  noteLife()
  setState('live')
  for (const name of rooms.keys()) {
    void join(name)
    if (isReturn) rereadSoon(name, spreadMs)
  }
}

async function enterWhenOpen(name: string): Promise<void> {
  const opened = await open()
  if (opened.connected) await join(name)
}

async function join(name: string): Promise<void> {
  const ack: Ack | undefined = await socket
    ?.timeout(8_000)
    .emitWithAck('joinRoom', name)
    .catch(() => undefined)
  noteLife()
  if (ack?.ok && ack.version !== undefined) compare(name, { room: name, version: ack.version })
}

function hear(event: string, message: unknown): void {
  noteLife()
  if (state !== 'live') setState('live')
  if (event === 'roomVersion') {
    const said = message as RoomVersionMessage
    compare(String(said.room), said)
    return
  }
  for (const [name, room] of rooms) {
    if (!isFor(name, event, message)) continue
    noteGap(name, room, message)
    for (const watcher of room.watchers) watcher.on[event]?.(message as never)
  }
}

/** Messages do not name their room; the event and the id of the match or club event identify it. */
function isFor(name: string, event: string, message: unknown): boolean {
  if (event === 'scoreChanged') return name === scoresRoom
  const { match_id: matchId, event_id: eventId } = (message ?? {}) as { match_id?: number; event_id?: number }
  if (eventId !== undefined) return name === eventRoom(eventId)
  if (matchId === undefined) return false
  return name === (event === 'messages' ? chatRoom(matchId) : matchRoom(matchId))
}

function noteGap(name: string, room: RoomState, message: unknown): void {
  const version = (message as { version?: unknown } | null)?.version
  if (typeof version !== 'number' || name === scoresRoom) return
  const known = knownOf(room)
  if (known !== undefined && version > known + 1) rereadSoon(name, 300)
  room.heard = Math.max(room.heard, version)
}

/** A room announces its version; a watcher at any other version re-reads. */
function compare(name: string, said: RoomVersionMessage): void {
  const room = rooms.get(name)
  if (!room) return
  if (name !== scoresRoom) {
    const known = knownOf(room)
    if (known !== undefined && said.version > known) rereadSoon(name, 300)
    return
  }
  const differs = [...room.watchers].some((watcher) => {
    const known = watcher.known()
    if (!known) return false
    return known.version !== said.version || (said.matches !== undefined && known.matches !== said.matches)
  })
  if (differs) rereadSoon(name, 300)
}

/** The newest version that any watcher of the room shows or has received. */
function knownOf(room: RoomState): number | undefined {
  const read = [...room.watchers].map((watcher) => watcher.known()?.version).filter((version) => version !== undefined)
  return read.length === 0 ? undefined : Math.max(room.heard, ...read)
}

function rereadSoon(name: string, withinMs: number): void {
  const room = rooms.get(name)
  if (!room || room.rereadTimer !== undefined) return
  room.rereadTimer = setTimeout(() => {
    room.rereadTimer = undefined
    for (const watcher of room.watchers) watcher.reread()
  }, Math.random() * withinMs)
}

/** A silent connection counts as lost, whatever the browser believes. */
function watchSilence(opened: Socket): void {
  if (rooms.size === 0 || !opened.connected || Date.now() - lastHeard < silenceMs) return
  setState('offline')
  noteLife()
  opened.io.engine.close()
}

function noteLife(): void {
  lastHeard = Date.now()
}

function setState(next: ConnectionState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}
