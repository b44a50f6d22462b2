import {
  type QueryClient,
  type QueryKey,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Call, Gotten, Sent } from '#kernel/calls/call.ts'
import { newId } from './new-id.ts'
import { CallError, send } from './send.ts'

/** Calls without params, query and body take no input. */
type InputOf<C extends Call, Options> =
  unknown extends Sent<C> ? [input?: undefined, options?: Options] : [input: Sent<C>, options?: Options]

export interface ReadOptions {
  /** If false, nothing is read. */
  readonly enabled?: boolean
  /** How many milliseconds the answer counts as fresh. */
  readonly staleTime?: number
  /** How often to read again, in milliseconds, until the server refuses. */
  readonly refetchInterval?: number | false
  /** Keeps showing the last answer while another input is loading. */
  readonly keepPrevious?: boolean
}

/** The key of a call's answer in the cache. */
export const keyOf = (call: Call, input?: unknown): QueryKey => (input === undefined ? [call.name] : [call.name, input])

/** The server refused, so asking again soon will not change the answer. */
const isRefused = (error: Error | null) => error instanceof CallError && [401, 403, 404, 410].includes(error.status)

/** Reads through a GET call: `isPending`, `isError` with `error`, `data`, `refetch`. */
export function useCall<C extends Call>(call: C, ...[input, options = {}]: InputOf<C, ReadOptions>) {
  const { keepPrevious, refetchInterval = false, ...rest } = options
  return useQuery({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => send(call, input as Sent<C>, { signal }),
    ...(keepPrevious ? { placeholderData: (last: Gotten<C> | undefined) => last as never } : {}),
    ...rest,
    refetchInterval: ({ state: { error } }) => (isRefused(error) ? false : refetchInterval),
  }) as UseQueryResult<Gotten<C>, CallError>
}

/**
 * Reads ahead what a screen is about to request with the same input. Never fails, because the screen itself shows any
 * error.
 */
export function readAhead<C extends Call>(client: QueryClient, call: C, input?: Sent<C>): Promise<void> {
  return client.prefetchQuery({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => send(call, input as Sent<C>, { signal }),
  })
}

export interface SendingOptions<C extends Call> {
  /** Calls whose answers are read again after a success. */
  readonly refresh?: readonly Call[]
  readonly onDone?: (reply: Gotten<C>, sent: Sent<C>) => void
  readonly onRefused?: (error: CallError, sent: Sent<C>) => void
}

export interface Sending<C extends Call> {
  /** Sends unless a request of this hook is under way; the outcome arrives in `onDone` or `onRefused`. */
  readonly mutate: (sent: Sent<C>) => void
  /** Like `mutate`, but awaitable: resolves to undefined if a request was under way, and throws `CallError`. */
  readonly mutateAsync: (sent: Sent<C>) => Promise<Gotten<C> | undefined>
  readonly isPending: boolean
  readonly error: CallError | null
  readonly data: Gotten<C> | undefined
  readonly reset: () => void
}

/**
 * Changes something through a call. One request is in flight at a time, so a double tap counts once. Calls with `once`
 * carry an Idempotency-Key per submit; a submit that got no answer is repeated under the same key.
 */
export function useSend<C extends Call>(call: C, options: SendingOptions<C> = {}): Sending<C> {
  const client = useQueryClient()
  const keyed = useKeyed()
  const { mutateAsync, isPending, error, data, reset } = useMutation<Gotten<C>, CallError, Sent<C>>({
    mutationFn: (sent) => keyed(call, sent),
    onSuccess: (reply, sent) => {
      refresh(client, options.refresh)
      options.onDone?.(reply, sent)
    },
    onError: (refusal, sent) => options.onRefused?.(refusal, sent),
  })
  const run = useOneAtATime(useCallback((sent: Sent<C>) => mutateAsync(sent), [mutateAsync]))
  const mutate = useCallback((sent: Sent<C>) => void run(sent).catch(() => undefined), [run])
  return { mutate, mutateAsync: run, isPending, error, data, reset }
}

/**
 * Changes something through any of several calls, one at a time: calls made while another is under way are ignored.
 * Await `act`: it resolves to undefined when it was ignored and throws `CallError`.
 */
export function useActs() {
  const keyed = useKeyed()
  const { mutateAsync, isPending, error, reset } = useMutation<unknown, CallError, () => Promise<unknown>>({
    mutationFn: (send) => send(),
  })
  const run = useOneAtATime(mutateAsync)
  const act = <C extends Call>(call: C, sent: Sent<C>) => run(() => keyed(call, sent)) as Promise<Gotten<C> | undefined>
  return { act, isPending, error, reset }
}

/** Re-reads the answers of these calls, whatever their input. */
export function refresh(client: QueryClient, calls: readonly Call[] = []): void {
  for (const call of calls) void client.invalidateQueries({ queryKey: keyOf(call) })
}

/** Runs the act unless it is already under way; in that case it does nothing and returns undefined. */
function useOneAtATime<Sent, Reply>(act: (sent: Sent) => Promise<Reply>) {
  const busy = useRef(false)
  return useCallback(
    async (sent: Sent) => {
      if (busy.current) return undefined
      busy.current = true
      try {
        return await act(sent)
      } finally {
        busy.current = false
      }
    },
    [act],
  )
}

/** Sends with a key that lives until the server gives a definite answer to the same content. */
function useKeyed() {
  const last = useRef<{ readonly words: string; readonly key: string } | null>(null)
  return async <C extends Call>(call: C, sent: Sent<C>): Promise<Gotten<C>> => {
    if (!call.once) return send(call, sent)
    const words = JSON.stringify([call.name, sent])
    const submit = last.current?.words === words ? last.current : { words, key: newId() }
    last.current = submit
    try {
      const reply = await send(call, sent, { key: submit.key })
      last.current = null
      return reply
    } catch (error) {
      const isOpen = error instanceof CallError && (error.status === 0 || error.status >= 500)
      if (!isOpen) last.current = null
      throw error
    }
  }
}
