import { findIdByUsername } from '#areas/accounts/server/account-rows.ts'
import { type PlatformRole, platformRoles } from '#areas/platform/rules/roles.ts'
import type { Database } from '#kernel/server/db/database.ts'
import { giveRole, takeRole } from './role-rows.ts'

export const isPlatformRole = (name: string): name is PlatformRole => platformRoles.some((role) => role === name)

/** Gives a user a role. False if they already have it, undefined if the username is unknown. */
export async function grantRole(
  db: Database,
  { username, role, now }: { username: string; role: PlatformRole; now: Date },
): Promise<boolean | undefined> {
  const accountId = await findIdByUsername(db, username)
  if (accountId === undefined) return undefined
  return (await giveRole(db, { accountId, role, now })) !== undefined
}

/**
 * Revokes a role, starting with the next request. False if the user does not have it, undefined if the username is
 * unknown.
 */
export async function revokeRole(
  db: Database,
  { username, role }: { username: string; role: PlatformRole },
): Promise<boolean | undefined> {
  const accountId = await findIdByUsername(db, username)
  return accountId === undefined ? undefined : takeRole(db, { accountId, role, scopeId: 0 })
}
