import * as z from 'zod/mini'
import type { Side } from '#areas/scoring/rules/halves.ts'
import {
  ageBrackets,
  matchStatuses,
  matchTypes,
  outcomes,
  plays,
  skillRatings,
} from '#areas/scoring/rules/match-kinds.ts'
import { Count, Id, nameLine } from '#kernel/calls/shapes.ts'

/** One game of a match; the scores appear under both of their names. */
export const GameItem = z.object({
  game_id: Id,
  game_num: z.int(),
  t1_score: z.int(),
  t2_score: z.int(),
  team1Score: z.int(),
  team2Score: z.int(),
  /** The team that has won the game under its rule set; null until one has. */
  won: z.nullable(z.union([z.literal(1), z.literal(2)])),
  rules: z.string(),
})

/**
 * The half of the next serve, and the numbers of the server and receiver in their teams: 2 is the second player. Null
 * if unknown. The server and the receiver are on halves of the same name.
 */
export const serveShape = {
  side: z.nullable(z.enum(['right', 'left'] satisfies Side[])),
  server_player: z.nullable(z.union([z.literal(1), z.literal(2)])),
  receiver_player: z.nullable(z.union([z.literal(1), z.literal(2)])),
}

/** A match as everyone may see it: no user ids, no contact data. */
export const Match = z.object({
  match_id: Id,
  status: z.enum(matchStatuses),
  court_number: z.string(),
  tournament_id: z.nullable(Id),
  tournament_name: z.string(),
  /** The instant in UTC; `date` and `time` are the wall clock of the match's zone. */
  date_time: z.string(),
  date: z.string(),
  time: z.string(),
  time_zone: z.string(),
  singles_doubles: z.enum(plays),
  match_type: z.enum(matchTypes),
  skill_rating: z.string(),
  age_bracket: z.string(),
  /** Names; an id of 0 is a player without a stored record. Empty for the second players in singles. */
  t1p1: z.string(),
  t1p2: z.string(),
  t2p1: z.string(),
  t2p2: z.string(),
  t1p1_id: z.int(),
  t1p2_id: z.int(),
  t2p1_id: z.int(),
  t2p2_id: z.int(),
  score_team1: z.int(),
  score_team2: z.int(),
  game_num: z.int(),
  last_game_id: Id,
  games_list: z.array(GameItem),
  scorekeeper: z.array(z.object({ scorekeeper_name: z.string() })),
  rules: z.string(),
  /** The serving team, the server number (null if there is none) and the call; null until the server is set. */
  serving: z.nullable(z.int()),
  server: z.nullable(z.int()),
  call: z.nullable(z.string()),
  ...serveShape,
  won: z.nullable(z.int()),
  /** How a match ended that was not played to its end (X191); null for all others. */
  outcome: z.nullable(z.enum(outcomes)),
  /** The seq of the match's log, which is the version of its room. */
  version: z.int(),
  updated_at: z.string(),
  completed_at: z.nullable(z.string()),
  /** When the match was completed automatically, because no one had scored it for a week. */
  abandoned_at: z.nullable(z.string()),
  /** What was last corrected about the match after it started, and when; null if nothing was. */
  corrected_at: z.nullable(z.string()),
  correction: z.nullable(z.string()),
})

/** A list row wraps its match and spreads it as well (spec 000 §3: a row wraps the match as a single JSON object). */
export const MatchRow = z.extend(Match, { match: Match })
export const MatchRows = z.array(MatchRow)

/** A suggestion while a name is typed. */
export const FoundPlayer = z.object({
  player_id: Id,
  player_name: z.string(),
  /** For players who share a name with another one in the list: tells them apart. Null without a match. */
  last_match: z.optional(
    z.nullable(z.object({ date: z.string(), tournament_name: z.string(), court_number: z.string() })),
  ),
  /**
   * The court of the live match that the player is in now; absent if there is none. Empty for a match without a court.
   */
  live_on: z.optional(z.string()),
  /** For those players: the clubs that the reader shares with the person who added them. */
  clubs: z.optional(z.array(z.string())),
})

/** A player slot: a name, or a name with its id; `t1p1_id` beside a bare name means the same. */
const SlotId = z.optional(z.nullable(Count))
const PlayerSlot = z.union([nameLine(60), z.object({ player_id: SlotId, player_name: nameLine(60) })])

/** The category and the players of a match, as a new match and a correction state them. */
export const categoryAndPlayers = {
  match_type: z.enum(matchTypes),
  skill_rating: z.enum(skillRatings),
  age_bracket: z.enum(ageBrackets),
  t1p1: PlayerSlot,
  t1p2: z.optional(z.nullable(PlayerSlot)),
  t2p1: PlayerSlot,
  t2p2: z.optional(z.nullable(PlayerSlot)),
  t1p1_id: SlotId,
  t1p2_id: SlotId,
  t2p1_id: SlotId,
  t2p2_id: SlotId,
}
