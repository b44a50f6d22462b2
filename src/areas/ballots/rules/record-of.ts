import { type CountedQuestion, fewestForSplit, type RecordEntry, sortedByCode, withholdFew } from './count.ts'
import type { VotingWindow } from './decide-ballot.ts'
import { type Boxes, type Question, questionsOf } from './questions.ts'
import { type RecordQuestion, recordFormat, withholdingFormat } from './record.ts'

/** The paper votes on one question, in the order of its options. */
export interface PaperVotes {
  readonly question: number
  readonly counts: readonly number[]
}

interface Facts extends VotingWindow {
  readonly ballotId: number
  readonly club: string
  readonly title: string
  readonly boxes: Boxes
  readonly endMoves: readonly { readonly from: string; readonly to: string; readonly at: string }[]
  readonly countedAt: Date
  readonly entitled: number
  readonly turnout: { readonly online: number; readonly paper: number; readonly merged: number }
  readonly counted: readonly CountedQuestion[]
  /** Empty when nobody voted on paper, or when the record is published without these votes. */
  readonly paper: readonly PaperVotes[]
  readonly publicKey: string
  /** Makes the code of a paper vote that is listed with the online ones: 52 random letters and digits. */
  readonly randomCode: () => string
}

/** A ballot's record without its hash and signature, with its keys in the order used for the hash. */
export function recordOf(facts: Facts) {
  const questions = questionsOf(facts.boxes).map((question) => questionOf(question, facts))
  const isPlain = questions.every((question) => Object.keys(question).every((key) => !withholdingKeys.includes(key)))
  return {
    format: isPlain ? recordFormat : withholdingFormat,
    bid: facts.ballotId,
    club: facts.club,
    title: facts.title,
    start: facts.startsAt.toISOString(),
    end: facts.endsAt.toISOString(),
    end_moves: facts.endMoves.map(({ from, to, at }) => ({ from, to, at })),
    counted_at: facts.countedAt.toISOString(),
    entitled: facts.entitled,
    voted: facts.turnout.online,
    paper_voters: facts.turnout.paper,
    paper_uncounted: facts.paper.length > 0 ? 0 : facts.turnout.paper,
    merged_votes: facts.turnout.merged,
    questions,
    public_key: facts.publicKey,
  }
}

const withholdingKeys = ['withheld', 'paper_mixed', 'paper_withheld']

/**
 * One question of the record. None of its numbers, and no difference between two of them, reveals a split of fewer than
 * five answers, not even to the people who counted the paper votes. The online answers are therefore withheld if there
 * are fewer than five, and fewer than five paper votes are listed with the online ones, or withheld with them. Source:
 * X187.
 */
function questionOf(askedQuestion: Question, { counted, paper, turnout, randomCode }: Facts): RecordQuestion {
  const { number: question, text, options } = askedQuestion
  const { entries, withheld } = withholdFew(
    counted.find((one) => one.question === question) ?? { question, entries: [] },
  )
  const onPaper = paper.find((one) => one.question === question)?.counts
  const optionVotes = onPaper ? options.map((option, index) => ({ option, votes: onPaper[index] ?? 0 })) : []
  const isFewOnPaper = onPaper !== undefined && sumOf(onPaper) < fewestForSplit
  const apart = isFewOnPaper ? [] : optionVotes
  if (withheld !== undefined) {
    const plain = { question, text, counts: [], abstained: 0, paper: apart, entries, withheld }
    return isFewOnPaper ? { ...plain, paper_withheld: turnout.paper } : plain
  }
  const mixed = isFewOnPaper ? [...entries, ...entriesOnPaper(optionVotes, turnout.paper, randomCode)] : entries
  const votesFor = (option: string | null) => mixed.filter(({ answer }) => answer === option).length
  const counts = options.map((option) => ({ option, votes: votesFor(option) }))
  const plain = { question, text, counts, abstained: votesFor(null), paper: apart, entries: sortedByCode(mixed) }
  return isFewOnPaper ? { ...plain, paper_mixed: turnout.paper } : plain
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, votes) => sum + votes, 0)

/** The paper votes as entries, each under its own code that no voter has. The other voters left the question blank. */
function entriesOnPaper(
  optionVotes: readonly { readonly option: string; readonly votes: number }[],
  voters: number,
  randomCode: () => string,
): RecordEntry[] {
  const answers = optionVotes.flatMap(({ option, votes }) => Array.from({ length: votes }, () => option))
  return Array.from({ length: voters }, (_, index) => ({ code: randomCode(), answer: answers[index] ?? null }))
}

/**
 * Whether the paper votes fit the ballot: each question once, each of its options, and no more votes than paper voters.
 * Returns the path of the field that does not fit, or undefined.
 */
export function complaintAboutPaper(
  questions: readonly Question[],
  paper: readonly PaperVotes[],
  voters: number,
): string | undefined {
  for (const [index, { number, options }] of questions.entries()) {
    const paperVotes = paper[index]
    if (paperVotes?.question !== number || paperVotes.counts.length !== options.length) return `votes.${index}`
    if (sumOf(paperVotes.counts) > voters) return `votes.${index}.counts`
  }
  return paper.length > questions.length ? `votes.${questions.length}` : undefined
}
