import { type AreaDisplay, sendDisplay } from '#kernel/server/http/displays.ts'

/** An event's courts for the clubhouse screen. The page requests the draw itself, with its key. */
export const courtsDisplay: AreaDisplay = {
  name: 'courts',
  add: (app, deps, source) => {
    app.get<{ Params: { eid: string } }>('/courts/:eid', async (request, reply) => {
      deps.limits.takeCall('read', null, request.address)
      const isId = /^[1-9]\d{0,9}$/.test(request.params.eid)
      return sendDisplay(reply, isId ? 200 : 404, await source(request.url))
    })
  },
}
