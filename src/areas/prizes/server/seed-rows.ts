import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { takesPart } from './entry-rows.ts'

export interface Seed {
  readonly month: string
  readonly seed: string
  readonly commitment: string
  readonly committed_at: Date
}

/** A month's seed, locked until the transaction ends, so that no entry is added and no other draw starts. */
export const lockSeed = (tx: Tx, month: string): Promise<Seed | undefined> =>
  tx.selectFrom('prize_seed').selectAll().where('month', '=', month).forUpdate().executeTakeFirst()

export const findSeed = (db: Reader, month: string): Promise<Seed | undefined> =>
  db.selectFrom('prize_seed').selectAll().where('month', '=', month).executeTakeFirst()

/** Saves a month's seed, unless the month has one. */
export async function addSeed(tx: Tx, seed: Seed): Promise<void> {
  await tx
    .insertInto('prize_seed')
    .values(seed)
    .onConflict((conflict) => conflict.column('month').doNothing())
    .execute()
}

/** Prevents a month's draw from starting until the transaction ends. */
export async function holdSeed(tx: Tx, month: string): Promise<void> {
  await tx.selectFrom('prize_seed').select('month').where('month', '=', month).forShare().execute()
}

export interface PublicMonth extends Omit<Seed, 'seed'> {
  readonly entries: number
  readonly drawn_at: Date | null
}

/** The months that have a seed, latest first, without the seeds themselves. */
export async function listMonths(db: Reader, isDemo: boolean, limit: number): Promise<PublicMonth[]> {
  const { rows } = await sql<PublicMonth>`select s.month, s.commitment, s.committed_at, d.drawn_at,
      case when d.month is null then (select count(*) from prize_entry e where e.month = s.month and ${takesPart(isDemo)})
        else (select count(*) from prize_draw_entry e where e.month = s.month) end as entries
    from prize_seed s left join prize_draw d on d.month = s.month
    order by s.month desc limit ${limit}`.execute(db)
  return rows
}
