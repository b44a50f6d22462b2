import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { type Boxes, boxNames } from './questions.ts'

export const ballotStates = ['planned', 'open', 'ended'] as const
export type BallotState = (typeof ballotStates)[number]

/** The time in which people can vote, from `startsAt` through `endsAt`. */
export interface VotingWindow {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Whether people can vote at an instant. A vote at exactly the end counts. */
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

/** How many people must have voted online before the end can be moved to an earlier time (X187). */
export const fewestForEarlierEnd = 10
/** An earlier end is at least this far away, so that everyone who can vote has a day’s notice (X187). */
export const noticeHours = 24

/** Which part of a ballot an edit changes. Once someone has voted, online or on paper, only the end can change. */
export type EditScope = 'all' | 'end-later' | 'end-earlier' | 'nothing'

interface VotedOn extends BallotTerms {
  readonly votes: { readonly online: number; readonly paper: number }
}

/**
 * Decides what an edit can change. The first vote freezes everything but the end. From then on, the end can move to a
 * later time; an earlier one needs ten online votes and a day’s notice, because an end just after the first vote would
 * reveal how that person voted. Notes about paper votes do not count, because an admin can undo them. A ballot that has
 * ended never reopens. Source: X113, X176, X187.
 */
export function decideBallotEdit(
  before: VotedOn,
  after: BallotTerms,
  now: Date,
): Result<
  EditScope,
  'ballot-over' | 'ballot-frozen' | 'ballot-times' | 'ballot-end-past' | 'ballot-end-earlier' | 'ballot-end-notice'
> {
  if (ballotStateOf(before, now) === 'ended') return refuse('ballot-over')
  const isFrozen = before.votes.online + before.votes.paper > 0
  if (isFrozen && !isSameQuestion(before, after)) return refuse('ballot-frozen')
  if (isFrozen && before.endsAt.getTime() === after.endsAt.getTime()) return ok('nothing')
  const times = decideVotingWindow(after, now)
  if (!times.ok) return times
  if (!isFrozen) return ok('all')
  return after.endsAt > before.endsAt ? ok('end-later') : decideEarlierEnd(before.votes.online, after.endsAt, now)
}

function decideEarlierEnd(
  votes: number,
  endsAt: Date,
  now: Date,
): Result<EditScope, 'ballot-end-earlier' | 'ballot-end-notice'> {
  if (votes < fewestForEarlierEnd) return refuse('ballot-end-earlier', { field: 'endTime' })
  const soonest = now.getTime() + noticeHours * 3_600_000
  return endsAt.getTime() < soonest ? refuse('ballot-end-notice', { field: 'endTime' }) : ok('end-earlier')
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
 * Whether a member can vote now: once, with current dues, within the window. `now` is the server's time while it holds
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
