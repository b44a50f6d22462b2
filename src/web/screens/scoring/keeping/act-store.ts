import type { Act } from '#domain/scoring/acts'
import { keep, readKept } from '../../../api/storage.ts'

/** An act that nobody has acknowledged yet. `base` is the seq its maker had seen. */
export interface KeptAct {
  readonly user_id: number
  readonly base: number
  readonly act: Act
}

/**
 * Keeps the acts that wait to be sent, so that a reload does not lose them. What belongs to another user of the device
 * stays where it is.
 */
export interface ActStore {
  readonly read: (matchId: number, userId: number) => readonly KeptAct[]
  /** Replaces the user's acts of a match; an empty list forgets them. Tells whether they are kept. */
  readonly write: (matchId: number, userId: number, acts: readonly KeptAct[]) => boolean
}

const keyOf = (matchId: number) => `taps.${matchId}`

/** The store in the browser's local storage, one list per match. */
export const localActs: ActStore = {
  read: (matchId, userId) => listIn(matchId).filter((kept) => kept.user_id === userId),
  write(matchId, userId, acts) {
    const all = [...listIn(matchId).filter((kept) => kept.user_id !== userId), ...acts]
    return keep(keyOf(matchId), all.length > 0 ? all : undefined)
  },
}

function listIn(matchId: number): readonly KeptAct[] {
  const kept = readKept(keyOf(matchId))
  return Array.isArray(kept) ? kept.filter(isKeptAct) : []
}

function isKeptAct(kept: unknown): kept is KeptAct {
  if (typeof kept !== 'object' || kept === null) return false
  const { user_id, base, act } = kept as Partial<KeptAct>
  return typeof user_id === 'number' && typeof base === 'number' && typeof act?.id === 'string'
}
