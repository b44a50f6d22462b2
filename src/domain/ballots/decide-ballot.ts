import { ok, type Result, refuse } from '../shared/result.ts'
import { type Boxes, boxNames } from './questions.ts'

export const ballotStates = ['planned', 'open', 'ended'] as const
export type BallotState = (typeof ballotStates)[number]

/** When people may vote, from `startsAt` through `endsAt`. */
export interface VotingWindow {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Whether people may vote at an instant. A vote at exactly the end counts. */
export function ballotStateOf({ startsAt, endsAt }: VotingWindow, now: Date): BallotState {
  if (now < startsAt) return 'planned'
  return now <= endsAt ? 'open' : 'ended'
}

/** What an admin writes: the title, the window and the boxes. */
export interface BallotTerms extends VotingWindow {
  readonly title: string
  readonly boxes: Boxes
}

/** A ballot ends after it starts, and not before now. */
export function decideVotingWindow(
  { startsAt, endsAt }: VotingWindow,
  now: Date,
): Result<true, 'ballot-times' | 'ballot-end-past'> {
  if (endsAt <= startsAt) return refuse('ballot-times', { field: 'endTime' })
  return endsAt > now ? ok(true) : refuse('ballot-end-past', { field: 'endTime' })
}

/** Which part of a ballot an edit changes: nothing but the end once there is a vote. */
export type EditScope = 'all' | 'end' | 'nothing'

/**
 * What an edit may change. The first vote freezes all but the end, which may move to a moment still to come; a ballot
 * that has ended never opens again. Source: X113, X176.
 */
export function decideBallotEdit(
  before: BallotTerms & { readonly votes: number },
  after: BallotTerms,
  now: Date,
): Result<EditScope, 'ballot-over' | 'ballot-frozen' | 'ballot-times' | 'ballot-end-past'> {
  if (ballotStateOf(before, now) === 'ended') return refuse('ballot-over')
  const isFrozen = before.votes > 0
  if (isFrozen && !isSameQuestion(before, after)) return refuse('ballot-frozen')
  if (isFrozen && before.endsAt.getTime() === after.endsAt.getTime()) return ok('nothing')
  const times = decideVotingWindow(after, now)
  if (!times.ok) return times
  return ok(isFrozen ? 'end' : 'all')
}

/** Whether title, start and boxes are as they were. */
const isSameQuestion = (before: BallotTerms, after: BallotTerms): boolean =>
  before.title === after.title &&
  before.startsAt.getTime() === after.startsAt.getTime() &&
  boxNames.every((name) => (before.boxes[name] ?? '') === (after.boxes[name] ?? ''))

/** How a member is entered in the register of a ballot. */
export type Registered = 'online' | 'paper'

interface Voting extends VotingWindow {
  readonly hasDues: boolean
  readonly registered: Registered | null
  /** The votes have been counted: no envelope can be added. */
  readonly isCounted: boolean
}

/**
 * Whether a member may vote now: once, with current dues, within the window. `now` is the server's time while it holds
 * the ballot's lock. Source: X114, X146; spec 003 §4.
 */
export function decideVote(
  voting: Voting,
  now: Date,
): Result<true, 'vote-already' | 'vote-on-paper' | 'vote-not-yet' | 'vote-over' | 'vote-dues'> {
  if (voting.registered === 'paper') return refuse('vote-on-paper')
  if (voting.registered === 'online') return refuse('vote-already')
  const state = ballotStateOf(voting, now)
  if (state === 'planned') return refuse('vote-not-yet')
  if (state === 'ended' || voting.isCounted) return refuse('vote-over')
  return voting.hasDues ? ok(true) : refuse('vote-dues')
}
