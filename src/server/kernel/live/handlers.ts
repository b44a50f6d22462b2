import { type Ack, parseRoom, type Room, SendMsg } from '#contract/kernel/channel'
import { findActorOfSession } from '#server/accounts/sessions'
import { mayReadEvent } from '#server/kernel/access/of-session'
import type { Deps } from '#server/kernel/deps'
import { Refused } from '#server/kernel/http/refused'
import { sendMessage } from '#server/scoring/chat'
import { no, parseMessage } from './answers.ts'
import type { LiveCaller } from './live-types.ts'
import { readVersion } from './room-reads.ts'

/** `joinRoom`: the room must exist; the answer says its version, read after joining so that nothing falls between. */
export async function joinRoom(deps: Deps, caller: LiveCaller, name: unknown): Promise<Ack> {
  const room = parseRoom(name)
  if (!room || !(await mayBeIn(deps, caller.identity?.sessionHash, room)))
    return no('not-found', 'There is no such room.')
  if (!caller.join(room.name)) return no('too-many-requests', 'This connection is in too many rooms.')
  const version = await readVersion(deps, room)
  if (version === undefined) {
    caller.leave(room.name)
    return no('not-found', 'There is no such room.')
  }
  return { ok: true, room: room.name, version }
}

/** The rooms of the scoreboard are its account's, that of an event is for who may read it; to everybody else there are none. */
async function mayBeIn(deps: Deps, sessionHash: string | undefined, room: Room): Promise<boolean> {
  if (room.kind === 'event') return mayReadEvent(deps, sessionHash, room.eventId)
  if (room.kind !== 'scoreboard') return true
  const actor = sessionHash === undefined ? null : await findActorOfSession(deps, sessionHash)
  return actor?.roles.has('scoreboard') ?? false
}

/** Whether whoever has joined these rooms may still be in all of them: a membership, or a role, may have ended since. */
export async function mayStay(deps: Deps, sessionHash: string, names: readonly string[]): Promise<boolean> {
  for (const name of names) {
    const room = parseRoom(name)
    if (room && !(await mayBeIn(deps, sessionHash, room))) return false
  }
  return true
}

/** `leaveRoom`: also fine when the connection is not in it. */
export function leaveRoom(caller: LiveCaller, name: unknown): Ack {
  const room = parseRoom(name)
  if (!room) return no('not-found', 'There is no such room.')
  caller.leave(room.name)
  return { ok: true, room: room.name }
}

/** `sendMsg`: writes to a chat room this connection has joined; name and label come from the session. */
export async function sendMsg(deps: Deps, caller: LiveCaller, message: unknown): Promise<Ack> {
  if (!caller.identity) return no('sign-in-required')
  const parsed = parseMessage(SendMsg, message)
  if (!parsed.ok) return parsed.no
  const room = parseRoom(parsed.value.room)
  if (room?.kind !== 'chat' || !caller.rooms().includes(room.name)) return no('not-found', 'Join the chat first.')
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
