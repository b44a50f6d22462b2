import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { debtOfKey } from '#areas/dues/rules/debt-key.ts'
import { samePaymentDays } from '#areas/dues/rules/same-payment.ts'
import { deriveDues, tellStanding } from '#areas/members/server/derive-dues.ts'
import { lockMembers } from '#areas/members/server/member-rows.ts'
import type { DebtOutcome } from '#areas/payments/rules/debt-kinds.ts'
import {
  clubPaid,
  type DebtShown,
  debtAsked,
  debtsCharged,
  debtsReturned,
  type Outcomes,
  type PaidLine,
} from '#areas/payments/server/debts.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { findCardDues, findOwnMember, insertCardDues, saveReturned } from './card-rows.ts'
import { owedDues } from './owed-dues.ts'
import { listPayers } from './payment-rows.ts'
import { findSeason } from './season-rows.ts'
import { readDuesSetting } from './setting-rows.ts'
import { aYear, duesPaidAlready, duesRecorded, duesReturned, duesTitle } from './words.ts'

interface Charge {
  readonly deps: Deps
  readonly tx: Tx
  readonly clubId: number
  readonly accountId: number | null
  readonly paymentId: number
  readonly line: PaidLine
  readonly now: Date
}

/**
 * Books dues whose card was charged, under the member's lock. A payment counts for the season it was made for, however
 * late it settles. It is refunded if the dues are already paid, if the member or the season is gone, or if it would
 * count for nothing because the club has started to collect in the other mode.
 */
async function bookDues({ deps, tx, clubId, accountId, paymentId, line, now }: Charge): Promise<DebtOutcome> {
  const debt = debtOfKey(line.key)
  if (!debt) return 'to-return'
  const memberId = debt.mid
  await lockMembers(tx, clubId, [memberId])
  const seasonId = 'did' in debt ? debt.did : null
  const season = seasonId === null ? undefined : await findSeason(tx, clubId, seasonId, 'share')
  if (seasonId !== null && !season) return 'to-return'
  const { isAnnual, timeZone } = await readDuesSetting(tx, clubId)
  if (isAnnual !== (seasonId !== null)) return 'to-return'
  const day = dayIn(timeZone, now)
  const [payer] = await listPayers(tx, clubId, [memberId], { seasonId, ...samePaymentDays(day) })
  if (!payer || payer.paidOn !== null) return 'to-return'
  await insertCardDues(tx, { clubId, memberId, seasonId, cents: line.cents, day, debtKey: line.key, paymentId, now })
  const what = { cents: line.cents, method: 'card' as const, day, what: season?.name ?? aYear }
  await logInClub(tx, { clubId, accountId, memberId, what: duesRecorded([payer.name], what), now })
  await tellStanding(deps, tx, clubId, await deriveDues(tx, { clubId, memberIds: [memberId], now }))
  return 'paid'
}

/** All of a card payment was refunded, so the dues it paid are unpaid. */
async function takeBack(deps: Deps, tx: Tx, clubId: number, paymentId: number, now: Date): Promise<void> {
  const dues = await findCardDues(tx, clubId, paymentId)
  if (!dues) return
  const memberIds = [dues.member_id]
  await lockMembers(tx, clubId, memberIds)
  await saveReturned(tx, clubId, dues.id, now)
  await logInClub(tx, { clubId, accountId: null, memberId: dues.member_id, what: duesReturned, now })
  await tellStanding(deps, tx, clubId, await deriveDues(tx, { clubId, memberIds, now }))
}

/** Returns what the payment page shows. The same rule decides when the card is sent. */
async function showDues(deps: Deps, tx: Tx, accountId: number, key: string): Promise<DebtShown | undefined> {
  const debt = debtOfKey(key)
  const ownMember = debt && (await findOwnMember(tx, accountId, debt.mid))
  if (!debt || !ownMember) return undefined
  const seasonId = 'did' in debt ? debt.did : null
  const request = { clubId: ownMember.club_id, memberId: debt.mid, seasonId, now: deps.clock.now() }
  const result = await owedDues(tx, request)
  const about = {
    payee: { clubId: ownMember.club_id },
    payeeName: ownMember.club,
    backTo: `/club/welcome?cid=${ownMember.club_id}`,
  }
  if (!result.ok) return { ...about, title: duesTitle(''), lines: [], whyNot: deps.refusals[result.code].message }
  const { what, cents, isPaid } = result.value
  const title = duesTitle(what)
  const whyNot = isPaid || cents === 0 ? duesPaidAlready : null
  return { ...about, title, lines: [{ title, name: ownMember.name, cents }], whyNot }
}

/** What happens to the card payments for dues. */
export const cardListeners: readonly Listener[] = [
  when(debtsCharged, async ({ deps, tx, payment, lines, now }): Promise<Outcomes> => {
    const { id: paymentId, account_id: accountId } = payment
    const outcomes: Record<number, DebtOutcome> = {}
    for (const line of lines.filter(({ kind }) => kind === 'dues'))
      outcomes[line.number] = await bookDues({
        deps,
        tx,
        clubId: clubPaid(payment),
        accountId,
        paymentId,
        line,
        now,
      })
    return outcomes
  }),
  when(debtsReturned, async ({ deps, tx, payment, lines, now }) => {
    if (lines.some(({ kind }) => kind === 'dues')) await takeBack(deps, tx, clubPaid(payment), payment.id, now)
    return 0
  }),
  when(debtAsked, async ({ deps, tx, actor, kind, key }) =>
    kind === 'dues' ? showDues(deps, tx, actor.userId, key) : undefined,
  ),
]
