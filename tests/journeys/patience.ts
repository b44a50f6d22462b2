/**
 * How long a journey waits for something, in ms: as long as a busy machine needs, and less than the thirty seconds after
 * which some lists are read again by themselves, because a journey that waits for news must not find them there.
 */
export const patienceMs = 25_000
