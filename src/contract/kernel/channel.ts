import * as z from 'zod/mini'
import { Id, line, Uuid } from '#contract/kernel/shapes'
import { ChatMessage } from '#contract/scoring/chat'
import { GameItem } from '#contract/scoring/match-shapes'
import { serverNumbers } from '#domain/scoreboard/server-number'
import { begunStatuses } from '#domain/scoring/match-kinds'

/**
 * The live channel (spec 000 §7 Real-time channel). Socket.IO at its usual path; the session cookie authenticates it.
 *
 * Client messages: `joinRoom` room, `leaveRoom` room, `sendMsg` { room, msg }; each is acknowledged. Who keeps the score
 * of the scoreboard may also send `scoreboardScore`, `serverNumber`, `scoreboardNames` and `clearScoreboard`.
 * Every message to a room carries the match id and the room's version: a client that misses one re-reads.
 */
export type Room =
  | { readonly kind: 'scores'; readonly name: 'scoreWatcher' }
  | { readonly kind: 'match'; readonly name: string; readonly matchId: number }
  | { readonly kind: 'chat'; readonly name: string; readonly matchId: number }
  | { readonly kind: 'scoreboard'; readonly name: ScoreboardRoom }
  | { readonly kind: 'event'; readonly name: string; readonly eventId: number }

/** Rooms of the public scoreboard, for its account only (spec 000 §7). Their messages have the same names. */
export const scoreboardRooms = ['scoreboardScore', 'serverNumber', 'scoreboardNames', 'clearScoreboard'] as const
export type ScoreboardRoom = (typeof scoreboardRooms)[number]

/** Reads a room's name; undefined for anything that is not a room. Never built from pieces of the input. */
export function parseRoom(name: unknown): Room | undefined {
  if (typeof name === 'number') return parseRoom(String(name))
  if (typeof name !== 'string' || name.length > 20) return undefined
  if (name === 'scoreWatcher') return { kind: 'scores', name: 'scoreWatcher' }
  const scoreboard = scoreboardRooms.find((room) => room === name)
  if (scoreboard) return { kind: 'scoreboard', name: scoreboard }
  const [, event] = /^event:([1-9]\d{0,9})$/.exec(name) ?? []
  if (event && Number(event) <= 2_147_483_647) return { kind: 'event', name, eventId: Number(event) }
  const [, digits, chat] = /^([1-9]\d{0,9})(:chat)?$/.exec(name) ?? []
  const matchId = Number(digits)
  if (!digits || matchId > 2_147_483_647) return undefined
  return chat
    ? { kind: 'chat', name: chatRoom(matchId), matchId }
    : { kind: 'match', name: matchRoom(matchId), matchId }
}

export const scoresRoom = 'scoreWatcher'
export const matchRoom = (matchId: number) => `${matchId}`
export const chatRoom = (matchId: number) => `${matchId}:chat`
/** Own: docs/areas/events.md. Whoever may read the event hears that its columns have moved. */
export const eventRoom = (eventId: number) => `event:${eventId}`

/** `sendMsg`: `user` is accepted and ignored, the name comes from the session. */
export const SendMsg = z.object({
  room: z.string().check(z.maxLength(20)),
  msg: z.string().check(z.trim(), z.minLength(1, 'Write something first'), z.maxLength(300, 'At most 300 characters')),
})

/**
 * `serverNumber`: team and server, bare or in an object, as old clients send it. To the room it goes out as the bare
 * text, followed by `{ match_id, version }`.
 */
export const SayServer = z.union([
  z.enum(serverNumbers),
  z.pipe(
    z.object({ serverNumber: z.enum(serverNumbers) }),
    z.transform(({ serverNumber }: { serverNumber: (typeof serverNumbers)[number] }) => serverNumber),
  ),
])

/** A name line: plain text of at most 40 characters; old clients leave lines out or send null. */
const NameLine = z.pipe(
  z.optional(z.nullable(line(40))),
  z.transform((text: string | null | undefined) => text ?? ''),
)

/** `scoreboardNames`: all five empty brings the players' names back. */
export const SayNames = z.object({
  line1: NameLine,
  team1_line1: NameLine,
  team1_line2: NameLine,
  team2_line1: NameLine,
  team2_line2: NameLine,
})

/** `clearScoreboard`: the same `op_id` again, after a reconnect, does nothing. */
export const SayClear = z.object({ op_id: Uuid })

/** What every acknowledgement says. */
export type Ack =
  | { readonly ok: true; readonly room?: string; readonly version?: number; readonly message_id?: number }
  | { readonly ok: false; readonly code: string; readonly message: string }

/** `scoreChanged` to scoreWatcher: enough for a list to show the new score without asking. */
export const ScoreChanged = z.object({
  match_id: Id,
  version: z.int(),
  status: z.enum([...begunStatuses, 'Deleted']),
  game_num: z.int(),
  t1_score: z.int(),
  t2_score: z.int(),
  serving: z.nullable(z.int()),
})

/** `oneScoreChanged` to {matchId}: the new score itself, so that no watcher needs a second request. */
export const OneScoreChanged = z.extend(ScoreChanged, {
  games_list: z.array(GameItem),
  server: z.nullable(z.int()),
  call: z.nullable(z.string()),
  won: z.nullable(z.int()),
  term: z.int(),
  at: z.string(),
})

/** `messages` to {matchId}:chat: new messages, or what was hidden. */
export const Messages = z.object({
  match_id: Id,
  version: z.int(),
  messages: z.array(ChatMessage),
  hidden: z.optional(z.array(Id)),
})

/** `takenOver` to {matchId}: somebody else writes now. */
export const TakenOver = z.object({ match_id: Id, version: z.int(), term: z.int(), writer_name: z.string() })

/** `watching` to {matchId}: how many people look on. */
export const Watching = z.object({ match_id: Id, watching: z.int() })

/** `eventChanged` to event:{eid}: its terms, its replies or its divisions; who listens reads what they may see again. */
export const EventChanged = z.object({ event_id: Id, version: z.int() })

/**
 * `roomVersion`, every 5 s to each room that was quiet since: the version it is at, so that a lost message heals. For
 * scoreWatcher, quiet or not, it is the number of live matches and the sum of their versions, which a client can add up
 * from what it has.
 */
export const RoomVersion = z.object({ room: z.string(), version: z.int(), matches: z.optional(z.int()) })

export type ScoreChangedMessage = z.infer<typeof ScoreChanged>
export type OneScoreChangedMessage = z.infer<typeof OneScoreChanged>
export type ChatMessages = z.infer<typeof Messages>
export type TakenOverMessage = z.infer<typeof TakenOver>
export type WatchingMessage = z.infer<typeof Watching>
export type EventChangedMessage = z.infer<typeof EventChanged>
export type RoomVersionMessage = z.infer<typeof RoomVersion>
