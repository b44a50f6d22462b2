/** A room's version is one number, or the sum over its parts (a list of matches has one part per match). */
export interface RoomState {
  readonly version: number
  readonly parts: number
}

/** A part of a room that a message changes; `gone` removes the part from the sum. */
export interface Part {
  readonly part: string
  /** If missing, the message's version. */
  readonly version?: number
  readonly gone?: boolean
}

/** A version from the database: a number, or the version of each part. */
export type VersionRead = number | ReadonlyMap<string, number>

interface Known {
  readonly version: number
  /** When this was published or read, in milliseconds. */
  readonly at: number
  readonly gone: boolean
}

const whole = ''

const counts = (part: string, least: number | undefined) => least === undefined || Number(part) >= least

/** Tracks what this process has told its watchers: the version of each watched room. Uses no clock and no network. */
export class RoomVersions {
  readonly #rooms = new Map<string, Map<string, Known>>()
  readonly #mostParts: (room: string) => number | undefined

  /** Only a room's `mostParts` parts with the greatest numbers count; undefined means all of them. */
  constructor(mostParts: (room: string) => number | undefined = () => undefined) {
    this.#mostParts = mostParts
  }

  /** Records what a message changes, and returns whether it concerns the room: a list of the newest skips older parts. */
  take(room: string, version: number, at: number, parts: readonly Part[] = [{ part: whole }]): boolean {
    const least = this.#leastOf(room)
    if (!parts.some(({ part }) => counts(part, least))) return false
    for (const part of parts) this.note(room, part.version ?? version, at, part)
    return true
  }

  /** Records a version when it is published. A version never decreases. */
  note(room: string, version: number, at: number, { part = whole, gone = false }: Partial<Part> = {}): void {
    const parts = this.#rooms.get(room) ?? new Map<string, Known>()
    const knownPart = parts.get(part)
    if (knownPart && knownPart.version > version) return
    parts.set(part, { version, at, gone })
    this.#rooms.set(room, parts)
  }

  /**
   * Takes over what the database returned at `readAt`. Versions published since then are newer and stay. If the
   * database is ahead, a message was lost, and repeating the version to the room makes its clients read again.
   */
  reconcile(room: string, versionRead: VersionRead, readAt: number): void {
    if (typeof versionRead === 'number') return this.note(room, versionRead, readAt)
    const parts = this.#rooms.get(room) ?? new Map<string, Known>()
    this.#rooms.set(room, parts)
    for (const [part, knownPart] of parts) if (knownPart.at < readAt && !versionRead.has(part)) parts.delete(part)
    for (const [part, version] of versionRead) {
      const knownPart = parts.get(part)
      if (!knownPart?.gone || knownPart.at < readAt) this.note(room, version, readAt, { part })
    }
  }

  /** Whether the room's version is a sum, as far as is known. */
  hasParts(room: string): boolean {
    return [...(this.#rooms.get(room)?.keys() ?? [])].some((part) => part !== whole)
  }

  /** Undefined as long as nothing is known about the room. */
  stateOf(room: string): RoomState | undefined {
    const parts = this.#rooms.get(room)
    if (!parts) return undefined
    const least = this.#leastOf(room)
    const present = [...parts].filter(([part, { gone }]) => !gone && counts(part, least)).map(([, part]) => part)
    return { version: present.reduce((sum, part) => sum + part.version, 0), parts: present.length }
  }

  /** The smallest number among the parts that count; undefined when all of them do. */
  #leastOf(room: string): number | undefined {
    const mostParts = this.#mostParts(room)
    if (mostParts === undefined) return undefined
    const present = [...(this.#rooms.get(room) ?? [])].filter(([, { gone }]) => !gone).map(([part]) => Number(part))
    return present.sort((one, other) => other - one)[mostParts - 1]
  }

  forget(room: string): void {
    this.#rooms.delete(room)
  }
}
