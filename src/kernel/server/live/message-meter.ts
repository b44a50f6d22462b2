import type { LiveLimits } from './live-types.ts'

/** After this many refused messages in a row the connection is closed. */
const patience = 100

/** Tracks how many messages one connection may still send: a burst that refills over time. `now` is in milliseconds. */
export class MessageMeter {
  readonly #limits: LiveLimits
  #left: number
  #at: number
  #refused = 0

  constructor(limits: LiveLimits, now: number) {
    this.#limits = limits
    this.#left = limits.messageBurst
    this.#at = now
  }

  take(now: number): 'taken' | 'refused' | 'abusive' {
    const { messageBurst, messagesPerSecond } = this.#limits
    this.#left = Math.min(messageBurst, this.#left + ((now - this.#at) / 1000) * messagesPerSecond)
    this.#at = now
    if (this.#left >= 1) {
      this.#left -= 1
      this.#refused = 0
      return 'taken'
    }
    this.#refused += 1
    return this.#refused > patience ? 'abusive' : 'refused'
  }
}
