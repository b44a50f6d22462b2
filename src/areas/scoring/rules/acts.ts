import type { Outcome } from './match-kinds.ts'
import type { RuleSetName } from './rule-sets.ts'

export type Team = 1 | 2
export type ServerNumber = 1 | 2 | null
/** A player's number in the team, in the order the names were entered. */
export type Place = 1 | 2

/**
 * What a scorekeeper does, without the envelope. The rules decide any choice that is left out.
 *
 * - `rally`: who won the rally; the engine does the rest. Current game only.
 * - `point`: plain plus and minus, `by` from -99 to 99 and not 0; the score never goes below 0. Current or earlier
 *   game.
 * - `server`: who serves, set by hand; before the first rally it sets who serves first. Current game only.
 * - `first-server`: which team served first in the current game; the rallies since then are recounted.
 * - `serving-player`: which player of the serving team serves now, in doubles. Changes neither score nor serve.
 * - `rules`: another rule set for the current game, while it has neither a rally nor a point.
 * - `undo`, `redo`: the last rally, point, server, first-server or serving-player act of the current game; if there is
 *   none, `undo` undoes the start of the game.
 * - `next-game`: starts game `game`, which is the current number plus one.
 * - `format`: another rule set for the whole match, at any time. No score changes; the new set decides who has won each
 *   game and the match. Undo does not reverse it; another `format` does.
 * - `complete`: ends the match; only `reopen` can follow. If a match was not played to the end, `outcome` says how it
 *   ended, and `winner` is the team that the scorekeeper declares, if any. In free scoring, `winner` also counts
 *   without an outcome, because no rule decides it.
 *
 * Source: spec 000 §4; spec X191 (outcomes); the acts are the log from which a score is replayed.
 */
export type ActBody =
  | { readonly kind: 'rally'; readonly team: Team }
  | { readonly kind: 'point'; readonly team: Team; readonly by: number }
  | { readonly kind: 'server'; readonly team: Team; readonly server: ServerNumber }
  | { readonly kind: 'first-server'; readonly team: Team }
  | { readonly kind: 'serving-player'; readonly team: Team; readonly player: Place }
  | { readonly kind: 'rules'; readonly rules: RuleSetName }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'next-game'; readonly firstServer?: Team | undefined; readonly rules?: RuleSetName | undefined }
  | { readonly kind: 'format'; readonly rules: RuleSetName }
  | { readonly kind: 'complete'; readonly winner?: Team | undefined; readonly outcome?: Outcome | undefined }

/**
 * The acts of a log. Two of them have calls of their own: `reopen`, after which a match continues where it ended, and
 * `correct`, which says what was corrected about players, court or tournament and does not change the score.
 */
export type LoggedBody = ActBody | { readonly kind: 'reopen' } | { readonly kind: 'correct'; readonly says: string }

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
