import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#kernel/calls/call.ts'
import { ok } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { parseRequest } from '#kernel/server/http/incoming.ts'
import { routerPath } from '#kernel/server/http/mount.ts'
import { bodyOf, sendBody } from '#kernel/server/http/outgoing.ts'
import { areaServers } from './area-servers.ts'
import { areas } from './calls.ts'
import { fakeAnswer, isViewer, type Viewer } from './fake-answers.ts'

const viewerCookie = 'fake-viewer'

/**
 * Creates an HTTP server that answers every call of the contract with made-up data. It checks requests and answers as
 * the product does, but asks no database, knows no sessions and stores nothing.
 */
export function createFakeApp(deps: Deps): FastifyInstance {
  const app = createApp(
    deps,
    [],
    areaServers.flatMap((area) => area.guests?.(deps.config) ?? []),
  )
  keepViewer(app)
  const calls = Object.values(areas).flat()
  for (const call of calls.filter(({ raw }) => !raw)) addRoute(app, call, deps)
  void app.register(async (apart) => {
    apart.removeAllContentTypeParsers()
    apart.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    for (const call of calls.filter(({ raw }) => raw)) addRoute(apart, call, deps)
  })
  return app
}

function addRoute(app: FastifyInstance, call: Call, { refusals }: Deps): void {
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    request.route = call.path
    const { refused } = parseRequest(call, request)
    if (refused) throw refused
    const answer = fakeAnswer(call, viewerOf(request), idsIn(request.params))
    return sendBody(call, request, reply, bodyOf(call, ok(answer), refusals))
  }
  app.route({ method: call.method, url: routerPath(call.path), handler, ...(call.limit && { bodyLimit: call.limit }) })
}

/** Ids look like numbers in an address, and are numbers in answers. */
function idsIn(params: unknown): Readonly<Record<string, unknown>> {
  const entries = Object.entries(params as Readonly<Record<string, string>>)
  return Object.fromEntries(entries.map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text]))
}

/** `?as=admin`, added to any address, chooses who looks from then on. */
function keepViewer(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { as } = request.query as { readonly as?: unknown }
    if (isViewer(as)) void reply.header('set-cookie', `${viewerCookie}=${as}; Path=/; SameSite=Lax`)
    done()
  })
}

function viewerOf({ headers }: FastifyRequest): Viewer {
  const named = parseCookie(headers.cookie ?? '')[viewerCookie]
  return isViewer(named) ? named : 'member'
}
