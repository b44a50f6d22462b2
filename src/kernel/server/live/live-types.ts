import type { Ack } from '#kernel/calls/channel.ts'

/** Who opened a connection; null is a visitor. */
export interface LiveIdentity {
  readonly userId: number
  readonly sessionHash: string
}

/** One connection, as handlers see it. Its session comes from the handshake and is checked again every minute. */
export interface LiveCaller {
  readonly id: string
  readonly identity: LiveIdentity | null
  readonly address: string
  /** The rooms it has joined, by name. */
  rooms(): readonly string[]
  /**
   * Returns false if the connection is already in the maximum number of rooms. Join before reading the version for the
   * ack.
   */
  join(room: string): boolean
  leave(room: string): void
  /** Sends it these feeds from now on, instead of the previous ones. */
  hear(feeds: readonly string[]): void
}

/**
 * The name of a feed: messages without a version, for clients that asked for them. Clients cannot join a feed by name.
 */
export const feed = (name: string) => `feed: ${name}`
export const isFeed = (room: string) => room.startsWith('feed: ')

/** Handles a client's message. If it throws, that is a fault, which is logged and acknowledged without details. */
export type LiveHandler = (caller: LiveCaller, argument: unknown) => Promise<Ack> | Ack

export type LiveHandlers = Readonly<Record<string, LiveHandler>>

export interface LiveLimits {
  readonly visitorSocketsPerAddress: number
  readonly socketsPerUser: number
  readonly roomsPerSocket: number
  /** How many messages one socket may send at once, and per second over time. */
  readonly messageBurst: number
  readonly messagesPerSecond: number
}

export const liveLimits: LiveLimits = {
  visitorSocketsPerAddress: 3000,
  socketsPerUser: 20,
  roomsPerSocket: 5,
  messageBurst: 20,
  messagesPerSecond: 5,
}

export type OnFault = (error: unknown, about: string) => void
