const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Absolute lifetime of a session, in milliseconds. */
export const sessionLife = 90 * day
/** A session last seen less than this long ago is not written again. */
export const touchAfter = minute

/** How long an entered password allows dangerous actions. */
export const reauthenticationHolds = 10 * minute

/** Staff and club admins are logged out after 12 idle hours, everyone else after 14 days. */
export function isIdle(session: { lastSeenAt: Date; expiresAt: Date; roles: ReadonlySet<string> }, now: Date): boolean {
  const idle = session.roles.has('staff') || session.roles.has('club-admin') ? 12 * hour : 14 * day
  return now >= session.expiresAt || now.getTime() - session.lastSeenAt.getTime() >= idle
}
