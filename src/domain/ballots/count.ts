import { entryCodeOf } from './entry-code.ts'
import type { CastVote } from './envelope.ts'
import type { Question } from './questions.ts'

/** Of fewer votes no split by answer is told to members, because it would tell who voted how (X187). */
export const fewestForSplit = 5

/** One answer in a record; null is an abstention. */
export interface RecordEntry {
  readonly code: string
  readonly answer: string | null
}

/** The answers to one question, sorted by their codes, which say nothing about those to another question. */
export interface CountedQuestion {
  readonly question: number
  readonly entries: readonly RecordEntry[]
}

/**
 * Splits the votes by question and sorts each list, so that nothing ties the answers of one voter together. The server
 * passes an `entryCode` of its own, which gives the same codes several times as fast.
 */
export function splitVotes(
  ballotId: number,
  questions: readonly Question[],
  votes: readonly CastVote[],
  entryCode: typeof entryCodeOf = entryCodeOf,
): readonly CountedQuestion[] {
  return questions.map(({ number, options }) => ({
    question: number,
    entries: votes
      .map(({ code, choices }) => ({
        code: entryCode(code, ballotId, number),
        answer: options[(choices[number - 1] ?? 0) - 1] ?? null,
      }))
      .sort((one, other) => (one.code < other.code ? -1 : 1)),
  }))
}
