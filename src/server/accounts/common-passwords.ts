import common from '@zxcvbn-ts/language-common'

/** How many of the list, the most common first, are refused. */
const refusedCount = 10_000
let refused: ReadonlySet<string> | undefined

/** Is it among the 10,000 most common passwords, whatever the case of its letters? */
export function isCommonPassword(password: string): boolean {
  refused ??= new Set(common.dictionary['passwords-common'].slice(0, refusedCount))
  return refused.has(password.toLowerCase())
}
