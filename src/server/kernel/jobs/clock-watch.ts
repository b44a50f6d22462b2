/** A clock that is slowed down a little, or an answer that took its time, is no step, in milliseconds. */
const tolerance = 30_000

/** Notices that a clock was set back, by a look every few seconds at it and at one that counts evenly. */
export class SetBack {
  #ahead = Number.NEGATIVE_INFINITY

  /** Whether the clock was set back since the last look; both in milliseconds. */
  look(clock: number, even: number): boolean {
    const before = this.#ahead
    this.#ahead = clock - even
    return before - this.#ahead > tolerance
  }
}
