import { PathId } from '#kernel/calls/shapes.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type AreaDisplay, allowFraming, framedScreen, sendDisplay } from '#kernel/server/http/displays.ts'
import { matchExists, tournamentExists } from './match-rows.ts'

/**
 * `/overlay/{matchId}` and `/overlay/court/{tournamentId}/{court}`, and the same below `/card`, for everyone, without a
 * cookie. Other pages and streams can frame them.
 */
export const scoreDisplay: AreaDisplay = {
  name: 'embed',
  add: (app, deps, source) => {
    for (const path of ['/overlay/:matchId', '/card/:matchId'])
      app.get<{ Params: { matchId: string } }>(path, async (request, reply) => {
        deps.limits.takeCall('read', null, request.address)
        const isThere = await isMatch(deps, request.params.matchId)
        allowFraming(reply, framedScreen)
        return sendDisplay(reply, isThere ? 200 : 404, await source(request.url))
      })
    for (const path of ['/overlay/court/:tournamentId/:court', '/card/court/:tournamentId/:court'])
      app.get<{ Params: { tournamentId: string } }>(path, async (request, reply) => {
        deps.limits.takeCall('read', null, request.address)
        const isThere = await isTournament(deps, request.params.tournamentId)
        allowFraming(reply, framedScreen)
        return sendDisplay(reply, isThere ? 200 : 404, await source(request.url))
      })
  },
}

async function isTournament(deps: Deps, text: string): Promise<boolean> {
  const id = PathId.safeParse(text)
  return id.success && (await tournamentExists(deps.db, id.data))
}

async function isMatch(deps: Deps, text: string): Promise<boolean> {
  const id = PathId.safeParse(text)
  return id.success && (await matchExists(deps.db, id.data))
}
