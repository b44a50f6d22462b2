import type { Deps } from '#server/kernel/deps'
import { decideAccess } from './decide.ts'
import { loadActorAndSubject } from './load.ts'

/** Asks the rule of an access word about an event, for a session that is known by the hash of its token. */
async function mayWithEvent(
  deps: Deps,
  access: 'event-reader' | 'event-admin',
  sessionHash: string,
  parts: { readonly params: { readonly eid: number }; readonly body?: { readonly gid: number } },
): Promise<boolean> {
  const { actor, subject } = await loadActorAndSubject(deps.pool, access, sessionHash, parts, deps.clock.now())
  const request = { ...parts, subject, demo: false, isLoopback: false, isDemoPublic: false }
  return decideAccess(access, actor, request) === undefined
}

/** May the session read this event? For the live channel. */
export async function mayReadEvent(deps: Deps, sessionHash: string | undefined, eventId: number): Promise<boolean> {
  return sessionHash !== undefined && mayWithEvent(deps, 'event-reader', sessionHash, { params: { eid: eventId } })
}

/** May the session run this event? A group that is named beside it has to be its own. */
export async function mayRunEvent(
  deps: Deps,
  sessionHash: string,
  { eventId, groupId }: { readonly eventId: number; readonly groupId?: number | undefined },
): Promise<boolean> {
  const params = { eid: eventId }
  return mayWithEvent(
    deps,
    'event-admin',
    sessionHash,
    groupId === undefined ? { params } : { params, body: { gid: groupId } },
  )
}
