import type { Access } from '#kernel/calls/access.ts'
import type { Deps } from '../deps.ts'
import type { LoadedCall } from './access-table.ts'
import type { SubjectRequest } from './subject-query.ts'

/** A session to look up, and the access word and address of the request that brought it. */
export interface SessionLookup {
  readonly word: Access
  /** Null for a visitor. */
  readonly sessionHash: string | null
  readonly subjectRequest: SubjectRequest
  readonly address: string
}

/**
 * Reads the session and the subject of a call. If this process does not know the session, it counts against the address
 * before the database is asked, and the count is given back if the session exists. That limits how much work an address
 * can cause with invalid cookies (rate class `unknown-session`) without affecting an address with many logged-in
 * people. Sessions that this process knows are accepted even from an address that has used up its share.
 */
export async function loadCounted(
  deps: Deps,
  { word, sessionHash, subjectRequest, address }: SessionLookup,
): Promise<LoadedCall> {
  const { access, limits } = deps
  const isStranger = sessionHash !== null && !access.known.has(sessionHash)
  if (isStranger) limits.takeCall('unknown-session', null, address)
  let isWasted = false
  try {
    const loaded = await access.load(deps.pool, word, sessionHash, subjectRequest, deps.clock.now())
    isWasted = loaded.caller === null
    if (sessionHash !== null) access.known.note(sessionHash, !isWasted)
    return loaded
  } finally {
    if (isStranger && !isWasted) limits.giveFailureBackHere('unknown-session', { address })
  }
}
