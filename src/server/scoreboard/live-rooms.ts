import { findActorOfSession } from '#server/kernel/access/of-session'
import type { AreaRooms } from '#server/kernel/live/area-rooms'
import { presentServerNumber, scoreboardMessages } from './messages.ts'
import { boardVersion } from './tell.ts'

/** The rooms of the public board are for its account; to everybody else there are none. */
export const roomsOfScoreboard: AreaRooms = {
  kinds: ['scoreboard'],
  mayBeIn: async (deps, sessionHash) => {
    const actor = sessionHash === undefined ? null : await findActorOfSession(deps, sessionHash)
    return actor?.roles.has('scoreboard') ?? false
  },
  readVersions: async (deps, rooms) => {
    const version = await boardVersion(deps)
    return new Map(rooms.map(({ name }) => [name, version]))
  },
  messages: scoreboardMessages,
  presentMessage: { serverNumber: presentServerNumber },
}
