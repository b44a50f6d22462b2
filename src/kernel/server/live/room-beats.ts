import type { HubOptions } from './hub-options.ts'
import type { RoomVersions, VersionRead } from './room-versions.ts'

export interface RoomBeats {
  /** The room got its first watcher in this process. */
  add(room: string): void
  remove(room: string): void
  /** A watcher has joined who has not received the earlier messages. */
  joined(room: string): void
  /** A message with the room's version has just been sent to its watchers. */
  said(room: string, version: number): void
  /** Another process published something too large for the bus: the version alone makes clients read again. */
  changed(room: string, version: number): void
  /** Messages may have been missed: read the versions of all rooms at the next tick. */
  readAllSoon(): void
  /** Repeats the versions of the rooms that are due, and reads those of the next slice. */
  tick(slice: number): void
}

/** The rooms of one slice, read at one tick and repeated at the next. */
interface Due {
  readonly rooms: Set<string>
  readonly readAt: number
  read?: ReadonlyMap<string, VersionRead>
}

/**
 * Repeats every quiet room's version, one slice of the rooms at a time. A version from the database is half a second
 * old when it is repeated. By then everything published before it has been noted, so only a message that was really
 * lost shows up as a gap.
 */
export function createBeats(options: HubOptions, versions: RoomVersions, slices: number): RoomBeats {
  const { io, clock, readVersions, onFault } = options
  const present = options.presentVersion ?? ((room, { version }) => ({ room, version }))
  const sliceOf = new Map<string, number>()
  const lastSaid = new Map<string, { readonly version: number; readonly tick: number }>()
  let addedMs = 0
  let ticks = 0
  let dueBeat: Due = { rooms: new Set(), readAt: 0 }
  let mustReadAll = false

  const repeat = (room: string) => {
    const state = versions.stateOf(room)
    if (state) io.to(room).emit('roomVersion', present(room, state))
  }
  /**
   * A message has just carried this version to every watcher, so repeating it to thousands adds nothing. Rooms with
   * many parts are always repeated, because none of their messages carries the sum.
   */
  const isFresh = (room: string): boolean => {
    const lastBeat = lastSaid.get(room)
    const isRecent = lastBeat !== undefined && ticks - lastBeat.tick < slices
    return isRecent && !versions.hasParts(room) && versions.stateOf(room)?.version === lastBeat.version
  }
  const ask = (rooms: readonly string[]): Due => {
    const askedBeat: Due = { rooms: new Set(rooms), readAt: clock.now().getTime() }
    if (!readVersions || rooms.length === 0) return askedBeat
    readVersions(rooms).then((versionsRead) => {
      askedBeat.read = versionsRead
    }, onFault)
    return askedBeat
  }

  return {
    add(room) {
      sliceOf.set(room, addedMs++ % slices)
    },
    remove(room) {
      sliceOf.delete(room)
      // The version read for it is too old for the next watchers who join.
      dueBeat.rooms.delete(room)
      lastSaid.delete(room)
      versions.forget(room)
    },
    joined(room) {
      lastSaid.delete(room)
    },
    said(room, version) {
      if (sliceOf.has(room)) lastSaid.set(room, { version, tick: ticks })
    },
    changed(room, version) {
      if (!sliceOf.has(room)) return
      // The message does not name the part; the database does.
      if (versions.hasParts(room)) {
        mustReadAll = true
        return
      }
      versions.note(room, version, clock.now().getTime())
      repeat(room)
    },
    readAllSoon() {
      mustReadAll = true
    },
    tick(slice) {
      ticks += 1
      for (const room of dueBeat.rooms) {
        if (!sliceOf.has(room)) continue
        const versionRead = dueBeat.read?.get(room)
        if (versionRead !== undefined) versions.reconcile(room, versionRead, dueBeat.readAt)
        if (!isFresh(room)) repeat(room)
      }
      const isDue = mustReadAll ? () => true : ([, ofRoom]: [string, number]) => ofRoom === slice
      mustReadAll = false
      dueBeat = ask([...sliceOf].filter(isDue).map(([room]) => room))
    },
  }
}
