/** The messages between one installation's server processes. They are plain JSON without any secrets. */
export type BusMessage =
  /** An event for everyone in a room. */
  | { readonly kind: 'emit'; readonly room: string; readonly event: string; readonly payload: Versioned }
  /** The short form of an event that is too large for the bus: the room's watchers see the version and read again. */
  | { readonly kind: 'changed'; readonly room: string; readonly version: number }
  /** How many sockets this process has in each room; `all` replaces the whole list, 0 removes a room. */
  | { readonly kind: 'watchers'; readonly counts: Readonly<Record<string, number>>; readonly all?: boolean }
  /** A session has ended: close its connections. */
  | { readonly kind: 'end-session'; readonly hash: string }

export interface Versioned {
  readonly version: number
}

/** `from` names the sending process. */
export type BusHandler = (message: BusMessage, from: string) => void

/**
 * The bus between processes. Messages are delivered at most once; rooms repeat their versions, so clients notice lost
 * messages. A process never receives its own messages, and never waits for the bus.
 */
export interface Bus {
  /** Resolves when this process can first receive messages from the others. Nothing needs to wait for it. */
  readonly ready: Promise<void>
  /** Sends to every other process, in order, batched with the rest of this event-loop turn. Never throws. */
  publish(message: BusMessage): void
  subscribe(handler: BusHandler): void
  /** Calls `handler` after this process could not receive messages from the others for a while. */
  onGap(handler: () => void): void
  close(): Promise<void>
}

/** The part of a logger that a bus needs; pino has it. */
export interface BusLog {
  info(details: object, text: string): void
  warn(details: object, text: string): void
}
