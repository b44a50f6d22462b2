/** The messages between the server processes of one installation. Plain JSON; nothing here is a secret. */
export type BusMessage =
  /** An event for everybody in a room. */
  | { readonly kind: 'emit'; readonly room: string; readonly event: string; readonly payload: Versioned }
  /** The short form of an event too large for the bus: watchers of the room see the version and read again. */
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
 * The bus between processes. Delivery is at most once; lost messages heal by the versions that rooms repeat. A process
 * never hears itself, and never waits for the bus.
 */
export interface Bus {
  /** Resolves when this process can hear the others for the first time. Nothing needs to wait for it. */
  readonly ready: Promise<void>
  /** Sends to every other process, in order, batched with the rest of this event-loop turn. Never throws. */
  publish(message: BusMessage): void
  subscribe(handler: BusHandler): void
  /** Called after this process could not hear the others for a while. */
  onGap(handler: () => void): void
  close(): Promise<void>
}

/** What a bus needs of a logger; pino fits. */
export interface BusLog {
  info(details: object, text: string): void
  warn(details: object, text: string): void
}
