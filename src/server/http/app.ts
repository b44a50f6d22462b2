import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Deps } from '#server/app/deps'
import { isSameSite } from './cross-site.ts'
import type { Mounted } from './handle.ts'
import { callSeconds } from './metrics.ts'
import { mountCalls } from './mount.ts'
import { Refused, refusalReply } from './refused.ts'
import { securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once the session has been read; for the log. */
    userId: number | null
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Bodies are small: 500 acts of a match kept offline fit. */
const bodyLimit = 256 * 1024

/** The HTTP server with every mounted call; pages and the live channel are added by who starts it. */
export async function createApp(deps: Deps, mounted: readonly Mounted[]): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    trustProxy: deps.config.trustProxy,
    bodyLimit,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: {
      ignoreTrailingSlash: true,
      caseSensitive: false,
      ignoreDuplicateSlashes: false,
      maxParamLength: 300,
    },
    forceCloseConnections: true,
  })
  app.decorateRequest('userId', null)
  await app.register(cookie)
  acceptEmptyJson(app)

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('//')) return reply.redirect(request.url.replace(/^\/+/, '/'), 308)
    for (const [name, value] of securityHeaders) void reply.header(name, value)
    if (!safeMethods.has(request.method) && !isSameSite(request.headers, deps.config.publicUrl)) {
      request.log.warn({ security: 'cross-site', origin: request.headers.origin }, 'a cross-site write was refused')
      throw new Refused('cross-site')
    }
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    callSeconds.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    if (request.method !== 'GET' || reply.statusCode >= 500) logAnswer(request, reply)
  })
  app.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    const { status, body, headers } = errorReply(error, request.id)
    if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'a call failed')
    return reply
      .code(status)
      .headers({ ...headers, 'x-refusal': String(body['code']), 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body))
  })
  mountCalls(app, mounted, deps)
  return app
}

/** A JSON content type with nothing behind it counts as an empty body; anything but JSON is refused by Fastify. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {})
    try {
      done(null, JSON.parse(text as string))
    } catch {
      done(new Refused('invalid-input', { field: 'body', message: 'body: is not JSON' }))
    }
  })
}

/** Every change leaves a line a person can read: who, what, when. Tokens in paths stay out of it. */
function logAnswer(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?')[0]?.replace(/^(\/auth\/(?:reset|verifyEmail)\/).+/i, '$1…')
  const who = request.userId ? `user ${request.userId}` : 'a visitor'
  const details = { user: request.userId, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
  request.log.info(details, `${who}: ${request.method} ${path}`)
}

function errorReply(error: FastifyError | Refused, requestId: string) {
  if (error instanceof Refused) return { ...refusalReply(error.code, error.detail), headers: error.headers }
  const status = error.statusCode ?? 500
  if (status === 413) return { ...refusalReply('too-large'), headers: {} }
  if (status === 415) return { ...refusalReply('not-json'), headers: {} }
  if (status < 500) return { ...refusalReply('invalid-input', { field: 'body', message: error.message }), headers: {} }
  const message = 'Something went wrong on our side. Please try again.'
  return { status: 500, body: { code: 'fault', message, requestId } as Record<string, unknown>, headers: {} }
}
