import { findActorOfCookie } from '#kernel/server/access/of-session.ts'
import { type AreaDisplay, sendDisplay } from '#kernel/server/http/displays.ts'

/** `/scoreboard` for the scoreboard account. Everyone else is sent to the login (spec 000 §2). */
export const scoreboardDisplay: AreaDisplay = {
  name: 'scoreboard',
  add: (app, deps, source) => {
    app.get('/scoreboard', async (request, reply) => {
      const actor = await findActorOfCookie(deps, request.headers.cookie, request.address)
      if (!actor?.roles.has('scoreboard')) return reply.header('cache-control', 'no-store').redirect('/login', 302)
      return sendDisplay(reply, 200, await source(request.url))
    })
  },
}
