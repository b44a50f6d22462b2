import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Rate } from '#contract/kernel/rates'
import { type Look, loadCounted } from '#server/kernel/access/counted-load'
import { askedSessionIn } from '#server/kernel/access/of-session'
import type { Deps } from '#server/kernel/deps'
import type { Mounted } from './handle.ts'
import { RequestSide } from './http-side.ts'
import { onlyOnce } from './idempotency.ts'
import { isFromHere, onceKeyOf, parseRequest, prefersPage, refuseForeignActor } from './incoming.ts'
import { bodyOf, codeIn, type Outcome, send, sendBody, sendPage } from './outgoing.ts'
import { Refused } from './refused.ts'

/**
 * After this time a repeat takes a call for one whose process is dead; in milliseconds. One that is still alive, because
 * the database is slow, is rolled back, so this is longer than a call takes.
 */
const heldFor = 8_000
/** The same for calls that write thousands of rows, or wait for a card provider. */
const heldForLong = 60_000
const longOnes: ReadonlySet<Rate> = new Set(['money', 'import', 'duplicate-events', 'merge-profiles', 'bulk-mail'])

/** Spells a path for the router: `/a/{id}:chat` becomes `/a/:id(^[^:/]+)::chat`. */
export const routerPath = (path: string) => path.replace(/\{(\w+)\}:/g, ':$1(^[^:/]+)::').replace(/\{(\w+)\}/g, ':$1')

/**
 * Mounts every call with the same steps: session, parse, access, rate, once, run, check the reply. Only a caller who
 * may make the call learns which part of the request does not fit.
 */
export function mountCalls(app: FastifyInstance, mounted: readonly Mounted[], deps: Deps): void {
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
 * Calls that take bytes get a scope of their own, where only the content types they name are accepted: a request that
 * another site's page can send without asking is parsed only where a signature is checked.
 */
function mountRaw(app: FastifyInstance, mounted: Mounted, deps: Deps): void {
  const { method, path, raw = { types: [], limit: 0 } } = mounted.call
  void app.register(async (apart) => {
    apart.removeAllContentTypeParsers()
    apart.addContentTypeParser([...raw.types], { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    apart.addContentTypeParser('*', (_request, _bytes, done) => done(new Refused('wrong-type', { types: raw.types })))
    const url = routerPath(path)
    apart.route({ method, url, bodyLimit: raw.limit, handler: handlerOf(mounted, url, deps) })
  })
}

const handlerOf = (mounted: Mounted, route: string, deps: Deps) => (request: FastifyRequest, reply: FastifyReply) => {
  request.route = route
  return answer(mounted, request, reply, deps)
}

async function answer(mounted: Mounted, request: FastifyRequest, reply: FastifyReply, deps: Deps) {
  const { call, run, page } = mounted
  const { address } = request
  const { input, actor, subject } = await admit(mounted, request, deps, address)
  const given = { ...input, actor, subject, deps, http: new RequestSide(request, reply, deps, address) }

  if (page && prefersPage(request))
    return sendPage(call, (value) => page(value, deps), request, reply, await run(given))
  const key = call.once ? onceKeyOf(request) : undefined
  if (key === undefined) return send(call, request, reply, await run(given))
  // Somebody who registers is nobody before the call and a user right after, so such calls count by address both times.
  const owner = actor && call.access !== 'anyone' ? `user ${actor.userId}` : `address ${address}`
  const who = { owner, key, call: call.name, request: input, heldFor: longOnes.has(call.rate) ? heldForLong : heldFor }
  const act = { run: () => run(given), present: (outcome: Outcome) => bodyOf(call, outcome) }
  const { answer: first, isRepeated } = await onlyOnce(deps, who, act)
  if (isRepeated && mounted.again && !codeIn(first.body)) await mounted.again(given, JSON.parse(first.body))
  return sendBody(call, request, reply, first)
}

/** Who makes the request, on what, and whether they may: all checks before the handler, in the order of refusals. */
async function admit({ call }: Mounted, request: FastifyRequest, deps: Deps, address: string) {
  const { input, refused } = parseRequest(call, request)
  const hash = askedSessionIn(deps, request.headers.cookie)
  const isAsked = hash !== null || deps.access.loadsSubject(call.access)
  // What a visitor asks for counts before the database is asked; who else asks is known only afterwards.
  if (hash === null) deps.limits.takeCall(call.rate, null, address)
  const look = { word: call.access, sessionHash: hash, naming: refused ? {} : input, address }
  const { actor, subject } = isAsked ? await loadAsked(look, request, deps) : nobody
  if (hash !== null) deps.limits.takeCall(call.rate, actor, address)
  if (deps.limits.isShared(call.rate)) await deps.limits.takeShared(deps.db, call.rate, actor, address)
  const no = deps.access.decide(call.access, actor, {
    params: input.params,
    query: input.query,
    body: input.body,
    subject,
    demo: deps.isDemo,
    isDemoPublic: deps.config.demo === 'public',
    isLoopback: call.access === 'demo-visitor' && !deps.config.isPublic && isFromHere(request),
  })
  if (no && !(refused && no === 'not-found' && !deps.access.asksForRole(call.access))) throw new Refused(no)
  if (refused) throw refused
  if (!call.aboutUser) refuseForeignActor(actor, request)
  return { input, actor, subject }
}

const nobody = { actor: null, subject: undefined }

async function loadAsked(look: Look, request: FastifyRequest, deps: Deps) {
  const { asking, subject } = await loadCounted(deps, look)
  if (asking) deps.access.sessions.touch(deps, asking)
  const actor = asking?.actor ?? null
  request.userId = actor?.userId ?? null
  return { actor, subject }
}
