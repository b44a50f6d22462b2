const hour = 3_600_000

/** How long before the start of an event players are on their courts at the earliest, in ms. */
export const drawRunsBeforeMs = 2 * hour
/** How long after the end of an event people wait for a last round without a score, in ms. */
export const drawRunsAfterMs = hour

/**
 * What decides whether a draw is running. Instants are ms since 1970. Rounds count from 1; `scored` is the last one
 * with a score.
 */
export interface DrawOfDay {
  readonly startsAt: number
  readonly endsAt: number
  readonly sheets: readonly { readonly rounds: number; readonly begun: number; readonly scored: number }[]
}

/**
 * Whether people need to find their courts now: a round has started, and the event has not ended. A last round without
 * scores can run an hour past the event.
 */
export function isDrawRunning({ startsAt, endsAt, sheets }: DrawOfDay, now: number): boolean {
  const isBegun = sheets.some(({ begun }) => begun > 0)
  const isOpen = sheets.some(({ rounds, scored }) => scored < rounds)
  const from = startsAt - drawRunsBeforeMs
  const until = endsAt + (isOpen ? drawRunsAfterMs : 0)
  return isBegun && now >= from && now < until
}
