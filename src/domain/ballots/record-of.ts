import type { CountedQuestion } from './count.ts'
import type { VotingWindow } from './decide-ballot.ts'
import { type Boxes, type Question, questionsOf } from './questions.ts'
import { recordFormat } from './record.ts'

/** The votes on paper of one question, in the order of its options. */
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
}

/** The record of a ballot without its hash and signature, in the order of the keys over which the hash is computed. */
export const recordOf = (facts: Facts) => ({
  format: recordFormat,
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
  questions: questionsOf(facts.boxes).map((question) => questionOf(question, facts)),
  public_key: facts.publicKey,
})

function questionOf({ number, text, options }: Question, { counted, paper }: Pick<Facts, 'counted' | 'paper'>) {
  const found = counted.find(({ question }) => question === number)
  const entries = (found?.entries ?? []).map(({ code, answer }) => ({ code, answer }))
  const onPaper = paper.find(({ question }) => question === number)
  const votesFor = (option: string | null) => entries.filter(({ answer }) => answer === option).length
  return {
    question: number,
    text,
    counts: options.map((option) => ({ option, votes: votesFor(option) })),
    abstained: votesFor(null),
    paper: onPaper ? options.map((option, index) => ({ option, votes: onPaper.counts[index] ?? 0 })) : [],
    entries,
  }
}

/**
 * Whether the votes on paper fit the ballot: each question once, each of its options, and no more votes than voters on
 * paper. Returns the path of the field that does not fit, or undefined.
 */
export function complaintAboutPaper(
  questions: readonly Question[],
  paper: readonly PaperVotes[],
  voters: number,
): string | undefined {
  for (const [index, { number, options }] of questions.entries()) {
    const given = paper[index]
    if (given?.question !== number || given.counts.length !== options.length) return `votes.${index}`
    if (given.counts.reduce((sum, votes) => sum + votes, 0) > voters) return `votes.${index}.counts`
  }
  return paper.length > questions.length ? `votes.${questions.length}` : undefined
}
