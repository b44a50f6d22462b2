import common from '@zxcvbn-ts/language-common'

/** How many of the list's passwords are refused, most common first. */
const refusedCount = 10_000
/** Shorter passwords cannot be chosen at all, so they are not counted among the refused ones. */
const leastLength = 6
let passwords: ReadonlySet<string> | undefined

/** Whether a lowercase password is among the 10,000 most common ones that have 6 or more characters. */
export function isCommonPassword(lowerCase: string): boolean {
  passwords ??= new Set(
    common.dictionary['passwords-common'].filter(({ length }) => length >= leastLength).slice(0, refusedCount),
  )
  return passwords.has(lowerCase)
}
