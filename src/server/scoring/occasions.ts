import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { occasion } from '#server/kernel/occasions'

/** A match with its first game was written. */
export const matchBegan = occasion<{ deps: Deps; tx: Tx; matchId: number }>('scoring.match-began')
