import { current, logout } from '#areas/accounts/calls/accounts.ts'
import { tapsAtLogout } from '#areas/scoring/screens/kept/at-logout.ts'
import { mayKeepActs } from '#kernel/web/api/acts/mark-of-acts.ts'
import { send } from '#kernel/web/api/send.ts'
import type { SessionParts } from '#kernel/web/api/session.ts'

const warning = () => import('#kernel/web/api/acts/warn-of-acts.ts')

/** Calls whose answers depend only on the session; their input names no one. */
const bySession = /^payments\.|^prizes\.(entries|draws)$|^scoring\.followedLive$|^platform\.page|\.getScheduleEvent$/

/**
 * What the areas contribute to the session: the call that returns the signed-in user, and what happens to their data at
 * a logout.
 */
export const session: SessionParts = {
  current,
  logOut: () => send(logout, { body: {} }),
  isPersonal: (callName) => bySession.test(callName),
  ...tapsAtLogout,
  outlivesLogout: (key) => key === 'acts' || tapsAtLogout.outlivesLogout(key),
  findWarning: async () =>
    (await tapsAtLogout.findWarning()) ?? (mayKeepActs() ? (await warning()).warnOfActs() : undefined),
}
