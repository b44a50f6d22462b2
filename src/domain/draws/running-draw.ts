const hour = 3_600_000

/** Players are on their courts so long before the start at the earliest, in ms. */
export const drawRunsBeforeMs = 2 * hour
/** So long after the end, in ms, people wait for a last round that has no score yet. */
export const drawRunsAfterMs = hour

/** What tells whether a draw runs. Rounds count from 1; `scored` is the last one with a score. */
export interface DrawOfDay {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly sheets: readonly { readonly rounds: number; readonly begun: number; readonly scored: number }[]
}

/**
 * Whether people look for their courts now: a round has begun, and the event is not over. A last round without a score
 * may take an hour longer than the event.
 */
export function isDrawRunning({ startsAt, endsAt, sheets }: DrawOfDay, now: Date): boolean {
  const isBegun = sheets.some(({ begun }) => begun > 0)
  const isOpen = sheets.some(({ rounds, scored }) => scored < rounds)
  const from = startsAt.getTime() - drawRunsBeforeMs
  const until = endsAt.getTime() + (isOpen ? drawRunsAfterMs : 0)
  return isBegun && now.getTime() >= from && now.getTime() < until
}
