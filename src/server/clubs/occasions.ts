import type { Tx } from '#server/kernel/db/database'
import { occasion } from '#server/kernel/occasions'

/** A club began to collect dues, or stopped; `collects` is how it is from now on. */
export const duesSwitched = occasion<{ tx: Tx; clubId: number; collects: boolean; now: Date }>('clubs.dues-switched')
