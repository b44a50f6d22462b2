const second = 1000
const minute = 60 * second

/** Data older than this is read again (spec 003 §9). */
const freshForMs = 30 * minute
/** After a reading that failed the next one waits so long; while there is nothing to show yet, less. */
const patienceMs = minute
const firstPatienceMs = 10_000

/** What the screen knows about its readings. Instants are in milliseconds of its own clock. */
export interface Readings {
  /** When the last one began, whatever became of it. */
  readonly triedAt: number
  /** When the last one that brought data ended; undefined before the first. */
  readonly readAt: number | undefined
  /** The day of the club's calendar on which that was. */
  readonly readOn: string | undefined
}

/**
 * Whether the screen should read its data again: after half an hour, and on another day of the club's calendar, or else
 * a clock that was set back; each minute until it succeeds, and before the first success
 * every ten seconds: a television often starts before its router.
 */
export function isReadingDue({ triedAt, readAt, readOn }: Readings, now: number, today: string): boolean {
  const isWanted = readAt === undefined || readOn !== today || now - readAt >= freshForMs || now < readAt
  const patience = readAt === undefined ? firstPatienceMs : patienceMs
  return isWanted && (now - triedAt >= patience || now < triedAt)
}

/** Whether what is shown is so old that the screen says from when it is: one reading failed, at least. */
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

/** Whether courts were read so long ago that the schedule is worth more. */
export const isCourtsOld = (readAt: number, now: number): boolean => now - readAt >= freshForMs || now < readAt
