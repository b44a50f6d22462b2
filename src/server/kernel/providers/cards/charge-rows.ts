import type { Database } from '#server/kernel/db/database'

/** What the demo's card provider was asked to charge. */
export interface Charge {
  readonly ref: string
  readonly outcome: 'approved' | 'declined' | 'slow'
  readonly amount_cents: number
  readonly completes_at: Date
}

export const findCharge = (db: Database, column: 'key' | 'ref', value: string): Promise<Charge | undefined> =>
  db.selectFrom('demo_charge').selectAll().where(column, '=', value).executeTakeFirst()

interface NewCharge {
  readonly key: string
  readonly outcome: Charge['outcome']
  readonly amountCents: number
  readonly now: Date
  readonly completesAt: Date
}

/** Adds a charge, each key once. */
export async function addCharge(db: Database, charge: NewCharge): Promise<void> {
  const { key, outcome, now } = charge
  await db
    .insertInto('demo_charge')
    .values({
      key,
      ref: `demo_${key}`,
      outcome,
      amount_cents: charge.amountCents,
      created_at: now,
      completes_at: charge.completesAt,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
