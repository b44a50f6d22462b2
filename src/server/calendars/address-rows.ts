import type { Reader } from '#server/kernel/db/database'

/** The kept half of somebody's secret address; undefined while there is none. */
export async function findSelector(db: Reader, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_address')
    .select('selector')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.selector
}

/** Whose calendar it is; undefined for an address that was replaced or removed, and for a login that was closed. */
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

/** Puts an address in the place of the one before, which nobody finds any more. */
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
