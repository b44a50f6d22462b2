const declinesAllowed = 5
const window = 15 * 60_000
const lock = 24 * 60 * 60_000

/** Declines older than this have no say any more. */
export const declinesCountFor = lock + window

/**
 * Until when somebody may not try another card: whoever had five declined within 15 minutes waits a day from the fifth,
 * because that is what trying out stolen cards looks like. Undefined when nothing stands against another try.
 *
 * `declinedAt` in any order. Source: safety, R8 (M).
 */
export function lockedUntil(declinedAt: readonly Date[], now: Date): Date | undefined {
  const times = declinedAt.map((at) => at.getTime()).sort((one, other) => one - other)
  const fifths = times.filter((at, index) => at - (times[index - declinesAllowed + 1] ?? -Infinity) <= window)
  const last = fifths.at(-1)
  return last !== undefined && last + lock > now.getTime() ? new Date(last + lock) : undefined
}
