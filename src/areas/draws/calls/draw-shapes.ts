import * as z from 'zod/mini'
import { drawKinds, drawTypes } from '#areas/draws/rules/draw-kinds.ts'
import { limits } from '#areas/draws/rules/draw-request.ts'
import { leftOutReasons } from '#areas/draws/rules/drawn-field.ts'
import { Count, Id, line, WideId } from '#kernel/calls/shapes.ts'

/** A whole number from 1, as a number or as its digits. */
const countTo = (max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,4}$/, 'must be a whole number'))]),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.int('must be a whole number').check(z.gte(1, 'at least 1'), z.lte(max, `no more than ${max}`)),
    ),
  )

/** Rounds of a draw, 1 to 10. */
export const Rounds = countTo(limits.rounds)

/** Any whole number; the same players, terms and seed give the same draw. */
export const Seed = z.int()

/**
 * What is asked of every draw (spec 001 §5, §7). Everything after the rounds is our own.
 */
export const drawTerms = {
  courts: countTo(limits.courts),
  /** Names separated by commas; defaults to the event's court names. */
  courtNames: z.optional(line(255)),
  rounds: Rounds,
  /** Only players who are checked in. */
  onlyHere: z._default(z.boolean(), false),
  /** Draws even if another kind is drawn, rounds have started, or another division plays on a court. */
  confirmed: z._default(z.boolean(), false),
  /** Defaults to a new seed. */
  seed: z.optional(Seed),
  /** The version of the event's draw that the caller has seen. */
  version: z.optional(Count),
}

export const termsExample = { courts: 9, courtNames: '1,2,3,4,5,6,7,8,9', rounds: 6 }

/**
 * A round as in spec 001 §3: the players in seat order, and those who rest. Numbers are eiids. `courts` is our own: the
 * same seats by court, the first half against the second, because not every court has four.
 */
const Round = z.object({ draw: z.array(WideId), byes: z.array(WideId), courts: z.array(z.array(WideId)) })
const DrawRounds = z.array(Round)

/** The engine's request, as `npm run draw -- --batch` takes it; entrants are numbered from 1. */
const DrawRequest = z.object({
  kind: z.string(),
  style: z.optional(z.string()),
  players: z.optional(z.array(z.int())),
  a: z.optional(z.array(z.int())),
  b: z.optional(z.array(z.int())),
  ratings: z.optional(z.array(z.number())),
  courts: z.int(),
  rounds: z.int(),
  seed: z.int(),
  budget: z.int(),
})

const LeftOut = z.object({ eiid: WideId, name: z.string(), reason: z.enum(leftOutReasons) })

const sheetFields = {
  /** Null for a draw that is not stored. */
  did: z.nullable(WideId),
  /** Null for the whole event. */
  sid: z.nullable(Id),
  sub_name: z.string(),
  /** Counts the draws of the event. */
  number: z.int(),
  kind: z.enum(drawKinds),
  draw_type: z.enum(drawTypes),
  /** Entrants are fixed pairs. */
  partner: z.boolean(),
  draw: DrawRounds,
  courts: z.int(),
  rounds: z.int(),
  /** The courts of the upcoming rounds, separated by commas. */
  court_names: z.string(),
  /** The names of the courts in each round. */
  round_courts: z.array(z.array(z.string())),
  /** How many rounds have started, and which round was started last. */
  begun: z.int(),
  started: z.int(),
  version: z.int(),
  seed: z.int(),
  is_cut: z.boolean(),
  /** How fair it is, in a few sentences. */
  sentence: z.string(),
  made_at: z.string(),
  made_text: z.string(),
  made_by: z.string(),
}

/** Only for those who run the event: the request, and what has changed since. */
const organiserFields = {
  request: z.optional(DrawRequest),
  entrants: z.optional(z.array(z.array(WideId))),
  left_out: z.optional(z.array(LeftOut)),
  /**
   * Players drawn in upcoming rounds who no longer have a spot or are absent, and players with a spot who are not
   * drawn.
   */
  missing: z.optional(z.array(WideId)),
  extra: z.optional(z.array(WideId)),
  /** Players who allow notifications are notified of their court when a round starts. */
  tells_rounds: z.optional(z.boolean()),
}

/** The sheet of one division. */
const Sheet = z.object({ ...sheetFields, ...organiserFields })

const DrawnPlayer = z.object({
  eiid: WideId,
  /** Null in the shared view. */
  mid: z.nullable(Id),
  first: z.string(),
  last: z.string(),
  name: z.string(),
  partner: z.string(),
  partner_eiid: z.nullable(WideId),
  /** For those who run the event, and for members if the club shows ratings in draws; otherwise empty. */
  club_rating: z.string(),
  rating: z.string(),
  /** For those who run the event and for members; null for everybody else. */
  checkin: z.nullable(z.boolean()),
  has_place: z.nullable(z.boolean()),
  /** The fields from here on are for those who run the event, and null or empty for everyone else. */
  group: z.nullable(z.enum(['a', 'b'])),
  /** M or F in the club's records, to fill the groups of a mixed draw. */
  gender: z.string(),
  /** False: nobody stated it, and *Fill by gender* leaves the player out (X189). */
  gender_stated: z.nullable(z.boolean()),
  is_no_show: z.nullable(z.boolean()),
  sid: z.nullable(Id),
})

/**
 * An event's draw. The sheet fields are those of the whole event. Without such a sheet, and in an event that is drawn
 * by division, they are null, 0 or empty. `version` increases with every change of any sheet.
 */
const viewFields = {
  ...sheetFields,
  ...organiserFields,
  kind: z.nullable(z.enum(drawKinds)),
  draw_type: z.nullable(z.enum(drawTypes)),
  draw: z.nullable(DrawRounds),
  eid: Id,
  /** The version of the event's live room. */
  seq: z.int(),
  title: z.string(),
  start_time: z.string(),
  start_text: z.string(),
  times_mixer_generated: z.int(),
  /** Points to win a game. */
  points: z.int(),
  is_hidden: z.boolean(),
  may_edit: z.boolean(),
  players: z.array(DrawnPlayer),
  divisions: z.array(Sheet),
}

/** An event's draw, for everyone who may see it. */
export const DrawView = z.object(viewFields)

const onScreen = { sub_name: true, draw: true, round_courts: true, begun: true } as const

/** What a screen seen from across a room shows of a draw: courts, rounds and short names. */
export const DrawOnScreen = z.extend(z.pick(DrawView, { ...onScreen, eid: true, title: true }), {
  players: z.array(z.pick(DrawnPlayer, { eiid: true, first: true, last: true })),
  divisions: z.array(z.pick(Sheet, onScreen)),
})

/**
 * A draw that was just made. `warning` names the players who were left out or whose rating was guessed; empty if there
 * are none.
 */
export const MadeDraw = z.object({ ...viewFields, warning: z.string(), left_out: z.array(LeftOut) })

/** The initial values of the screens' fields before anything is drawn, and what is drawn. */
export const mixerTerms = {
  courts: z.int(),
  rounds: z.int(),
  court_names: z.string(),
  mixer_type: z.string(),
  times_mixer_generated: z.int(),
}
export const DrawnPlayers = z.array(DrawnPlayer)

/** A draw after a change or a previewed change, with sentences that say what changes. */
export const ChangedDraw = z.object({ ...viewFields, sentences: z.array(z.string()), seed_used: z.int() })
