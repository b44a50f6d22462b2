import { type DuesDebt, debtKeyOf } from '#areas/dues/rules/debt-key.ts'
import { samePaymentDays } from '#areas/dues/rules/same-payment.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { findExpiration, listEnds } from './member-rows.ts'
import { listPayers } from './payment-rows.ts'
import { findSeason } from './season-rows.ts'
import { readDuesSetting } from './setting-rows.ts'
import { aYear } from './words.ts'

/** What a member would pay by card now. */
export interface OwedDues {
  readonly key: string
  readonly name: string
  /** What the receipt calls it. */
  readonly what: string
  readonly cents: number
  readonly isPaid: boolean
}

interface Asked {
  readonly clubId: number
  readonly memberId: number
  /** Null means another year of rolling dues. */
  readonly seasonId: number | null
  readonly now: Date
}

/**
 * What a member owes for an active season, or for another year, and whether it is already paid. To charge for it, call
 * it under the member's lock. The season cannot be deleted until the transaction ends. Refusals: not-found (no such
 * season or member), season-closed (not active, over, or the club collects in the other mode).
 */
export async function owedDues(
  db: Reader,
  { clubId, memberId, seasonId, now }: Asked,
): Promise<Result<OwedDues, 'not-found' | 'season-closed'>> {
  const { isAnnual, timeZone, rollingCardCents } = await readDuesSetting(db, clubId)
  const today = dayIn(timeZone, now)
  const season = seasonId === null ? undefined : await findSeason(db, clubId, seasonId, 'share')
  if (seasonId !== null && !season) return refuse('not-found')
  if (isAnnual !== (season !== undefined)) return refuse('season-closed')
  if (season && (!season.is_active || (season.ends_on !== null && season.ends_on < today)))
    return refuse('season-closed')
  const [payer] = await listPayers(db, clubId, [memberId], { seasonId, ...samePaymentDays(today) })
  const dues = await findExpiration(db, clubId, memberId)
  if (!payer || !dues) return refuse('not-found')
  const debt: DuesDebt = season
    ? { mid: memberId, did: season.id }
    : { mid: memberId, after: dues.membership_expires_on }
  return ok({
    key: debtKeyOf(debt),
    name: payer.name,
    what: season?.name ?? aYear,
    cents: season?.card_cents ?? rollingCardCents,
    isPaid: payer.paidOn !== null,
  })
}

/** The keys under which these members may be paying the same debt by card right now. */
export async function openKeysOf(
  db: Reader,
  clubId: number,
  seasonId: number | null,
  members: readonly { readonly id: number }[],
): Promise<string[]> {
  if (seasonId !== null) return members.map(({ id }) => debtKeyOf({ mid: id, did: seasonId }))
  const ends = await listEnds(
    db,
    clubId,
    members.map(({ id }) => id),
  )
  return ends.map(({ id, endsOn }) => debtKeyOf({ mid: id, after: endsOn }))
}
