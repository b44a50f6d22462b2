import { vi } from 'vitest'
import type { Call, Given, Shape } from '#kernel/calls/call.ts'
import { expectBadRequests, noteExchange, noteRoute } from './exchanges.ts'

/** A request as it left the browser. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Headers
}

type Answer = unknown | ((request: Seen) => unknown)

/** What a test may answer to a call: what the server could give, a refusal, or a function of the request. */
type AnswerTo<C extends Call> = Ready<C> | ((request: Seen) => Ready<C> | Promise<Ready<C>>)
type Ready<C extends Call> = Given<C> | Response
type ParamsOf<C extends Call> = C extends { readonly params: infer S extends Shape } ? S['_zod']['input'] : undefined
type Arguments<C extends Call> =
  ParamsOf<C> extends undefined ? [answer: AnswerTo<C>] : [params: ParamsOf<C>, answer: AnswerTo<C>]

/** A refusal as the server words it: code, sentence, status, and the header that marks it. */
export function refusal(code: string, message: string, status = 200, detail: object = {}): Response {
  return new Response(JSON.stringify({ code, message, ...detail }), {
    status,
    headers: { 'content-type': 'application/json', 'x-refusal': code },
  })
}

export const text = (words: string) => new Response(words, { headers: { 'content-type': 'text/plain' } })

/** An answer to a call, for `fakeNetwork`; the parameters of its path come first, if it has some. */
export function reply<C extends Call>(call: C, ...rest: Arguments<C>): Readonly<Record<string, Answer>> {
  const answer: Answer = rest.at(-1)
  const params = (rest.length > 1 ? rest[0] : {}) as Readonly<Record<string, unknown>>
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return { [`${call.method} ${path}`]: call.as && typeof answer === 'string' ? text(answer) : answer }
}

/** A network that is down. */
export const silence = () => Promise.reject(new TypeError('Failed to fetch'))

/**
 * Replaces the network: answers `METHOD /path` as the test says, 404 for the rest, and records the requests. Later
 * answers replace earlier ones. A test fails if it names a route that no call has, gives an answer that the server
 * never gives, or sends a request that the server would refuse.
 */
export function fakeNetwork(answers: Readonly<Record<string, Answer>> = {}) {
  const routes = new Map<string, Answer>(Object.entries({ 'GET /auth/current': null, ...answers }))
  for (const route of routes.keys()) noteRoute(route)
  const seen: Seen[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname: path, searchParams } = new URL(url, 'http://localhost')
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const query = Object.fromEntries(searchParams)
    const request = { method, path, query, body, headers: new Headers(init.headers) }
    seen.push(request)
    return respond(routes, request)
  })
  return {
    seen,
    /** The requests to one route. */
    to(route: string): readonly Seen[] {
      noteRoute(route)
      return seen.filter((request) => `${request.method} ${request.path}` === route)
    },
    answer(route: string, answer: Answer): void {
      noteRoute(route)
      routes.set(route, answer)
    },
    /** Answers a call from now on. */
    reply<C extends Call>(call: C, ...rest: Arguments<C>): void {
      for (const [route, answer] of Object.entries(reply(call, ...rest))) routes.set(route, answer)
    },
    /** Says that the test sends this route something that the server would refuse. */
    expectBadRequests,
  }
}

async function respond(routes: ReadonlyMap<string, Answer>, request: Seen): Promise<Response> {
  const given = await answerTo(routes, request)
  const answer = given instanceof Response ? undefined : JSON.stringify(given)
  noteExchange({ request, answer })
  if (given instanceof Response) return given.clone()
  return new Response(answer, { headers: { 'content-type': 'application/json' } })
}

function answerTo(routes: ReadonlyMap<string, Answer>, request: Seen): unknown {
  const route = `${request.method} ${request.path}`
  if (!routes.has(route)) return refusal('not-found', 'We couldn’t find that.', 404)
  const answer = routes.get(route)
  return typeof answer === 'function' ? (answer as (seen: Seen) => unknown)(request) : answer
}
