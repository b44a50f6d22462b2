import { type ScoreChangedMessage, SendMsg, WatchScores } from '#areas/scoring/calls/live-messages.ts'
import { joinChatFirst } from '#areas/scoring/calls/messages/answers.ts'
import { pageLength } from '#areas/scoring/calls/words.ts'
import { type Ack, newestRoom, parseRoom, type Room, scoresRoom } from '#kernel/calls/channel.ts'
import { findActorOfSession } from '#kernel/server/access/of-session.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import { kernelAck, parseMessage, refusalAck } from '#kernel/server/live/answers.ts'
import type { AreaRooms } from '#kernel/server/live/area-rooms.ts'
import { feed, type LiveCaller } from '#kernel/server/live/live-types.ts'
import type { Part, VersionRead } from '#kernel/server/live/room-versions.ts'
import { sendMessage } from './chat.ts'
import { listLiveVersions, listMatchVersions } from './live-room-rows.ts'
import { hiddenAfter } from './match-time-limits.ts'

/** The rooms of the lists of live matches, of each match, and of its chat. Everyone can join them. */
export const roomsOfScoring: AreaRooms = {
  kinds: ['scores', 'newest', 'match', 'chat'],
  readVersions,
  messages: (deps) => ({ sendMsg: (caller, message) => sendMsg(deps, caller, message), watchScores }),
  partsOf,
  mostParts: (room) => (room === newestRoom ? pageLength : undefined),
  relaysOf: (room, payload) =>
    room === scoresRoom ? [newestRoom, feedOf((payload as ScoreChangedMessage).match_id)] : [],
  presentVersion: (room, { version, parts }) =>
    room === scoresRoom || room === newestRoom ? { room, version, matches: parts } : undefined,
  presentWatching: (name, watching) => {
    const room = parseRoom(name)
    return room?.kind === 'match' ? { match_id: room.matchId, watching } : undefined
  },
}

async function readVersions(deps: Deps, rooms: readonly Room[]): Promise<ReadonlyMap<string, VersionRead>> {
  const ofMatches = rooms.filter((room) => room.kind === 'match' || room.kind === 'chat')
  const matches = await listMatchVersions(
    deps.db,
    ofMatches.map(({ matchId }) => matchId),
  )
  const found = new Map(matches.map((match) => [match.id, match]))
  const versions = new Map<string, VersionRead>()
  for (const { name, kind, matchId } of ofMatches) {
    const match = found.get(matchId)
    if (match) versions.set(name, kind === 'chat' ? match.chat_seq : match.seq)
  }
  if (rooms.some(({ kind }) => kind === 'scores')) versions.set(scoresRoom, await readLive(deps))
  if (rooms.some(({ kind }) => kind === 'newest')) versions.set(newestRoom, await readLive(deps, pageLength))
  return versions
}

async function readLive(deps: Deps, limit?: number): Promise<ReadonlyMap<string, number>> {
  const rows = await listLiveVersions(deps.db, hiddenAfter(deps.clock.now()), limit)
  return new Map(rows.map((row) => [String(row.id), row.seq]))
}

/** A list of live matches is a room of many parts: its version is the sum of theirs. */
function partsOf(room: string, payload: object): readonly Part[] | undefined {
  if (room !== scoresRoom && room !== newestRoom) return undefined
  const { match_id, version, status, enters } = payload as ScoreChangedMessage
  const change = { part: String(match_id), version, gone: status !== 'Live' }
  return enters ? [change, { part: String(enters.match_id), version: enters.version }] : [change]
}

/** The message for watchers who asked for the scores of this match only. */
const feedOf = (matchId: number) => feed(`score ${matchId}`)

/** `watchScores`: the matches of a page or a search, or those of followed players. Every match is public. */
function watchScores(caller: LiveCaller, message: unknown): Ack {
  const parsed = parseMessage(WatchScores, message)
  if (!parsed.ok) return parsed.no
  caller.hear(parsed.value.matches.map(feedOf))
  return { ok: true }
}

/** `sendMsg` writes to a chat room that this connection has joined. Name and label come from the session. */
async function sendMsg(deps: Deps, caller: LiveCaller, message: unknown): Promise<Ack> {
  if (!caller.identity) return kernelAck('sign-in-required')
  const parsed = parseMessage(SendMsg, message)
  if (!parsed.ok) return parsed.no
  const room = parseRoom(parsed.value.room)
  if (room?.kind !== 'chat' || !caller.rooms().includes(room.name)) return kernelAck('not-found', joinChatFirst)
  const actor = await findActorOfSession(deps, caller.identity.sessionHash)
  if (!actor) return kernelAck('session-ended')
  try {
    deps.limits.takeCall('chat', actor, caller.address)
    const { msg: text, client_id: clientId } = parsed.value
    const sent = await sendMessage(deps, actor, { matchId: room.matchId, text, clientId })
    return sent.ok
      ? { ok: true, room: room.name, message_id: sent.value.message_id }
      : refusalAck(deps.refusals, sent.code)
  } catch (error) {
    if (error instanceof Refused) return refusalAck(deps.refusals, error.code)
    throw error
  }
}
