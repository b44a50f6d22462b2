import { syllable } from 'syllable'
import type { PeopleText } from './all-texts.ts'
import { isForOperators } from './places.ts'
import { sentencesOf } from './sample.ts'

/** How hard a file's sentences are to read. */
export interface ReadingLevel {
  readonly path: string
  /** Years of school according to Flesch and Kincaid, to a tenth. */
  readonly grade: number
  readonly goal: number
  readonly words: number
}

/** Fewer words are too few to judge a file. */
const leastWords = 40
/** Club admins and event organizers read these; members and spectators read the others. */
const ofAdmins =
  /^src\/areas\/(books|club-mail|dues|events|groups|kiosk|members|platform|pos|reports)\/(screens|server)(\/|$)|\/(clubs\/screens\/settings|draws\/screens\/making|public-events\/screens\/(desk|form)|scoreboard\/screens\/manager)(\/|$)/

const goalOf = (path: string) => (ofAdmins.test(path) ? 9 : 7)

/**
 * Computes the grade of sentences: 0.39 times the words per sentence, plus 11.8 times the syllables per word, minus
 * 15.59.
 */
export function gradeOf(sentences: readonly string[]): { readonly grade: number; readonly words: number } {
  // A value counts as one short word, like a name.
  const words = sentences.flatMap(
    (sentence) => sentence.replaceAll(/\{[^{}]*\}/g, 'Ann').match(/[\p{L}\p{N}’'-]+/gu) ?? [],
  )
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
  return { grade: Math.round(grade * 10) / 10, words: words.length }
}

/**
 * Returns the reading level of each file with texts that people read, the hardest first. Skips what the specification
 * fixes.
 */
export function readingLevels(texts: readonly PeopleText[]): ReadingLevel[] {
  const prose = texts.filter(
    ({ kind, isFixed, surface }) => kind === 'sentence' && !isFixed && !isForOperators(surface),
  )
  return [...Map.groupBy(prose, ({ path }) => path)]
    .map(([path, those]) => ({
      path,
      goal: goalOf(path),
      ...gradeOf(those.flatMap(({ text }) => sentencesOf(text))),
    }))
    .filter(({ words }) => words >= leastWords)
    .toSorted((one, other) => other.grade - one.grade)
}

/** Prints a line for each file. */
export const readingPage = (levels: readonly ReadingLevel[]): string =>
  levels
    .map(({ path, grade, goal, words }) => `${grade.toFixed(1).padStart(5)} (goal ${goal}, ${words} words) ${path}`)
    .join('\n')
