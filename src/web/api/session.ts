import { MutationCache, QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { current, logout } from '#contract/accounts/accounts'
import type { Gotten } from '#contract/kernel/call'
import { renewConnection } from './channel.ts'
import { keyOf, useCall } from './hooks.ts'
import { CallError, send } from './send.ts'
import { forgetPerson, keep, readKept } from './storage.ts'

/** The signed-in user as the server describes them. */
export type User = NonNullable<Gotten<typeof current>>

export interface Session {
  readonly user: User | null
  /** Nobody knows yet whether somebody is signed in. */
  readonly isPending: boolean
}

/** The cache of everything read; a 401 anywhere means that the session has ended. */
export function createClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => noticeEnd(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => noticeEnd(client, error) }),
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 5_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  const kept = readKept('user')
  if (isUser(kept)) client.setQueryData(keyOf(current), kept, { updatedAt: 1 })
  return client
}

/** Who is signed in. Starts from what this browser kept, so that a reload without network still knows its user. */
export function useSession(): Session {
  const { data, isPending } = useCall(current, undefined, { staleTime: 60_000 })
  return { user: data ?? null, isPending }
}

/** The signed-in user on screens that stand behind `SignedIn`. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('This screen must stand behind SignedIn.')
  return user
}

/** Stores the user that login, registration or a profile change answered. */
export function useKeepUser(): (user: User) => void {
  const client = useQueryClient()
  return useCallback(
    (user) => {
      const before = client.getQueryData<User | null>(keyOf(current))
      keepUser(client, user)
      if (before?.user_id !== user.user_id) renewConnection()
    },
    [client],
  )
}

/** Ends the session here and on the server, forgets the person and goes home (spec 000 §4). */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(async () => {
    await send(logout, { body: {} })
    forgetPerson()
    keepUser(client, null)
    renewConnection()
    await navigate('/')
    await forgetAnswers(client)
  }, [client, navigate])
}

/**
 * Forgets what the person has read, once their screens are gone: a screen that stands would hold on to a removed answer.
 * What a visitor sees is read anew.
 */
async function forgetAnswers(client: QueryClient): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  client.removeQueries({ type: 'inactive' })
  await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== current.name && !isPersonal(queryKey) })
  client.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) })
}

/** Only the person may read it: nobody is left to ask again, even while the last screen is on its way out. */
function isPersonal(queryKey: readonly unknown[]): boolean {
  return /"(userId|user_id)"/.test(JSON.stringify(queryKey)) || bySession.test(String(queryKey[0]))
}

/** Calls that answer by the session alone: what is asked names nobody. */
const bySession = /^payments\.|^prizes\.(entries|draws)$/

/** Keeps what `current` last answered in step with the storage of this browser. */
export function followSession(client: QueryClient): () => void {
  // What was answered before anybody followed.
  const known = client.getQueryState<User | null>(keyOf(current))
  if (known?.data !== undefined && known.dataUpdatedAt > 1) keep('user', known.data ?? undefined)
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === current.name) keep('user', query.state.data ?? undefined)
  })
}

function keepUser(client: QueryClient, user: User | null): void {
  client.setQueryData(keyOf(current), user)
}

function noticeEnd(client: QueryClient, error: Error): void {
  if (!(error instanceof CallError) || error.status !== 401) return
  keepUser(client, null)
}

/** Refusals are answers; only silence and faults are tried again, twice. */
function mayRetry(failures: number, error: Error): boolean {
  const isAnswer = error instanceof CallError && error.status >= 400 && error.status < 500
  return !isAnswer && failures < 2
}

const isUser = (kept: unknown): kept is User =>
  typeof kept === 'object' && kept !== null && 'user_id' in kept && 'username' in kept
