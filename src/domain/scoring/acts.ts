import type { RuleSetName } from './rule-sets.ts'

export type Team = 1 | 2
export type ServerNumber = 1 | 2 | null

/**
 * What a scorekeeper does, without the envelope. A choice that is left out follows from the rules.
 *
 * - `rally`: who won the rally; the engine does the rest. Current game only.
 * - `point`: plain plus and minus, `by` from -99 to 99 and not 0; the score never goes below 0. Current or earlier
 *   game.
 * - `server`: who serves, set by hand; before the first rally it sets who serves first. Current game only.
 * - `rules`: another rule set for the current game, while it has neither a rally nor a point.
 * - `undo`, `redo`: the last rally, point or server act of the current game; without one, `undo` takes back the start
 *   of the game.
 * - `next-game`: starts game `game`, which is the current one plus one.
 * - `complete`: the match is over; only `reopen` may follow. `winner` counts in free scoring, where no rule knows it.
 *
 * Source: spec 000 §4; the acts are the log from which a score is replayed.
 */
export type ActBody =
  | { readonly kind: 'rally'; readonly team: Team }
  | { readonly kind: 'point'; readonly team: Team; readonly by: number }
  | { readonly kind: 'server'; readonly team: Team; readonly server: ServerNumber }
  | { readonly kind: 'rules'; readonly rules: RuleSetName }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'next-game'; readonly firstServer?: Team | undefined; readonly rules?: RuleSetName | undefined }
  | { readonly kind: 'complete'; readonly winner?: Team | undefined }

/** The acts of a log. Among them is `reopen`, after which a match continues where it ended; it has its own call. */
export type LoggedBody = ActBody | { readonly kind: 'reopen' }

/**
 * An act as the log stores it: `id` is a UUID made by the client, `game` a number from 1, `at` the client's ISO time.
 */
export type Act = Envelope & ActBody
export type LoggedAct = Envelope & LoggedBody

type Envelope = { readonly id: string; readonly game: number; readonly at?: string | undefined }

/** The part of an act that the rules use. */
export type PlayedAct = { readonly game: number } & ActBody
export type LoggedPlay = { readonly game: number } & LoggedBody

export type ActRefusal =
  | 'match-completed'
  | 'match-live'
  | 'wrong-game'
  | 'game-over'
  | 'game-in-play'
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'too-many-games'
  | 'unknown-rules'
  | 'rules-do-not-fit'

/** Games in one match; spec 000 names no limit, the log needs one. */
export const mostGames = 15

/** Acts in the log of one match, and moves in one game: far above any real match, so that a replay stays cheap. */
export const mostActs = 3000
export const mostMoves = 500

/** The highest score by hand, so that repeated plus acts never make a number too long for the screens. */
export const highestByHand = 99
