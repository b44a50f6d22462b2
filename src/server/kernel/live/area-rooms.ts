import type { Room } from '#contract/kernel/channel'
import type { Deps } from '../deps.ts'
import type { LiveHandlers } from './live-types.ts'
import type { Part, RoomState, VersionRead } from './room-versions.ts'

/** The rooms of one area: who may be in them, which version they are at, and what their messages look like. */
export interface AreaRooms {
  readonly kinds: readonly Room['kind'][]
  /** May the holder of this session be in the room? An area that leaves this out admits everybody. */
  readonly mayBeIn?: (deps: Deps, sessionHash: string | undefined, room: Room) => Promise<boolean>
  /** Reads the versions of these rooms in a few statements; rooms whose subject is gone are left out. */
  readonly readVersions: (deps: Deps, rooms: readonly Room[]) => Promise<ReadonlyMap<string, VersionRead>>
  /** The messages that clients may send besides joining and leaving. */
  readonly messages?: (deps: Deps) => LiveHandlers
  /** The part of a room that a message belongs to, for rooms that are a list. */
  readonly partOf?: (room: string, payload: object) => Part | undefined
  /** How messages are put on the wire when that differs from their payload, by name. */
  readonly presentMessage?: Readonly<Record<string, (payload: { readonly version: number }) => readonly unknown[]>>
  readonly presentVersion?: (room: string, state: RoomState) => object | undefined
  readonly presentWatching?: (room: string, watching: number) => object | undefined
}

/** The rooms of all areas taken together. */
export class AllRooms {
  readonly #areas: readonly AreaRooms[]
  readonly #ofKind: ReadonlyMap<Room['kind'], AreaRooms>

  constructor(areas: readonly AreaRooms[]) {
    this.#areas = areas
    this.#ofKind = new Map(areas.flatMap((area) => area.kinds.map((kind) => [kind, area] as const)))
  }

  async mayBeIn(deps: Deps, sessionHash: string | undefined, room: Room): Promise<boolean> {
    return (await this.#ofKind.get(room.kind)?.mayBeIn?.(deps, sessionHash, room)) ?? true
  }

  /** Reads the versions of many rooms; rooms whose subject is gone are left out. */
  async readVersions(deps: Deps, rooms: readonly Room[]): Promise<ReadonlyMap<string, VersionRead>> {
    const versions = new Map<string, VersionRead>()
    for (const area of this.#areas) {
      const own = rooms.filter(({ kind }) => area.kinds.includes(kind))
      if (own.length > 0) for (const [room, version] of await area.readVersions(deps, own)) versions.set(room, version)
    }
    return versions
  }

  messages(deps: Deps): LiveHandlers {
    return Object.assign({}, ...this.#areas.map((area) => area.messages?.(deps)))
  }

  partOf(room: string, payload: object): Part | undefined {
    for (const area of this.#areas) {
      const part = area.partOf?.(room, payload)
      if (part) return part
    }
    return undefined
  }

  /** How messages with special wire forms are presented, by name. */
  presentations(): NonNullable<AreaRooms['presentMessage']> {
    return Object.assign({}, ...this.#areas.map((area) => area.presentMessage))
  }

  presentVersion(room: string, state: RoomState): object {
    for (const area of this.#areas) {
      const presented = area.presentVersion?.(room, state)
      if (presented) return presented
    }
    return { room, version: state.version }
  }

  presentWatching(room: string, watching: number): object | undefined {
    for (const area of this.#areas) {
      const presented = area.presentWatching?.(room, watching)
      if (presented) return presented
    }
    return undefined
  }
}
