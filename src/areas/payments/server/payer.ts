import { lockAccount } from '#areas/accounts/server/account-rows.ts'
import { lockName } from '#kernel/server/db/advisory-lock.ts'
import type { Tx } from '#kernel/server/db/database.ts'

/** Someone who pays without an account. Registrations of one mailbox are one payer. */
export interface Visitor {
  readonly mailbox: string
  readonly name: string
  readonly email: string
}

/** Who pays: someone with an account, or a visitor. */
export type Payer = { readonly userId: number } | Visitor

/** The column that names a payer, and its value. */
export const payerKey = (payer: { readonly userId: number } | Pick<Visitor, 'mailbox'>) =>
  'userId' in payer
    ? ({ column: 'account_id', id: payer.userId } as const)
    : ({ column: 'payer_mailbox', id: payer.mailbox } as const)

/** The columns in which a payment names its payer. */
export const payerColumns = (payer: Payer) =>
  'userId' in payer
    ? { account_id: payer.userId }
    : { account_id: null, payer_mailbox: payer.mailbox, payer_name: payer.name, payer_email: payer.email }

/** Locks a payer, so that two taps see each other. Call it first. */
export const lockPayer = (tx: Tx, payer: Payer): Promise<void> =>
  'userId' in payer ? lockAccount(tx, payer.userId) : lockName(tx, `payer ${payer.mailbox}`)
