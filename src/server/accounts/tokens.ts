import { createHmac, randomUUID } from 'node:crypto'
import type { Reader, Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { tokenHashOf } from '#server/kernel/http/session-cookie'

export type Purpose = 'reset-password' | 'verify-email'

const lifetimes: Record<Purpose, number> = {
  'reset-password': 60 * 60_000,
  'verify-email': 7 * 24 * 60 * 60_000,
}

/** An unused token that has not run out. `email` is the address it was, or will be, mailed to. */
export interface Token {
  readonly purpose: Purpose
  readonly accountId: number
  readonly email: string
}

/**
 * The token of a seed: 256 bits that follow from the installation's key. So the token itself is nowhere written down:
 * its row has the hash, the job that mails it has the seed.
 */
export const tokenOf = (deps: Deps, seed: string): string =>
  createHmac('sha256', deps.config.secretKey).update(`one-time token ${seed}`).digest('base64url')

/** Makes a token for a link in a mail to `account.email` and answers its seed. */
export async function makeToken(
  tx: Tx,
  deps: Deps,
  purpose: Purpose,
  account: { id: number; email: string },
): Promise<string> {
  const seed = randomUUID()
  const now = deps.clock.now()
  await tx
    .insertInto('one_time_token')
    .values({
      token_hash: tokenHashOf(tokenOf(deps, seed)),
      purpose,
      account_id: account.id,
      email: account.email,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimes[purpose]),
    })
    .execute()
  return seed
}

/** Looks a token up without using it. Undefined when it is unknown, spent, over, or its account is disabled. */
export async function findToken(db: Reader, token: string, now: Date): Promise<Token | undefined> {
  const row = await db
    .selectFrom('one_time_token')
    .innerJoin('account', 'account.id', 'one_time_token.account_id')
    .select(['one_time_token.purpose', 'one_time_token.account_id', 'one_time_token.email'])
    .where('token_hash', '=', tokenHashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
  return row && { purpose: row.purpose, accountId: row.account_id, email: row.email }
}

/** Uses a token up: true for one caller only. */
export async function useToken(tx: Tx, purpose: Purpose, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Makes the account's links of this purpose worthless, those still waiting to be mailed too. */
export async function burnTokens(tx: Tx, purpose: Purpose, accountId: number): Promise<void> {
  await tx.deleteFrom('one_time_token').where('account_id', '=', accountId).where('purpose', '=', purpose).execute()
}
