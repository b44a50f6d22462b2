import type { Database } from '../../db/database.ts'
import type { PushKeys } from './outgoing.ts'

export const findKeys = (db: Database): Promise<PushKeys | undefined> =>
  db.selectFrom('push_key').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()

/** Saves the installation's keys, unless another process has already saved some. */
export async function addKeys(db: Database, { publicKey, privateKey }: PushKeys, now: Date): Promise<void> {
  await db
    .insertInto('push_key')
    .values({ public_key: publicKey, private_key: privateKey, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
