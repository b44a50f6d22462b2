import type { FastifyInstance, FastifyReply } from 'fastify'
import { PathId } from '#contract/kernel/shapes'
import { findSession } from '#server/accounts/sessions'
import { findClub } from '#server/clubs/club-rows'
import type { Deps } from '#server/kernel/deps'
import { matchExists } from '#server/scoring/match-rows'

/** Pages with a small script of their own: the big screen, and what other pages and streams embed. */
export type DisplayPage = 'scoreboard' | 'embed' | 'schedule'

/** The page as it was built; `url` is what was asked for. */
export type DisplaySource = (page: DisplayPage, url: string) => string | Buffer | Promise<string>

/**
 * `/scoreboard` for the scoreboard account, everybody else goes to the login (spec 000 §2). `/overlay/{matchId}` and
 * `/card/{matchId}` for everybody: without a cookie. These and the public schedule of a club are the only pages that
 * others may frame; its print is for the one who asks.
 */
export function addDisplayPages(app: FastifyInstance, deps: Deps, source: DisplaySource): void {
  app.get('/scoreboard', async (request, reply) => {
    const actor = await findSession(deps, request.headers.cookie)
    if (!actor?.roles.has('scoreboard')) return reply.header('cache-control', 'no-store').redirect('/login', 302)
    return sendPage(reply, 200, await source('scoreboard', request.url))
  })
  for (const path of ['/overlay/:matchId', '/card/:matchId'])
    app.get<{ Params: { matchId: string } }>(path, async (request, reply) => {
      deps.limits.takeCall('read', null, request.ip)
      const isThere = await isMatch(deps, request.params.matchId)
      allowFraming(reply)
      return sendPage(reply, isThere ? 200 : 404, await source('embed', request.url))
    })
  for (const path of ['/club/clubSchedule/:cid', '/print/clubschedule/:cid'])
    app.get<{ Params: { cid: string } }>(path, async (request, reply) => {
      deps.limits.takeCall('read', null, request.ip)
      const isThere = await isClub(deps, request.params.cid)
      if (path.startsWith('/club')) allowFraming(reply)
      return sendPage(reply, isThere ? 200 : 404, await source('schedule', request.url))
    })
}

async function isClub(deps: Deps, text: string): Promise<boolean> {
  const id = PathId.safeParse(text)
  return id.success && (await findClub(deps.db, id.data)) !== undefined
}

async function isMatch(deps: Deps, text: string): Promise<boolean> {
  const id = PathId.safeParse(text)
  return id.success && (await matchExists(deps.db, id.data))
}

/** A big screen loads the page again at night: it must get the latest. */
function sendPage(reply: FastifyReply, status: number, page: string | Buffer) {
  return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
}

function allowFraming(reply: FastifyReply): void {
  const policy = reply.getHeader('content-security-policy')
  // In development there is none.
  if (typeof policy !== 'string') return
  // Without the directive everybody may; `*` would leave out pages that are files, as in streaming programs.
  void reply.header('content-security-policy', policy.replace("; frame-ancestors 'none'", ''))
}
