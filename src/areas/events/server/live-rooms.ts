import { eventRoom } from '#kernel/calls/channel.ts'
import type { AreaRooms } from '#kernel/server/live/area-rooms.ts'
import { mayReadEvent } from './access.ts'
import { listEventVersions } from './live-room-rows.ts'

/** An event's room is open to everyone who can read the event. */
export const roomsOfEvents: AreaRooms = {
  kinds: ['event'],
  mayBeIn: async (deps, sessionHash, room) =>
    room.kind === 'event' && (await mayReadEvent(deps, sessionHash, room.eventId)),
  readVersions: async (deps, rooms) => {
    const ids = rooms.flatMap((room) => (room.kind === 'event' ? [room.eventId] : []))
    const found = await listEventVersions(deps.db, ids)
    return new Map(found.map(({ id, seq }) => [eventRoom(id), seq]))
  },
}
