import * as z from 'zod/mini'
import { outcomes } from '#areas/scoring/rules/match-kinds.ts'
import type { MatchState } from '#areas/scoring/rules/match-state.ts'
import { ruleSetNames } from '#areas/scoring/rules/rule-set-names.ts'
import { call } from '#kernel/calls/call.ts'
import { Count, Done, Instant, line, PathId, Uuid } from '#kernel/calls/shapes.ts'
import * as say from './messages/fields.ts'

/** Team 1 or team 2, in the order in which they were entered. */
export const Team = z.union([z.literal(1), z.literal(2)])
/** A player's place in the team: 1 or 2, as the names were entered. */
const Place = Team
const RuleSetName = z.enum(ruleSetNames)
const common = {
  /** Made by the client: an act sent twice counts once. */
  id: Uuid,
  /** The number of the game in the match, not its id. */
  game: z.int().check(z.minimum(1), z.maximum(15)),
  /** The client's clock, stored beside the server's. */
  at: z.optional(Instant),
}

const kinds = [
  z.object({ ...common, kind: z.literal('rally'), team: Team }),
  z.object({
    ...common,
    kind: z.literal('point'),
    team: Team,
    by: z.int().check(
      z.minimum(-99),
      z.maximum(99),
      z.refine((by) => by !== 0, say.notZero),
    ),
  }),
  z.object({ ...common, kind: z.literal('server'), team: Team, server: z.nullable(Team) }),
  z.object({ ...common, kind: z.literal('first-server'), team: Team }),
  z.object({ ...common, kind: z.literal('serving-player'), team: Team, player: Place }),
  z.object({ ...common, kind: z.literal('rules'), rules: RuleSetName }),
  z.object({ ...common, kind: z.literal('undo') }),
  z.object({ ...common, kind: z.literal('redo') }),
  z.object({
    ...common,
    kind: z.literal('next-game'),
    firstServer: z.optional(Team),
    rules: z.optional(RuleSetName),
  }),
  z.object({ ...common, kind: z.literal('format'), rules: RuleSetName }),
  z.object({
    ...common,
    kind: z.literal('complete'),
    winner: z.optional(Team),
    outcome: z.optional(z.enum(outcomes)),
  }),
] as const

/** One act of the score log as a scorekeeper sends it (docs/areas/scoring.md). */
export const Act = z.discriminatedUnion('kind', kinds)

/** An act as the log stores it. Reopening and correcting a match are separate calls. */
export const LoggedAct = z.object({
  seq: z.int(),
  term: z.int(),
  at: z.string(),
  act: z.discriminatedUnion('kind', [
    ...kinds,
    z.object({ ...common, kind: z.literal('reopen') }),
    z.object({ ...common, kind: z.literal('correct'), says: z.string() }),
  ]),
})

const params = z.object({ matchId: PathId })
/** The state of the match that its log yields, `MatchState` in `src/areas/scoring/rules/log.ts`. */
const State = z.custom<MatchState>((value) => typeof value === 'object' && value !== null)

export const postActs = call({
  name: 'scoring.postActs',
  method: 'POST',
  path: '/api/match/{matchId}/acts',
  summary: 'Append entries to the score log. Each counts once. A stale term returns 409 and the log since `base`',
  source: 'own: docs/areas/scoring.md',
  access: 'match-scorekeeper',
  rate: 'score',
  params,
  body: z.object({
    /** The writing term that the client holds; a takeover increments it. */
    term: Count,
    /** The last seq the client has seen. */
    base: Count,
    acts: z.array(Act).check(z.minLength(1), z.maxLength(500)),
  }),
  reply: z.object({ seq: z.int(), term: z.int(), state: State }),
  refusals: [
    'stale-term',
    'not-the-writer',
    'stale-base',
    'act-reused',
    'act-refused',
    'match-completed',
    'match-not-live',
    'busy',
  ],
  example: {
    term: 1,
    base: 0,
    acts: [{ id: '018f4f6e-9f3a-4c2b-9d64-1f2b3c4d5e6f', game: 1, kind: 'rally', team: 1 }],
  },
})

export const getActs = call({
  name: 'scoring.getActs',
  method: 'GET',
  path: '/api/match/{matchId}/acts',
  summary: 'Get the score log since a sequence number, with the match’s state and scorekeeper',
  source: 'own: docs/areas/scoring.md',
  access: 'match-scorekeeper',
  rate: 'read',
  params,
  query: z.object({ since: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))) }),
  reply: z.object({
    seq: z.int(),
    term: z.int(),
    state: State,
    acts: z.array(LoggedAct),
    /** This session holds the writing term. */
    may_write: z.boolean(),
    /** The owner can also delete, complete and invite. */
    is_owner: z.boolean(),
    writer_name: z.string(),
  }),
  refusals: ['not-found'],
})

export const takeOver = call({
  name: 'scoring.takeOver',
  method: 'POST',
  path: '/api/match/{matchId}/takeOver',
  summary: 'Take over scoring. Starts a new term and notifies the previous scorekeeper right away',
  source: 'own: docs/areas/scoring.md',
  access: 'match-scorekeeper',
  rate: 'write',
  params,
  body: z.object({}),
  reply: z.object({ term: z.int(), seq: z.int() }),
  refusals: ['match-not-live', 'busy'],
  example: {},
})

export const mayReopen = call({
  name: 'scoring.mayReopen',
  method: 'GET',
  path: '/api/match/{matchId}/mayReopen',
  summary: 'Check whether you may reopen your match. It must have ended automatically or within the last 24 hours',
  source: 'own: docs/areas/scoring.md',
  access: 'user',
  rate: 'read',
  params,
  reply: z.object({ may_reopen: z.boolean() }),
})

export const inviteScorekeeper = call({
  name: 'scoring.inviteScorekeeper',
  method: 'POST',
  path: '/api/match/{matchId}/inviteScorekeeper',
  summary: 'Invite another scorekeeper by username, or create an invitation link if none is given',
  source: 'own: docs/areas/scoring.md',
  access: 'match-owner',
  rate: 'write',
  params,
  body: z.object({ username: z.optional(line(120)) }),
  reply: z.object({ invited: z.nullable(z.string()), link: z.nullable(z.string()) }),
  refusals: ['unknown-user', 'match-not-live'],
  example: { username: 'halwood' },
})

export const acceptInvite = call({
  name: 'scoring.acceptInvite',
  method: 'POST',
  path: '/api/match/{matchId}/acceptInvite',
  summary: 'Become a match’s scorekeeper with the token from an invitation link',
  source: 'own: docs/areas/scoring.md',
  access: 'user',
  rate: 'write',
  params,
  body: z.object({ token: line(200) }),
  reply: Done,
  refusals: ['invite-invalid'],
  example: { token: 'aVeryLongToken' },
})
