import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** How many texts a scope has used since an instant, and when it used the first of them. */
export async function countSpent(tx: Tx, scope: string, since: Date): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`select count(*) as count, min(at) as oldest
    from text_spent where scope = ${scope} and at >= ${since}`.execute(tx)
  return rows[0] ?? { count: 0, oldest: null }
}

/** Charges one text to each of these scopes. */
export async function addSpent(tx: Tx, scopes: readonly string[], now: Date): Promise<void> {
  await sql`insert into text_spent (scope, at)
    select scope, ${now} from unnest(${[...scopes]}::text[]) as s(scope)`.execute(tx)
}

export async function deleteSpent(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('text_spent').where('at', '<', before).execute()
}
