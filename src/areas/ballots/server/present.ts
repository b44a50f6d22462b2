import { ballotStateOf } from '#areas/ballots/rules/decide-ballot.ts'
import { type Boxes, type BoxName, boxNames } from '#areas/ballots/rules/questions.ts'
import type { BallotRecord } from '#areas/ballots/rules/record.ts'
import { longTextIn } from '#kernel/rules/long-time.ts'
import type { Ballot, ListedBallot } from './ballot-rows.ts'
import { type VoteError, voteErrors } from './words.ts'

/** All boxes under their wire names, blank ones as empty texts. */
export const presentBoxes = (boxes: Boxes) =>
  Object.fromEntries(boxNames.map((name) => [name, boxes[name] ?? ''])) as Record<BoxName, string>

export const presentWindow = ({ startsAt, endsAt }: Pick<Ballot, 'startsAt' | 'endsAt'>) => ({
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
})

export const presentListed = (ballot: ListedBallot, now: Date) => ({
  bid: ballot.ballotId,
  title: ballot.title,
  ...presentWindow(ballot),
  state: ballotStateOf(ballot, now),
  votes: ballot.votes,
  paper: ballot.paper,
  entitled: ballot.mayVote,
  is_published: ballot.isPublished,
  end_moves: [...ballot.endMoves],
  ...presentBoxes(ballot.boxes),
})

/** A record's totals, as the results screen shows them. */
export function presentResults(record: BallotRecord & Published) {
  const asAnswers = (counts: readonly { option: string; votes: number }[]) =>
    counts.map(({ option, votes }) => ({ answer: option, count: votes }))
  const { bid, title, start, end, counted_at, entitled, voted, paper_voters, paper_uncounted, merged_votes, sha256 } =
    record
  return {
    bid,
    title,
    start,
    end,
    counted_at,
    entitled,
    voted,
    paper_voters,
    paper_uncounted: paper_uncounted ?? 0,
    merged_votes,
    sha256,
    end_moves: [...record.end_moves],
    results: Object.fromEntries(record.questions.map(({ question, counts }) => [`a${question}`, asAnswers(counts)])),
    questions: record.questions.map(({ question, text, abstained, paper, withheld, paper_mixed }) => ({
      question,
      text,
      abstained,
      paper: asAnswers(paper),
      is_withheld: withheld !== undefined,
      paper_mixed: paper_mixed ?? 0,
    })),
  }
}

/** The parts of the record that are not counted from votes. */
interface Published {
  readonly title: string
  readonly start: string
  readonly end: string
  readonly counted_at: string
  readonly entitled: number
  readonly merged_votes: number
  readonly end_moves: readonly { from: string; to: string; at: string }[]
}

/** Why a member cannot vote, with times in the club's time zone. */
export const voteErrorOf = (error: VoteError, { startsAt, endsAt }: Ballot, zone: string, now: Date): string =>
  voteErrors[error]({ start: longTextIn(zone, startsAt, now), end: longTextIn(zone, endsAt, now) })
