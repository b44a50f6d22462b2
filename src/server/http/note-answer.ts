import type { FastifyReply, FastifyRequest } from 'fastify'
import { countAnswer } from './metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once the session has been read; for the log. */
    userId: number | null
  }
}

/**
 * Counts an answer of a call, and leaves a line a person can read for each that may have changed something: who, what,
 * when. Tokens in paths stay out of it.
 */
export function noteAnswer(request: FastifyRequest, reply: FastifyReply, status: number): void {
  countAnswer(request.routeOptions.url ?? 'none', status, reply.elapsedTime / 1000)
  if (request.method === 'GET' && status < 500) return
  const { url: route } = request.routeOptions
  const path = route?.includes(':token') ? route : request.url.split('?')[0]
  const who = request.userId ? `user ${request.userId}` : 'a visitor'
  const details = { user: request.userId, status, ms: Math.round(reply.elapsedTime), requestId: request.id }
  request.log.info(details, `${who}: ${request.method} ${path}`)
}
