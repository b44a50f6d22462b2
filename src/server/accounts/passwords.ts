import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { isCommonPassword } from './common-passwords.ts'

const derive = promisify(argon2)
/** argon2id, 19 MiB, two passes, one lane: about 50 ms. Kept in the hash, so that it can be raised later. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Runs off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...cost })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(hash)}`
}

/** Is this the password behind the hash? Without a hash it takes as long and says no, so that time tells nothing. */
export async function isPassword(password: string, phc: string | undefined): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc ?? (await decoy()))
  if (!match) return false
  const [, memory, passes, parallelism, salt = '', hash = ''] = match
  const expected = Buffer.from(hash, 'base64')
  const found = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected) && phc !== undefined
}

let decoyHash: Promise<string> | undefined
/** The hash that an unknown username is compared with. */
function decoy(): Promise<string> {
  decoyHash ??= hashPassword(randomBytes(16).toString('hex'))
  return decoyHash
}

/** Why a new password is refused, if it is. Staff and club admins need 12 characters or more. */
export function passwordRefusal(
  password: string,
  roles: ReadonlySet<string>,
): 'password-common' | 'password-short' | undefined {
  const needsMore = roles.has('staff') || roles.has('club-admin')
  if (needsMore && Array.from(password).length < 12) return 'password-short'
  return isCommonPassword(password) ? 'password-common' : undefined
}
