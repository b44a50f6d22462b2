import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, PathId, WideId } from '#kernel/calls/shapes.ts'
import { card, LadderCourt, LadderPlayer } from './ladder-shapes.ts'

const ofEvent = z.object({ eid: PathId })

const Day = z.object({
  courts: z.array(
    z.object({
      division: LadderCourt,
      players: z.array(LadderPlayer),
      /** Who plays whom, by `eiid`, and who sits out; rounds count from 1. */
      rounds: z.array(z.object({ round: z.int(), teams: z.array(z.array(WideId)), sits: z.array(WideId) })),
    }),
  ),
  final: z.boolean(),
  finished_at: z.nullable(z.string()),
  /**
   * Players who would move differently because scores were corrected after Finish. `from` is the court that Finish gave
   * them. Only for those who run the event.
   */
  corrections: z.object({
    moves: z.array(z.object({ eiid: WideId, mid: Id, name: z.string(), from: LadderCourt, to: LadderCourt })),
    /** False once a later ladder of the group is final. */
    may_apply: z.boolean(),
  }),
  /** An earlier ladder of the group that was played and never finished; only for those who run it. */
  unfinished: z.nullable(z.object({ eid: Id, title: z.string(), start_time: z.string() })),
})

export const getLeagueEventCourt = call({
  name: 'rosters.getLeagueEventCourt',
  method: 'POST',
  path: '/api/club/getLeagueEventCourt',
  summary: 'Get a player’s court in today’s ladder; 0 before the courts are set up',
  source: 'spec 001 §4, §7',
  access: 'invitation-self-or-admin',
  rate: 'read',
  body: z.object({ eiid: WideId }),
  reply: z.object({
    division: z.int(),
    checkin: z.boolean(),
    /** The player's court on the ladder of the group. */
    rating_court: z.nullable(LadderCourt),
    /** The player's group membership; null for someone who has left the group. */
    gmid: z.nullable(Id),
  }),
  example: { eiid: 1 },
})

export const addLeagueEventCourt = call({
  name: 'rosters.addLeagueEventCourt',
  method: 'PUT',
  path: '/api/club/addLeagueEventCourt',
  summary: 'Put a player on a court for today; members without a court can do this for themselves',
  source: 'spec 001 §7; X167; docs/areas/rosters.md',
  access: 'invitation-self-or-admin',
  rate: 'write',
  body: z.object({ eiid: WideId, court: LadderCourt, gmid: Id }),
  reply: z.object({ division: LadderCourt }),
  refusals: [
    'not-found',
    'event-merged',
    'not-a-ladder',
    'not-that-answer',
    'check-in-day',
    'court-set',
    'court-has-scores',
    'played-elsewhere',
    'ladder-final',
  ],
  example: { eiid: 1, court: 2, gmid: 1 },
})

export const leaveLeagueCourt = call({
  name: 'rosters.leaveLeagueCourt',
  method: 'PUT',
  path: '/api/club/leaveLeagueCourt',
  summary:
    'Remove a player from a court for today; games with a score stay, and the others are redrawn for the remaining players',
  source: 'own: docs/areas/rosters.md',
  access: 'invitation-admin',
  rate: 'write',
  body: z.object({ eiid: WideId }),
  /** `left`: the player has played, so their games and card stay on the court. */
  reply: z.object({ division: LadderCourt, left: z.boolean() }),
  refusals: ['not-found', 'event-merged', 'not-a-ladder', 'not-on-a-court', 'ladder-final'],
  example: { eiid: 1 },
})

export const changeLeagueCourt = call({
  name: 'rosters.changeLeagueCourt',
  method: 'PUT',
  path: '/api/club/changeLeagueCourt',
  summary: 'Set a member’s court on the group’s ladder',
  source: 'spec 001 §7',
  access: 'group-place-manager',
  rate: 'write',
  body: z.object({ gmid: Id, court: LadderCourt }),
  reply: z.object({ rating_court: LadderCourt }),
  example: { gmid: 1, court: 2 },
})

export const formCourts = call({
  name: 'rosters.formCourts',
  method: 'POST',
  path: '/api/club/formCourts/{eid}',
  summary:
    'Set up a ladder’s courts for everyone checked in, ordered by ladder court, then by rank on that court last time, then by check-in time',
  source: 'own: docs/areas/rosters.md',
  access: 'event-admin',
  rate: 'write',
  once: true,
  params: ofEvent,
  /** If there are scores, `confirmed` is required, and they are cleared; the log keeps the old values. */
  body: z.object({ confirmed: z.optional(z.boolean()) }),
  reply: z.object({ courts: z.array(z.object({ division: LadderCourt, players: z.array(WideId) })) }),
  refusals: [
    'not-found',
    'event-merged',
    'not-a-ladder',
    'ladder-final',
    'ladder-has-scores',
    'too-few-here',
    'too-many-here',
  ],
  example: {},
})

export const getEventCourts = call({
  name: 'rosters.getEventCourts',
  method: 'GET',
  path: '/api/club/getEventCourts/{eid}',
  summary: 'Get a ladder’s day sheet: all courts with their players, games and scores',
  source: 'spec 001 §7',
  access: 'event-player',
  rate: 'read',
  params: ofEvent,
  reply: Day,
})

export const getLeagueCourt = call({
  name: 'rosters.getLeagueCourt',
  method: 'POST',
  path: '/api/club/getLeagueCourt',
  summary: 'List the players on one court of a ladder, with their scores',
  source: 'spec 001 §7',
  access: 'event-player',
  rate: 'read',
  body: z.object({ division: LadderCourt, eid: Id }),
  reply: z.array(LadderPlayer),
  example: { division: 1, eid: 1 },
})

export const getIndividualScoreCard = call({
  name: 'rosters.getIndividualScoreCard',
  method: 'POST',
  path: '/api/club/getIndividualScoreCard',
  summary: 'Get a player’s score card in a ladder',
  source: 'spec 001 §7',
  access: 'invitation-self-or-admin',
  rate: 'read',
  body: z.object({ eiid: WideId }),
  reply: z.object({ eiid: WideId, division: z.int(), ...card, final: z.boolean() }),
  example: { eiid: 1 },
})

const Points = z.int().check(z.minimum(0), z.maximum(99))

export const reportLeagueTotal = call({
  name: 'rosters.reportLeagueTotal',
  method: 'PUT',
  path: '/api/club/reportLeagueTotal',
  summary: 'Save a player’s score card in a ladder; the server computes the average and maximum',
  source: 'spec 001 §5, §7; X164',
  access: 'invitation-self-or-admin',
  rate: 'score',
  once: true,
  body: z.object({
    eiid: WideId,
    wins: z.int().check(z.minimum(0), z.maximum(4)),
    score: Points,
    /** Games played, for a player who left early; defaults to all of the court's games. */
    games: z.optional(z.int().check(z.minimum(1), z.maximum(4))),
    // Computed here, whatever a client sends.
    average: z.optional(z.unknown()),
    max: z.optional(z.unknown()),
  }),
  reply: z.object({ ...card, message: z.string() }),
  refusals: [
    'not-found',
    'event-merged',
    'not-a-ladder',
    'not-that-answer',
    'cards-not-yet',
    'ladder-final',
    'too-many-wins',
  ],
  example: { eiid: 1, wins: 2, score: 31, average: 68, max: 45 },
})

const Move = z.object({
  eiid: WideId,
  mid: Id,
  name: z.string(),
  from: LadderCourt,
  to: LadderCourt,
  /** The rank on the court; null without a card. */
  place: z.nullable(z.int()),
  ...card,
})

export const previewFinish = call({
  name: 'rosters.previewFinish',
  method: 'GET',
  path: '/api/club/previewFinish/{eid}',
  summary: 'Preview who would move and why if a ladder were finished now, and who has no scores',
  source: 'own: docs/areas/rosters.md',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  reply: z.object({
    moves: z.array(Move),
    /** Players without a card, who stay where they are. */
    lacking: z.array(WideId),
    /** Games without a score on courts where others have one; they do not count for anyone. */
    missing: z.array(z.object({ division: LadderCourt, round: z.int() })),
    final: z.boolean(),
  }),
})

export const courtScoresFinal = call({
  name: 'rosters.courtScoresFinal',
  method: 'PUT',
  path: '/api/club/courtScoresFinal',
  summary: 'Finish a ladder and move everyone present to their new court; calling it again moves no one',
  source: 'spec 001 §4, §7; docs/areas/rosters.md',
  access: 'event-admin',
  rate: 'write',
  once: true,
  body: z.object({
    gid: Id,
    eid: Id,
    /** Where the preview puts each player. If scores have since changed that, no one moves. */
    moves: z.optional(z.array(z.object({ eiid: WideId, to: LadderCourt })).check(z.maxLength(200))),
  }),
  reply: z.object({ message: z.string(), moved: z.int() }),
  refusals: ['not-found', 'event-merged', 'not-a-ladder', 'no-courts', 'later-ladder-final', 'moves-changed'],
  example: { gid: 1, eid: 1 },
})

export const applyCorrections = call({
  name: 'rosters.applyCorrections',
  method: 'POST',
  path: '/api/club/applyCorrections/{eid}',
  summary: 'Correct players’ moves after scores change in a finished ladder; calling it again moves no one',
  source: 'own: docs/areas/rosters.md',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  body: z.object({}),
  reply: z.object({ message: z.string(), moved: z.int() }),
  refusals: ['not-found', 'event-merged', 'ladder-not-final', 'later-ladder-final'],
  example: {},
})

export const reopenLadder = call({
  name: 'rosters.reopenLadder',
  method: 'POST',
  path: '/api/club/reopenLadder/{eid}',
  summary: 'Reopen a finished ladder and restore everyone’s earlier court',
  source: 'own: docs/areas/rosters.md',
  access: 'event-admin',
  rate: 'write',
  once: true,
  params: ofEvent,
  body: z.object({}),
  reply: Done,
  refusals: ['not-found', 'event-merged', 'ladder-not-final', 'later-ladder-final'],
  example: {},
})
