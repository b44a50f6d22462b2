import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { occasion } from '#server/kernel/occasions'

/** The owner of an account has proved its address by a link that was mailed there. */
export const addressProved = occasion<{ tx: Tx; deps: Deps; accountId: number }>('accounts.address-proved')
