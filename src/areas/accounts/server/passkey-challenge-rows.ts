import type { Database, Reader } from '#kernel/server/db/database.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'

/** Notes that a challenge has been answered. True for one caller only. */
export async function saveAnswered(
  db: Reader,
  { text, expiresAt }: { readonly text: string; readonly expiresAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: tokenHashOf(text), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes the challenges that have expired. Returns how many. */
export async function deleteEndedChallenges(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
