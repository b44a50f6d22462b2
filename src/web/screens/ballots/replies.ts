import type { getResults } from '#contract/ballots/ballots'
import type { getBallot, submitBallot } from '#contract/ballots/voting'
import type { Gotten } from '#contract/kernel/call'

// The calls' replies apart from errors.

export type Receipt = Exclude<Gotten<typeof submitBallot>, { readonly error: string }>
export type BallotToVote = Exclude<Gotten<typeof getBallot>, { readonly error: string }>
export type Results = Exclude<Gotten<typeof getResults>, { readonly error: string }>
