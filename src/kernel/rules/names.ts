import { eastern } from './name-length.ts'

/** Invisible characters: direction and joining marks, soft hyphens, picture variants. */
const unseen = /\u034f|[\ufe00-\ufe0f]|[\u00ad\u061c\u0640\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
/** Stand-alone apostrophes and accents, as keyboards and other programs write them. */
const apostrophes =
  /[\u0060\u00a8\u00af\u00b4\u00b8\u02b9-\u02df\u055a\u05f3\u05f4\u1fbd-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\uff07]/g
const accents =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g
/** Word separators: everything that is neither a letter nor a digit, after accents and case are removed. */
const between =
  /[\p{Cc}\u0020-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02df\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uff0f\ufff0-\uffff\u{1f000}-\u{1faff}]+/gu

/** Letters that differ from plain ones by more than an accent. The database has the same. */
const plainLetters = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }).concat(
    Array.from('øłđðħıĸŋŧƀɓƈɖɗəƒɠɨƙɫɲɔɵƥƭʉʋƴƶς', (letter, at) => [letter, 'olddhikntbbcddefgiklnooptuvyzσ'[at] ?? '']),
  ),
)
const plainable = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g')

/** Words of a name beyond this one can be found as part of it, but a search cannot start with them. */
const mostStarts = 40

/** Removes accents and case, and uses only letters that most keyboards have: `Łukasz Groß` becomes `lukasz gross`. */
function fold(text: string): string {
  const typed = text.replace(unseen, '').replace(apostrophes, "'")
  // Most names are plain already.
  if (/^\p{ASCII}*$/u.test(typed)) return typed.toLowerCase()
  const bare = typed.normalize('NFKD').replace(accents, '').toLowerCase()
  return bare.replace(plainable, (letter) => plainLetters.get(letter) ?? letter).normalize('NFC')
}

const wordsOf = (text: string): string[] => fold(text).split(between).filter(Boolean)

/**
 * Where in the letters of these words a search can start: at each word, and at each Chinese, Japanese or Korean
 * character.
 */
function startsOf(words: readonly string[]): number[] {
  const starts = new Set<number>()
  let at = 0
  for (const word of words) {
    starts.add(at)
    for (const { index } of word.matchAll(eastern)) starts.add(at + index)
    at += word.length
  }
  return [...starts].sort((one, other) => one - other).slice(0, mostStarts)
}

/**
 * Returns the search key of a name, as the database stores it in `member.search` and `player.search` (function
 * `name_key`): its words, then all its letters once from each start, wrapping around. A name without a letter has an
 * empty key. The key of `Ann O'Lee` is ` ann o lee  annolee. oleeann. leeanno. `. Source: X193.
 */
export function nameKey(name: string): string {
  const words = wordsOf(name)
  if (words.length === 0) return ''
  const letters = words.join('')
  const turns = startsOf(words).map((at) => `${letters.slice(at)}${letters.slice(0, at)}.`)
  return ` ${words.join(' ')}  ${turns.join(' ')} `
}

/** What somebody types to find a name. */
export interface SoughtName {
  /** The words without accents, case, apostrophes, periods and hyphens; none if no letter was typed. */
  readonly words: readonly string[]
  /** All the letters in one string. */
  readonly letters: string
}

/** Parses what someone types: `St. John` has the words `st` and `john`, `o'b` the word `ob`. */
export function soughtNameOf(text: string): SoughtName {
  const words = fold(text)
    .split(/[\s,;/|]+/)
    .map((word) => word.replace(between, ''))
    .filter(Boolean)
  return { words, letters: words.join('') }
}

/** From this many letters on, a search also looks inside words: both `mango` and `gold` find Mangold. */
export const lettersInside = 3

/**
 * Returns a test for whether a name matches what someone types. Either each word starts a word of the name or is part
 * of one, or all letters together do, no matter what is between them. So `obrien` finds O'Brien, `smith jones`
 * Smith-Jones, `john smithers` Smithers, John, and `小明` 王小明. A text without a letter matches every name. The server
 * finds the same names (`matchesName` of the kernel).
 */
export function nameFinder(text: string): (name: string) => boolean {
  const { words: soughtWords, letters: all } = soughtNameOf(text)
  if (soughtWords.length === 0) return () => true
  return (name) => {
    const words = wordsOf(name)
    const twice = words.join('').repeat(2)
    const starts = startsOf(words)
    const begins = (part: string) =>
      part.length <= twice.length / 2 && starts.some((start) => twice.startsWith(part, start))
    const isIn = (word: string, part: string) =>
      part.length >= lettersInside ? word.includes(part) : word.startsWith(part)
    return begins(all) || soughtWords.every((part) => begins(part) || words.some((word) => isIn(word, part)))
  }
}

/**
 * Returns the same text for names that people would consider the same: without accents and case, with or without
 * spaces, hyphens and apostrophes, family name first or last.
 */
export function sameNameKey(name: string): string {
  const letters = Array.from(wordsOf(name).join(''))
  const turns = letters.map((_, at) => letters.slice(at).concat(letters.slice(0, at)).join(''))
  return turns.toSorted()[0] ?? ''
}

/** All letters of a name in the order it is written, without accents and case. */
export const lettersOf = (name: string): string => wordsOf(name).join('')

const people = new Intl.Collator('en', { numeric: true })

/** Compares names and titles as people sort them, accents and case last: Ångström comes before Young, 2 before 10. */
export const compareNames = (one: string, other: string): number => people.compare(one, other)

/** Compares people by last name, then by first name. */
export const comparePersons = (
  one: { readonly first: string; readonly last: string },
  other: { readonly first: string; readonly last: string },
): number => compareNames(one.last, other.last) || compareNames(one.first, other.first)
