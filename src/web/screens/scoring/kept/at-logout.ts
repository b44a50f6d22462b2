import type { SessionParts } from '../../../api/session.ts'
import { keptKeys, readKept } from '../../../api/storage.ts'

const leaving = () => import('./leaving.ts')

/** Taps may be kept on this device: worth a look into its database. */
export const mayKeepTaps = (): boolean => readKept('kept') === true || keptKeys('taps.').length > 0

/**
 * What happens to taps when somebody logs out: those that wait stay on this device, bound to the user who made them. What
 * the boards knew of public matches goes, and where that fails, by itself after two weeks.
 */
export const tapsAtLogout = {
  outlivesLogout: (key) => key === 'kept' || key.startsWith('taps.'),
  findWarning: async () => (mayKeepTaps() ? (await leaving()).findWarning() : undefined),
  forgetMore: async () => (await leaving()).forgetCourts(),
} satisfies Partial<SessionParts>
