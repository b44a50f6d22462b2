import { randomBytes } from 'node:crypto'
import { commitmentOf } from '#domain/prizes/draw'
import { wallTimeIn } from '#domain/shared/wall-time'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'

/** The first day of a month, as the database keeps it: `2026-10` and `2026-10-01`. */
export const firstDayOf = (month: string) => `${month}-01`
export const monthOf = (firstDay: string) => firstDay.slice(0, 7)

/** The month it is now where the platform is at home, as its first day. */
export const currentMonth = ({ config, clock }: Pick<Deps, 'config' | 'clock'>) =>
  wallTimeIn(config.platformZone, clock.now()).month

/**
 * The month in which an entry earned at an instant counts, as its first day. Its seed is made, and with it published by
 * its hash, before its first entry is; the draw waits until the entry is committed. An entry of a month that has been
 * drawn meanwhile counts in the current one: nobody loses a chance.
 */
export async function openMonthFor(deps: Deps, tx: Tx, earnedAt: Date): Promise<string> {
  const { month } = wallTimeIn(deps.config.platformZone, earnedAt)
  await haveSeed(deps, tx, month)
  const drawn = await tx.selectFrom('prize_draw').select('month').where('month', '=', month).executeTakeFirst()
  if (!drawn) return month
  const now = currentMonth(deps)
  await haveSeed(deps, tx, now)
  return now
}

/** Sees to it that a month has its seed, and keeps its draw from beginning until the transaction has ended. */
async function haveSeed({ clock }: Deps, tx: Tx, month: string): Promise<void> {
  const seed = randomBytes(32).toString('hex')
  await tx
    .insertInto('prize_seed')
    .values({ month, seed, commitment: commitmentOf(seed), committed_at: clock.now() })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .execute()
  await tx.selectFrom('prize_seed').select('month').where('month', '=', month).forShare().execute()
}
