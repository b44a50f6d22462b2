import * as z from 'zod/mini'

/**
 * The live channel (spec 000 §7 Real-time channel). Socket.IO at its usual path, authenticated by the session cookie.
 *
 * Client messages: `joinRoom` room, `leaveRoom` room, `sendMsg` { room, msg, client_id }. Each is acknowledged. The
 * user who keeps the scoreboard's score may also send `scoreboardScore`, `serverNumber`, `scoreboardNames` and
 * `clearScoreboard`. Every message to a room carries the match id and the room's version; a client that misses one
 * reloads.
 */
export type Room =
  | { readonly kind: 'scores'; readonly name: 'scoreWatcher' }
  | { readonly kind: 'newest'; readonly name: 'scoreWatcher:newest' }
  | { readonly kind: 'match'; readonly name: string; readonly matchId: number }
  | { readonly kind: 'chat'; readonly name: string; readonly matchId: number }
  | { readonly kind: 'scoreboard'; readonly name: ScoreboardRoom }
  | { readonly kind: 'event'; readonly name: string; readonly eventId: number }

/** Rooms of the public scoreboard, for its account only (spec 000 §7). Their messages have the same names. */
export const scoreboardRooms = ['scoreboardScore', 'serverNumber', 'scoreboardNames', 'clearScoreboard'] as const
export type ScoreboardRoom = (typeof scoreboardRooms)[number]

/** Parses the name of a room; undefined for any other text. The room is never built from pieces of the input. */
export function parseRoom(name: unknown): Room | undefined {
  if (typeof name === 'number') return parseRoom(String(name))
  if (typeof name !== 'string' || name.length > 20) return undefined
  if (name === scoresRoom) return { kind: 'scores', name: scoresRoom }
  if (name === newestRoom) return { kind: 'newest', name: newestRoom }
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
/**
 * Own: docs/areas/scoring.md. Gets `scoreChanged` only for the newest live matches, as many as fit on a page of the
 * list.
 */
export const newestRoom = 'scoreWatcher:newest'
export const matchRoom = (matchId: number) => `${matchId}`
export const chatRoom = (matchId: number) => `${matchId}:chat`
/** Own: docs/areas/events.md. Notifies clients that may read the event when its lists have changed. */
export const eventRoom = (eventId: number) => `event:${eventId}`

/** The content of every acknowledgement; `matches` as in `RoomVersion`. */
export type Ack =
  | {
      readonly ok: true
      readonly room?: string
      readonly version?: number
      readonly matches?: number
      readonly message_id?: number
    }
  | { readonly ok: false; readonly code: string; readonly message: string }

/**
 * `roomVersion` is sent every 5 s to each room that has been quiet since then, with its current version, so that a lost
 * message is noticed. The two rooms of live matches always get it, with the number of their matches and the sum of
 * their versions, which a client can add up from its own data.
 */
export const RoomVersion = z.object({ room: z.string(), version: z.int(), matches: z.optional(z.int()) })

export type RoomVersionMessage = z.infer<typeof RoomVersion>
