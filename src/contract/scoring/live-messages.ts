import * as z from 'zod/mini'
import { Id } from '#contract/kernel/shapes'
import { ChatMessage } from './chat.ts'
import { GameItem } from './match-shapes.ts'

/** `sendMsg`: `user` is accepted and ignored, the name comes from the session. */
export const SendMsg = z.object({
  room: z.string().check(z.maxLength(20)),
  msg: z.string().check(z.trim(), z.minLength(1, 'Write something first'), z.maxLength(300, 'At most 300 characters')),
})

/** `scoreChanged` to scoreWatcher: enough for a list to show the new score without another request. */
export const ScoreChanged = z.object({
  match_id: Id,
  version: z.int(),
  status: z.enum(['Live', 'Completed', 'Deleted']),
  game_num: z.int(),
  t1_score: z.int(),
  t2_score: z.int(),
  serving: z.nullable(z.int()),
})

/** `oneScoreChanged` to {matchId}: the new score itself, so that no watcher needs another request. */
export const OneScoreChanged = z.extend(ScoreChanged, {
  games_list: z.array(GameItem),
  server: z.nullable(z.int()),
  call: z.nullable(z.string()),
  won: z.nullable(z.int()),
  term: z.int(),
  at: z.string(),
})

/** `messages` to {matchId}:chat: new messages, or the ids of hidden ones. */
export const Messages = z.object({
  match_id: Id,
  version: z.int(),
  messages: z.array(ChatMessage),
  hidden: z.optional(z.array(Id)),
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
