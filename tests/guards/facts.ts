import { statusWords } from '#kernel/rules/member-statuses.ts'
import { lineAt, type ReadFile } from './repository-files.ts'

/** Where a fact stands that has a list or a function of its own. */
interface Place {
  readonly path: string
  readonly line: number
}

const placesOf = ({ path, text }: ReadFile, found: Iterable<{ readonly index: number }>): Place[] =>
  [...found].map(({ index }) => ({ path, line: lineAt(text, index) }))

const anyStatus = statusWords.join('|')
const statusWord = new RegExp(`(['"])(${anyStatus})\\1|\\b(${anyStatus}):(?=\\s)`, 'g')
/** What stands between a status and the word it is compared with, or set to, in code and in SQL. */
const compared = /\bstatus\b(?:['")\]\s=!<>:,(]|'(?:=|<>|in|not in)'|\bin\b|\bnot\b)*$/
/** Words of one list stand so near to one another. */
const near = 100

/**
 * The places that name the statuses of a member: two of them or more near each other (a list, a union, choices, a record),
 * or one that a status is compared with or set to.
 */
export function statusPlaces(file: ReadFile): Place[] {
  const runs: { index: number; end: number; words: Set<string>; isCompared: boolean }[] = []
  for (const match of file.text.matchAll(statusWord)) {
    const { index, 0: text, 2: quoted, 3: key = quoted ?? '' } = match
    const last = runs.at(-1)
    const run = last && index - last.end <= near ? last : { index, end: 0, words: new Set<string>(), isCompared: false }
    if (run !== last) runs.push(run)
    run.end = index + text.length
    run.words.add(key)
    run.isCompared ||= compared.test(file.text.slice(Math.max(0, index - 60), index))
  }
  return placesOf(
    file,
    runs.filter(({ words, isCompared }) => words.size > 1 || isCompared),
  )
}

const money = [
  // $10.00
  /toFixed\(2\)/g,
  // `$${dollars}`
  /(?<![\w}$])\$\$\{/g,
  // A card provider is told a currency, too; that is no text.
  /\bcurrency:(?! 'usd')/g,
  // Cents that become dollars by hand.
  /\b\w*(?:cents?|cost|amount|price|owed?\w*)\w*\b[^\n]*\/ 100\b/gi,
]
/** Markup that writes a dollar sign before a value. */
const dollarInMarkup = /(?:>|^\s*)\$\{[\w.(]/gm

/** The places that make text of money. */
export function moneyPlaces(file: ReadFile): Place[] {
  const patterns = file.path.endsWith('.tsx') ? [...money, dollarInMarkup] : money
  return placesOf(
    file,
    patterns.flatMap((pattern) => [...file.text.matchAll(pattern)]),
  )
}

const times = [
  /toLocale(?:Time|Date)String\(/g,
  /Intl\.DateTimeFormat\(/g,
  // The hour of a clock of twelve hours.
  /% 12 \|\| 12/g,
  /['"`]Mon(?:day)?\b[^\n]{0,6}Tue/g,
  /['"`]Jan(?:uary)?\b[^\n]{0,6}\s+['"]?Feb/g,
]

/** The places that make text of days and times, or list weekdays or months. */
export const timePlaces = (file: ReadFile): Place[] =>
  placesOf(
    file,
    times.flatMap((pattern) => [...file.text.matchAll(pattern)]),
  )

const forms = [
  // A weekday before a date that somebody else has written.
  /\b(?:shortW|w)eekdayOf\([^\n]*\b(?:cellText|dayText|momentText|wallTextIn|clubTime|wallTime|\w+_text)\b/g,
  /\bweekdayOf\([^\n]*\.slice\(0, 3\)/g,
  // A date and a time of day put together.
  /\bdate\}[ ,]+(?:at )?\$?\{[^}\n]*\btime\}/g,
  /\b(?:\w*[dD]ayText|readableDay)\([^\n]*(?:\bclock(?:Of|Text)\(|\.time\b)/g,
  // A finished text that is cut or changed.
  /\b(?:cellText|momentText|wallTextIn|clubTime|wallTime|longTextIn?)\([^\n]*\)\.(?:replace|slice|split|toUpperCase)\(/g,
  /\b(?:start|end|final)_text\b[^\n]*\.(?:replace|slice|split)\(/g,
]

/** The places that build a form of a date with a time of their own from the parts (X195). */
export const formPlaces = (file: ReadFile): Place[] =>
  placesOf(
    file,
    forms.flatMap((pattern) => [...file.text.matchAll(pattern)]),
  )

interface WordList extends Place {
  /** The words in alphabetical order, with commas. */
  readonly words: string
}

const union = /'[^'\n]+'(?:\s*\|\s*'[^'\n]+')+/g
const array = /\[\s*'[^'\n]+'(?:,\s*'[^'\n]+')+,?\s*\]/g
/** Names of fields picked from a type, and codes of refusals: the compiler holds the two sides together. */
const isHeld = (before: string) =>
  /(?:Pick|Omit|Exclude|Extract)<[^<>]*,\s*\|?\s*$|refusals: $|Refusal =\s*\|?\s*$|Result<[^;=]*$|changeAnswers<[^;=]*$/.test(
    before,
  )

/** Lists of three words or more that are written out, as an array or as a union. */
export function wordLists(file: ReadFile): WordList[] {
  const found = [...file.text.matchAll(union), ...file.text.matchAll(array)]
  return found.flatMap((match) => {
    const words = [...new Set(Array.from(match[0].matchAll(/'([^'\n]+)'/g), ([, word = '']) => word))].sort()
    if (words.length < 3 || isHeld(file.text.slice(Math.max(0, match.index - 160), match.index))) return []
    return [{ path: file.path, line: lineAt(file.text, match.index), words: words.join(', ') }]
  })
}

/** The lists that several files write out, with their files. */
export function repeatedLists(files: readonly ReadFile[]): Record<string, string[]> {
  const byWords = Map.groupBy(files.flatMap(wordLists), ({ words }) => words)
  const repeated = [...byWords]
    .map(([words, lists]) => [words, [...new Set(lists.map(({ path }) => path))].sort()] as const)
    .filter(([, paths]) => paths.length > 1)
  return Object.fromEntries(repeated)
}

/** The words that the printed row types take for a column of a table; undefined where there is no such list. */
export function wordsOfColumn(tables: string, table: string, column: string): string[] | undefined {
  const [, body] = new RegExp(`interface ${table}Table \\{\\n([\\s\\S]*?)\\n\\}`).exec(tables) ?? []
  const [, type] = new RegExp(`^  ${column}:([\\s\\S]*?)(?=\\n  \\w+:|$(?![\\s\\S]))`, 'm').exec(body ?? '') ?? []
  const words = Array.from(type?.matchAll(/'([^']+)'/g) ?? [], ([, word = '']) => word)
  return words.length === 0 ? undefined : words
}
