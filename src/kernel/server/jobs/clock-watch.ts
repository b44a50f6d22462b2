/** In milliseconds. Smaller differences come from gradual clock adjustments or slow answers. */
const tolerance = 30_000

/** Notices if a clock was set back, by comparing it with a monotonic one every few seconds. */
export class ClockWatch {
  #ahead = Number.NEGATIVE_INFINITY

  /** Whether the clock was set back since the last call. Both times are in milliseconds; `even` is the monotonic one. */
  wasSetBack(clock: number, even: number): boolean {
    const before = this.#ahead
    this.#ahead = clock - even
    return before - this.#ahead > tolerance
  }
}
