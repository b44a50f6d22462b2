import type { Access } from '#kernel/calls/access.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { sessionHashIn } from '../http/session-cookie.ts'
import { loadCounted } from './load-caller.ts'
import type { SubjectRequest } from './subject-query.ts'

/** The hash of the session in a request's cookie; null for visitors, and for a session that is known to have ended. */
export function sessionHashOfRequest({ access, config }: Deps, cookieHeader: string | undefined): string | null {
  const hash = sessionHashIn(cookieHeader, config.publicUrl)
  return hash !== null && access.known.isOver(hash) ? null : hash
}

/** Finds the actor of a session; null once the session has ended. */
export async function findActorOfSession(deps: Deps, sessionHash: string): Promise<Actor | null> {
  return (await deps.access.load(deps.pool, 'user', sessionHash, {}, deps.clock.now())).caller?.actor ?? null
}

/**
 * Finds the actor of a request by its cookie; null for a visitor. Throws a 429 if the address has sent too many cookies
 * without a valid session.
 */
export async function findActorOfCookie(
  deps: Deps,
  cookieHeader: string | undefined,
  address: string,
): Promise<Actor | null> {
  const sessionHash = sessionHashOfRequest(deps, cookieHeader)
  if (sessionHash === null) return null
  return (await loadCounted(deps, { word: 'user', sessionHash, subjectRequest: {}, address })).caller?.actor ?? null
}

/** Whether the rule of an access word admits a session, given by the hash of its token. */
export async function maySession(
  deps: Deps,
  word: Access,
  sessionHash: string,
  parts: SubjectRequest,
): Promise<boolean> {
  const { caller, subject } = await deps.access.load(deps.pool, word, sessionHash, parts, deps.clock.now())
  const request = { ...parts, subject, demo: false, isOperators: false, isDemoPublic: false }
  return deps.access.decide(word, caller?.actor ?? null, request) === undefined
}
