/** Smaller differences come from clocks being adjusted slowly, or from slow answers; in milliseconds. */
const tolerance = 30_000

/** Notices that a clock was set back, by comparing it every few seconds with a monotonic one. */
export class ClockWatch {
  #ahead = Number.NEGATIVE_INFINITY

  /** Whether the clock was set back since the last call. Both times are in milliseconds; `even` is the monotonic one. */
  wasSetBack(clock: number, even: number): boolean {
    const before = this.#ahead
    this.#ahead = clock - even
    return before - this.#ahead > tolerance
  }
}
