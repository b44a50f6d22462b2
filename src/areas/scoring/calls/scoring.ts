import * as z from 'zod/mini'
import { outcomes, plays } from '#areas/scoring/rules/match-kinds.ts'
import { ruleSetNames } from '#areas/scoring/rules/rule-set-names.ts'
import { call } from '#kernel/calls/call.ts'
import { Count, Done, Id, Instant, leastLetters, line, nameLine, PathId, Uuid } from '#kernel/calls/shapes.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { Team } from './acts.ts'
import { categoryAndPlayers, FoundPlayer, GameItem, Match, MatchRows } from './match-shapes.ts'
import * as say from './messages/fields.ts'

const params = z.object({ matchId: PathId })

export const addMatch = call({
  name: 'scoring.addMatch',
  method: 'POST',
  path: '/api/addMatch',
  summary: 'Create a match and start it live',
  source: 'spec 000 §3, §4, §7',
  access: 'user',
  rate: 'add-match',
  once: true,
  body: z
    .object({
      status: z.optional(z.string().check(z.maxLength(20))),
      user_id: z.optional(Id),
      court_number: z._default(line(20), ''),
      tournament_name: z._default(nameLine(100), ''),
      date_time: z.optional(Instant),
      /** IANA name of the zone the match is played in; stored with it. */
      time_zone: z.optional(line(60)),
      singles_doubles: z.enum(plays),
      ...categoryAndPlayers,
      /** Rule set; defaults to the usual one for singles or doubles. */
      rules: z.optional(z.enum(ruleSetNames)),
    })
    .check(
      z.refine((match) => !(match.singles_doubles === 'Singles' && match.match_type === 'Mixed'), {
        error: say.mixedNotForSingles,
        path: ['match_type'],
      }),
    ),
  /** `term` is the writing term that the session holds from the start. */
  reply: z.object({ match_id: Id, term: z.int() }),
  refusals: ['not-yours', 'match-live-already', 'player-mismatch', 'player-twice', 'invalid-input', 'busy'],
  example: {
    status: 'Live',
    court_number: '4',
    tournament_name: 'Autumn Open',
    singles_doubles: 'Doubles',
    match_type: 'Mixed',
    skill_rating: '3.5',
    age_bracket: '65-69',
    t1p1: 'Linda Alvarez',
    t1p2: 'Wei Chen',
    t2p1: 'Peter Novak',
    t2p2: 'Rosa Diaz',
    t1p1_id: 0,
    t1p2_id: 0,
    t2p1_id: 0,
    t2p2_id: 0,
  },
})

export const sendTxt = call({
  name: 'scoring.sendTxt',
  method: 'POST',
  path: '/api/sendTxt',
  summary: 'Acknowledge the text message already queued for a player when the match started; sends nothing',
  source: 'spec 000 §4, §7',
  access: 'player-text',
  rate: 'text',
  body: z.object({ player_id: Id, player_name: z.optional(z.string().check(z.maxLength(120))) }),
  reply: Done,
  example: { player_id: 1, player_name: 'Linda Alvarez' },
})

export const addPlayer = call({
  name: 'scoring.addPlayer',
  method: 'POST',
  path: '/api/addPlayer',
  summary: 'Add a new player. The name is split at its last space. Several players may share a name',
  source: 'spec 000 §2 Add Players, §7',
  access: 'user',
  rate: 'add-player',
  once: true,
  body: z.object({
    playerName: nameLine(60).check(
      leastLetters(2, say.leastCharacters),
      z.regex(/^[\p{L}\p{M} .'’-]+$/u, say.lettersOfName),
      z.refine((name) => lengthOfName(name.replace(/\P{L}/gu, '')) >= 2, say.leastLetters),
    ),
  }),
  reply: z.object({ player_id: Id, player_name: z.string() }),
  example: { playerName: 'Linda Alvarez' },
})

export const getPlayerName = call({
  name: 'scoring.getPlayerName',
  method: 'GET',
  path: '/api/getPlayerName',
  summary: 'Find players by name, ignoring accents and case. A search needs at least 2 characters',
  source: 'spec 000 §5 Search, §7',
  access: 'user',
  rate: 'search',
  query: z.object({ search: z._default(line(120), '') }),
  reply: z.array(FoundPlayer),
})

export const checkForLiveMatch = call({
  name: 'scoring.checkForLiveMatch',
  method: 'GET',
  path: '/api/checkForLiveMatch/{userId}',
  summary: 'Get your live matches, for the resume banner',
  source: 'spec 000 §2 Home resume banner, §7',
  access: 'user-self',
  rate: 'read',
  params: z.object({ userId: PathId }),
  reply: z.array(
    z.extend(Match, {
      match: Match,
      /** Idle for 12 hours: the screen offers to complete it. */
      offer_completion: z.boolean(),
      is_owner: z.boolean(),
    }),
  ),
})

export const leftAloneMatches = call({
  name: 'scoring.leftAloneMatches',
  method: 'GET',
  path: '/api/leftAloneMatches/{userId}',
  summary: 'Get your matches that were completed automatically after a week without scoring, latest first, up to 50',
  source: 'own: docs/areas/scoring.md',
  access: 'user-self',
  rate: 'read',
  params: z.object({ userId: PathId }),
  reply: MatchRows,
})

export const reopenMatch = call({
  name: 'scoring.reopenMatch',
  method: 'POST',
  path: '/api/match/{matchId}/reopen',
  summary: 'Reopen your match if it ended automatically or was completed in the last 24 hours',
  source: 'own: docs/areas/scoring.md',
  access: 'match-owner',
  rate: 'write',
  params,
  body: z.object({}),
  reply: Done,
  refusals: ['match-not-live', 'too-late-to-reopen', 'match-live-already', 'busy'],
  example: {},
})

export const deleteMatch = call({
  name: 'scoring.deleteMatch',
  method: 'DELETE',
  path: '/api/deleteMatch/{matchId}',
  summary: 'Delete a match. You can restore it within 10 minutes',
  source: 'spec 000 §4, §7',
  access: 'match-owner-or-staff',
  rate: 'write',
  params,
  reply: Done,
  refusals: ['not-found', 'completed-long-ago', 'busy'],
})

export const deleteMatchListing = call({
  name: 'scoring.deleteMatchListing',
  method: 'DELETE',
  path: '/api/match/{matchId}',
  summary: 'Delete a match and return your remaining live matches',
  source: 'spec 000 §7',
  access: 'match-owner-or-staff',
  rate: 'write',
  params,
  reply: MatchRows,
  refusals: ['not-found', 'completed-long-ago', 'busy'],
})

export const undeleteMatch = call({
  name: 'scoring.undeleteMatch',
  method: 'POST',
  path: '/api/match/{matchId}/undelete',
  summary: 'Restore a match that was deleted in the last 10 minutes',
  source: 'own: docs/areas/scoring.md',
  access: 'user',
  rate: 'write',
  params,
  body: z.object({}),
  reply: Done,
  refusals: ['not-found', 'too-late-to-undo', 'match-live-already', 'busy'],
  example: {},
})

const Page = z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)))

export const matches = call({
  name: 'scoring.matches',
  method: 'GET',
  path: '/api/matches',
  summary: 'Completed matches, latest first, 50 per page',
  source: 'spec 000 §7',
  access: 'anyone',
  rate: 'read',
  query: z.object({ page: Page }),
  reply: MatchRows,
})

export const liveMatches = call({
  name: 'scoring.liveMatches',
  method: 'GET',
  path: '/api/liveMatches',
  summary: 'Live matches, newest first, 50 per page. Search by player, court or tournament',
  source: 'spec 000 §7; page and search: docs/areas/scoring.md',
  access: 'anyone',
  rate: 'read',
  query: z.object({ page: Page, search: z._default(z.string().check(z.trim(), z.maxLength(60)), '') }),
  reply: MatchRows,
})

export const courtMatch = call({
  name: 'scoring.courtMatch',
  method: 'GET',
  path: '/api/courtMatch/{tournamentId}/{court}',
  summary: 'The newest live match on a tournament court or, for 1 minute, the match that just ended there',
  source: 'own: docs/areas/scoring.md',
  access: 'anyone',
  rate: 'read',
  params: z.object({ tournamentId: PathId, court: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)) }),
  reply: z.object({ match: z.nullable(Match) }),
})

export const followedLive = call({
  name: 'scoring.followedLive',
  method: 'GET',
  path: '/api/followedLive',
  summary: 'The players you follow and their live matches, newest first, up to 50',
  source: 'own: docs/areas/scoring.md',
  access: 'user',
  rate: 'read',
  reply: z.object({ player_ids: z.array(Id), matches: MatchRows }),
})

export const matchCount = call({
  name: 'scoring.matchCount',
  method: 'GET',
  path: '/api/matchCount/{userId}',
  summary: 'The number of matches you have finished scoring, and your prize entries this month',
  source: 'spec 000 §2, §7',
  access: 'user-self',
  rate: 'read',
  params: z.object({ userId: PathId }),
  reply: z.object({ count: z.int(), entries_this_month: z.int() }),
})

export const getMatchScorekeeper = call({
  name: 'scoring.getMatchScorekeeper',
  method: 'GET',
  path: '/api/getMatchScorekeeper/{matchId}',
  summary: 'A match’s score and games, with the display name of its scorekeeper',
  source: 'spec 000 §3 Scorekeeper info, §7',
  access: 'match-reader',
  rate: 'read',
  params,
  reply: z.object({
    match_id: Id,
    scorekeeper_name: z.string(),
    game_num: z.int(),
    last_game_id: Id,
    t1_score: z.int(),
    t2_score: z.int(),
    games_list: z.array(GameItem),
  }),
  refusals: ['not-found'],
})

export const getMatch = call({
  name: 'scoring.getMatch',
  method: 'GET',
  path: '/api/match/{matchId}',
  summary: 'One match with its games, as a list with a single item',
  source: 'spec 000 §7',
  access: 'match-reader',
  rate: 'read',
  params,
  reply: MatchRows,
})

const Pair = z.tuple([z.int(), z.int()])

export const getScoreStats = call({
  name: 'scoring.getScoreStats',
  method: 'GET',
  path: '/api/getScoreStats/{matchId}',
  summary: 'Match statistics: score flow, longest run, lead changes, points on serve and time per game',
  source: 'spec 000 §2 /match/{matchId}, §7',
  access: 'match-reader',
  rate: 'read',
  params,
  reply: z.object({
    match_id: Id,
    version: z.int(),
    games_won: Pair,
    /** Seconds from the first act to the last. */
    seconds: z.int(),
    games: z.array(
      z.object({
        game_num: z.int(),
        /** [team 1, team 2] from 0-0 on, one pair per change. */
        flow: z.array(Pair),
        longest_run: z.nullable(
          z.object({
            team: z.int(),
            points: z.int(),
            /** Indices into `flow`: the first and last entry of the run. */
            from: z.int(),
            to: z.int(),
          }),
        ),
        lead_changes: z.int(),
        /** Points won while serving, per team; null if the rallies were not recorded. */
        points_on_serve: z.nullable(Pair),
        rallies: z.int(),
        seconds: z.int(),
      }),
    ),
  }),
})

export const addGame = call({
  name: 'scoring.addGame',
  method: 'POST',
  path: '/api/addGame',
  summary: 'Start the next game of a match',
  source: 'spec 000 §4, §7',
  access: 'match-scorekeeper',
  rate: 'write',
  once: true,
  body: z.object({ match_id: Id }),
  reply: z.object({ match_id: Id, game_id: Id, last_game_id: Id, game_num: z.int(), games_list: z.array(GameItem) }),
  refusals: ['match-not-live', 'too-many-games', 'not-the-writer', 'busy'],
  example: { match_id: 1 },
})

export const completeMatch = call({
  name: 'scoring.completeMatch',
  method: 'PUT',
  path: '/api/completeMatch/{matchId}',
  summary: 'Complete a match, with an optional outcome. The owner gets one prize entry if a game or the match was won',
  source: 'spec 000 §1, §4, §7',
  access: 'match-owner',
  rate: 'write',
  params,
  /** The winner counts in free scoring, and for a match that was not played to its end: `outcome` says how (X191). */
  body: z.object({ winner: z.optional(Team), outcome: z.optional(z.enum(outcomes)) }),
  reply: z.object({ match_id: Id, status: z.literal('Completed'), prize_entry: z.boolean(), matches_scored: z.int() }),
  refusals: ['match-not-live', 'busy'],
  example: {},
})

export const score = call({
  name: 'scoring.score',
  method: 'PUT',
  path: '/api/score/{gameId}',
  summary: 'Set both teams’ scores in a game. The log records the difference',
  source: 'spec 000 §4, §7',
  access: 'game-scorekeeper',
  rate: 'score',
  params: z.object({ gameId: PathId }),
  body: z.object({
    team1Score: z.int().check(z.nonnegative(), z.maximum(99)),
    team2Score: z.int().check(z.nonnegative(), z.maximum(99)),
    match_id: Id,
    op_id: z.optional(Uuid),
    base_version: z.optional(Count),
  }),
  reply: z.object({
    match_id: Id,
    game_id: Id,
    t1_score: z.int(),
    t2_score: z.int(),
    team1Score: z.int(),
    team2Score: z.int(),
    version: z.int(),
  }),
  refusals: ['not-found', 'match-not-live', 'stale-base', 'not-the-writer', 'act-reused', 'busy'],
  example: { team1Score: 5, team2Score: 3, match_id: 1 },
})
