import { sha256Hex } from '#kernel/rules/sha256.ts'
import type { RecordEntry } from './count.ts'
import { entryCodeOf } from './entry-code.ts'
import { type OptionCount, type Tally, tallyOf } from './tally.ts'

/** The format of a record. The record contains it, so that a later format cannot be mistaken for it. */
export const recordFormat = 'sideout-ballot-1'
/**
 * The format of a record that withholds answers, or lists paper votes with the online ones, because there are few of
 * them.
 */
export const withholdingFormat = 'sideout-ballot-2'

export interface RecordQuestion {
  /** The number of its item, from 1 to 10. */
  readonly question: number
  readonly text: string
  /** The options with their online votes, in the order of the ballot. */
  readonly counts: readonly OptionCount[]
  readonly abstained: number
  /** The paper votes; empty if no one voted on paper, or if these votes were never entered. */
  readonly paper: readonly OptionCount[]
  readonly entries: readonly RecordEntry[]
  /** The codes of the online votes whose answers are not published. There are then no entries and no counts. */
  readonly withheld?: readonly string[] | undefined
  /** How many of the entries are paper votes. */
  readonly paper_mixed?: number | undefined
  /** How many paper votes are not published. */
  readonly paper_withheld?: number | undefined
}

/** A ballot's record as published; docs/areas/ballots.md describes it field by field. */
export interface BallotRecord {
  readonly bid: number
  /** Online votes only. */
  readonly voted: number
  readonly paper_voters: number
  /** How many of the paper voters have votes that were never entered. Older records have no such key. */
  readonly paper_uncounted?: number | undefined
  readonly questions: readonly RecordQuestion[]
  readonly sha256: string
  readonly signature: string
}

/** SHA-256 over the compact JSON of a record without `sha256` and `signature`, with the keys in their order. */
export function hashOfRecord(record: object): string {
  const { sha256: _hash, signature: _signature, ...rest } = record as Record<string, unknown>
  return sha256Hex(JSON.stringify(rest))
}

export interface RecountResult {
  readonly questions: readonly {
    readonly question: number
    readonly counts: readonly OptionCount[]
    readonly abstained: number
    /** All paper votes of the question. */
    readonly paper: number
    /** The recounted votes plus the paper votes, which cannot be recounted and are the record's own numbers. */
    readonly tally: Tally
  }[]
  readonly voted: number
  readonly sha256: string
}

/** Where a record contradicts itself, or the hash that was emailed. */
export type Problem =
  | {
      readonly kind:
        | 'option-twice'
        | 'code-twice'
        | 'unlisted'
        | 'withheld'
        | 'paper-unlisted'
        | 'paper-missing'
        | 'paper-uncounted'
      readonly question: number
    }
  | {
      readonly kind: 'answers' | 'abstained' | 'paper'
      readonly question: number
      readonly found: number
      readonly said: number
    }
  | {
      readonly kind: 'votes'
      readonly question: number
      readonly option: string
      readonly found: number
      readonly said: number
    }
  | { readonly kind: 'hash'; readonly found: string; readonly from: 'mail' | 'record' }

/**
 * Recounts a record from its entries alone, and finds contradictions. `mailedHash` is the hash that was emailed to the
 * club's admins. Pure: the script and the browser get the same result.
 */
export function recount(
  record: BallotRecord,
  mailedHash?: string,
): { counted: RecountResult; problems: readonly Problem[] } {
  const questions = record.questions.map((statedQuestion) => {
    const { question, entries, paper } = statedQuestion
    const counts = statedQuestion.counts.map(({ option }) => ({ option, votes: votesFor(option, entries) }))
    const abstained = votesFor(null, entries)
    const tally = tallyOf({ ...statedQuestion, counts, abstained }, record)
    return { question, counts, abstained, paper: sumOf(paper), tally }
  })
  const sha256 = hashOfRecord(record)
  const ofQuestions = record.questions.flatMap((question) => problemsOf(record, question))
  return {
    counted: { questions, voted: record.voted, sha256 },
    problems: [...ofQuestions, ...hashProblems(record, sha256, mailedHash)],
  }
}

const votesFor = (option: string | null, entries: readonly RecordEntry[]) =>
  entries.filter(({ answer }) => answer === option).length

const sumOf = (counts: readonly OptionCount[]) => counts.reduce((sum, { votes }) => sum + votes, 0)

function problemsOf(record: BallotRecord, statedQuestion: RecordQuestion): Problem[] {
  const { question, counts, abstained, entries, withheld = [], paper_mixed: mixed = 0 } = statedQuestion
  const problems: Problem[] = []
  const differ = (kind: 'answers' | 'abstained', found: number, expected: number) =>
    problems.push({ kind, question, found, said: expected })
  const options = new Set(counts.map(({ option }) => option))
  if (options.size < counts.length) problems.push({ kind: 'option-twice', question })
  const votes = entries.length + withheld.length - mixed
  if (votes !== record.voted) differ('answers', votes, record.voted)
  const codes = [...entries.map(({ code }) => code), ...withheld]
  if (new Set(codes).size < codes.length) problems.push({ kind: 'code-twice', question })
  if (entries.some(({ answer }) => answer !== null && !options.has(answer)))
    problems.push({ kind: 'unlisted', question })
  if (statedQuestion.withheld && entries.length + counts.length > 0) problems.push({ kind: 'withheld', question })
  for (const { option, votes: listedVotes } of counts) {
    const found = votesFor(option, entries)
    if (found !== listedVotes) problems.push({ kind: 'votes', question, option, found, said: listedVotes })
  }
  const blank = votesFor(null, entries)
  if (blank !== abstained) differ('abstained', blank, abstained)
  return [...problems, ...paperProblems(record, statedQuestion, options)]
}

/** Paper votes are listed separately, with the online ones or not at all, and all of them in the same way. */
function paperProblems(
  record: BallotRecord,
  { question, paper, withheld, paper_mixed: mixed, paper_withheld: hidden }: RecordQuestion,
  options: ReadonlySet<string>,
): Problem[] {
  const problems: Problem[] = []
  const entered = record.paper_voters - (record.paper_uncounted ?? 0)
  const elsewhere = mixed ?? hidden
  if (sumOf(paper) > record.paper_voters)
    problems.push({ kind: 'paper', question, found: sumOf(paper), said: record.paper_voters })
  if (elsewhere !== undefined && (elsewhere !== entered || paper.length > 0))
    problems.push({ kind: 'paper', question, found: elsewhere + sumOf(paper), said: entered })
  if (entered > 0 && paper.length === 0 && elsewhere === undefined) problems.push({ kind: 'paper-missing', question })
  if (entered <= 0 && paper.length > 0) problems.push({ kind: 'paper-uncounted', question })
  if (!withheld && paper.some(({ option }) => !options.has(option))) problems.push({ kind: 'paper-unlisted', question })
  return problems
}

function hashProblems(record: BallotRecord, found: string, mailedHash: string | undefined): Problem[] {
  if (mailedHash !== undefined && mailedHash.trim().toLowerCase() !== found)
    return [{ kind: 'hash', found, from: 'mail' }]
  return record.sha256 === found ? [] : [{ kind: 'hash', found, from: 'record' }]
}

/**
 * The answers recorded under a voter's code, question by question. Undefined if there is none, unless it is withheld,
 * which means that the vote was counted.
 */
export const answersUnder = (record: BallotRecord, code: string) =>
  record.questions.map(({ question, text, entries, withheld }) => {
    const entryCode = entryCodeOf(code, record.bid, question)
    const answer = entries.find((entry) => entry.code === entryCode)?.answer
    return { question, text, answer, isWithheld: withheld?.includes(entryCode) ?? false }
  })
