import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { occasion } from '#kernel/server/occasions.ts'

/** A club started or stopped collecting dues. `collects` is the new state. */
export const duesSwitched = occasion<{ tx: Tx; clubId: number; collects: boolean; now: Date }>('clubs.dues-switched')

/** The person who runs a new club. `accountId` is their login, if it is known. */
export interface FirstAdmin {
  readonly first: string
  readonly last: string
  readonly email: string
  readonly accountId?: number
}

/** Whether the first admin already has a login, or was invited to create one. */
export type AdminOutcome = 'appointed' | 'invited'

/** A club was created, with these skill levels and this first admin. The members area sets up both. */
export const clubFounded = occasion<
  {
    tx: Tx
    deps: Deps
    clubId: number
    levels: readonly string[]
    admin: FirstAdmin | undefined
    by: number
    now: Date
  },
  AdminOutcome | undefined
>('clubs.club-founded')
