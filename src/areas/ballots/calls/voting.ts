import * as z from 'zod/mini'
import { ballotStates } from '#areas/ballots/rules/decide-ballot.ts'
import { call } from '#kernel/calls/call.ts'
import { Count, Id, PathId } from '#kernel/calls/shapes.ts'
import { answers, BallotRecord, Code, EndMove, shownBoxes } from './ballot-shapes.ts'

/** The caller's membership; it is only checked. */
const mid = z.optional(Id)
const ofBallot = z.object({ bid: PathId })

/** Why a member cannot vote, as the page shows it in red (spec 003 §8). */
const Failure = z.object({ error: z.string() })

export const getBallot = call({
  name: 'ballots.getBallot',
  method: 'POST',
  path: '/api/club/getBallot/',
  summary: 'A ballot for a member to vote in, or the reason they cannot vote',
  source: 'spec 003 §7 Ballots, §8; X114, X146',
  access: 'ballot-member',
  rate: 'read',
  body: z.object({ mid, bid: Id }),
  reply: z.union([
    z.object({
      bid: Id,
      title: z.string(),
      start: z.string(),
      end: z.string(),
      /** The version of the questions. A vote for another version is refused. */
      version: Count,
      ...shownBoxes,
    }),
    Failure,
  ]),
  refusals: ['not-yours', 'not-found'],
  example: { mid: 1, bid: 1 },
})

export const submitBallot = call({
  name: 'ballots.submitBallot',
  method: 'POST',
  path: '/api/club/submitBallot',
  summary: 'Cast a vote once; sending the same code again returns the same receipt, and no Idempotency-Key is stored',
  source: 'spec 003 §4, §7 Ballots; X175',
  access: 'ballot-member',
  rate: 'write',
  body: z.object({
    mid,
    bid: Id,
    ...answers,
    /** Made by the voter’s browser. If it is missing, the server makes one. */
    code: z.optional(Code),
    version: z.optional(Count),
  }),
  reply: z.union([
    z.object({
      message: z.string(),
      bid: Id,
      code: z.string(),
      /** The server signs the ballot's number and the code; the key verifies that signature. */
      signature: z.string(),
      public_key: z.string(),
    }),
    Failure,
  ]),
  hasSecret: true,
  refusals: ['not-yours', 'not-found', 'ballot-answer-unlisted', 'ballot-key-changed'],
  example: { mid: 1, bid: 1, a1: '' },
})

export const getBallotStanding = call({
  name: 'ballots.getBallotStanding',
  method: 'GET',
  path: '/api/club/ballotStanding/{bid}',
  summary: 'A ballot’s state, and whether its register lists the caller as having voted',
  source: 'own: docs/areas/ballots.md',
  access: 'ballot-reader',
  rate: 'read',
  params: ofBallot,
  reply: z.object({
    bid: Id,
    title: z.string(),
    start: z.string(),
    end: z.string(),
    state: z.enum(ballotStates),
    end_moves: z.array(EndMove),
    is_published: z.boolean(),
    /** How the register lists the caller as a voter; null when the caller has not voted. */
    registered: z.nullable(z.enum(['online', 'paper'])),
  }),
  refusals: ['not-found'],
})

export const getBallotRecord = call({
  name: 'ballots.getBallotRecord',
  method: 'GET',
  path: '/api/club/ballotRecord/{bid}',
  summary: 'The record of an ended ballot, so that anyone in the club can recount it',
  source: 'own: docs/areas/ballots.md',
  access: 'ballot-reader',
  rate: 'read',
  params: ofBallot,
  reply: BallotRecord,
  refusals: ['ballot-not-over', 'ballot-paper-missing', 'ballot-key-changed'],
})
