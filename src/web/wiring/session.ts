import { current, logout } from '#contract/accounts/accounts'
import { isMarkOfActs, warnOfActs } from '../api/acts/left-acts.ts'
import { send } from '../api/send.ts'
import type { SessionParts } from '../api/session.ts'
import { tapsAtLogout } from '../screens/scoring/kept/at-logout.ts'

/** Calls that answer by the session alone; their input names nobody. */
const bySession = /^payments\.|^prizes\.(entries|draws)$|^scoring\.followedLive$/

/**
 * What the areas contribute to the session: the call that returns the signed-in user, and what happens to their data at
 * a logout.
 */
export const session: SessionParts = {
  current,
  logOut: () => send(logout, { body: {} }),
  isPersonal: (callName) => bySession.test(callName),
  ...tapsAtLogout,
  outlivesLogout: (key) => tapsAtLogout.outlivesLogout(key) || isMarkOfActs(key),
  findWarning: async () => (await tapsAtLogout.findWarning()) ?? (await warnOfActs()),
}
