import type { Server } from 'socket.io'
import type { Clock } from '#server/kernel/clock'
import type { Bus, Versioned } from './bus.ts'
import type { Part, RoomState, VersionRead } from './room-versions.ts'

export interface HubOptions {
  readonly io: Server
  readonly bus: Bus
  readonly clock: Clock
  /** Is this the name of a room that clients join? Others (of a socket, of a session) have no version and no watchers. */
  readonly isRoom: (name: string) => boolean
  /** For a room whose version is a sum: which part a message belongs to. Undefined: the room has one version. */
  readonly partOf?: (room: string, payload: Versioned) => Part | undefined
  /** The versions as the database has them, asked for a tenth of the rooms every half second. May leave rooms out. */
  readonly readVersions?: (rooms: readonly string[]) => Promise<ReadonlyMap<string, VersionRead>>
  /** What a message says on the wire, where that is more than its payload alone. */
  readonly presentMessage?: (event: string, payload: Versioned) => readonly unknown[]
  /** The payload of `roomVersion`; `{ room, version }` when absent. */
  readonly presentVersion?: (room: string, state: RoomState) => object
  /** The payload of `watching`, sent at most once a second to a room here; undefined for rooms that do not show it. */
  readonly presentWatching?: (room: string, watching: number) => object | undefined
  /** A callback above failed; the hub goes on. */
  readonly onFault: (error: unknown) => void
}
