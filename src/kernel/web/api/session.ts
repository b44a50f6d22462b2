import { MutationCache, QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import type { Call } from '#kernel/calls/call.ts'
import type { CurrentUser } from '#kernel/calls/session.ts'
import { renewConnection } from './channel.ts'
import { keyOf, useCall } from './hooks.ts'
import { CallError } from './send.ts'
import { forgetPerson, readStored, storeValue } from './storage.ts'

/** The signed-in user as the server describes them. */
export type User = z.output<typeof CurrentUser>

/** The call that returns the signed-in user, or null for a visitor. */
interface CurrentCall extends Call {
  readonly reply: { readonly _zod: { readonly input: unknown; readonly output: User | null } }
}

/** A warning to show before logging out. */
export interface Warning {
  readonly title: string
  readonly text: string
}

/** What the areas contribute to the session; the app puts it together. */
export interface SessionParts {
  readonly current: CurrentCall
  /** Ends the session on the server. */
  readonly logOut: () => Promise<unknown>
  /** Whether only this person may see the answer of the named call. */
  readonly isPersonal: (callName: string) => boolean
  /** Whether this storage key outlives a logout. */
  readonly outlivesLogout: (key: string) => boolean
  /** Finds a reason not to log out now. */
  readonly findWarning: () => Promise<Warning | undefined>
  /** After a logout, forgets what areas store outside the browser storage. */
  readonly forgetMore: () => Promise<void>
}

const Parts = createContext<SessionParts | null>(null)
export const SessionProvider = Parts.Provider

function useParts(): SessionParts {
  const parts = useContext(Parts)
  if (!parts) throw new Error('useSession needs a SessionProvider.')
  return parts
}

export interface Session {
  readonly user: User | null
  /** It is not yet known whether anyone is signed in. */
  readonly isPending: boolean
}

/** The cache of everything read; a 401 anywhere means that the session has ended. */
export function createClient({ current }: SessionParts): QueryClient {
  const noticeEnd = (error: Error) => hasEnded(error) && client.setQueryData(keyOf(current), null)
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEnd }),
    mutationCache: new MutationCache({ onError: noticeEnd }),
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 5_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  const storedUser = readStored('user')
  if (isUser(storedUser)) client.setQueryData(keyOf(current), storedUser, { updatedAt: 1 })
  return client
}

/**
 * Returns who is signed in. Starts from what this browser stored, so that a reload while offline still knows its
 * user.
 */
export function useSession(): Session {
  const { current } = useParts()
  const { data, isPending } = useCall(current, undefined, { staleTime: 60_000 })
  return { user: data ?? null, isPending }
}

/** The signed-in user, for screens behind `SignedIn`. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('This screen must be inside SignedIn.')
  return user
}

/** Stores the user returned by login, registration or a profile change. */
export function useKeepUser(): (user: User) => void {
  const client = useQueryClient()
  const { current } = useParts()
  return useCallback((user) => void client.setQueryData(keyOf(current), user), [client, current])
}

/**
 * `signOut` ends the session here and on the server and goes home (spec 000 §4). `followSession` then drops what was
 * kept. `findWarning` returns what to confirm before that.
 */
export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const parts = useParts()
  const signOut = useCallback(async () => {
    await parts.logOut()
    client.setQueryData(keyOf(parts.current), null)
    await navigate('/')
    void parts.forgetMore().catch(nothing)
  }, [client, navigate, parts])
  const findWarning = () => parts.findWarning().catch(nothing)
  return { signOut, findWarning }
}

/** A failing area must not prevent a logout. */
const nothing = () => undefined

/**
 * Forgets what the person has read, once their screens are gone, because a mounted screen would hold on to a removed
 * answer. What visitors can see is read again.
 */
async function forgetAnswers(client: QueryClient, { current, isPersonal }: SessionParts): Promise<void> {
  // Personal data: there is no one left to read it for, even while the last screen is still unmounting.
  const isTheirs = (key: readonly unknown[]) =>
    /"(userId|user_id)"/.test(JSON.stringify(key)) || isPersonal(String(key[0]))
  await new Promise((resolve) => setTimeout(resolve))
  client.removeQueries({ type: 'inactive' })
  await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== current.name && !isTheirs(queryKey) })
  client.removeQueries({ predicate: ({ queryKey }) => isTheirs(queryKey) })
}

/**
 * Follows the answers of `current`. However a person leaves (logout, an ended session, another login here or in
 * another tab), this drops what this tab has read for them, what the browser keeps for them, and their connection.
 */
export function followSession(client: QueryClient, parts: SessionParts): () => void {
  const key = keyOf(parts.current)
  const storedUser = readStored('user')
  /** Undefined while nothing is known; null is a visitor. */
  let last: User | null | undefined = isUser(storedUser) ? storedUser : undefined
  let lastPerson = last?.user_id

  const take = (user: User | null) => {
    const hasChanged = last !== undefined && last?.user_id !== user?.user_id
    if (hasChanged && last) dropPerson(client, parts)
    if (hasChanged) renewConnection()
    if (user && lastPerson !== undefined && lastPerson !== user.user_id) void parts.forgetMore().catch(nothing)
    last = user
    lastPerson = user?.user_id ?? lastPerson
    storeValue('user', user ?? undefined)
  }
  // The answer that arrived before we subscribed.
  const cached = client.getQueryState<User | null>(key)
  if (cached?.data !== undefined && cached.dataUpdatedAt > 1) take(cached.data)
  return client.getQueryCache().subscribe(({ type, query }) => {
    const { data } = query.state as { readonly data: User | null | undefined }
    if (type === 'updated' && query.queryKey[0] === parts.current.name && data !== undefined) take(data)
  })
}

function dropPerson(client: QueryClient, parts: SessionParts): void {
  forgetPerson(parts.outlivesLogout)
  // In a separate task, so that the screens hear only after us that the person has left.
  setTimeout(() => void forgetAnswers(client, parts))
}

const hasEnded = (error: Error): boolean => error instanceof CallError && error.status === 401

/** Refusals are answers; only silence and faults are retried, twice. */
function mayRetry(failures: number, error: Error): boolean {
  const isAnswer = error instanceof CallError && error.status >= 400 && error.status < 500
  return !isAnswer && failures < 2
}

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'user_id' in value && 'username' in value
