import * as z from 'zod/mini'
import { type Ack, parseRoom, SendMsg } from '#contract/channel'
import { type RefusalCode, refusals } from '#contract/refusals'
import { findActorOfSession } from '#server/accounts/sessions'
import type { Deps } from '#server/app/deps'
import { Refused } from '#server/http/refused'
import { sendMessage } from '#server/scoring/chat'
import type { LiveCaller } from './live-types.ts'
import { readVersion } from './room-reads.ts'

const no = (code: RefusalCode, message?: string): Ack => ({
  ok: false,
  code,
  message: message ?? refusals[code].message,
})

/** `joinRoom`: the room must exist; the answer says its version, read after joining so that nothing falls between. */
export async function joinRoom(deps: Deps, caller: LiveCaller, name: unknown): Promise<Ack> {
  const room = parseRoom(name)
  if (!room) return no('not-found', 'There is no such room.')
  if (!caller.join(room.name)) return no('too-many-requests', 'This connection is in too many rooms.')
  const version = await readVersion(deps, room)
  if (version === undefined) {
    caller.leave(room.name)
    return no('not-found', 'There is no such room.')
  }
  return { ok: true, room: room.name, version }
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
  const parsed = z.safeParse(SendMsg, message)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return no('invalid-input', `${issue?.path.join('.') || 'message'}: ${issue?.message}`)
  }
  const room = parseRoom(parsed.data.room)
  if (room?.kind !== 'chat' || !caller.rooms().includes(room.name)) return no('not-found', 'Join the chat first.')
  const actor = await findActorOfSession(deps, caller.identity.sessionHash)
  if (!actor) return no('session-ended')
  try {
    await deps.limits.takeCall('chat', actor, caller.address)
    const sent = await sendMessage(deps, actor, room.matchId, parsed.data.msg)
    return sent.ok ? { ok: true, room: room.name, message_id: sent.value.message_id } : no(sent.code)
  } catch (error) {
    if (error instanceof Refused) return no(error.code)
    throw error
  }
}
