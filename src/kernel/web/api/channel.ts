/**
 * The live channel of this page: one connection, however many screens watch. The part that talks to the server loads
 * when the first room is watched, after the first paint. Delivery is at most once, so every watcher must also know how
 * to re-read.
 */
import { afterPaint } from './after-paint.ts'
import { type ConnectionState, type RoomState, type Shared, shownScores, type Watcher } from './channel-shapes.ts'
import type { openSocket } from './channel-socket.ts'
import { loadChannel } from './load-channel.ts'
import { onlineOrLater } from './load-part.ts'

type OpenChannel = ReturnType<typeof openSocket>

const rooms = new Map<string, RoomState>()
const listeners = new Set<() => void>()
let state: ConnectionState = 'idle'
let channel: OpenChannel | undefined
let opening: Promise<OpenChannel> | undefined
let shownTotals: readonly number[] = []
const shared: Shared = { rooms, state: () => state, setState, shown: () => shownTotals }

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
  if (isNew) void joinWhenOpen(name)
  return () => {
    room.watchers.delete(watcher)
    if (room.watchers.size > 0) return
    clearTimeout(room.rereadTimer)
    rooms.delete(name)
    if (name === shownScores) showScores([])
    else channel?.socket.emit('leaveRoom', name)
  }
}

/** Sets the matches whose scores the watchers of `shownScores` get from now on. */
export function showScores(matches: readonly number[]): void {
  shownTotals = matches
  if (channel?.socket.connected) channel.socket.emit('watchScores', { matches })
}

/** Whether the server has let this page into a room, so that messages to it are taken. */
export const isInRoom = (name: string): boolean => rooms.get(name)?.isIn === true

/** Reconnects, so that the channel knows who has logged in or out. */
export function renewConnection(): void {
  channel?.socket.disconnect()
  channel?.socket.connect()
}

/** Resolves to the part that talks to the server, once it is loaded. Rejects if it does not load. */
export function openChannel(): Promise<OpenChannel> {
  opening ??= connect()
  return opening
}

async function connect(): Promise<OpenChannel> {
  if (state === 'idle') setState('connecting')
  const { openSocket } = await loadChannel().catch(tryLater)
  channel = openSocket(shared)
  return channel
}

/** It did not load: the page counts as offline, and tries again as long as something is watched. */
function tryLater(failure: unknown): never {
  opening = undefined
  setState('offline')
  void onlineOrLater().then<unknown>(() => rooms.size > 0 && openChannel().catch(nothing))
  throw failure
}

async function joinWhenOpen(name: string): Promise<void> {
  if (!opening) await afterPaint()
  const opened = await openChannel().catch(nothing)
  if (opened?.socket.connected) await opened.join(name)
}

/** Failures are retried elsewhere. */
const nothing = () => undefined

function setState(next: ConnectionState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}
