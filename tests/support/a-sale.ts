import { insertDeskSale } from '#areas/pos/server/sale-rows.ts'
import type { Deps } from '#kernel/server/deps.ts'

/** An item that a club sells for five dollars, and one sale of it to a guest. */
export async function aSale(deps: Deps, clubId: number, soldBy: number): Promise<{ itemId: number; saleId: number }> {
  const now = deps.clock.now()
  const item = { club_id: clubId, title: 'Guest pass', price_cents: 500, added_at: now }
  const made = deps.db.insertInto('pos_item').values(item).returning('id')
  const { id: itemId } = await made.executeTakeFirstOrThrow()
  const lines = [{ itemId, title: item.title, cents: item.price_cents, quantity: 1 }]
  const to = { clubId, memberId: null, guest: 'Pat', lines }
  const how = { method: 'cash', checkNumber: '', note: '', day: '2020-01-05', by: soldBy, now } as const
  const saleId = await deps.db.transaction().execute((tx) => insertDeskSale(tx, { ...to, ...how }))
  return { itemId, saleId }
}
