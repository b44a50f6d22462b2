import * as z from 'zod/mini'
import { PaymentType } from '#areas/invitations/calls/invitation-shapes.ts'
import { gameStates } from '#areas/rosters/rules/games.ts'
import { call } from '#kernel/calls/call.ts'
import { Count, Id, PathId, PathWideId, WideId } from '#kernel/calls/shapes.ts'

const Score = z.int().check(z.minimum(0), z.maximum(99))
/** Rounds count from 1. */
const Round = z.int().check(z.minimum(1), z.maximum(10))
const RoundOrTotal = z.int().check(z.minimum(0), z.maximum(10))
const Cell = z.nullable(Score)

/**
 * The sheet that scores were typed for; null for none. If a device sends stored scores late and that sheet is no longer
 * current, they are refused as too late; so are scores with null if there is a sheet now. If this is missing, nothing
 * is compared.
 */
const typedFor = z.optional(z.nullable(WideId))

/** A player's result in an event; null without any score. In a ladder, `average` is in percent. */
const summary = {
  score: z.nullable(z.int()),
  score_detail: z.array(Cell),
  total: z.nullable(z.int()),
  average: z.nullable(z.number()),
  /** Games that are counted. */
  games: z.int(),
}

const Game = z.object({
  round: Round,
  /** Counts from 0, in the order of the draw. */
  court: z.int(),
  /** The sheet of the draw; null without one, and in a ladder. */
  did: z.nullable(WideId),
  /** The two teams, by `eiid`. */
  teams: z.array(z.array(WideId)),
  /** The score of both teams; null as long as anything is missing. */
  result: z.nullable(z.array(Score)),
  state: z.enum(gameStates),
  /** What players of the game entered, from the side of `eiid`. */
  reports: z.array(z.object({ eiid: WideId, own: Score, theirs: Score })),
})

/** The version of the scores in a reply; send it back as `version` with a change. */
const version = Count

export const setupScores = call({
  name: 'rosters.setupScores',
  method: 'POST',
  path: '/api/club/setupScores/',
  summary: 'Set how many rounds have scores when there is no draw; never clears a score',
  source: 'spec 001 §7; docs/areas/rosters.md',
  access: 'event-admin',
  rate: 'write',
  body: z.object({ eid: Id, rounds: Round }),
  reply: z.object({ message: z.string(), rounds: Round }),
  refusals: ['not-found', 'event-merged'],
  example: { eid: 1, rounds: 6 },
})

export const getEventStatus = call({
  name: 'rosters.getEventStatus',
  method: 'GET',
  path: '/api/pickMix/getEventStatus/{eiid}',
  summary: 'Get a player’s scores, check-in and games at an event',
  source: 'spec 001 §7',
  access: 'invitation-self-or-admin',
  rate: 'read',
  params: z.object({ eiid: PathWideId }),
  reply: z.object({
    eiid: WideId,
    eid: Id,
    /** The sheet that the player is on. */
    did: z.nullable(WideId),
    ...summary,
    checkin: z.boolean(),
    rounds: z.int(),
    points: z.int(),
    /** For five-player courts of a ladder (X188). */
    five_points: z.int(),
    version,
    players_enter: z.boolean(),
    games_played: z.array(Game),
  }),
})

export const recordScores = call({
  name: 'rosters.recordScores',
  method: 'PUT',
  path: '/api/pickMix/recordScores',
  summary: 'Save a player’s scores, either by round or as one total',
  source: 'spec 001 §5, §7; docs/areas/rosters.md',
  access: 'invitation-admin',
  rate: 'write',
  once: true,
  body: z
    .object({
      eiid: WideId,
      score: z.optional(Cell),
      score_detail: z.optional(z.array(Cell).check(z.maxLength(10))),
      version: z.optional(version),
      did: typedFor,
    })
    .check(
      z.refine(({ score, score_detail }) => score !== undefined || score_detail !== undefined, {
        error: 'is missing, and score_detail is too',
        path: ['score'],
      }),
    ),
  reply: z.object({ ...summary, version }),
  refusals: ['round-beyond', 'stale-scores', 'not-here-in-event', 'not-found', 'event-merged'],
  example: { eiid: 1, score_detail: [11, null, 7] },
})

export const getScores = call({
  name: 'rosters.getScores',
  method: 'GET',
  path: '/api/club/getScores/{eid}',
  summary: 'Get the scores of everyone who has a spot in an event, and the state of each game',
  source: 'own: docs/areas/rosters.md',
  access: 'event-admin',
  rate: 'read',
  params: z.object({ eid: PathId }),
  reply: z.object({
    rounds: z.int(),
    points: z.int(),
    /** For five-player courts of a ladder (X188). */
    five_points: z.int(),
    version,
    players_enter: z.boolean(),
    rows: z.array(
      z.object({
        eiid: WideId,
        mid: Id,
        first: z.string(),
        last: z.string(),
        name: z.string(),
        phone: z.string(),
        is_guest: z.boolean(),
        checkin: z.boolean(),
        is_no_show: z.boolean(),
        payment_type: PaymentType,
        sid: z.nullable(Id),
        sub_name: z.string(),
        /** The sheet that the player is on. */
        did: z.nullable(WideId),
        ...summary,
      }),
    ),
    games: z.array(Game),
  }),
})

export const saveScores = call({
  name: 'rosters.saveScores',
  method: 'PUT',
  path: '/api/club/saveScores/{eid}',
  summary: 'Save scores for several players at once, such as both sides of a game; overrides what players entered',
  source: 'own: docs/areas/rosters.md',
  access: 'event-admin',
  rate: 'score',
  once: true,
  params: z.object({ eid: PathId }),
  body: z.object({
    /** Round 0 is a total. A total replaces its player's round scores, and a round score replaces the total. */
    cells: z.array(z.object({ eiid: WideId, round: RoundOrTotal, score: Cell })).check(
      z.minLength(1),
      z.maxLength(500),
      z.refine(
        (cells) => new Set(cells.map(({ eiid, round }) => `${eiid} ${round}`)).size === cells.length,
        'must not list the same score twice',
      ),
      z.refine((cells) => {
        const scored = cells.filter(({ score }) => score !== null)
        const totals = new Set(scored.filter(({ round }) => round === 0).map(({ eiid }) => eiid))
        return scored.every(({ eiid, round }) => round === 0 || !totals.has(eiid))
      }, 'must not give a player both a total and a score for a round'),
    ),
    version: z.optional(version),
    did: typedFor,
  }),
  reply: z.object({ version, changed: z.int() }),
  refusals: ['round-beyond', 'stale-scores', 'not-here-in-event', 'not-found', 'event-merged'],
  example: { cells: [{ eiid: 1, round: 2, score: 11 }] },
})

export const reportGame = call({
  name: 'rosters.reportGame',
  method: 'PUT',
  path: '/api/club/reportGame',
  summary:
    'Enter the score for the caller’s game; the same score from the other team confirms it, and a different score does not overwrite it',
  source: 'own: docs/areas/rosters.md',
  access: 'invitation-self-or-admin',
  rate: 'score',
  once: true,
  body: z.object({
    eiid: WideId,
    round: Round,
    own: Score,
    theirs: Score,
    /** Only compared with the moment when the courts of a ladder were formed. */
    version: z.optional(version),
    did: typedFor,
    /** The caller wants this score even though their partner entered a different one. */
    replace: z.optional(z.boolean()),
  }),
  reply: z.object({ state: z.enum(gameStates), game: Game, version }),
  refusals: [
    'no-such-game',
    'partner-entered',
    'stale-scores',
    'entry-closed',
    'ladder-final',
    'not-found',
    'event-merged',
  ],
  example: { eiid: 1, round: 2, own: 11, theirs: 7 },
})

export const playersEnterScores = call({
  name: 'rosters.playersEnterScores',
  method: 'PUT',
  path: '/api/club/playersEnterScores/{eid}',
  summary: 'Turn score entry by players on or off',
  source: 'own: docs/areas/rosters.md',
  access: 'event-admin',
  rate: 'write',
  params: z.object({ eid: PathId }),
  body: z.object({ on: z.boolean() }),
  reply: z.object({ players_enter: z.boolean() }),
  refusals: ['not-found', 'event-merged'],
  example: { on: false },
})
