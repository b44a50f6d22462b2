import type { Blocker } from '#areas/accounts/calls/leaving.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { occasion } from '#kernel/server/occasions.ts'

/** The owner of an account has proved that they read its address, by opening a link that was sent there. */
export const addressProved = occasion<{ tx: Tx; deps: Deps; accountId: number }>('accounts.address-proved')

/** Asks what depends on an account that its owner may want to delete. If `locks` is true, it is about to be deleted. */
export const accountLeaving = occasion<{ tx: Tx; accountId: number; now: Date; locks: boolean }, readonly Blocker[]>(
  'accounts.leaving',
)

/** An account is being deleted. Listeners delete, clear or keep what their areas hold about its owner, as decided. */
export const accountDeleted = occasion<{ tx: Tx; accountId: number }>('accounts.deleted')

/** The owner of an account wants a copy of everything held about them. */
export const accountCopied = occasion<
  { tx: Tx; accountId: number },
  readonly { area: string; table: string; rows: readonly Record<string, unknown>[] }[]
>('accounts.copied')
