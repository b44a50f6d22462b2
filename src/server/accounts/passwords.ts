import { randomBytes } from 'node:crypto'
import { argon2id, fitsArgon2id } from './argon2.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The same characters typed on another keyboard are the same password. */
const canonical = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => argon2id(canonical(password))

/** Whether this is the password of the hash. Without a hash it takes as long and is false: timing reveals nothing. */
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

/** Why a new password is refused, or undefined. Staff and club admins need at least 12 characters. */
export function passwordRefusal(
  password: string,
  roles: ReadonlySet<string>,
): 'password-common' | 'password-short' | undefined {
  const needsMore = roles.has('staff') || roles.has('club-admin')
  if (needsMore && password.length < 12) return 'password-short'
  return isCommonPassword(password) ? 'password-common' : undefined
}
