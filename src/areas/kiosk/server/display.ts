import { PathId } from '#kernel/calls/shapes.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type AreaDisplay, sendDisplay } from '#kernel/server/http/displays.ts'
import { isKioskOn } from './kiosk-rows.ts'

/** The clubhouse screen, for everyone and without a cookie, while the club has it on. */
export const kioskDisplay: AreaDisplay = {
  name: 'kiosk',
  add: (app, deps, source) => {
    app.get<{ Params: { cid: string } }>('/kiosk/:cid', async (request, reply) => {
      deps.limits.takeCall('read', null, request.address)
      return sendDisplay(reply, (await isOn(deps, request.params.cid)) ? 200 : 404, await source(request.url))
    })
  },
}

async function isOn(deps: Deps, text: string): Promise<boolean> {
  const id = PathId.safeParse(text)
  return id.success && (await isKioskOn(deps.db, id.data))
}
