import { randomBytes } from 'node:crypto'
import { commitmentOf } from '#areas/prizes/rules/prize-draw.ts'
import { wallTimeIn } from '#kernel/rules/wall-time.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { isDrawn } from './draw-rows.ts'
import { addPrizeEntry } from './entry-rows.ts'
import { addSeed, holdSeed } from './seed-rows.ts'

/** The first day of a month, as the database stores it: `2026-10` becomes `2026-10-01`. */
export const firstDayOf = (month: string) => `${month}-01`
export const monthOf = (firstDay: string) => firstDay.slice(0, 7)

/** The current month in the platform's zone, as its first day. */
export const currentMonth = ({ config, clock }: Pick<Deps, 'config' | 'clock'>) =>
  wallTimeIn(config.platformZone, clock.now()).month

/**
 * The month in which an entry earned at an instant counts, as its first day. The month's seed is made, and its hash
 * published, before its first entry. The draw waits until the entry is committed. An entry for a month that has already
 * been drawn counts in the current one, so that no one loses a chance.
 */
export async function openMonthFor(deps: Deps, tx: Tx, earnedAt: Date): Promise<string> {
  const { month } = wallTimeIn(deps.config.platformZone, earnedAt)
  await haveSeed(deps, tx, month)
  if (!(await isDrawn(tx, month))) return month
  const now = currentMonth(deps)
  await haveSeed(deps, tx, now)
  return now
}

/** Makes a month's seed if it has none, and prevents its draw from starting until the transaction ends. */
async function haveSeed({ clock }: Deps, tx: Tx, month: string): Promise<void> {
  const seed = randomBytes(32).toString('hex')
  await addSeed(tx, { month, seed, commitment: commitmentOf(seed), committed_at: clock.now() })
  await holdSeed(tx, month)
}

/**
 * Adds one chance in the month's draw for the owner of a completed match in which a game was won, or whose winner was
 * named in free scoring. One per match. The month is that of the completion, in the platform's zone, unless it has
 * already been drawn. Source: spec 000 §1.
 */
export async function grantPrizeEntry(deps: Deps, tx: Tx, matchId: number, completedAt: Date): Promise<void> {
  await addPrizeEntry(tx, matchId, await openMonthFor(deps, tx, completedAt), deps.clock.now())
}
