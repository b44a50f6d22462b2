import * as z from 'zod/mini'
import { limits } from '#areas/draws/rules/draw-request.ts'
import { call } from '#kernel/calls/call.ts'
import { Count, Done, Id, line, PathId, WideId } from '#kernel/calls/shapes.ts'
import { ChangedDraw, DrawView, Rounds, Seed } from './draw-shapes.ts'

const ofEvent = z.object({ eid: PathId })
const ofDivision = z.object({ sid: PathId })

/**
 * The version of the sheet that the caller has seen. If it is outdated, the call is refused and returns the current
 * draw.
 */
const version = z.optional(Count)
/** The division whose sheet is meant; missing or null, the sheet of the whole event. */
const sid = z.optional(z.nullable(Id))
const search = z.object({ search: z._default(line(60), '') })

/** The refusals of a swap. */
const swapRefusals = [
  'not-found',
  'event-merged',
  'no-draw',
  'stale-draw',
  'not-in-draw',
  'round-begun',
  'round-unknown',
  'no-round-left',
] as const

/** The refusals of any change to a sheet; the rules decide which one applies. */
const changeRefusals = [
  ...swapRefusals,
  'in-draw-already',
  'draw-needs-group',
  'draw-too-small',
  'too-many-players',
  'court-unknown',
  'court-in-use',
  'courts-out-of-range',
  'draw-underway',
  'draw-too-slow',
] as const

export const swapPlayersInDraw = call({
  name: 'draws.swapPlayersInDraw',
  method: 'PUT',
  path: '/api/club/swapPlayersInDraw',
  summary: 'Swap two players in every round that has not started',
  source: 'spec 001 §5, §7; X79; X163',
  access: 'event-admin',
  rate: 'write',
  body: z.object({
    eid: Id,
    one: z.optional(z.nullable(WideId)),
    two: z.optional(z.nullable(WideId)),
    sid,
    version,
  }),
  reply: DrawView,
  refusals: [...swapRefusals, 'swap-two-players'],
  example: { eid: 1, one: 1, two: 2 },
})

/** Indexes count from 0: the round, then the position among its seats in order, followed by the resting players. */
const swapBody = z.object({
  swapOne: z.optional(z.nullable(WideId)),
  swapOneIndex: Count,
  swapTwo: z.optional(z.nullable(WideId)),
  swapTwoIndex: Count,
  index: Count,
  version,
})
const swapExample = { swapOne: 1, swapOneIndex: 0, swapTwo: 2, swapTwoIndex: 1, index: 0 }
const inRound = {
  source: 'spec 001 §5, §7; X79; X163',
  rate: 'write',
  body: swapBody,
  reply: DrawView,
  refusals: [...swapRefusals, 'swap-both-players', 'round-has-scores'],
  example: swapExample,
} as const

export const savePlayerSwap = call({
  name: 'draws.savePlayerSwap',
  method: 'PUT',
  path: '/api/club/savePlayerSwap/{eid}',
  summary: 'Swap two players in one round',
  access: 'event-admin',
  params: ofEvent,
  ...inRound,
})

export const savePlayerSwapSubEvent = call({
  name: 'draws.savePlayerSwapSubEvent',
  method: 'PUT',
  path: '/api/club/savePlayerSwapSubEvent/{sid}',
  summary: 'Swap two players from a division in one round',
  access: 'event-division-admin',
  params: ofDivision,
  ...inRound,
})

export const saveSinglesSwap = call({
  name: 'draws.saveSinglesSwap',
  method: 'PUT',
  path: '/api/club/saveSinglesSwap/{eid}',
  summary: 'Swap two players, or two pairs, in one round',
  access: 'event-admin',
  params: ofEvent,
  ...inRound,
})

export const saveSinglesSubSwap = call({
  name: 'draws.saveSinglesSubSwap',
  method: 'PUT',
  path: '/api/club/saveSinglesSubSwap/{sid}',
  summary: 'Swap two players or pairs from a division in one round',
  access: 'event-division-admin',
  params: ofDivision,
  ...inRound,
})

const SomePlayers = z.array(WideId).check(z.maxLength(limits.players))

/** What changes in the rounds that have not started. Players are eiids. */
const Change = z.discriminatedUnion('kind', [
  /** `two` takes the seats of `one`; nobody else's seat changes. */
  z.object({ kind: z.literal('replace'), one: WideId, two: WideId }),
  z.object({ kind: z.literal('arrives'), eiid: WideId }),
  /** Adds a member without a spot: first to the Yes list, even beyond the spots, and then to the draw. */
  z.object({ kind: z.literal('comes'), mid: Id }),
  z.object({ kind: z.literal('leaves'), eiid: WideId }),
  /** Several at once, so that the rest is drawn only once. */
  z
    .object({ kind: z.literal('several'), leave: SomePlayers, arrive: SomePlayers })
    .check(z.refine(({ leave, arrive }) => leave.length + arrive.length > 0, 'name at least one player')),
  z.object({ kind: z.literal('close-court'), court: line(40).check(z.minLength(1)) }),
  z.object({ kind: z.literal('open-court'), court: line(40).check(z.minLength(1)) }),
  z.object({ kind: z.literal('rounds'), rounds: Rounds }),
  z.object({ kind: z.literal('draw-rest') }),
])

export const changeDraw = call({
  name: 'draws.changeDraw',
  method: 'PUT',
  path: '/api/club/changeDraw/{eid}',
  summary: 'Change a draw that is in use, or preview a change; rounds that have started do not change',
  source: 'own: docs/areas/draws.md (draws change while they run: spec 001 §2.5; X161)',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  body: z.object({
    sid,
    change: Change,
    version: Count,
    /** Opens the court even if another division plays on it. */
    confirmed: z._default(z.boolean(), false),
    /** Only previews the change; nothing is stored. */
    preview: z._default(z.boolean(), false),
    /** For the redrawn rounds; a preview's `seed_used` gives the same rounds again. */
    seed: z.optional(Seed),
  }),
  reply: ChangedDraw,
  refusals: [
    ...changeRefusals,
    'draw-needs-place',
    'draw-needs-partner',
    'court-name-shared',
    'not-in-club',
    'member-away',
  ],
  example: { change: { kind: 'rounds', rounds: 5 }, version: 1 },
})

const startBody = z.object({ round: z.int().check(z.gte(1), z.lte(10)), sid })

export const startRound = call({
  name: 'draws.startRound',
  method: 'PUT',
  path: '/api/club/startRound/{eid}',
  summary: 'Start a round and all rounds before it; repeating the call changes nothing',
  source: 'own: docs/areas/draws.md (X161)',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  body: startBody,
  reply: DrawView,
  refusals: ['not-found', 'no-draw', 'round-unknown'],
  example: { round: 1 },
})

export const takeBackRound = call({
  name: 'draws.takeBackRound',
  method: 'PUT',
  path: '/api/club/takeBackRound/{eid}',
  summary: 'Undo the start of a round that has no scores; repeating the call changes nothing',
  source: 'own: docs/areas/draws.md (X161)',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  body: startBody,
  reply: DrawView,
  refusals: ['not-found', 'no-draw', 'round-unknown', 'round-has-scores'],
  example: { round: 1 },
})

export const bringDrawBack = call({
  name: 'draws.bringDrawBack',
  method: 'PUT',
  path: '/api/club/bringDrawBack/{eid}',
  summary: 'Restore a draw that was set aside, including its scores',
  source: 'own: docs/areas/draws.md (the change log brings earlier draws back: X161)',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  body: z.object({
    did: WideId,
    /** Goes ahead even if the current draw has rounds that have started. */
    confirmed: z._default(z.boolean(), false),
  }),
  reply: DrawView,
  refusals: ['not-found', 'no-draw', 'draw-begun', 'division-gone'],
  example: { did: 1 },
})

const Points = z.int().check(z.gte(1), z.lte(99))

export const setDrawOptions = call({
  name: 'draws.setDrawOptions',
  method: 'PUT',
  path: '/api/club/drawOptions/{eid}',
  summary:
    'Show or hide the draw for members, set how many points end a game, and choose whether players are notified of rounds',
  source: 'own: docs/areas/draws.md',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  body: z.object({
    is_hidden: z.exactOptional(z.boolean()),
    points: z.exactOptional(Points),
    /** For five-player courts of a ladder. */
    five_points: z.exactOptional(Points),
    /** Players who allow notifications are notified of their court when a round starts. */
    tells_rounds: z.exactOptional(z.boolean()),
  }),
  reply: DrawView,
  refusals: ['not-found'],
  example: { is_hidden: true },
})

const ShareKey = z.object({ k: z.string() })

export const getDrawKey = call({
  name: 'draws.getDrawKey',
  method: 'GET',
  path: '/api/club/drawKey/{eid}',
  summary: 'The key of the draw’s share link; empty if there is none',
  source: 'own: docs/areas/draws.md',
  access: 'event-admin',
  rate: 'read',
  hasSecret: true,
  params: ofEvent,
  reply: ShareKey,
})

export const makeDrawKey = call({
  name: 'draws.makeDrawKey',
  method: 'POST',
  path: '/api/club/drawKey/{eid}',
  summary: 'Create or replace the key of the draw’s share link; the old link stops working at once',
  source: 'own: docs/areas/draws.md',
  access: 'event-admin',
  rate: 'write',
  hasSecret: true,
  params: ofEvent,
  body: z.object({}),
  reply: ShareKey,
  refusals: ['not-found'],
  example: {},
})

export const endDrawKey = call({
  name: 'draws.endDrawKey',
  method: 'DELETE',
  path: '/api/club/drawKey/{eid}',
  summary: 'Turn off the draw’s share link',
  source: 'own: docs/areas/draws.md',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  reply: Done,
  refusals: ['not-found'],
})

export const getGroupBasedOnEid = call({
  name: 'draws.getGroupBasedOnEid',
  method: 'POST',
  path: '/api/club/getGroupBasedOnEid',
  summary: 'Search the event’s players by part of a name, for swaps',
  source: 'spec 001 §5, §7',
  access: 'event-admin',
  rate: 'search',
  query: search,
  body: z.object({ eid: Id }),
  reply: z.array(z.object({ eiid: WideId, first: z.string(), last: z.string() })),
  example: { eid: 1 },
})
