import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { askedSessionIn } from '#server/kernel/access/of-session'
import type { Deps } from '#server/kernel/deps'
import type { Arriving } from './address.ts'
import { json } from './content-types.ts'
import { callTimes } from './metrics.ts'
import { refusalReply } from './refused.ts'

type Gate = (request: IncomingMessage, response: ServerResponse) => boolean

const isCall = (url = '') => url.startsWith('/api/') || url.startsWith('/auth/')

/**
 * Turns calls away before anything is done for them: those with a cookie that this process does not know, from an
 * address that has brought too many of them (rate class `unknown-session`). The steps of a call would refuse them as
 * well, at several times the cost, while others wait. Returns whether the request was answered.
 */
export function floodGate(deps: Deps, addressOf: (request: Arriving) => string): Gate {
  const { access, limits } = deps
  return (request, response) => {
    if (!isCall(request.url)) return false
    const waitMs = limits.waitOf('unknown-session', addressOf(request))
    if (waitMs === 0) return false
    const hash = askedSessionIn(deps, request.headers.cookie)
    if (hash === null || access.known.has(hash)) return false
    const seconds = Math.max(1, Math.ceil(waitMs / 1000))
    const { status, body } = refusalReply('too-many-requests', { retry_after: seconds })
    callTimes.count('flood', status, 0)
    response
      .writeHead(status, {
        'content-type': json,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-refusal': 'too-many-requests',
        'retry-after': String(seconds),
      })
      .end(JSON.stringify(body))
    return true
  }
}

/** Makes the server as Fastify makes its own, with the gate before it. */
export function serverBehind(gate: Gate) {
  return (
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    { keepAliveTimeout, requestTimeout, connectionTimeout }: FastifyServerOptions,
  ): Server => {
    const server = createServer((request, response) => {
      if (!gate(request, response)) handle(request, response)
    })
    server.keepAliveTimeout = keepAliveTimeout ?? 0
    server.requestTimeout = requestTimeout ?? 0
    server.setTimeout(connectionTimeout)
    return server
  }
}
