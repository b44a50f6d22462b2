import common from '@zxcvbn-ts/language-common'

/** How many passwords of the list are refused, the most common first. */
const refusedCount = 10_000
let refused: ReadonlySet<string> | undefined

/** Whether the password is among the 10,000 most common ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
  refused ??= new Set(common.dictionary['passwords-common'].slice(0, refusedCount))
  return refused.has(password.toLowerCase())
}
