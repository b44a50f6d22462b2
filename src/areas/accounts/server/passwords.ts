import { randomBytes } from 'node:crypto'
import { type PasswordOwner, type PasswordRefusal, refusalOfPassword } from '#areas/accounts/rules/weak-password.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { type Account, listClubsOf } from './account-rows.ts'
import { argon2id, fitsArgon2id } from './argon2.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The same characters typed on another keyboard are the same password. */
const canonical = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => argon2id(canonical(password))

/**
 * Whether this is the password of the hash. Without a hash it takes as long and returns false, so timing reveals
 * nothing.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const fits = await fitsArgon2id(canonical(password), hash ?? (await decoy()))
  return fits && hash !== undefined
}

let decoyHash: Promise<string> | undefined
/** The hash that passwords for unknown usernames are compared with. */
function decoy(): Promise<string> {
  decoyHash ??= hashPassword(randomBytes(16).toString('hex'))
  return decoyHash
}

/** Why a new password is refused, or undefined. The contract checks its length of 6 or more. */
export function passwordRefusal(
  password: string,
  owner: Omit<PasswordOwner, 'isTrusted'>,
  roles: ReadonlySet<string>,
): PasswordRefusal | undefined {
  const isTrusted = roles.has('staff') || roles.has('club-admin')
  return refusalOfPassword(password, { ...owner, isTrusted }, isCommonPassword)
}

/** Like `passwordRefusal`, for a person who has an account. */
export async function refusalForAccount(db: Reader, account: Account, password: string) {
  const { first, last, username, email, roles } = account
  const clubs = (await listClubsOf(db, account.id)).map(({ name }) => name)
  return passwordRefusal(password, { names: [first, last], username, email, clubs }, roles)
}
