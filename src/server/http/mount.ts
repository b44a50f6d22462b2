import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call } from '#contract/call'
import { decideAccess } from '#server/access/decide'
import { loadActorAndSubject } from '#server/access/load'
import { touchSession } from '#server/accounts/sessions'
import type { Deps } from '#server/app/deps'
import type { Actor } from './actor.ts'
import type { Mounted } from './handle.ts'
import { httpSideOf } from './http-side.ts'
import { type FirstAnswer, onlyOnce } from './idempotency.ts'
import { parsePart } from './invalid.ts'
import { countUnknownKeys } from './metrics.ts'
import { Prepared } from './prepared.ts'
import { Refused, refusalReply } from './refused.ts'
import { sessionHashIn } from './session-cookie.ts'

/** `/a/{id}:chat` -> `/a/:id(^[^:/]+)::chat`: the router's spelling. */
export const routerPath = (path: string) => path.replace(/\{(\w+)\}:/g, ':$1(^[^:/]+)::').replace(/\{(\w+)\}/g, ':$1')

/**
 * Mounts every call the same way: session, parse, access, rate, once, run, check the reply. A part that does not fit is
 * told only to those who may make the call.
 */
export function mountCalls(app: FastifyInstance, mounted: readonly Mounted[], deps: Deps): void {
  for (const one of mounted) {
    const { call } = one
    const bare = routerPath(call.path)
    const urls = bare.includes('::chat') ? [bare, bare.replace('(^[^:/]+)::chat', '')] : [bare]
    for (const url of urls)
      app.route({ method: call.method, url, handler: (request, reply) => answer(one, request, reply, deps) })
  }
}

interface Incoming {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

async function answer({ call, run, page, again }: Mounted, request: FastifyRequest, reply: FastifyReply, deps: Deps) {
  const now = deps.clock.now()
  const { input, refused } = parse(call, request)
  const hash = sessionHashIn(request.headers.cookie, deps.config.publicUrl)
  const { actor, lastSeenAt, subject } = await loadActorAndSubject(
    deps.pool,
    call.access,
    hash,
    refused ? {} : input,
    now,
  )
  if (actor && lastSeenAt) touchSession(deps, actor, lastSeenAt)
  request.userId = actor?.userId ?? null

  await deps.limits.takeCall(call.rate, actor, request.ip)
  const no = decideAccess(call.access, actor, { params: input.params, subject, ...circumstancesOf(request, deps) })
  if (no && !(refused && no === 'not-found')) throw new Refused(no)
  if (refused) throw refused
  refuseForeignActor(actor, request)

  const given = { ...input, actor, subject, deps, http: httpSideOf(request, reply, deps) }
  const go = () => run(given)
  const key = call.once ? onceKeyOf(request) : undefined
  if (page && prefersPage(request.headers.accept)) return sendPage(call, page, reply, await go())
  if (key === undefined) return send(call, reply, await go(), request)
  // Who registers is nobody yet, and somebody right after: such calls count by address before and after.
  const owner = actor && call.access !== 'anyone' ? `user ${actor.userId}` : `address ${request.ip}`
  const { answer: first, isRepeated } = await onlyOnce(
    deps,
    { owner, key, call: call.name, request: input, now },
    async () => bodyOf(call, await go()),
  )
  if (isRepeated && again && !codeIn(first)) await again(given, JSON.parse(first.body))
  return sendBody(call, reply, first)
}

function onceKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length <= 200) return key
  throw new Refused('invalid-input', { field: 'Idempotency-Key', message: 'Idempotency-Key: at most 200 characters' })
}

function parse(call: Call, request: FastifyRequest): { input: Incoming; refused: Refused | undefined } {
  const input: { params?: unknown; query?: unknown; body?: unknown } = {}
  const given = { params: request.params, query: request.query, body: request.body ?? {} }
  for (const part of ['params', 'query', 'body'] as const) {
    const shape = call[part]
    if (!shape) continue
    const parsed = parsePart(shape, given[part], part)
    if (!parsed.ok) return { input, refused: parsed.refused }
    input[part] = parsed.value
    if (parsed.unknownKeys > 0) countUnknownKeys(call.name, parsed.unknownKeys)
  }
  return { input, refused: undefined }
}

/** An actor id in a body may be absent; present and not yours is refused and leaves a security line. */
function refuseForeignActor(actor: Actor | null, request: FastifyRequest): void {
  const named = (request.body as { user_id?: unknown } | undefined)?.user_id
  if (named === undefined || named === null || !actor || named === actor.userId) return
  request.log.warn({ security: 'foreign-actor', named }, 'a request named somebody else as its actor')
  throw new Refused('not-yours', { field: 'user_id' })
}

const loopback = /^(127\.|::1$|::ffff:127\.)/

function circumstancesOf(request: FastifyRequest, deps: Deps) {
  return { demo: deps.isDemo, isDemoPublic: deps.config.demo === 'public', isLoopback: isFromHere(request, deps) }
}

/** From this machine. What an unknown proxy on it brings along comes from elsewhere. */
function isFromHere({ ip, headers }: FastifyRequest, { config }: Deps): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return loopback.test(ip) && !(isForwarded && config.trustProxy === false)
}

type Outcome = Awaited<ReturnType<Mounted['run']>>

function send(call: Call, reply: FastifyReply, outcome: Outcome, request: FastifyRequest) {
  if (outcome.ok && outcome.value instanceof Prepared) {
    void reply.header('etag', outcome.value.etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === outcome.value.etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(outcome.value.bytes)
  }
  return sendBody(call, reply, bodyOf(call, outcome))
}

/** A reply that was not declared is a fault: it never leaves. */
function bodyOf(call: Call, outcome: Outcome): FirstAnswer & { code?: string } {
  if (!outcome.ok) {
    const { status, body } = refusalReply(outcome.code, outcome.detail)
    return { status, body: JSON.stringify(body), code: outcome.code }
  }
  const value = checkedReply(call, outcome.value)
  return { status: 200, body: call.as === 'text' ? String(value) : JSON.stringify(value) }
}

/** Browsers name HTML first; whoever names JSON before it, or neither, gets JSON. */
function prefersPage(accept = ''): boolean {
  const html = accept.indexOf('text/html')
  const json = accept.indexOf('application/json')
  return html >= 0 && (json < 0 || html < json)
}

function sendPage(call: Call, page: NonNullable<Mounted['page']>, reply: FastifyReply, outcome: Outcome) {
  if (!outcome.ok) return sendBody(call, reply, bodyOf(call, outcome))
  const html = page(checkedReply(call, outcome.value))
  return reply.header('cache-control', 'no-store').header('vary', 'accept').type('text/html; charset=utf-8').send(html)
}

export const checkedReply = (call: Call, value: unknown) => z.parse(call.reply as unknown as z.ZodMiniType, value)

/** The code of a kept refusal. */
const codeIn = ({ body }: { body: string }) =>
  body.startsWith('{"code":') ? (JSON.parse(body) as { code: string }).code : undefined

function sendBody(call: Call, reply: FastifyReply, { status, body, ...rest }: FirstAnswer & { code?: string }) {
  const code = rest.code ?? codeIn({ body })
  if (code) void reply.header('x-refusal', code)
  const type = call.as === 'text' && !code ? 'text/plain' : 'application/json'
  return reply.code(status).header('cache-control', 'no-store').type(`${type}; charset=utf-8`).send(body)
}
