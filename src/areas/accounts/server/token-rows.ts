import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'

export type Purpose = 'reset-password' | 'verify-email'

/** An unused, unexpired token. `email` is the address to which it was or will be sent. */
export interface Token {
  readonly purpose: Purpose
  readonly accountId: number
  readonly email: string
}

export async function saveToken(
  tx: Tx,
  token: string,
  { purpose, accountId, email }: Token,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<void> {
  await tx
    .insertInto('one_time_token')
    .values({
      token_hash: tokenHashOf(token),
      purpose,
      account_id: accountId,
      email,
      created_at: now,
      expires_at: endsAt,
    })
    .execute()
}

/** Looks up a token without using it. Undefined if it is unknown, used or expired, or its account is disabled. */
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

/**
 * Looks up a token that will be emailed, expired or not. Undefined if it is used or replaced, or its account is
 * disabled.
 */
export async function findTokenToMail(db: Reader, token: string): Promise<Token | undefined> {
  return db
    .selectFrom('one_time_token')
    .innerJoin('account', 'account.id', 'one_time_token.account_id')
    .select(['one_time_token.purpose', 'one_time_token.account_id as accountId', 'one_time_token.email'])
    .where('token_hash', '=', tokenHashOf(token))
    .where('used_at', 'is', null)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Makes a token valid at least until `endsAt`. */
export async function prolongToken(db: Reader, token: string, endsAt: Date): Promise<void> {
  await db
    .updateTable('one_time_token')
    .set({ expires_at: endsAt })
    .where('token_hash', '=', tokenHashOf(token))
    .where('expires_at', '<', endsAt)
    .execute()
}

/** Uses up a token. True for one caller only. */
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

/** Invalidates the account's links of this purpose, including those still waiting to be mailed. */
export async function burnTokens(tx: Tx, purpose: Purpose, accountId: number): Promise<void> {
  await tx.deleteFrom('one_time_token').where('account_id', '=', accountId).where('purpose', '=', purpose).execute()
}

/** Invalidates the account's links that would give it another address than this one. */
export async function burnAddressChanges(tx: Tx, accountId: number, email: string): Promise<void> {
  await tx
    .deleteFrom('one_time_token')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'verify-email')
    .where('email', '<>', email)
    .execute()
}

/** How long an expired token is kept, in milliseconds, because its email may still be waiting for a mail server. */
const mailedWithin = 7 * 24 * 60 * 60_000

/** Deletes the tokens that were used or expired more than a week ago. Returns how many. */
export async function deleteEndedTokens(db: Reader, now: Date): Promise<number> {
  const expired = new Date(now.getTime() - mailedWithin)
  const gone = await db
    .deleteFrom('one_time_token')
    .where((row) => row.or([row('expires_at', '<=', expired), row('used_at', 'is not', null)]))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** Whether a link that confirms this address of the account is still open. */
export async function isLinkPending(
  db: Reader,
  { accountId, email, now }: { accountId: number; email: string; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('one_time_token')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'verify-email')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
