/** Days since 1970, in UTC. */
const today = Math.floor(Date.now() / 86_400_000)

/**
 * Of many similar trials every so-manieth, each day the next ones: the gate has no time for all of them every day, and in
 * as many days it has made each once.
 */
export const shareOfToday = <Trial>(trials: readonly Trial[], shares: number, day = today): Trial[] =>
  trials.filter((_, place) => place % shares === day % shares)
