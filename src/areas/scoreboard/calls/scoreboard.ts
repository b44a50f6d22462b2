import * as z from 'zod/mini'
import { GameItem, serveShape } from '#areas/scoring/calls/match-shapes.ts'
import { begunStatuses, outcomes } from '#areas/scoring/rules/match-kinds.ts'
import { call } from '#kernel/calls/call.ts'
import { Id } from '#kernel/calls/shapes.ts'

const Colour = z.string().check(z.regex(/^[0-9a-fA-F]{6}$/, 'must be six hex digits without #'))

/** The names beside the score (spec 000 §3 Scoreboard names); empty if there are none. */
export const ScoreboardNames = z.object({
  line1: z.string(),
  team1_line1: z.string(),
  team1_line2: z.string(),
  team2_line1: z.string(),
  team2_line2: z.string(),
})

/** The owner's design (spec 000 §3 Scoreboard display). `background` is the address of a picture, or empty. */
export const ScoreboardDisplay = z.object({
  t1gradient_start: z.string(),
  t1gradient_end: z.string(),
  t2gradient_start: z.string(),
  t2gradient_end: z.string(),
  background: z.string(),
  background_id: z.nullable(z.string()),
})

/**
 * Everything the scoreboard shows of its match; also the message `scoreboardScore`. Without a match, `match_id` is
 * null, there are no games and the names are empty.
 */
export const ScoreboardScore = z.object({
  version: z.int(),
  match_id: z.nullable(Id),
  status: z.enum(['None', ...begunStatuses]),
  game_num: z.int(),
  games_list: z.array(GameItem),
  t1_score: z.int(),
  t2_score: z.int(),
  /** Games won. */
  t1_games: z.int(),
  t2_games: z.int(),
  won: z.nullable(z.int()),
  /** How the match ended, if it was not played to its end. */
  outcome: z.nullable(z.enum(outcomes)),
  /** 1-1, 1-2, 2-1 or 2-2. */
  server_number: z.string(),
  /** The serving team; null until it is set. `server` is null if servers have no number. */
  serving: z.nullable(z.int()),
  server: z.nullable(z.int()),
  ...serveShape,
  names: ScoreboardNames,
  /** The design is included, so that a screen changes it at once. */
  display: ScoreboardDisplay,
})

export const scoreboardDisplaySetup = call({
  name: 'scoreboard.scoreboardDisplaySetup',
  method: 'PUT',
  path: '/api/scoreboardDisplaySetup',
  summary: 'Set the scoreboard’s colors and background',
  source: 'spec 000 §2 Scoreboard manager, §7',
  access: 'scoreboard',
  rate: 'write',
  body: z.object({
    team1GradientStart: Colour,
    team1GradientEnd: Colour,
    team2GradientStart: Colour,
    team2GradientEnd: Colour,
    /** The id or the address of a picture uploaded here; empty or null for none, absent to leave it unchanged. */
    background: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  }),
  reply: ScoreboardDisplay,
  refusals: ['background-unknown'],
  example: {
    team1GradientStart: 'f8db28',
    team1GradientEnd: '933c20',
    team2GradientStart: '0C61A4',
    team2GradientEnd: '2C2E67',
    background: '',
  },
})

export const scoreboardMatch = call({
  name: 'scoreboard.scoreboardMatch',
  method: 'GET',
  path: '/api/scoreboardMatch',
  summary: 'Get the match now on the scoreboard, with its games',
  source: 'spec 000 §7 Scoreboard',
  access: 'scoreboard',
  rate: 'read',
  reply: ScoreboardScore,
})

export const getScoreboardDisplay = call({
  name: 'scoreboard.getScoreboardDisplay',
  method: 'GET',
  path: '/api/getScoreboardDisplay',
  summary: 'Get the scoreboard’s colors and background',
  source: 'spec 000 §3, §7',
  access: 'scoreboard',
  rate: 'read',
  reply: ScoreboardDisplay,
})

export const getNames = call({
  name: 'scoreboard.getnames',
  method: 'GET',
  path: '/api/getnames',
  summary: 'Get the names on the scoreboard',
  source: 'spec 000 §3, §7',
  access: 'scoreboard',
  rate: 'read',
  reply: ScoreboardNames,
})

export type ScoreboardState = z.infer<typeof ScoreboardScore>
export type ScoreboardLook = z.infer<typeof ScoreboardDisplay>
export type NamesShown = z.infer<typeof ScoreboardNames>
