import type { FastifyReply, FastifyRequest } from 'fastify'
import { callTimes } from './metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The logged-in user, once the session has been read; for the log. */
    userId: number | null
    /** The route of a mounted call; Fastify would build its own description of it on every read. */
    route: string | undefined
  }
}

/**
 * Counts the response to a call, and logs a readable line for each call that may have changed something: who, what,
 * when. Tokens in paths are left out.
 */
export function noteAnswer(request: FastifyRequest, reply: FastifyReply, status: number): void {
  const route = request.route ?? request.routeOptions.url
  callTimes.count(route ?? 'none', status, reply.elapsedTime / 1000)
  if (request.method === 'GET' && status < 500) return
  const path = route?.includes(':token') ? route : request.url.split('?')[0]
  const who = request.userId ? `user ${request.userId}` : 'a visitor'
  const details = { user: request.userId, status, ms: Math.round(reply.elapsedTime), requestId: request.id }
  request.log.info(details, `${who}: ${request.method} ${path}`)
}
