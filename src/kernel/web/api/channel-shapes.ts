/** `idle`: nothing is watched yet. */
export type ConnectionState = 'idle' | 'connecting' | 'live' | 'offline'

export interface Watcher {
  /** Handlers of the room's messages, keyed by event name. */
  readonly on: Readonly<Record<string, (message: never) => void>>
  /**
   * The version on the screen; undefined until something has been read. `matches` is set for lists of matches only.
   */
  readonly known: () => { readonly version: number; readonly matches?: number } | undefined
  /** Reads the room's data again, because a message was missed or the connection was restored. */
  readonly reread: () => void
  /** The server has just let this page into the room, for the first time or again; see `isInRoom`. */
  readonly onEntered?: () => void
  /** The server has no such room. */
  readonly onMissing?: (refused: { readonly code: string; readonly message: string }) => void
}

export interface RoomState {
  readonly watchers: Set<Watcher>
  /** The server has let this connection in. */
  isIn?: boolean
  /** The version in the last message. */
  heard: number
  rereadTimer: ReturnType<typeof setTimeout> | undefined
}

/** State that the part of the channel that talks to the server shares with the rest. */
export interface Shared {
  readonly rooms: ReadonlyMap<string, RoomState>
  readonly state: () => ConnectionState
  readonly setState: (next: ConnectionState) => void
  /** The matches given to `showScores`. */
  readonly shown: () => readonly number[]
}

/** The watchers of this name get the scores of the matches given to `showScores`; the server knows no such room. */
export const shownScores = 'shown scores'
