import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Rate } from '#kernel/calls/rates.ts'
import { loadCounted, type SessionLookup } from '../access/load-caller.ts'
import { sessionHashOfRequest } from '../access/of-session.ts'
import type { Deps } from '../deps.ts'
import { isOperators } from './from-here.ts'
import type { MountedCall } from './handle.ts'
import { RequestSide } from './http-side.ts'
import { onlyOnce } from './idempotency.ts'
import { onceKeyOf, parseRequest, prefersPage, refuseForeignActor } from './incoming.ts'
import { bodyOf, codeIn, type Outcome, send, sendBody, sendPage } from './outgoing.ts'
import { Refused } from './refused.ts'
import { type Spent, sparing } from './spare-refusals.ts'

/**
 * After this many milliseconds, a repeated request assumes that the process of the first one is dead. If it is only slow, its
 * act is rolled back, so this is longer than any call takes.
 */
const heldFor = 8_000
/** For calls that write thousands of rows, or wait for a card provider. */
const heldForLong = 60_000
const longOnes: ReadonlySet<Rate> = new Set([
  'donation',
  'dues-payment',
  'event-payment',
  'purchase',
  'card-account',
  'import',
  'duplicate-events',
  'merge-profiles',
  'bulk-mail',
])

/** Spells a path for the router: `/a/{id}:chat` becomes `/a/:id(^[^:/]+)::chat`. */
export const routerPath = (path: string) => path.replace(/\{(\w+)\}:/g, ':$1(^[^:/]+)::').replace(/\{(\w+)\}/g, ':$1')

/**
 * Mounts every call with the same steps: session, parse, access, rate, once, run, check the reply. Only callers who may
 * make the call learn which part of the request is invalid.
 */
export function mountCalls(app: FastifyInstance, mounted: readonly MountedCall[], deps: Deps): void {
  const rawCalls = mounted.filter((one) => one.call.raw)
  for (const one of mounted.filter((one) => !one.call.raw)) {
    const { call } = one
    const bare = routerPath(call.path)
    const urls = bare.includes('::chat') ? [bare, bare.replace('(^[^:/]+)::chat', '')] : [bare]
    for (const url of urls) {
      const limit = call.limit ? { bodyLimit: call.limit } : {}
      app.route({ method: call.method, url, handler: handlerOf(one, url, deps), ...limit })
    }
  }
  for (const one of rawCalls) mountRaw(app, one, deps)
}

/**
 * Mounts a call that takes bytes in its own scope, which accepts only the content types that the call names. Requests
 * that another site's page can send without permission are parsed only where a signature is checked.
 */
function mountRaw(app: FastifyInstance, mounted: MountedCall, deps: Deps): void {
  const { method, path, raw = { types: [], limit: 0 } } = mounted.call
  void app.register(async (apart) => {
    apart.removeAllContentTypeParsers()
    apart.addContentTypeParser([...raw.types], { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    apart.addContentTypeParser('*', (_request, _bytes, done) => done(new Refused('wrong-type', { types: raw.types })))
    const url = routerPath(path)
    apart.route({ method, url, bodyLimit: raw.limit, handler: handlerOf(mounted, url, deps) })
  })
}

const handlerOf =
  (mounted: MountedCall, route: string, deps: Deps) => (request: FastifyRequest, reply: FastifyReply) => {
    request.route = route
    return answer(mounted, request, reply, deps)
  }

async function answer(mounted: MountedCall, request: FastifyRequest, reply: FastifyReply, deps: Deps) {
  const countedCall = await countCall(mounted, request, deps)
  const send = await sparing(deps, mounted.call.rate, countedCall.actor, (spent) =>
    perform(mounted, request, reply, deps, { countedCall, spent }),
  )
  return send()
}

/** Admits the request, runs the call, and returns what sends its answer. Records the outcome in `spent`. */
async function perform(
  mounted: MountedCall,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { countedCall, spent }: { countedCall: Counted; spent: Spent },
): Promise<() => FastifyReply | Promise<FastifyReply>> {
  const { call, page } = mounted
  const { address } = request
  const { input, actor, subject } = admit(mounted, request, deps, countedCall)
  const context = { ...input, actor, subject, deps, http: new RequestSide(request, reply, deps, address) }
  const run = async () => {
    const outcome: Outcome = await mounted.run(context)
    spent.note(outcome, mounted)
    return outcome
  }

  if (page && prefersPage(request)) {
    const outcome = await run()
    return () =>
      outcome.ok
        ? sendPage(call, (value) => page(value, deps), request, reply, outcome.value)
        : send(call, request, reply, outcome, deps.refusals)
  }
  const key = call.once ? onceKeyOf(request) : undefined
  if (key === undefined) {
    const outcome = await run()
    return () => send(call, request, reply, outcome, deps.refusals)
  }
  // Someone who registers has no account before the call and has one after it, so the address owns such calls.
  const owner = actor && call.access !== 'anyone' ? `user ${actor.userId}` : `address ${address}`
  const who = { owner, key, call: call.name, request: input, heldFor: longOnes.has(call.rate) ? heldForLong : heldFor }
  const act = { run, present: (outcome: Outcome) => bodyOf(call, outcome, deps.refusals) }
  const { answer: first, isRepeated } = await onlyOnce(deps, who, act)
  if (isRepeated && mounted.again && !codeIn(first.body)) await mounted.again(context, JSON.parse(first.body))
  return () => sendBody(call, request, reply, first)
}

type Counted = Awaited<ReturnType<typeof countCall>>

/** Reads the request and its caller, and counts it. */
async function countCall({ call }: MountedCall, request: FastifyRequest, deps: Deps) {
  const { address } = request
  const { input, refused } = parseRequest(call, request)
  const hash = sessionHashOfRequest(deps, request.headers.cookie)
  const hasToLoad = hash !== null || deps.access.loadsSubject(call.access)
  // A visitor's call is counted before the database is asked. For other calls, the account is known only after that.
  if (hash === null) deps.limits.takeCall(call.rate, null, address)
  const look = { word: call.access, sessionHash: hash, subjectRequest: refused ? {} : input, address }
  const { actor, subject } = hasToLoad ? await loadCaller(look, request, deps) : nobody
  if (hash !== null) deps.limits.takeCall(call.rate, actor, address)
  if (deps.limits.isShared(call.rate)) await deps.limits.takeShared(deps.db, call.rate, actor, address)
  return { input, refused, actor, subject }
}

/** All other checks before the handler, in the order of their refusals. */
function admit({ call }: MountedCall, request: FastifyRequest, deps: Deps, countedCall: Counted) {
  const { input, refused, actor, subject } = countedCall
  const no = deps.access.decide(call.access, actor, {
    params: input.params,
    query: input.query,
    body: input.body,
    subject,
    demo: deps.isDemo,
    isDemoPublic: deps.config.demo === 'public',
    isOperators: call.access === 'demo-visitor' && isOperators(request, deps.config.isPublic, deps.config.outboxToken),
  })
  if (no && !(refused && no === 'not-found' && !deps.access.asksForRole(call.access))) throw new Refused(no)
  if (refused) throw refused
  if (!call.aboutUser) refuseForeignActor(actor, request)
  return { input, actor, subject }
}

const nobody = { actor: null, subject: undefined }

async function loadCaller(look: SessionLookup, request: FastifyRequest, deps: Deps) {
  const { caller, subject } = await loadCounted(deps, look)
  if (caller) deps.access.sessions.touch(deps, caller)
  const actor = caller?.actor ?? null
  request.userId = actor?.userId ?? null
  return { actor, subject }
}
