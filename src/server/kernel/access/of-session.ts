import type { Access } from '#contract/kernel/access'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { sessionHashIn } from '../http/session-cookie.ts'
import { loadCounted } from './counted-load.ts'
import type { Naming } from './subject-query.ts'

/** The hash of the session that a request brings; null for a visitor, also one who still has the cookie of a session that is over. */
export function askedSessionIn({ access, config }: Deps, cookieHeader: string | undefined): string | null {
  const hash = sessionHashIn(cookieHeader, config.publicUrl)
  return hash !== null && access.known.isOver(hash) ? null : hash
}

/** Finds the actor a session belongs to; null once the session has ended. */
export async function findActorOfSession(deps: Deps, sessionHash: string): Promise<Actor | null> {
  return (await deps.access.load(deps.pool, 'user', sessionHash, {}, deps.clock.now())).asking?.actor ?? null
}

/**
 * Finds the actor behind the cookie of a request; null for a visitor. Throws the 429 when its address has sent too many
 * cookies of no session.
 */
export async function findActorOfCookie(
  deps: Deps,
  cookieHeader: string | undefined,
  address: string,
): Promise<Actor | null> {
  const sessionHash = askedSessionIn(deps, cookieHeader)
  if (sessionHash === null) return null
  return (await loadCounted(deps, { word: 'user', sessionHash, naming: {}, address })).asking?.actor ?? null
}

/** Applies the rule of an access word to a session, which is given by the hash of its token. */
export async function maySession(deps: Deps, word: Access, sessionHash: string, parts: Naming): Promise<boolean> {
  const { asking, subject } = await deps.access.load(deps.pool, word, sessionHash, parts, deps.clock.now())
  const request = { ...parts, subject, demo: false, isLoopback: false, isDemoPublic: false }
  return deps.access.decide(word, asking?.actor ?? null, request) === undefined
}
