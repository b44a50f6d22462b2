import { type Ack, parseRoom, type Room, scoresRoom } from '#contract/kernel/channel'
import { SendMsg } from '#contract/scoring/live-messages'
import { findActorOfSession } from '#server/kernel/access/of-session'
import type { Deps } from '#server/kernel/deps'
import { Refused } from '#server/kernel/http/refused'
import { no, parseMessage } from '#server/kernel/live/answers'
import type { AreaRooms } from '#server/kernel/live/area-rooms'
import type { LiveCaller } from '#server/kernel/live/live-types'
import type { Part, VersionRead } from '#server/kernel/live/room-versions'
import { sendMessage } from './chat.ts'
import { listLiveVersions, listMatchVersions } from './live-room-rows.ts'
import { hiddenAfter } from './match-time-limits.ts'
import { joinChatFirst } from './words.ts'

/** The rooms of the list of live matches, of each match, and of its chat. Everybody may join them. */
export const roomsOfScoring: AreaRooms = {
  kinds: ['scores', 'match', 'chat'],
  readVersions,
  messages: (deps) => ({ sendMsg: (caller, message) => sendMsg(deps, caller, message) }),
  partOf,
  presentVersion: (room, { version, parts }) => (room === scoresRoom ? { room, version, matches: parts } : undefined),
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
  return versions
}

async function readLive(deps: Deps): Promise<ReadonlyMap<string, number>> {
  const rows = await listLiveVersions(deps.db, hiddenAfter(deps.clock.now()))
  return new Map(rows.map((row) => [String(row.id), row.seq]))
}

/** The list of live matches is a room of many parts: its version is the sum of theirs. */
function partOf(room: string, payload: object): Part | undefined {
  if (room !== scoresRoom) return undefined
  const { match_id, status } = payload as { match_id: number; status: string }
  return { part: String(match_id), gone: status !== 'Live' }
}

/** `sendMsg`: writes to a chat room that this connection has joined; name and label come from the session. */
async function sendMsg(deps: Deps, caller: LiveCaller, message: unknown): Promise<Ack> {
  if (!caller.identity) return no('sign-in-required')
  const parsed = parseMessage(SendMsg, message)
  if (!parsed.ok) return parsed.no
  const room = parseRoom(parsed.value.room)
  if (room?.kind !== 'chat' || !caller.rooms().includes(room.name)) return no('not-found', joinChatFirst)
  const actor = await findActorOfSession(deps, caller.identity.sessionHash)
  if (!actor) return no('session-ended')
  try {
    deps.limits.takeCall('chat', actor, caller.address)
    const sent = await sendMessage(deps, actor, room.matchId, parsed.value.msg)
    return sent.ok ? { ok: true, room: room.name, message_id: sent.value.message_id } : no(sent.code)
  } catch (error) {
    if (error instanceof Refused) return no(error.code)
    throw error
  }
}
