import { dayOf } from '#areas/books/server/book-rows.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { lockMembers } from '#areas/members/server/member-rows.ts'
import type { DebtOutcome } from '#areas/payments/rules/debt-kinds.ts'
import {
  clubPaid,
  type DebtShown,
  debtAsked,
  debtsCharged,
  debtsReleased,
  debtsReturned,
  type Outcomes,
  type PaidLine,
} from '#areas/payments/server/debts.ts'
import { purchaseOfKey } from '#areas/pos/rules/purchase-key.ts'
import { outcomeOfCharge } from '#areas/pos/rules/sale-states.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { decidePurchase } from './card-sales.ts'
import { soldOf } from './desk-sales.ts'
import { findItem } from './item-rows.ts'
import { findBuyer, findSaleOf, hasBought, lockSale, saveSale } from './sale-rows.ts'
import { saleRecorded, saleReturned } from './words.ts'

interface Charge {
  readonly tx: Tx
  readonly clubId: number
  readonly accountId: number | null
  readonly paymentId: number
  readonly line: PaidLine
  readonly day: string
  readonly now: Date
}

/** Books a sale whose card was charged, under the member's lock. The price and the title are those it started with. */
async function bookSale({ tx, clubId, accountId, paymentId, line, day, now }: Charge): Promise<DebtOutcome> {
  const saleId = Number(line.key)
  await lockMembers(tx, clubId, line.memberId === null ? [] : [line.memberId])
  const sale = await lockSale(tx, clubId, saleId)
  if (!sale || sale.memberId === null) return 'to-return'
  const { memberId, state } = sale
  const same = sale.lines.map(({ itemId }) =>
    hasBought(tx, { clubId, memberId, itemId }, { states: ['begun', 'sold'], after: saleId }),
  )
  const outcome = outcomeOfCharge(state, (await Promise.all(same)).includes(true))
  if (outcome !== 'paid') return outcome
  await saveSale(tx, clubId, saleId, { state: 'sold', sold_on: day, card_payment_id: paymentId })
  await logInClub(tx, { clubId, accountId, memberId, what: saleRecorded(soldOf(sale)), now })
  return 'paid'
}

/** All of a card payment was refunded. */
async function takeBack(tx: Tx, clubId: number, paymentId: number, now: Date): Promise<void> {
  const saleId = await findSaleOf(tx, clubId, paymentId)
  const sale = saleId === undefined ? undefined : await lockSale(tx, clubId, saleId)
  if (sale?.state !== 'sold') return
  await saveSale(tx, clubId, sale.id, { state: 'returned', ended_at: now })
  const about = sale.memberId === null ? {} : { memberId: sale.memberId }
  await logInClub(tx, { clubId, accountId: null, ...about, what: saleReturned(soldOf(sale)), now })
}

/** The card was not charged, so the member can buy it again. */
async function drop(tx: Tx, clubId: number, line: PaidLine): Promise<void> {
  const sale = await lockSale(tx, clubId, Number(line.key))
  if (sale?.state === 'begun') await saveSale(tx, clubId, sale.id, { state: 'dropped' })
}

/** Returns what the payment page shows. The same rule decides when the card is sent. */
async function showPurchase(
  { refusals }: Pick<Deps, 'refusals'>,
  tx: Tx,
  accountId: number,
  key: string,
): Promise<DebtShown | undefined> {
  const purchase = purchaseOfKey(key)
  const buyer = purchase && (await findBuyer(tx, purchase.mid))
  if (!purchase || !buyer || buyer.accountId !== accountId) return undefined
  const { clubId, club: payeeName, name } = buyer
  const item = await findItem(tx, clubId, purchase.itemId)
  if (!item) return undefined
  const decision = decidePurchase(item, buyer.hasDues)
  const { title, price_cents: cents } = item
  const whyNot = decision.ok ? null : refusals[decision.code].message
  return {
    payee: { clubId },
    payeeName,
    title,
    lines: [{ title, name, cents }],
    whyNot,
    backTo: `/club/pos?cid=${clubId}`,
  }
}

/** What happens to the card payments for sales. */
export const cardListeners: readonly Listener[] = [
  when(debtsCharged, async ({ tx, payment, lines, now }): Promise<Outcomes> => {
    const { id: paymentId, account_id: accountId } = payment
    const outcomes: Record<number, DebtOutcome> = {}
    for (const line of lines.filter(({ kind }) => kind === 'sale')) {
      const clubId = clubPaid(payment)
      const day = await dayOf(tx, { clubId }, now, 'UTC')
      outcomes[line.number] = await bookSale({ tx, clubId, accountId, paymentId, line, day, now })
    }
    return outcomes
  }),
  when(debtsReleased, async ({ tx, payment, lines }) => {
    for (const line of lines) if (line.kind === 'sale') await drop(tx, clubPaid(payment), line)
  }),
  when(debtsReturned, async ({ tx, payment, lines, now }) => {
    if (lines.some(({ kind }) => kind === 'sale')) await takeBack(tx, clubPaid(payment), payment.id, now)
    return 0
  }),
  when(debtAsked, async ({ deps, tx, actor, kind, key }) =>
    kind === 'sale' ? showPurchase(deps, tx, actor.userId, key) : undefined,
  ),
]
