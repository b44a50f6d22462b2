import { giveRole } from '#areas/platform/server/role-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { logInClub } from './club-log-rows.ts'
import { isAdminNow } from './mails.ts'
import { tellAdmins } from './tell-admins.ts'
import { adminAdded } from './words.ts'

interface Appointed {
  readonly clubId: number
  readonly accountId: number
  readonly name: string
  /** The account that does it. */
  readonly by: number
  readonly now: Date
}

/**
 * Makes an account an admin of a club, and logs it. Returns the grant, or undefined if the account is already an admin.
 */
export async function appointAdmin(
  tx: Tx,
  { clubId, accountId, name, by, now }: Appointed,
): Promise<number | undefined> {
  const grantId = await giveRole(tx, { accountId, role: 'club-admin', scopeId: clubId, by, now })
  if (grantId !== undefined) await logInClub(tx, { clubId, accountId: by, what: adminAdded(name), now })
  return grantId
}

/** Does the same, and emails all admins of the club, including the new one. */
export async function appointAndTell(tx: Tx, deps: Deps, appointed: Appointed): Promise<void> {
  const grantId = await appointAdmin(tx, appointed)
  if (grantId === undefined) return
  const { clubId, name } = appointed
  await tellAdmins(tx, deps, { clubId, key: `add ${grantId}`, what: isAdminNow(name) })
}
