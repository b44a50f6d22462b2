import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { notJson, unreadable } from '#kernel/calls/input-words.ts'
import type { AllRefusals } from '#kernel/calls/refusals.ts'
import type { Deps } from '../deps.ts'
import { floodGate, serverBehind } from '../fast/flood-gate.ts'
import { addressReader } from './address.ts'
import { isSameSite } from './cross-site.ts'
import { refusalOfDatabase } from './database-refusal.ts'
import type { MountedCall } from './handle.ts'
import { countAborted } from './metrics.ts'
import { mountCalls } from './mount.ts'
import { noteAnswer } from './note-answer.ts'
import { Refused, refusalReply } from './refused.ts'
import { type GuestPage, securityHeadersFor } from './security-headers.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Bodies are small: this is enough for 500 acts of a match that were saved offline. */
const bodyLimit = 256 * 1024
/** How long a request may take to arrive, so that a client that trickles bytes cannot hold a connection forever. */
const requestTimeout = 60_000
/** How long a stopping server keeps working on requests in progress. */
const lastAnswers = 10_000

const thisProcess = randomBytes(6).toString('hex')
let requests = 0
/** Unique across processes and restarts. A person can read it out, so that their error can be found in the log. */
function nextRequestId(): string {
  requests += 1
  return `${thisProcess}-${requests.toString(36)}`
}

/** The HTTP server with the mounted calls. `guests` are the pages that let other origins in. */
export function createApp(
  deps: Deps,
  mounted: readonly MountedCall[],
  guests: readonly GuestPage[] = [],
): FastifyInstance {
  const addressOf = addressReader(deps.config.trustProxy)
  const app = Fastify({
    serverFactory: serverBehind(floodGate(deps, addressOf)),
    loggerInstance: withoutChildren(deps.log),
    trustProxy: deps.config.trustProxy,
    bodyLimit,
    requestTimeout,
    genReqId: nextRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: {
      ignoreTrailingSlash: true,
      caseSensitive: false,
      ignoreDuplicateSlashes: false,
      maxParamLength: 300,
    },
  })
  app.decorateRequest('userId', null)
  app.decorateRequest('route', undefined)
  app.decorateRequest('address', {
    getter() {
      return addressOf(this)
    },
  })
  app.addHook('preClose', (done) => {
    letGo(app.server)
    done()
  })
  acceptEmptyJson(app)
  const setSecurityHeaders = securityHeadersFor(guests, deps.config.publicUrl)

  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply)
    reply.raw.once('close', countHungUp)
    if (request.url.startsWith('//')) {
      // Some parsers treat a backslash as a slash. Both are removed, so that the rest cannot become another host.
      void reply.redirect(request.url.replace(/^[/\\]+/, '/'), 308)
      return
    }
    if (safeMethods.has(request.method) || isSameSite(request.headers, deps.config.publicUrl)) return done()
    request.log.warn({ security: 'cross-site', origin: request.headers.origin }, 'a cross-site write was refused')
    done(new Refused('cross-site'))
  })
  app.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    if (isHungUp(error, request)) {
      noteAnswer(request, reply, hungUpStatus)
      return reply.code(hungUpStatus).send()
    }
    const { status, body, headers } = errorReply(deps.refusals, error, request.id)
    if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'a call failed')
    noteAnswer(request, reply, status)
    return reply
      .code(status)
      .headers({ ...headers, 'x-refusal': String(body['code']), 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body))
  })
  mountCalls(app, mounted, deps)
  return app
}

/** The status in the log and the metrics for a request that never arrived in full. No client receives it. */
const hungUpStatus = 499

function countHungUp(this: ServerResponse): void {
  if (!this.writableFinished) countAborted()
}

/**
 * Whether the error is only that the client hung up before its request had arrived. Anyone can cause it as often as
 * they like, so it raises no alarm, although it has the code of a lost database connection. An error after the client
 * has hung up is still a fault.
 */
const isHungUp = (error: unknown, { raw }: FastifyRequest) => raw.errored !== null && raw.errored === error

/** A logger per request costs more than the rest of a small call; the lines that need it carry the request's id. */
const withoutChildren = (log: Deps['log']): FastifyBaseLogger =>
  Object.create(log, {
    child: {
      value(this: FastifyBaseLogger) {
        return this
      },
    },
  })

/** Closes each connection once its response is sent, and all the rest when the time for last answers is up. */
function letGo(server: FastifyInstance['server']): void {
  if (!server.listening) return
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
  const closeAll = setTimeout(() => server.closeAllConnections(), lastAnswers)
  server.once('close', () => {
    clearInterval(closeIdle)
    clearTimeout(closeAll)
  })
}

/** Treats an empty body with a JSON content type as no body. Fastify refuses every type but JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {})
    try {
      done(null, JSON.parse(text as string))
    } catch {
      done(new Refused('invalid-input', { field: 'body', message: notJson }))
    }
  })
}

function errorReply(refusals: AllRefusals, error: FastifyError | Refused, requestId: string) {
  if (error instanceof Refused) return { ...refusalReply(refusals, error.code, error.detail), headers: error.headers }
  const ofDatabase = refusalOfDatabase(error)
  if (ofDatabase) return { ...refusalReply(refusals, ofDatabase), headers: { 'retry-after': '2' } }
  const status = error.statusCode ?? 500
  if (status === 413) return { ...refusalReply(refusals, 'too-large'), headers: {} }
  if (status === 415) return { ...refusalReply(refusals, 'not-json'), headers: {} }
  if (status < 500)
    return { ...refusalReply(refusals, 'invalid-input', { field: 'body', message: unreadable }), headers: {} }
  const message = 'Something went wrong on our side. Please try again.'
  return { status: 500, body: { code: 'fault', message, requestId } as Record<string, unknown>, headers: {} }
}
