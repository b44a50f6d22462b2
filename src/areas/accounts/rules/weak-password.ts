import { lengthOfName } from '#kernel/rules/name-length.ts'
import { lettersOf } from '#kernel/rules/names.ts'

/** Staff and club admins need this many characters. */
export const longPassword = 12
/** A password needs this many characters besides the names in it, as many as a whole password needs. */
const besideNames = 6
/** The shortest name that may not be inside a password. Shorter ones are refused only with digits around them. */
const shortestInside = 4

const product = ['Sideout', 'Pickleball']

/** Neighbors on keyboards and in the alphabet; they are typed in both directions. */
const lines = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '!@#$%^&*()',
]
const bothWays = lines.flatMap((line) => [line, reversed(line)])

/** What others can find out about the password's owner. */
export interface PasswordOwner {
  /** First and last name. */
  readonly names: readonly string[]
  readonly username: string
  readonly email: string
  /** The names of their clubs. */
  readonly clubs: readonly string[]
  /** Whether they are staff or a club admin. */
  readonly isTrusted: boolean
}

export type PasswordRefusal =
  | 'password-short'
  | 'password-common'
  | 'password-sequence'
  | 'password-repetition'
  | 'password-name'

/**
 * Says why a new password is refused; undefined if it is accepted. The contract checks the minimum length of 6.
 * `isCommon` says whether a lowercase password is among the most common ones. Source: X190.
 */
export function refusalOfPassword(
  password: string,
  owner: PasswordOwner,
  isCommon: (lowerCase: string) => boolean,
): PasswordRefusal | undefined {
  const typed = password.normalize('NFKC').toLowerCase()
  if (owner.isTrusted && typed.length < longPassword) return 'password-short'
  if (isRepetition(typed)) return 'password-repetition'
  if (isSequence(typed)) return 'password-sequence'
  if (isMadeOfNames(typed, owner)) return 'password-name'
  return isCommon(typed) || plainFormsOf(typed).some(isCommon) ? 'password-common' : undefined
}

/** Returns whether a lowercase password is one piece repeated: `aaaaaa`, `ababab`, `112233`. */
export function isRepetition(typed: string): boolean {
  if (typed.replace(/(.)\1+/gs, '$1').length <= typed.length / 2) return true
  const pieces = [1, 2, 3, 4, 5].filter((length) => length * 2 <= typed.length)
  return pieces.some((length) => {
    const piece = typed.slice(0, length)
    return piece.repeat(Math.ceil(typed.length / length)).startsWith(typed)
  })
}

/** Returns whether a lowercase password is a run of neighbors, with up to 2 other characters: `abcdef`, `654321`. */
export function isSequence(typed: string): boolean {
  let others = 0
  for (let at = 0; at < typed.length; ) {
    const run = runAt(typed, at)
    if (run < 3) others += 1
    at += run < 3 ? 1 : run
  }
  return others <= 2
}

/** How many characters from `at` on are neighbors in one line. */
function runAt(typed: string, at: number): number {
  let length = 1
  while (at + length < typed.length) {
    const piece = typed.slice(at, at + length + 1)
    if (!bothWays.some((line) => line.includes(piece))) break
    length += 1
  }
  return length
}

/** Whether nothing but names and fewer than 6 other characters are in it, digits read as letters too: `5ideout2026`. */
function isMadeOfNames(typed: string, { names, username, email, clubs }: PasswordOwner): boolean {
  const [mailbox = ''] = email.split('@')
  const whole = [...product, ...names, username, mailbox, ...clubs]
  const parts = whole.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))
  const words = new Set([...whole, ...parts].map(lettersOf).filter((word) => lengthOfName(word) >= 2))
  const longestFirst = [...words].sort((one, other) => other.length - one.length)
  const inside = longestFirst.filter((word) => lengthOfName(word) >= shortestInside)
  return [typed, ...plainFormsOf(typed)].some((form) => {
    const letters = lettersOf(form)
    if (words.has(letters) || words.has(lettersOf(form.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')))) return true
    const rest = inside.reduce((remainder, word) => remainder.replaceAll(word, ''), letters)
    return rest.length < letters.length && rest.length < besideNames
  })
}

/** The letters that people write as digits and signs; a 1 is an i or an l. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
function plainFormsOf(typed: string): string[] {
  const plain = typed.replace(/[034578@$!]/g, (sign) => lookalikes[sign] ?? sign)
  return [plain.replaceAll('1', 'i'), plain.replaceAll('1', 'l')].filter((form) => form !== typed)
}

function reversed(line: string): string {
  return Array.from(line).reverse().join('')
}
