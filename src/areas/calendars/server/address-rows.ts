import type { Reader } from '#kernel/server/db/database.ts'

/** The stored half of an account's secret address. Undefined if there is none. */
export async function findSelector(db: Reader, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_address')
    .select('selector')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.selector
}

/** A calendar's owner. Undefined if the address was replaced or removed, or the login was closed. */
export async function findOwner(db: Reader, selector: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_address')
    .innerJoin('account', 'account.id', 'calendar_address.account_id')
    .select('account.id')
    .where('calendar_address.selector', '=', selector)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Replaces the previous address, which then finds nothing. */
export async function saveSelector(
  db: Reader,
  { accountId, selector, now }: { accountId: number; selector: string; now: Date },
): Promise<void> {
  await db
    .insertInto('calendar_address')
    .values({ account_id: accountId, selector, made_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ selector, made_at: now }))
    .execute()
}

export async function removeSelector(db: Reader, accountId: number): Promise<void> {
  await db.deleteFrom('calendar_address').where('account_id', '=', accountId).execute()
}
