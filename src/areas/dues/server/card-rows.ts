import { sql } from 'kysely'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** A member whose login is this account. Undefined for all others. */
export async function findOwnMember(db: Reader, accountId: number, memberId: number) {
  return db
    .selectFrom('member')
    .innerJoin('club', 'club.id', 'member.club_id')
    .select(['member.club_id', 'club.name as club', 'club.time_zone'])
    .select(sql<string>`trim(member.first || ' ' || member.last)`.as('name'))
    .where('member.id', '=', memberId)
    .where('member.account_id', '=', accountId)
    .where('member.status', 'in', currentStatuses)
    .executeTakeFirst()
}

interface CardDues {
  readonly clubId: number
  readonly memberId: number
  readonly seasonId: number | null
  readonly cents: number
  readonly day: string
  readonly debtKey: string
  readonly paymentId: number
  readonly now: Date
}

export async function insertCardDues(tx: Tx, dues: CardDues): Promise<void> {
  await tx
    .insertInto('dues_payment')
    .values({
      club_id: dues.clubId,
      member_id: dues.memberId,
      season_id: dues.seasonId,
      method: 'card',
      amount_cents: dues.cents,
      paid_on: dues.day,
      note: dues.cents === 0 ? 'Nothing to pay' : '',
      debt_key: dues.debtKey,
      card_payment_id: dues.paymentId,
      recorded_at: dues.now,
    })
    .execute()
}

/** The dues that a card payment paid. Undefined if it paid none. */
export async function findCardDues(db: Reader, clubId: number, paymentId: number) {
  return db
    .selectFrom('dues_payment')
    .select(['id', 'member_id'])
    .where('club_id', '=', clubId)
    .where('card_payment_id', '=', paymentId)
    .executeTakeFirst()
}

/** The card payment behind a dues payment. Undefined for one recorded by hand. */
export async function findCardPayment(db: Reader, clubId: number, duesPaymentId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('dues_payment')
    .select('card_payment_id')
    .where('club_id', '=', clubId)
    .where('id', '=', duesPaymentId)
    .executeTakeFirst()
  return found?.card_payment_id ?? undefined
}

export async function saveReturned(tx: Tx, clubId: number, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('dues_payment')
    .set({ returned_at: now })
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .execute()
}
