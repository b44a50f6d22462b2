import type { QueryClient } from '@tanstack/react-query'
import type { Call, Gotten, Sent } from '#kernel/calls/call.ts'
import { keyOf } from './hooks.ts'
import { send, urlOf } from './send.ts'

declare global {
  interface Window {
    /** The pending answers to the requests made by `app/web/public/begin.js`, by path and body. */
    readonly sideoutBegun?: Map<string, Promise<Response>>
  }
}

/**
 * Reads ahead by POST, like `readAhead`. An answer requested together with the page is used, once, if it is good.
 * Other readers of the same data wait for it, too. Never fails: the screen itself shows any error.
 */
export function readBegun<C extends Call>(client: QueryClient, call: C, sent: Sent<C>): Promise<void> {
  const parts: { readonly body?: unknown } = sent ?? {}
  const name = `${urlOf(call, parts)} ${JSON.stringify(parts.body)}`
  return client.prefetchQuery({
    queryKey: keyOf(call, sent),
    queryFn: async ({ signal }) => {
      const begunCall = await takeBegun<Gotten<C>>(name)
      return begunCall ? begunCall.answer : send(call, sent, { signal })
    },
  })
}

async function takeBegun<Answer>(name: string): Promise<{ readonly answer: Answer } | undefined> {
  const begunResponse = window.sideoutBegun?.get(name)
  window.sideoutBegun?.delete(name)
  try {
    const response = await begunResponse
    if (!response?.ok || response.headers.has('x-refusal')) return undefined
    return { answer: (await response.json()) as Answer }
  } catch {
    return undefined
  }
}
