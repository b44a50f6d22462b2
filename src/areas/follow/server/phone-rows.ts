import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export interface CodeRow {
  readonly phone: string
  readonly codeHash: Buffer
  readonly providerRef: string | null
  readonly tries: number
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/** Saves the one open code of an account, replacing an earlier one. */
export async function saveCode(
  tx: Tx,
  code: { accountId: number; phone: string; hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into phone_code (account_id, phone, code_hash, created_at, expires_at)
    values (${code.accountId}, ${code.phone}, ${code.hash}, ${code.now}, ${code.expiresAt})
    on conflict (account_id) do update set phone = excluded.phone, code_hash = excluded.code_hash, provider_ref = null,
      tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null`.execute(tx)
}

/** Reads and locks an account's code, so that tries are counted one after the other. */
export async function lockCode(tx: Tx, accountId: number): Promise<CodeRow | undefined> {
  const row = await tx
    .selectFrom('phone_code')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      phone: row.phone,
      codeHash: row.code_hash,
      providerRef: row.provider_ref,
      tries: row.tries,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
    }
  )
}

export async function countTry(tx: Tx, accountId: number): Promise<void> {
  await sql`update phone_code set tries = tries + 1 where account_id = ${accountId}`.execute(tx)
}

/** Saves the carrier's reference, only for the same code that was sent. */
export async function saveReference(db: Reader, of: { accountId: number; hash: Buffer; reference: string }) {
  await sql`update phone_code set provider_ref = ${of.reference}
    where account_id = ${of.accountId} and code_hash = ${of.hash}`.execute(db)
}

/** Uses up the code that was compared. False if it has been used or replaced. */
export async function useCode(tx: Tx, accountId: number, hash: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update phone_code set used_at = ${now}
    where account_id = ${accountId} and code_hash = ${hash} and used_at is null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** When the code with this hash expires. Undefined if another code has replaced it. */
export async function findCodeEnd(db: Reader, accountId: number, hash: Buffer): Promise<Date | undefined> {
  const code = await db
    .selectFrom('phone_code')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return code?.expires_at
}

/** Deletes the codes that expired before `before`. */
export async function deleteCodes(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('phone_code').where('expires_at', '<', before).execute()
}
