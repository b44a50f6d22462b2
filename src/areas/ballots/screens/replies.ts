import type { getResults } from '#areas/ballots/calls/ballots.ts'
import type { getBallot, submitBallot } from '#areas/ballots/calls/voting.ts'
import type { Gotten } from '#kernel/calls/call.ts'

// The calls' replies apart from errors.

export type Receipt = Exclude<Gotten<typeof submitBallot>, { readonly error: string }>
export type BallotToVote = Exclude<Gotten<typeof getBallot>, { readonly error: string }>
export type Results = Exclude<Gotten<typeof getResults>, { readonly error: string }>
