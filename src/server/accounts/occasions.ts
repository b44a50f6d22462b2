import type { Blocker } from '#contract/accounts/leaving'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { occasion } from '#server/kernel/occasions'

/** The owner of an account has proved its address by a link that was mailed there. */
export const addressProved = occasion<{ tx: Tx; deps: Deps; accountId: number }>('accounts.address-proved')

/** An account asks whether it can be deleted, or is about to be: then `locks` is true. What depends on it? */
export const accountLeaving = occasion<{ tx: Tx; accountId: number; now: Date; locks: boolean }, readonly Blocker[]>(
  'accounts.leaving',
)

/** An account is being deleted: what all areas hold about its owner is deleted, cleared or kept, as decided. */
export const accountDeleted = occasion<{ tx: Tx; accountId: number }>('accounts.deleted')

/** The owner of an account wants a copy of what is held about them. */
export const accountCopied = occasion<
  { tx: Tx; accountId: number },
  readonly { area: string; table: string; rows: readonly Record<string, unknown>[] }[]
>('accounts.copied')
