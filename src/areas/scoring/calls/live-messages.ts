import * as z from 'zod/mini'
import { outcomes } from '#areas/scoring/rules/match-kinds.ts'
import { Id, WideId } from '#kernel/calls/shapes.ts'
import { withoutTurns } from '#kernel/rules/unseen.ts'
import { ChatMessage } from './chat.ts'
import { GameItem, Match, serveShape } from './match-shapes.ts'
import * as say from './messages/fields.ts'
import { pageLength } from './words.ts'

/**
 * `sendMsg`: `user` is accepted but ignored, because the name comes from the session. A message with a `client_id`,
 * chosen by its author's phone, counts once in its chat, however often it arrives.
 */
export const SendMsg = z.object({
  room: z.string().check(z.maxLength(20)),
  msg: z
    .string()
    .check(z.overwrite(withoutTurns), z.trim(), z.minLength(1, say.typeFirst), z.maxLength(300, say.upTo300)),
  client_id: z.optional(z.uuid()),
})

const Score = z.object({
  match_id: Id,
  version: z.int(),
  status: z.enum(['Live', 'Completed', 'Deleted']),
  game_num: z.int(),
  t1_score: z.int(),
  t2_score: z.int(),
  serving: z.nullable(z.int()),
})

/**
 * `scoreChanged` to scoreWatcher: enough for a list to show the change without another request. `row` is the whole
 * match if more has changed than the score of the current game: the match started, ended or was reopened, or another
 * game is being played. `enters` is the match that moves up among the newest because this one has left them.
 */
export const ScoreChanged = z.extend(Score, { row: z.optional(Match), enters: z.optional(Match) })

/**
 * `watchScores`: the matches whose `scoreChanged` this connection wants, in addition to its rooms. Replaces the earlier
 * list.
 */
export const WatchScores = z.object({ matches: z.array(Id).check(z.maxLength(pageLength)) })

/** `oneScoreChanged` to {matchId}: the new score itself, so that no watcher needs another request. */
export const OneScoreChanged = z.extend(Score, {
  games_list: z.array(GameItem),
  server: z.nullable(z.int()),
  call: z.nullable(z.string()),
  ...serveShape,
  won: z.nullable(z.int()),
  /** How a match ended that was not played to its end. */
  outcome: z.optional(z.enum(outcomes)),
  term: z.int(),
  at: z.string(),
  /** The whole match, when its players, court or tournament were corrected. */
  row: z.optional(Match),
  /** The game's rallies were recounted from its start, so its course has changed. */
  recounted: z.optional(z.boolean()),
  /** When the match was completed automatically. */
  abandoned_at: z.optional(z.string()),
})

/** `messages` to {matchId}:chat: new messages, or the ids of hidden ones. */
export const Messages = z.object({
  match_id: Id,
  version: z.int(),
  messages: z.array(ChatMessage),
  hidden: z.optional(z.array(WideId)),
})

/** `takenOver` to {matchId}: another session writes now. */
export const TakenOver = z.object({ match_id: Id, version: z.int(), term: z.int(), writer_name: z.string() })

/** `watching` to {matchId}: the number of watchers. */
export const Watching = z.object({ match_id: Id, watching: z.int() })

export type ScoreChangedMessage = z.infer<typeof ScoreChanged>
export type OneScoreChangedMessage = z.infer<typeof OneScoreChanged>
export type ChatMessages = z.infer<typeof Messages>
export type TakenOverMessage = z.infer<typeof TakenOver>
export type WatchingMessage = z.infer<typeof Watching>
