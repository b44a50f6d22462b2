/** Where "now" comes from; tests pass in their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * Runs steadily from the start of the process, even if the machine's clock is changed. For data that is kept only in
 * memory and whose instants are only compared with one another.
 */
export const steadyClock: Clock = { now: () => new Date(performance.timeOrigin + performance.now()) }
