import { debtKeyOf } from '#domain/dues/debt-key'
import { ok } from '#domain/shared/result'
import { listDemoAccounts } from '#server/accounts/demo-account-rows'
import { readBooks } from '#server/books/read-provider'
import { duesTitle } from '#server/dues/words'
import { inTransaction } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { enqueue } from '#server/kernel/jobs/job'
import { deriveDues } from '#server/members/derive-dues'
import { lockMembers } from '#server/members/member-rows'
import { giveBack } from '#server/payments/give-back'
import { payDebt } from '#server/payments/pay-debt'
import { clubAccounts } from './club-people.ts'
import { findLastSeason, listMembersOf } from './club-world-rows.ts'

const day = 24 * 60 * 60_000

/** Who paid for the season that is over by card: how many days ago, with which card, and whether it went back. */
const payers = [
  { username: 'clubadmin', daysAgo: 176, token: 'demo-approved', isReturned: false },
  { username: 'groupadmin', daysAgo: 148, token: 'demo-approved', isReturned: true },
  { username: 'clubmember', daysAgo: 117, token: 'demo-disputed', isReturned: false },
] as const

/**
 * Half a year of card payments for the demo's club, through the same acts as everybody's, each at an instant of its own:
 * dues of the season that is over, one returned, one disputed and won. The provider's list is booked by a job after the
 * start, with its fees and payouts.
 */
export async function payByCard(
  deps: Deps,
  { clubId, staff, now }: { clubId: number; staff: number; now: Date },
): Promise<void> {
  const season = await findLastSeason(deps.db, clubId)
  const accounts = await listDemoAccounts(deps.db, clubAccounts)
  const members = await listMembersOf(
    deps.db,
    clubId,
    accounts.map(({ id }) => id),
  )
  for (const { username, daysAgo, token, isReturned } of payers) {
    const account = accounts.find((one) => one.username === username)
    const memberId = members.find((one) => one.account_id === account?.id)?.id
    if (!account || memberId === undefined || !season) continue
    const at = (days: number): Deps => ({ ...deps, clock: { now: () => new Date(now.getTime() - days * day) } })
    const key = debtKeyOf({ mid: memberId, did: season.id })
    const debt = { kind: 'dues', key, memberId, title: duesTitle(season.name), cents: season.card_cents } as const
    const actor = { userId: account.id, email: account.email }
    const asked = { actor, clubId, kind: 'dues', key, token, seenCents: undefined, requestKey: undefined } as const
    const said = await payDebt(at(daysAgo), asked, async () => ok({ debts: [debt] }))
    const paymentId = said.ok ? said.value.payment_id : null
    if (paymentId === null || !isReturned) continue
    const back = {
      paymentId,
      cents: undefined,
      reason: 'Moved away for the season',
      askedBy: staff,
      requestKey: undefined,
    }
    await giveBack(at(daysAgo - 9), back, () => undefined)
  }
  // Whose dues count was decided at those instants; today decides.
  await inTransaction(deps.db, async (tx) => {
    const memberIds = members.map(({ id }) => id)
    await lockMembers(tx, clubId, memberIds)
    return ok(await deriveDues(tx, { clubId, memberIds, now }))
  })
  await enqueue(deps.db, readBooks, {})
}
