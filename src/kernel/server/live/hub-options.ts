import type { Server } from 'socket.io'
import type { Clock } from '../clock.ts'
import type { Bus, Versioned } from './bus.ts'
import type { Part, RoomState, VersionRead } from './room-versions.ts'

export interface HubOptions {
  readonly io: Server
  readonly bus: Bus
  readonly clock: Clock
  /**
   * Whether this is the name of a room that clients join. Rooms of sockets and sessions have no version and no
   * watchers.
   */
  readonly isRoom: (name: string) => boolean
  /** The parts of a room that a message changes, if the room's version is a sum; undefined if it is one number. */
  readonly partsOf?: (room: string, payload: Versioned) => readonly Part[] | undefined
  /** How many parts of a room count, the greatest numbers first; undefined for all. */
  readonly mostParts?: (room: string) => number | undefined
  /** The rooms that also get a room's messages. */
  readonly relaysOf?: (room: string, payload: Versioned) => readonly string[]
  /** Reads versions from the database; called for a tenth of the rooms every half second. It can leave rooms out. */
  readonly readVersions?: (rooms: readonly string[]) => Promise<ReadonlyMap<string, VersionRead>>
  /** What a message carries on the wire, if that is more than its payload. */
  readonly presentMessage?: (event: string, payload: Versioned) => readonly unknown[]
  /** The payload of `roomVersion`; `{ room, version }` if this is missing. */
  readonly presentVersion?: (room: string, state: RoomState) => object
  /**
   * The payload of `watching`, sent at most once a second to a room in this process; undefined for rooms that do not
   * show it.
   */
  readonly presentWatching?: (room: string, watching: number) => object | undefined
  /** Called if one of these callbacks fails; the hub keeps running. */
  readonly onFault: (error: unknown) => void
}
