/** Where "now" comes from; tests pass in their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * Counts evenly from the start of the process, however the machine's clock is set meanwhile. For what lives only in
 * memory and only compares instants with one another.
 */
export const steadyClock: Clock = { now: () => new Date(performance.timeOrigin + performance.now()) }
