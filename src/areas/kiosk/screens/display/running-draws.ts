import type { ShownDraw } from '#areas/draws/screens/display/court-pages.ts'
import { isCourtsDue, isCourtsOld } from '#areas/kiosk/rules/reading-due.ts'
import type { Ask } from './kiosk-data.ts'

interface Options {
  readonly cid: string
  readonly ask: Ask
  /** This device's clock, in milliseconds. */
  readonly clock: () => number
  readonly onChange: () => void
}

/** Reads which of the club's draws are running now, more often while one is. Only one read is under way at a time. */
export function createRunningDraws({ cid, ask, clock, onChange }: Options) {
  let draws: readonly ShownDraw[] = []
  /** By this device's clock. */
  let triedAt = Number.NEGATIVE_INFINITY
  let readAt = Number.NEGATIVE_INFINITY
  let isReading = false
  const change = (now: readonly ShownDraw[]) => {
    draws = now
    onChange()
  }

  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    triedAt = clock()
    const { status, answer } = await ask<{ readonly draws: readonly ShownDraw[] }>(`/api/club/kioskDraws/${cid}`)
    isReading = false
    // A server error says nothing about the courts.
    if (answer === undefined && (status === 0 || status >= 500)) return
    readAt = clock()
    change(answer?.draws ?? [])
  }

  return {
    /** What to show; empty if it was read too long ago. */
    draws: () => (isCourtsOld(readAt, clock()) ? [] : draws),
    /** When they were last read, by this device's clock. */
    readAt: () => readAt,
    readIfDue: () => (isCourtsDue({ triedAt, isRunning: draws.length > 0 }, clock()) ? read() : Promise.resolve()),
  }
}
