import { isCourtsDue, isCourtsOld } from '#domain/kiosk/reading-due'
import type { ShownDraw } from '../../draws/display/court-pages.ts'
import type { Ask } from './kiosk-data.ts'

interface Options {
  readonly cid: string
  readonly ask: Ask
  /** The clock of this device, in milliseconds. */
  readonly clock: () => number
  readonly onChange: () => void
}

/** Reads which draws of the club run now, often while one does. Never more than one reading at a time. */
export function createRunningDraws({ cid, ask, clock, onChange }: Options) {
  let draws: readonly ShownDraw[] = []
  /** By the clock of this device. */
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
    // A server that is in trouble says nothing about the courts.
    if (answer === undefined && (status === 0 || status >= 500)) return
    readAt = clock()
    change(answer?.draws ?? [])
  }

  return {
    /** What to show; nothing once it was read too long ago. */
    draws: () => (isCourtsOld(readAt, clock()) ? [] : draws),
    /** When they were read last, by the clock of this device. */
    readAt: () => readAt,
    readIfDue: () => (isCourtsDue({ triedAt, isRunning: draws.length > 0 }, clock()) ? read() : Promise.resolve()),
  }
}
