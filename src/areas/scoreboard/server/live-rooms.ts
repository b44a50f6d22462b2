import { findActorOfSession } from '#kernel/server/access/of-session.ts'
import type { AreaRooms } from '#kernel/server/live/area-rooms.ts'
import { boardVersion } from './change-board.ts'
import { presentServerNumber, scoreboardMessages } from './scoreboard-messages.ts'

/** The rooms of the public board are for its account. For everyone else they do not exist. */
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
