import type { SessionParts } from '../../../api/session.ts'
import { readStored, storedKeys } from '../../../api/storage.ts'

const leaving = () => import('./leaving.ts')

/** Taps may be stored on this device, so its database is worth a look. */
export const mayKeepTaps = (): boolean => readStored('kept') === true || storedKeys('taps.').length > 0

/**
 * What happens to taps at a logout: waiting taps stay on this device, bound to the user who made them. What the boards
 * stored of public matches is deleted, and if that fails, it expires after two weeks.
 */
export const tapsAtLogout = {
  outlivesLogout: (key) => key === 'kept' || key.startsWith('taps.'),
  findWarning: async () => (mayKeepTaps() ? (await leaving()).findWarning() : undefined),
  forgetMore: async () => (await leaving()).forgetCourts(),
} satisfies Partial<SessionParts>
