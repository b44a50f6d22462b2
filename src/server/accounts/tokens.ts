import type { Reader, Tx } from '#server/db/database'
import { newToken, tokenHashOf } from '#server/http/session-cookie'

type Purpose = 'reset-password' | 'verify-email'

const lifetimes: Record<Purpose, number> = {
  'reset-password': 60 * 60_000,
  'verify-email': 7 * 24 * 60 * 60_000,
}

/** Makes a token for a link in a mail: 256 random bits, only the hash is kept. `email` is the address it stands for. */
export async function makeToken(
  tx: Tx,
  purpose: Purpose,
  account: { id: number; email: string },
  now: Date,
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('one_time_token')
    .values({
      token_hash: tokenHashOf(token),
      purpose,
      account_id: account.id,
      email: account.email,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimes[purpose]),
    })
    .execute()
  return token
}

/** Uses a token up, once. Undefined when it is unknown, spent, over, or its account is disabled. */
export async function useToken(
  tx: Tx,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<{ accountId: number; email: string } | undefined> {
  const row = await tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id', 'email'])
    .executeTakeFirst()
  return row && { accountId: row.account_id, email: row.email }
}

/** Makes every other token of this purpose worthless. */
export async function burnTokens(db: Reader, purpose: Purpose, accountId: number): Promise<void> {
  await db.deleteFrom('one_time_token').where('account_id', '=', accountId).where('purpose', '=', purpose).execute()
}
