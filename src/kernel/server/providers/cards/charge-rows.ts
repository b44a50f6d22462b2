import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

export type DemoCard = 'approved' | 'declined' | 'slow' | 'disputed' | 'no-refund' | 'asks-bank' | 'late-failure'
/** The answer to the bank's question; missing until the question has been answered. */
export type BankAnswer = 'approved' | 'refused' | 'given-up'

/** What the demo's card provider was asked to charge. */
export interface Charge {
  readonly ref: string
  readonly outcome: DemoCard
  readonly amount_cents: number
  readonly completes_at: Date
  readonly bank_said: BankAnswer | null
  readonly refunded_cents: number
  readonly platform_fee_cents: number
}

/** Returns the state of a charge at an instant. */
export const findCharge = (
  db: Database,
  column: 'key' | 'ref',
  value: string,
  now: Date,
): Promise<Charge | undefined> =>
  db
    .selectFrom('demo_charge')
    .select(['ref', 'outcome', 'amount_cents', 'completes_at', 'bank_said', 'platform_fee_cents'])
    .select((query) =>
      query
        .selectFrom('demo_refund')
        .whereRef('demo_refund.charge_ref', '=', 'demo_charge.ref')
        .where('demo_refund.fails', '=', false)
        .where((where) =>
          where.or([where('demo_refund.fails_at', 'is', null), where('demo_refund.fails_at', '>', now)]),
        )
        .select(sql<number>`coalesce(sum(demo_refund.amount_cents), 0)::integer`.as('cents'))
        .as('refunded_cents'),
    )
    .$narrowType<{ refunded_cents: number }>()
    .where(column, '=', value)
    .executeTakeFirst()

interface NewCharge {
  readonly key: string
  readonly outcome: Charge['outcome']
  readonly amountCents: number
  readonly now: Date
  readonly completesAt: Date
  readonly account: string | undefined
  readonly platformFeeCents: number
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
      account: charge.account ?? null,
      platform_fee_cents: charge.platformFeeCents,
    })
    // The row may already exist, by its key or, if two arrive at the same moment, by its reference.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Answers the bank's question about a charge, once; the money moves now. */
export async function answerBank(db: Database, ref: string, answer: BankAnswer, now: Date): Promise<void> {
  await db
    .updateTable('demo_charge')
    .set({ bank_said: answer, completes_at: now })
    .where('ref', '=', ref)
    .where('outcome', '=', 'asks-bank')
    .where('bank_said', 'is', null)
    .execute()
}

/** Refunds part or all of a charge, each key once. */
export async function addDemoRefund(
  db: Database,
  refund: {
    key: string
    chargeRef: string
    amountCents: number
    platformFeeCents: number
    fails: boolean
    /** Until then, the refund seems to succeed. */
    failsAt: Date | undefined
    now: Date
  },
): Promise<void> {
  const { key, chargeRef: charge_ref, amountCents: amount_cents, fails, now: created_at } = refund
  const { platformFeeCents: platform_fee_cents, failsAt } = refund
  await db
    .insertInto('demo_refund')
    .values({
      key,
      ref: `demo_re_${key}`,
      charge_ref,
      amount_cents,
      platform_fee_cents,
      fails,
      fails_at: failsAt ?? null,
      created_at,
    })
    // The row may already exist, by its key or, if two arrive at the same moment, by its reference.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findDemoRefund = (db: Database, key: string) =>
  db.selectFrom('demo_refund').selectAll().where('key', '=', key).executeTakeFirst()

/** Lists an account's charges, for its balance items. */
export const listDemoCharges = (db: Database, account: string | undefined) =>
  db
    .selectFrom('demo_charge')
    .select(['ref', 'outcome', 'amount_cents', 'completes_at', 'platform_fee_cents'])
    .where('account', 'is not distinct from', account ?? null)
    .where('outcome', '<>', 'declined')
    .where((where) => where.or([where('outcome', '<>', 'asks-bank'), where('bank_said', '=', 'approved')]))
    .orderBy('completes_at')
    .orderBy('ref')
    .execute()

export const listDemoRefunds = (db: Database, account: string | undefined) =>
  db
    .selectFrom('demo_refund')
    .innerJoin('demo_charge', 'demo_charge.ref', 'demo_refund.charge_ref')
    .select(['demo_refund.ref', 'charge_ref', 'demo_refund.amount_cents', 'demo_refund.created_at', 'fails_at'])
    .select('demo_refund.platform_fee_cents')
    .where('account', 'is not distinct from', account ?? null)
    .where('fails', '=', false)
    .orderBy('demo_refund.created_at')
    .execute()
