import type { BusMessage, Versioned } from './bus.ts'
import type { HubOptions } from './hub-options.ts'
import { createBeats } from './room-beats.ts'
import { RoomVersions } from './room-versions.ts'
import { WatcherCounts } from './watcher-counts.ts'

export interface Hub {
  /** Sends an event to the room in every process; `payload.version` becomes the version of the room, or of its part. */
  publish(room: string, event: string, payload: Versioned): void
  /**
   * How many sockets are in the room across all processes; the other processes' counts are up to about a second old.
   */
  watchingOf(room: string): number
  /** Closes the connections of a session in every process. */
  disconnectSession(sessionHash: string): void
  /**
   * Stops the timers and tells the other processes that this one has no watchers. The server closes the connections.
   */
  close(): void
}

/** The room that a session's connections share. Clients cannot join it. */
export const sessionRoom = (sessionHash: string) => `session:${sessionHash}`

/** A room repeats its version every ten ticks, which is 5 s. */
const tickMs = 500
const slices = 10
/**
 * All counts are announced every eight seconds, so that a process that missed some or has just started is up to date.
 */
const ticksPerFullAnnouncement = 16
/** This many rooms fit into one message of the PostgreSQL bus. */
const roomsPerAnnouncement = 250

/** Connects this process's rooms with those of the others, and tracks their versions and watcher counts. */
export function createHub(options: HubOptions): Hub {
  const { io, bus, clock, isRoom } = options
  const { adapter } = io.of('/')
  const now = () => clock.now().getTime()
  const versions = new RoomVersions(options.mostParts)
  const watchers = new WatcherCounts()
  const beats = createBeats(options, versions, slices)
  const saidOf = options.presentMessage ?? ((_event, payload) => [payload])

  const sendHere = (room: string, event: string, payload: Versioned) => {
    for (const other of options.relaysOf?.(room, payload) ?? []) sendHere(other, event, payload)
    if (!adapter.rooms.has(room)) return
    if (isRoom(room) && !versions.take(room, payload.version, now(), options.partsOf?.(room, payload))) return
    io.to(room).emit(event, ...saidOf(event, payload))
    beats.said(room, payload.version)
  }
  /** A message that was too large for the bus was also meant for the rooms that get this room's messages. */
  const announceChange = (room: string, version: number) => {
    for (const each of [room, ...(options.relaysOf?.(room, { version }) ?? [])]) beats.changed(each, version)
  }
  const sizeChanged = (room: string) => {
    if (isRoom(room)) watchers.setLocal(room, adapter.rooms.get(room)?.size ?? 0)
  }
  adapter.on('join-room', sizeChanged)
  adapter.on('join-room', (room: string) => beats.joined(room))
  adapter.on('leave-room', sizeChanged)
  adapter.on('create-room', (room: string) => isRoom(room) && beats.add(room))
  adapter.on('delete-room', (room: string) => isRoom(room) && beats.remove(room))

  let mustAnnounceAll = true
  bus.onGap(() => {
    mustAnnounceAll = true
    beats.readAllSoon()
  })
  const hear = (message: BusMessage, from: string) => {
    if (message.kind === 'emit') sendHere(message.room, message.event, message.payload)
    else if (message.kind === 'changed') announceChange(message.room, message.version)
    else if (message.kind === 'end-session') io.in(sessionRoom(message.hash)).disconnectSockets(true)
    else if (message.kind === 'watchers' && watchers.hear(from, message.counts, message.all ?? false, now()))
      mustAnnounceAll = true
  }
  bus.subscribe((message, from) => {
    // Another process may run another release, and nothing that it sends may crash this one.
    try {
      hear(message, from)
    } catch (error) {
      options.onFault(error)
    }
  })

  let tick = 0
  const timer = setInterval(() => {
    tick += 1
    beats.tick(tick % slices)
    if (tick % 2 === 1) return
    watchers.expire(now())
    const all = mustAnnounceAll || tick % ticksPerFullAnnouncement === 0
    mustAnnounceAll = false
    for (const message of announcementsOf(watchers.takeAnnouncement(all), all)) bus.publish(message)
    showWatching(options, watchers.takeChanged())
  }, tickMs)
  timer.unref()

  return {
    publish(room, event, payload) {
      sendHere(room, event, payload)
      bus.publish({ kind: 'emit', room, event, payload })
    },
    watchingOf: (room) => watchers.totalOf(room),
    disconnectSession(hash) {
      io.in(sessionRoom(hash)).disconnectSockets(true)
      bus.publish({ kind: 'end-session', hash })
    },
    close() {
      clearInterval(timer)
      bus.publish({ kind: 'watchers', counts: {}, all: true })
    },
  }
}

function announcementsOf(counts: [room: string, count: number][], all: boolean): BusMessage[] {
  const messages: BusMessage[] = []
  for (let start = 0; start < counts.length || (all && start === 0); start += roomsPerAnnouncement) {
    const some = Object.fromEntries(counts.slice(start, start + roomsPerAnnouncement))
    messages.push({ kind: 'watchers', counts: some, all: all && start === 0 })
  }
  return messages
}

function showWatching({ io, presentWatching, onFault }: HubOptions, totals: [room: string, total: number][]): void {
  for (const [room, total] of totals) {
    try {
      const payload = presentWatching?.(room, total)
      if (payload) io.to(room).emit('watching', payload)
    } catch (error) {
      onFault(error)
    }
  }
}
