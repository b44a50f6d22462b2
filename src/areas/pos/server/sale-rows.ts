import { sql } from 'kysely'
import { hasCurrentDues } from '#areas/clubs/server/current-dues-rows.ts'
import type { Merge } from '#areas/members/server/occasions.ts'
import { totalOf } from '#areas/pos/rules/prices.ts'
import type { SaleMethod, SaleMethodByHand, SaleState } from '#areas/pos/rules/sale-states.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** An item sold, with its title and price at that time. */
export interface SoldLine {
  readonly itemId: number
  readonly title: string
  readonly cents: number
  readonly quantity: number
}

interface NewSale {
  readonly clubId: number
  readonly memberId: number | null
  readonly lines: readonly SoldLine[]
  readonly now: Date
}

interface DeskSale extends NewSale {
  readonly guest: string
  readonly method: SaleMethodByHand
  readonly checkNumber: string
  readonly note: string
  readonly day: string
  readonly by: number
}

/** Writes a sale at the desk. Returns its number. */
export async function insertDeskSale(tx: Tx, sale: DeskSale): Promise<number> {
  const { method, guest, checkNumber: check_number, note, day, by, now } = sale
  const how = { method, guest, check_number, note, state: 'sold', sold_on: day, sold_by: by, begun_at: now } as const
  return insertSale(tx, sale, how)
}

/** Writes a sale whose card payment is starting. Returns its number. */
export const insertCardSale = (tx: Tx, sale: NewSale & { readonly memberId: number }): Promise<number> =>
  insertSale(tx, sale, { method: 'card', state: 'begun', begun_at: sale.now })

async function insertSale(
  tx: Tx,
  { clubId, memberId, lines }: NewSale,
  how: { readonly method: SaleMethod; readonly state: SaleState; readonly begun_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('pos_sale')
    .values({ ...how, club_id: clubId, member_id: memberId, total_cents: totalOf(lines) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map(({ itemId, title, cents, quantity }, index) => ({
    club_id: clubId,
    sale_id: id,
    number: index + 1,
    item_id: itemId,
    title,
    price_cents: cents,
    quantity,
  }))
  await tx.insertInto('pos_sale_line').values(rows).execute()
  return id
}

/** A sale that is about to change, with its buyer's name. The name is empty for a guest without one. */
export interface SaleRow {
  readonly id: number
  readonly memberId: number | null
  readonly name: string
  readonly method: SaleMethod
  readonly cents: number
  readonly state: SaleState
  readonly beganAt: Date
  readonly lines: readonly { readonly itemId: number; readonly title: string; readonly quantity: number }[]
}

/** Reads a sale and locks it until the transaction ends. */
export async function lockSale(tx: Tx, clubId: number, saleId: number): Promise<SaleRow | undefined> {
  const { rows } = await sql<SaleRow>`select s.id, s.member_id as "memberId", s.method, s.total_cents as cents, s.state,
      s.begun_at as "beganAt", coalesce(trim(m.first || ' ' || m.last), s.guest) as name,
      (select jsonb_agg(jsonb_build_object('itemId', l.item_id, 'title', l.title, 'quantity', l.quantity) order by l.number)
        from pos_sale_line l where l.club_id = s.club_id and l.sale_id = s.id) as lines
    from pos_sale s left join member m on m.club_id = s.club_id and m.id = s.member_id
    where s.club_id = ${clubId} and s.id = ${saleId} for update of s`.execute(tx)
  return rows[0]
}

/** The sale that a card payment paid for, if any. */
export async function findSaleOf(db: Reader, clubId: number, paymentId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('pos_sale')
    .select('id')
    .where('club_id', '=', clubId)
    .where('card_payment_id', '=', paymentId)
    .executeTakeFirst()
  return found?.id
}

/** The card payment behind a sale. Undefined for one recorded by hand. */
export async function findSalePayment(db: Reader, clubId: number, saleId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('pos_sale')
    .select('card_payment_id')
    .where('club_id', '=', clubId)
    .where('id', '=', saleId)
    .executeTakeFirst()
  return found?.card_payment_id ?? undefined
}

export async function saveSale(
  tx: Tx,
  clubId: number,
  saleId: number,
  change: {
    readonly state: SaleState
    readonly sold_on?: string
    readonly card_payment_id?: number
    readonly ended_at?: Date
    readonly ended_by?: number | null
    readonly end_reason?: string
  },
): Promise<void> {
  await tx.updateTable('pos_sale').set(change).where('club_id', '=', clubId).where('id', '=', saleId).execute()
}

interface Sought {
  readonly clubId: number
  readonly memberId: number
  readonly itemId: number
}

/** Whether a member has bought an item by card, or is buying it, in one of these states and after another sale. */
export async function hasBought(
  db: Reader,
  { clubId, memberId, itemId }: Sought,
  { states, after }: { states: readonly SaleState[]; after: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('pos_sale')
    .innerJoin('pos_sale_line', (join) =>
      join
        .onRef('pos_sale_line.club_id', '=', 'pos_sale.club_id')
        .onRef('pos_sale_line.sale_id', '=', 'pos_sale.id')
        .on('pos_sale_line.item_id', '=', itemId),
    )
    .select('pos_sale.id')
    .where('pos_sale.club_id', '=', clubId)
    .where('pos_sale.member_id', '=', memberId)
    .where('pos_sale.method', '=', 'card')
    .where('pos_sale.state', 'in', states)
    .where('pos_sale.id', '>', after)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A member who buys: the name, and whether their dues are current. */
export interface Buyer {
  readonly accountId: number | null
  readonly clubId: number
  readonly club: string
  readonly name: string
  readonly hasDues: boolean
}

export async function findBuyer(db: Reader, memberId: number): Promise<Buyer | undefined> {
  return db
    .selectFrom('member')
    .innerJoin('club', 'club.id', 'member.club_id')
    .select(['member.account_id as accountId', 'member.club_id as clubId', 'club.name as club'])
    .select(sql<string>`trim(member.first || ' ' || member.last)`.as('name'))
    .select(hasCurrentDues().as('hasDues'))
    .where('member.id', '=', memberId)
    .where('member.status', 'in', currentStatuses)
    .executeTakeFirst()
}

/** Moves a merged record's purchases to the kept one. */
export async function carrySales(tx: Tx, { clubId, keptId, mergedId }: Merge): Promise<void> {
  await tx
    .updateTable('pos_sale')
    .set({ member_id: keptId })
    .where('club_id', '=', clubId)
    .where('member_id', '=', mergedId)
    .execute()
}
