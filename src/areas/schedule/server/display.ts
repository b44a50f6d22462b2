import { findClub } from '#areas/clubs/server/club-rows.ts'
import { PathId } from '#kernel/calls/shapes.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type AreaDisplay, allowFraming, framedScreen, sendDisplay } from '#kernel/server/http/displays.ts'

/** A club's public schedule, which other pages can frame, and its print view, which they cannot. */
export const scheduleDisplay: AreaDisplay = {
  name: 'schedule',
  add: (app, deps, source) => {
    for (const path of ['/club/clubSchedule/:cid', '/print/clubschedule/:cid'])
      app.get<{ Params: { cid: string } }>(path, async (request, reply) => {
        deps.limits.takeCall('read', null, request.address)
        const isThere = await isClub(deps, request.params.cid)
        if (path.startsWith('/club')) allowFraming(reply, framedScreen)
        return sendDisplay(reply, isThere ? 200 : 404, await source(request.url))
      })
  },
}

async function isClub(deps: Deps, text: string): Promise<boolean> {
  const id = PathId.safeParse(text)
  return id.success && (await findClub(deps.db, id.data)) !== undefined
}
