import { dayAfter } from '#areas/dues/rules/days.ts'
import { debtKeyOf } from '#areas/dues/rules/debt-key.ts'
import { type MethodByHand, methodsByHand } from '#areas/dues/rules/dues-methods.ts'
import { bookDues } from '#areas/dues/server/book-dues.ts'
import { insertPayments } from '#areas/dues/server/payment-rows.ts'
import { insertSeason } from '#areas/dues/server/season-rows.ts'
import { lockDuesSetting, saveDuesSetting } from '#areas/dues/server/setting-rows.ts'
import { deriveDues } from '#areas/members/server/derive-dues.ts'
import { insertGrants } from '#areas/members/server/dues-grant-rows.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { demoClub } from './club-words.ts'

interface Setting {
  readonly clubId: number
  readonly staff: number
  readonly now: Date
}

/** A member whose dues are paid. */
export interface PaidUp {
  readonly memberId: number
  readonly name: string
  /** Whether they pay at the desk, because they have no account. */
  readonly isAtDesk: boolean
  /** How many days ago they paid for the current season; null for dues that were entered by hand. */
  readonly daysAgo: number | null
  /** The last day of dues that were entered by hand. */
  readonly until: string
}

const seasonCents = 4500

/** Every other payment is in cash; the others use each method in turn. */
const wayOf = (at: number): MethodByHand => methodsByHand[at % 2 ? 0 : (at / 2) % methodsByHand.length] ?? 'cash'

/**
 * Adds the dues of the demo's club: the last season, the current one, and the payments of members who are paid up. One
 * in five of them has dues entered by hand, with a separate end date.
 */
export async function addClubDues(
  tx: Tx,
  { clubId, staff, now }: Setting,
  paidMembers: readonly PaidUp[],
): Promise<void> {
  const today = dayIn(demoClub.zone, now)
  const year = Number(today.slice(0, 4))
  const season = { amount_cents: seasonCents, card_cents: seasonCents, message: '' }
  const last = { ...season, name: `Season ${year - 1}`, is_active: false, ends_on: dayAfter(today, -100) }
  const lastId = await insertSeason(tx, clubId, last, now)
  const ends_on = dayAfter(today, 230)
  const current = await insertSeason(tx, clubId, { ...season, name: `Season ${year}`, is_active: true, ends_on }, now)
  if (current === undefined) return
  await lockDuesSetting(tx, clubId)
  const yearly = { rolling_cents: 6000, rolling_card_cents: 6000 }
  await saveDuesSetting(tx, clubId, { current_season_id: current, ...yearly })
  const granted = paidMembers.filter(({ daysAgo }) => daysAgo === null)
  const grants = granted.map(({ memberId, until }) => ({ memberId, on: today, until }))
  await insertGrants(tx, { clubId, by: staff, now }, grants)
  for (const [at, { memberId, name, daysAgo, isAtDesk }] of paidMembers.entries()) {
    const note = at === 12 ? 'Waived in return for work on the courts' : ''
    const whose = { clubId, staff, now, memberId, name, at }
    if (daysAgo !== null)
      await payAtDesk(tx, {
        ...whose,
        note,
        day: dayAfter(today, -daysAgo),
        season: { id: current, name: `Season ${year}` },
      })
    // Every other one also paid for the previous season.
    if (isAtDesk && at % 2 === 0 && lastId !== undefined)
      await payAtDesk(tx, {
        ...whose,
        note: '',
        day: dayAfter(today, -110 - ((at * 7) % 74)),
        season: { id: lastId, name: last.name },
      })
  }
  await deriveDues(tx, { clubId, memberIds: 'all', now })
}

interface AtDesk extends Setting {
  readonly memberId: number
  readonly name: string
  readonly season: { readonly id: number; readonly name: string }
  readonly day: string
  readonly at: number
  readonly note: string
}

/** Records a manual payment and books it on its day. One with a note is waived. */
async function payAtDesk(tx: Tx, { clubId, staff, now, memberId, name, season, day, at, note }: AtDesk): Promise<void> {
  const method = wayOf(at)
  const keyOf = () => debtKeyOf({ mid: memberId, did: season.id })
  const payment = { clubId, method, cents: note ? 0 : seasonCents, day, keyOf, by: staff, now }
  const checkNumber = method === 'check' ? String(1200 + at) : ''
  await insertPayments(tx, { ...payment, memberIds: [memberId], seasonId: season.id, checkNumber, note })
  await bookDues(tx, { ...payment, payers: [{ id: memberId, name, paidOn: null }], what: season.name })
}
