import { isFresh } from '#areas/accounts/server/sessions.ts'
import { bookByHand, voidByHand } from '#areas/books/server/book-by-hand.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { doneBy } from '#areas/clubs/server/mails.ts'
import { tellAdmins } from '#areas/clubs/server/tell-admins.ts'
import { lockMembers } from '#areas/members/server/member-rows.ts'
import { recordSale, voidSale } from '#areas/pos/calls/sales.ts'
import { totalOf } from '#areas/pos/rules/prices.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { lockItems } from './item-rows.ts'
import { saleTopic } from './mails.ts'
import { findBuyer, insertDeskSale, lockSale, type SaleRow, saveSale } from './sale-rows.ts'
import { aGuest, linesText, saleMemo, saleRecorded, saleVoided } from './words.ts'

/** A sale's name in the books, which is also the name of the debt if it is paid by card. */
export const saleKey = (saleId: number): string => String(saleId)

/** A sale as the log describes it. */
export const soldOf = ({ name, method, cents, lines }: Pick<SaleRow, 'name' | 'method' | 'cents' | 'lines'>) => ({
  what: linesText(lines),
  to: name || aGuest,
  cents,
  method,
})

/**
 * Records a sale at the desk, to a member or a guest. Titles and prices are the items' current ones. The books record
 * it in the same transaction. Whether the member's dues are current does not matter here, because the admin decides.
 */
const recordHandler = handle(recordSale, async ({ body, subject: { clubId, timeZone }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { mid = null, method, note, seen } = body
    await lockMembers(tx, clubId, mid === null ? [] : [mid])
    const buyer = mid === null ? undefined : await findBuyer(tx, mid)
    if (mid !== null && buyer?.clubId !== clubId) return refuse('not-in-club', { field: 'mid' })
    const ids = [...new Set(body.items.map(({ id }) => id))]
    const items = new Map((await lockItems(tx, clubId, ids)).map((item) => [item.id, item]))
    const lines = body.items.flatMap(({ id, quantity }) => {
      const item = items.get(id)
      return item ? [{ itemId: id, title: item.title, cents: item.price_cents, quantity }] : []
    })
    if (lines.length < body.items.length) return refuse('not-found', { field: 'items' })
    const cents = totalOf(lines)
    if (seen !== undefined && seen !== cents) return refuse('price-changed')
    const guest = mid === null ? body.guest : ''
    const checkNumber = method === 'check' ? body.check_number : ''
    const day = dayIn(timeZone, now)
    const how = { method, guest, checkNumber, note, day, by: actor.userId }
    const id = await insertDeskSale(tx, { clubId, memberId: mid, lines, now, ...how })
    const sold = soldOf({ name: buyer?.name ?? guest, method, cents, lines })
    const what = saleRecorded(sold)
    await logInClub(tx, { clubId, accountId: actor.userId, ...(mid === null ? {} : { memberId: mid }), what, now })
    const memo = saleMemo(sold.what, sold.to)
    await bookByHand(tx, { clubId, kind: 'sale', key: saleKey(id), ledger: method, cents, memo, by: actor.userId, now })
    return ok({ message: 'updated', id, amount: dollarsOf(cents) })
  }),
)

/** Voids a sale by hand. It no longer counts and stays on record. A card payment is refunded to its card instead. */
const voidHandler = handle(voidSale, async ({ body: { reason }, subject: { clubId, saleId }, actor, deps }) => {
  const now = deps.clock.now()
  if (!isFresh(actor, now)) return refuse('confirm-password')
  return inTransaction(deps.db, async (tx) => {
    const sale = await lockSale(tx, clubId, saleId)
    if (!sale) return refuse('busy')
    if (sale.method === 'card') return refuse('card-paid')
    if (sale.state === 'void') return refuse('void-already')
    await saveSale(tx, clubId, saleId, { state: 'void', ended_at: now, ended_by: actor.userId, end_reason: reason })
    const what = saleVoided(soldOf(sale), reason)
    const { memberId } = sale
    await logInClub(tx, { clubId, accountId: actor.userId, ...(memberId === null ? {} : { memberId }), what, now })
    const adminMail = { what: doneBy(what, `${actor.first} ${actor.last}`), topic: saleTopic }
    await tellAdmins(tx, deps, { clubId, key: `sale ${saleId} void`, ...adminMail })
    await voidByHand(tx, { clubId, kind: 'sale', key: saleKey(saleId), reason, by: actor.userId, now })
    return ok({ message: 'deleted' })
  })
})

export const deskSalesHandlers: readonly MountedCall[] = [recordHandler, voidHandler]
