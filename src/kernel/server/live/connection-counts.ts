import { networkOf } from '../http/address.ts'
import type { LiveIdentity, LiveLimits } from './live-types.ts'

export interface Handshake {
  readonly identity: LiveIdentity | null
  readonly address: string
}

/** Counts each user's and each visitor address's open connections in this process. */
export class ConnectionCounts {
  readonly #limits: LiveLimits
  readonly #open = new Map<string, number>()

  constructor(limits: LiveLimits) {
    this.#limits = limits
  }

  /** Users are counted by user, wherever they are, because a clubhouse is one address; visitors by address. */
  hasRoomFor(handshake: Handshake): boolean {
    const { visitorSocketsPerAddress, socketsPerUser } = this.#limits
    const limit = handshake.identity ? socketsPerUser : visitorSocketsPerAddress
    return (this.#open.get(keyOf(handshake)) ?? 0) < limit
  }

  add(handshake: Handshake): void {
    const key = keyOf(handshake)
    this.#open.set(key, (this.#open.get(key) ?? 0) + 1)
  }

  remove(handshake: Handshake): void {
    const key = keyOf(handshake)
    const remaining = (this.#open.get(key) ?? 0) - 1
    if (remaining > 0) this.#open.set(key, remaining)
    else this.#open.delete(key)
  }
}

const keyOf = ({ identity, address }: Handshake) =>
  identity ? `user ${identity.userId}` : `address ${networkOf(address)}`
