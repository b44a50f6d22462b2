import type { SessionParts } from '#kernel/web/api/session.ts'
import { storedKeys } from '#kernel/web/api/storage.ts'

const leaving = () => import('./leaving.ts')

/** The keys of taps and chat messages that wait, and the mark of a database with taps. */
const isOfWaiting = (key: string): boolean => key === 'kept' || /^(taps|said)\./.test(key)

/** Whether taps or chat messages may be stored on this device, so that opening its database is worthwhile. */
export const mayKeepTaps = (): boolean => storedKeys().some(isOfWaiting)

/**
 * What happens to taps and chat messages at a logout. Waiting ones stay on this device, bound to the user who made
 * them. What the boards stored about public matches is deleted; if that fails, it expires after two weeks.
 */
export const tapsAtLogout = {
  outlivesLogout: isOfWaiting,
  findWarning: async () => (mayKeepTaps() ? (await leaving()).findWarning() : undefined),
  forgetMore: async () => (await leaving()).forgetCourts(),
} satisfies Partial<SessionParts>
