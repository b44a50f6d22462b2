import { type Ack, parseRoom, type Room } from '#kernel/calls/channel.ts'
import type { Deps } from '../deps.ts'
import { kernelAck } from './answers.ts'
import type { AllRooms } from './area-rooms.ts'
import type { LiveCaller } from './live-types.ts'

/** `joinRoom`: the room must exist. The version is read after joining, so that no message is missed in between. */
export async function joinRoom(rooms: AllRooms, deps: Deps, caller: LiveCaller, name: unknown): Promise<Ack> {
  const room = parseRoom(name)
  if (!room || !(await rooms.mayBeIn(deps, caller.identity?.sessionHash, room)))
    return kernelAck('not-found', 'This room doesn’t exist.')
  if (!caller.join(room.name)) return kernelAck('too-many-requests', 'This connection is in too many rooms.')
  const versionRead = await readVersion(rooms, deps, room)
  if (!versionRead) {
    caller.leave(room.name)
    return kernelAck('not-found', 'This room doesn’t exist.')
  }
  return { ok: true, room: room.name, ...versionRead }
}

/**
 * Reads a room's version from the database, and for a list how many matches it covers; undefined if its subject does
 * not exist.
 */
async function readVersion(rooms: AllRooms, deps: Deps, room: Room) {
  const versionRead = (await rooms.readVersions(deps, [room])).get(room.name)
  if (versionRead === undefined) return undefined
  if (typeof versionRead === 'number') return { version: versionRead }
  return { version: [...versionRead.values()].reduce((sum, version) => sum + version, 0), matches: versionRead.size }
}

/** Whether the session may still be in all of these rooms: a membership or a role may have ended since it joined. */
export async function mayStayInRooms(
  rooms: AllRooms,
  deps: Deps,
  sessionHash: string,
  names: readonly string[],
): Promise<boolean> {
  for (const name of names) {
    const room = parseRoom(name)
    if (room && !(await rooms.mayBeIn(deps, sessionHash, room))) return false
  }
  return true
}

/** `leaveRoom`: succeeds even if the connection is not in the room. */
export function leaveRoom(caller: LiveCaller, name: unknown): Ack {
  const room = parseRoom(name)
  if (!room) return kernelAck('not-found', 'This room doesn’t exist.')
  caller.leave(room.name)
  return { ok: true, room: room.name }
}
