import { firstPatienceSeconds } from './screen-times.ts'

const second = 1000
const minute = 60 * second

/** Data older than this is read again (spec 003 §9). */
const freshForMs = 30 * minute
/** How long to wait after a failed read; less while there is nothing to show yet. */
const patienceMs = minute
const firstPatienceMs = firstPatienceSeconds * second

/** What the screen knows about its readings. Instants are in milliseconds of its own clock. */
export interface Readings {
  /** When the last read started, no matter how it ended. */
  readonly triedAt: number
  /** When the last successful read ended; undefined before the first. */
  readonly readAt: number | undefined
  /** The day of that read on the club's calendar. */
  readonly readOn: string | undefined
}

/**
 * Whether the screen should reload its data: after half an hour, on a new day of the club's calendar, or after its
 * clock was set back. Retries every minute until it succeeds, and before the first success every ten seconds, because a
 * television often starts before its router.
 */
export function isReadingDue({ triedAt, readAt, readOn }: Readings, now: number, today: string): boolean {
  const isWanted = readAt === undefined || readOn !== today || now - readAt >= freshForMs || now < readAt
  const patience = readAt === undefined ? firstPatienceMs : patienceMs
  return isWanted && (now - triedAt >= patience || now < triedAt)
}

/** Whether the data is so old that the screen says when it was read, because at least one read failed. */
export const isOldData = (readAt: number | undefined, now: number): boolean =>
  readAt !== undefined && now - readAt >= freshForMs + 2 * patienceMs

/** How often the screen asks for running draws, in ms: while one runs, people wait for their court. */
const courtsEveryMs = { running: 3 * second, none: 10 * second } as const

/** Whether the screen should ask again which draws run, and how far they are. Instants are in milliseconds. */
export function isCourtsDue(
  { triedAt, isRunning }: { readonly triedAt: number; readonly isRunning: boolean },
  now: number,
): boolean {
  return now - triedAt >= (isRunning ? courtsEveryMs.running : courtsEveryMs.none) || now < triedAt
}

/** Whether courts were read so long ago that the schedule is more useful. */
export const isCourtsOld = (readAt: number, now: number): boolean => now - readAt >= freshForMs || now < readAt
