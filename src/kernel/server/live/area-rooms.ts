import type { Room } from '#kernel/calls/channel.ts'
import type { Deps } from '../deps.ts'
import type { LiveHandlers } from './live-types.ts'
import type { Part, RoomState, VersionRead } from './room-versions.ts'

/** One area's rooms: who may be in them, which version they are at, and what their messages look like. */
export interface AreaRooms {
  readonly kinds: readonly Room['kind'][]
  /** Whether the holder of this session may be in the room. An area that leaves this out admits everyone. */
  readonly mayBeIn?: (deps: Deps, sessionHash: string | undefined, room: Room) => Promise<boolean>
  /** Reads these rooms' versions in a few statements. Rooms whose subject is gone are left out. */
  readonly readVersions: (deps: Deps, rooms: readonly Room[]) => Promise<ReadonlyMap<string, VersionRead>>
  /** The messages that clients can send besides joining and leaving. */
  readonly messages?: (deps: Deps) => LiveHandlers
  /** The parts of a room that a message changes, for rooms that are a list. */
  readonly partsOf?: (room: string, payload: object) => readonly Part[] | undefined
  /** For a list of only the newest: how many of its parts count. Messages about older ones are not sent to it. */
  readonly mostParts?: (room: string) => number | undefined
  /** The rooms and feeds of this area that also get a room's messages. */
  readonly relaysOf?: (room: string, payload: object) => readonly string[]
  /** The wire form of messages that differ from their payload, by name. */
  readonly presentMessage?: Readonly<Record<string, (payload: { readonly version: number }) => readonly unknown[]>>
  readonly presentVersion?: (room: string, state: RoomState) => object | undefined
  readonly presentWatching?: (room: string, watching: number) => object | undefined
}

/** The rooms of all areas. */
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

  /** Reads the versions of many rooms. Rooms whose subject is gone are left out. */
  async readVersions(deps: Deps, rooms: readonly Room[]): Promise<ReadonlyMap<string, VersionRead>> {
    const versions = new Map<string, VersionRead>()
    for (const area of this.#areas) {
      const areaRooms = rooms.filter(({ kind }) => area.kinds.includes(kind))
      if (areaRooms.length > 0)
        for (const [room, version] of await area.readVersions(deps, areaRooms)) versions.set(room, version)
    }
    return versions
  }

  messages(deps: Deps): LiveHandlers {
    return Object.assign({}, ...this.#areas.map((area) => area.messages?.(deps)))
  }

  partsOf(room: string, payload: object): readonly Part[] | undefined {
    return this.#first((area) => area.partsOf?.(room, payload))
  }

  mostParts(room: string): number | undefined {
    return this.#first((area) => area.mostParts?.(room))
  }

  relaysOf(room: string, payload: object): readonly string[] {
    return this.#areas.flatMap((area) => area.relaysOf?.(room, payload) ?? [])
  }

  /** How messages with special wire forms are presented, by name. */
  presentations(): NonNullable<AreaRooms['presentMessage']> {
    return Object.assign({}, ...this.#areas.map((area) => area.presentMessage))
  }

  presentVersion(room: string, state: RoomState): object {
    return this.#first((area) => area.presentVersion?.(room, state)) ?? { room, version: state.version }
  }

  presentWatching(room: string, watching: number): object | undefined {
    return this.#first((area) => area.presentWatching?.(room, watching))
  }

  #first<Found>(ask: (area: AreaRooms) => Found | undefined): Found | undefined {
    for (const area of this.#areas) {
      const found = ask(area)
      if (found !== undefined) return found
    }
    return undefined
  }
}
