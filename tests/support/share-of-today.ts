/** Days since 1970, in UTC. */
const today = Math.floor(Date.now() / 86_400_000)

/**
 * Returns every n-th of many similar trials, beginning one later each day: the gate has no time for all of them every
 * day. Where it runs daily, each trial has run once in n days.
 */
export const shareOfToday = <Trial>(trials: readonly Trial[], shares: number, day = today): Trial[] =>
  trials.filter((_, place) => place % shares === day % shares)
