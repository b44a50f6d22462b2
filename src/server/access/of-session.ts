import type { Deps } from '#server/app/deps'
import { decideAccess } from './decide.ts'
import { loadActorAndSubject } from './load.ts'

/** May the session read this event? For the live channel, which knows a session by the hash of its token. */
export async function mayReadEvent(deps: Deps, sessionHash: string | undefined, eventId: number): Promise<boolean> {
  if (sessionHash === undefined) return false
  const params = { eid: eventId }
  const hash = Buffer.from(sessionHash, 'hex')
  const { actor, subject } = await loadActorAndSubject(deps.pool, 'event-reader', hash, { params }, deps.clock.now())
  const request = { params, subject, demo: false, isLoopback: false, isDemoPublic: false }
  return decideAccess('event-reader', actor, request) === undefined
}
