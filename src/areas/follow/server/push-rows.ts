import { createHash } from 'node:crypto'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { Subscription } from '#kernel/server/providers/push/outgoing.ts'

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest()

export async function listSubscriptions(db: Reader, accountId: number): Promise<Subscription[]> {
  return db
    .selectFrom('push_subscription')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}

/** Saves a browser. One that changed hands belongs to the account that is logged in now. */
export async function saveSubscription(tx: Tx, accountId: number, one: Subscription, now: Date): Promise<void> {
  const columns = { account_id: accountId, p256dh: one.p256dh, auth: one.auth, created_at: now }
  await tx
    .insertInto('push_subscription')
    .values({ endpoint_hash: hashOf(one.endpoint), endpoint: one.endpoint, ...columns })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(columns))
    .execute()
}

/** Keeps the newest `limit` browsers of an account and deletes the older ones. */
export async function keepNewest(tx: Tx, accountId: number, limit: number): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint_hash', 'in', (old) =>
      old
        .selectFrom('push_subscription')
        .select('endpoint_hash')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .offset(limit),
    )
    .execute()
}

/** Deletes a browser. With `accountId`, only if it belongs to that account. */
export async function removeSubscription(db: Reader, endpoint: string, accountId?: number): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', hashOf(endpoint))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
    .execute()
}

export async function removeSubscriptions(db: Reader, accountId: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('account_id', '=', accountId).execute()
}
