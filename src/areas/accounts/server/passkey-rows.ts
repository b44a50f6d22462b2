import type { Database, Reader, Tx } from '#kernel/server/db/database.ts'

/** A passkey as a login needs it. */
export interface Passkey {
  readonly id: number
  readonly accountId: number
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly signCount: number
  readonly canSync: boolean
}

/** What an authenticator reports when a passkey is created. */
export interface NewPasskey extends Omit<Passkey, 'id' | 'accountId'> {
  readonly isSynced: boolean
}

/** Finds a passkey by the id that its authenticator chose. Undefined if its account is disabled or deleted. */
export async function findPasskey(db: Reader, credentialId: Buffer): Promise<Passkey | undefined> {
  return db
    .selectFrom('account_passkey as p')
    .innerJoin('account', 'account.id', 'p.account_id')
    .select([
      'p.id',
      'p.account_id as accountId',
      'p.credential_id as credentialId',
      'p.public_key as publicKey',
      'p.sign_count as signCount',
      'p.can_sync as canSync',
    ])
    .where('p.credential_id', '=', credentialId)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** An account's passkeys, oldest first. */
export const listPasskeysOf = (db: Reader, accountId: number) =>
  db
    .selectFrom('account_passkey')
    .select(['id', 'credential_id', 'name', 'is_synced', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

/** Adds a passkey to an account. False if some account already has it. */
export async function insertPasskey(
  tx: Tx,
  accountId: number,
  { credentialId, publicKey, signCount, canSync, isSynced }: NewPasskey,
  { name, now }: { name: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('account_passkey')
    .values({
      account_id: accountId,
      credential_id: credentialId,
      public_key: publicKey,
      sign_count: signCount,
      can_sync: canSync,
      is_synced: isSynced,
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Renames a passkey of an account. False if the account has no such passkey. */
export async function savePasskeyName(db: Reader, accountId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes a passkey of an account and returns its name. Undefined if the account has no such passkey. */
export async function deletePasskey(tx: Tx, accountId: number, id: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('account_passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/**
 * Notes that a passkey logged in. False if it was removed, or if it has meanwhile been used with this count or a higher
 * one. Authenticators that do not count always report 0.
 */
export async function savePasskeyUse(
  db: Database,
  id: number,
  { signCount, isSynced, now }: { signCount: number; isSynced: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_passkey')
    .set({ sign_count: signCount, is_synced: isSynced, last_used_at: now })
    .where('id', '=', id)
    .where('sign_count', signCount === 0 ? '=' : '<', signCount)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
