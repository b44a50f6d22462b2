import { entryCodeOf } from './entry-code.ts'
import type { CastVote } from './envelope.ts'
import type { Question } from './questions.ts'

/** Fewer votes than this are never split by answer, because the result would show who voted how (X187). */
export const fewestForSplit = 5

/** One answer in a record; null is an abstention. */
export interface RecordEntry {
  readonly code: string
  readonly answer: string | null
}

/** The answers to one question, sorted by their codes, which reveal nothing about the answers to another question. */
export interface CountedQuestion {
  readonly question: number
  readonly entries: readonly RecordEntry[]
  /** The codes of the votes whose answers are not kept, because too few people answered. There are then no entries. */
  readonly withheld?: readonly string[] | undefined
}

/**
 * Splits the votes by question and sorts each list, so that nothing ties the answers of one voter together. Drops the
 * answers to a question that too few people answered. The server passes an `entryCode` of its own, which gives the same
 * codes several times as fast.
 */
export function splitVotes(
  ballotId: number,
  questions: readonly Question[],
  votes: readonly CastVote[],
  entryCode: typeof entryCodeOf = entryCodeOf,
): readonly CountedQuestion[] {
  return questions.map(({ number, options }) => {
    const entries = votes.map(({ code, choices }) => ({
      code: entryCode(code, ballotId, number),
      answer: options[(choices[number - 1] ?? 0) - 1] ?? null,
    }))
    return withholdFew({ question: number, entries: sortedByCode(entries) })
  })
}

export const sortedByCode = (entries: readonly RecordEntry[]): readonly RecordEntry[] =>
  entries.toSorted((one, other) => (one.code < other.code ? -1 : 1))

/**
 * Drops the answers to a question that fewer than five people answered. Keeps the codes, which show voters that their
 * votes were counted. A blank is not an answer. Source: X187.
 */
export function withholdFew(countedQuestion: CountedQuestion): CountedQuestion {
  const { question, entries } = countedQuestion
  const answerCount = entries.filter(({ answer }) => answer !== null).length
  if (countedQuestion.withheld !== undefined || answerCount >= fewestForSplit) return countedQuestion
  return { question, entries: [], withheld: entries.map(({ code }) => code) }
}

/**
 * Whether paper votes can show anything in a record. With fewer than five online and fewer than five paper votes,
 * nothing is published, and no one needs to enter them.
 */
export const isPaperWanted = ({ online, paper }: { readonly online: number; readonly paper: number }): boolean =>
  paper > 0 && Math.max(online, paper) >= fewestForSplit
