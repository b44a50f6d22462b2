import type { Access } from '#contract/kernel/access'
import type { Deps } from '../deps.ts'
import type { Loaded } from './access-table.ts'
import type { Naming } from './subject-query.ts'

/** Whose session to look up, for which access word, and the address that brings it. */
export interface Look {
  readonly word: Access
  /** Null for a visitor. */
  readonly sessionHash: string | null
  readonly naming: Naming
  readonly address: string
}

/**
 * Reads the session and the subject of a call. A cookie that this process does not know counts against its address
 * before the database is asked, and is given back when it belongs to a session: what an address may waste is bounded
 * (rate class `unknown-session`), and an address full of people who are signed in does not notice. Those whom this
 * process knows go on even at an address that has used its share up.
 */
export async function loadCounted(deps: Deps, { word, sessionHash, naming, address }: Look): Promise<Loaded> {
  const { access, limits } = deps
  const isStranger = sessionHash !== null && !access.known.has(sessionHash)
  if (isStranger) limits.takeCall('unknown-session', null, address)
  let isWasted = false
  try {
    const loaded = await access.load(deps.pool, word, sessionHash, naming, deps.clock.now())
    isWasted = loaded.asking === null
    if (sessionHash !== null) access.known.note(sessionHash, !isWasted)
    return loaded
  } finally {
    if (isStranger && !isWasted) limits.giveFailureBackHere('unknown-session', { address })
  }
}
