import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database.ts'

/** Adds an account, each key once, and returns its id. */
export async function addDemoAccount(db: Database, key: string, now: Date): Promise<string> {
  const ref = `acct_demo_${randomBytes(6).toString('hex')}`
  const row = await db
    .insertInto('demo_account')
    .values({ key, ref, created_at: now })
    // This changes nothing, but returns the existing row.
    .onConflict((conflict) => conflict.column('key').doUpdateSet((set) => ({ key: set.ref('excluded.key') })))
    .returning('ref')
    .executeTakeFirstOrThrow()
  return row.ref
}

export const findDemoAccount = (db: Database, ref: string) =>
  db.selectFrom('demo_account').select('may_charge').where('ref', '=', ref).executeTakeFirst()

export async function saveDemoAccount(db: Database, ref: string, mayCharge: boolean): Promise<void> {
  await db.updateTable('demo_account').set({ may_charge: mayCharge }).where('ref', '=', ref).execute()
}
