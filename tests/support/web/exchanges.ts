import { afterEach, inject } from 'vitest'
import type { Call } from '#kernel/calls/call.ts'
import { callFinder } from '#kernel/calls/fake/call-finder.ts'
import { answerFaults, requestFaults } from '#kernel/calls/fake/faults.ts'
import type { ContractRoute } from '#tests/support/contract-route.ts'

interface Exchange {
  readonly request: {
    readonly method: string
    readonly path: string
    readonly query: Readonly<Record<string, string>>
    readonly body: unknown
  }
  /** The JSON of the answer; undefined for a ready-made response, such as a refusal. */
  readonly answer: string | undefined
}

let find: ReturnType<typeof callFinder<ContractRoute>> | undefined
const findRoute = (method: string, path: string) => {
  find ??= callFinder(inject('contractRoutes'))
  return find(method, path)
}
const loadCalls = (area: string): Promise<{ readonly calls: readonly Call[] }> =>
  import(`../../../src/areas/${area}/calls/all-calls.ts`)

const unknownRoutes = new Set<string>()
const exchanges: Exchange[] = []
const badRoutes = new Set<string>()

/** Remembers an answer’s route, if the contract has no such call. */
export function noteRoute(route: string): void {
  const [method = '', path = ''] = route.split(' ')
  if (!findRoute(method, path)) unknownRoutes.add(route)
}

/** Remembers what was asked and answered. */
export const noteExchange = (exchange: Exchange): void => void exchanges.push(exchange)

/** Says that a test sends the server something that it would refuse. */
export const expectBadRequests = (route: string): void => void badRoutes.add(route)

/**
 * Lists where the fake network and the contract disagree since the last time: unknown routes, requests that the call
 * would refuse, and answers that the server never gives. It looks only after a test, so that it does not change when
 * answers arrive.
 */
export async function takeFaults(): Promise<readonly string[]> {
  const faults = [...unknownRoutes].map((route) => `${route}: no call has this route`)
  for (const exchange of exchanges.splice(0)) faults.push(...(await faultsOf(exchange)))
  unknownRoutes.clear()
  badRoutes.clear()
  return [...new Set(faults)]
}

async function faultsOf({ request, answer }: Exchange): Promise<readonly string[]> {
  const route = `${request.method} ${request.path}`
  const found = findRoute(request.method, request.path)
  if (!found) return [`${route}: no call has this route`]
  const { calls } = await loadCalls(found.route.area)
  const call = calls.find(({ name }) => name === found.route.name)
  if (!call) return [`${route}: ${found.route.name} is not among its area’s calls`]
  const parts = { params: found.params, query: request.query, body: request.body }
  return [
    ...(badRoutes.has(route) ? [] : requestFaults(call, parts).map((fault) => `request ${route}: ${fault}`)),
    ...(answer === undefined ? [] : answerFaults(call, JSON.parse(answer)).map((fault) => `${route}: ${fault}`)),
  ]
}

// The project of the web tests loads this file before all others, so this runs after all other hooks: a fault must not
// keep a page from being removed.
afterEach(async () => {
  const faults = await takeFaults()
  if (faults.length > 0) throw new Error(`The fake network and the contract disagree:\n${faults.join('\n')}`)
})
