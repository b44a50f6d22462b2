const declinesAllowed = 5
const window = 15 * 60_000
const lock = 24 * 60 * 60_000

/** Declines older than this no longer count. */
export const declinesCountFor = lock + window

/**
 * When a user can try another card. Five declines within 15 minutes lock cards for a day from the fifth, because that
 * pattern suggests someone testing stolen cards. Undefined if another try is allowed.
 *
 * `declinedAt` in any order. Source: safety, R8 (M).
 */
export function lockedUntil(declinedAt: readonly Date[], now: Date): Date | undefined {
  const times = declinedAt.map((at) => at.getTime()).sort((one, other) => one - other)
  const fifths = times.filter((at, index) => at - (times[index - declinesAllowed + 1] ?? -Infinity) <= window)
  const last = fifths.at(-1)
  return last !== undefined && last + lock > now.getTime() ? new Date(last + lock) : undefined
}
