import { bookByHand } from '#areas/books/server/book-by-hand.ts'
import { dayAfter } from '#areas/dues/rules/days.ts'
import { saleKey } from '#areas/pos/server/desk-sales.ts'
import { insertItem } from '#areas/pos/server/item-rows.ts'
import { insertDeskSale } from '#areas/pos/server/sale-rows.ts'
import { saleMemo } from '#areas/pos/server/words.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { demoClub } from './club-words.ts'

interface Setting {
  readonly clubId: number
  readonly staff: number
  readonly now: Date
}

/** What the demo's club sells, in cents. */
const items = [
  { title: 'Guest pass', price_cents: 500 },
  { title: 'Balls, three', price_cents: 1200 },
  { title: 'Club shirt', price_cents: 2850 },
  { title: 'Water', price_cents: 150 },
] as const

/** Sales at the desk, each of one item to a guest: how many days ago, how many, how they paid, and who it was. */
const sold = [
  [0, 2, 'cash', 20, 'Pat'],
  [1, 1, 'venmo', 12, 'Kim'],
  [3, 4, 'cash', 6, ''],
  [0, 1, 'check', 2, 'Lee'],
] as const

/** Adds the demo club's items and a few sales, which are booked like any others. */
export async function openDemoShop(tx: Tx, { clubId, staff, now }: Setting): Promise<void> {
  const ids: number[] = []
  for (const item of items) ids.push((await insertItem(tx, clubId, item, now)) ?? 0)
  for (const [at, quantity, method, daysAgo, guest] of sold) {
    const [item, itemId] = [items[at], ids[at] ?? 0]
    const cents = item.price_cents * quantity
    const lines = [{ itemId, title: item.title, cents: item.price_cents, quantity }]
    const day = dayAfter(dayIn(demoClub.zone, now), -daysAgo)
    const how = { method, checkNumber: method === 'check' ? '1187' : '', note: '', day, by: staff, now }
    const id = await insertDeskSale(tx, { clubId, memberId: null, guest, lines, ...how })
    const memo = saleMemo(item.title, guest)
    const booking = { clubId, kind: 'sale', key: saleKey(id), ledger: method, cents, day, memo } as const
    await bookByHand(tx, { ...booking, by: staff, now })
  }
}
