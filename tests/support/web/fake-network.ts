import { vi } from 'vitest'

/** A request as it left the browser. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly headers: Headers
}

type Answer = unknown | ((request: Seen) => unknown)

/** A refusal as the server words it: code, sentence, status, and the header that marks it. */
export function refusal(code: string, message: string, status = 200, detail: object = {}): Response {
  return new Response(JSON.stringify({ code, message, ...detail }), {
    status,
    headers: { 'content-type': 'application/json', 'x-refusal': code },
  })
}

export const text = (words: string) => new Response(words, { headers: { 'content-type': 'text/plain' } })

/** A network that is down. */
export const silence = () => Promise.reject(new TypeError('Failed to fetch'))

/**
 * Replaces the network: answers `METHOD /path` as the test says, 404 for the rest, and records the requests. Later
 * answers replace earlier ones.
 */
export function fakeNetwork(answers: Readonly<Record<string, Answer>> = {}) {
  const routes = new Map<string, Answer>(Object.entries({ 'GET /auth/current': null, ...answers }))
  const seen: Seen[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const request = { method, path, body, headers: new Headers(init.headers) }
    seen.push(request)
    return respond(routes, request)
  })
  return {
    seen,
    /** The requests to one route. */
    to: (route: string) => seen.filter((request) => `${request.method} ${request.path}` === route),
    answer: (route: string, answer: Answer) => void routes.set(route, answer),
  }
}

async function respond(routes: ReadonlyMap<string, Answer>, request: Seen): Promise<Response> {
  const route = `${request.method} ${request.path}`
  if (!routes.has(route)) return refusal('not-found', 'We couldn’t find that.', 404)
  const answer = routes.get(route)
  const given: unknown = typeof answer === 'function' ? await (answer as (seen: Seen) => unknown)(request) : answer
  if (given instanceof Response) return given.clone()
  return new Response(JSON.stringify(given), { headers: { 'content-type': 'application/json' } })
}
