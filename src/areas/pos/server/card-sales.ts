import { isFresh } from '#areas/accounts/server/sessions.ts'
import { lockMembers } from '#areas/members/server/member-rows.ts'
import { giveBack } from '#areas/payments/server/give-back.ts'
import { chargesNothing, payDebt } from '#areas/payments/server/pay-debt.ts'
import { posStripePayment, refundSale } from '#areas/pos/calls/sales.ts'
import { isSoldByCard } from '#areas/pos/rules/prices.ts'
import { purchaseKeyOf } from '#areas/pos/rules/purchase-key.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { saleKey } from './desk-sales.ts'
import { findItem, type Item, lockItems } from './item-rows.ts'
import { findBuyer, findSalePayment, hasBought, insertCardSale } from './sale-rows.ts'

type Refusal = 'not-found' | 'pos-needs-dues' | 'desk-only'

/** Whether a member with or without current dues can buy an item by card (spec 003 §8; X168). */
export function decidePurchase(item: Item | undefined, hasDues: boolean): Result<Item, Refusal> {
  if (!hasDues) return refuse('pos-needs-dues')
  if (!item) return refuse('not-found', { field: 'itemId' })
  return isSoldByCard(item.price_cents) ? ok(item) : refuse('desk-only')
}

/** Applies even if the club takes no cards: the messages about dues and price come first. */
async function askBefore(db: Reader, clubId: number, memberId: number, itemId: number) {
  const buyer = await findBuyer(db, memberId)
  return decidePurchase(await findItem(db, clubId, itemId), buyer?.hasDues === true)
}

export const cardSalesHandlers: readonly MountedCall[] = [
  handle(
    posStripePayment,
    async ({ body, subject: { clubId, memberId }, actor, deps, http }) => {
      const { token, seen: seenCents, itemId } = body
      const before = await askBefore(deps.db, clubId, memberId, itemId)
      if (!before.ok) return before
      const key = purchaseKeyOf({ mid: memberId, itemId })
      const request = {
        payer: actor,
        payee: { clubId },
        kind: 'sale',
        key,
        token,
        seenCents,
        requestKey: http.onceKey,
      } as const
      return payDebt<Refusal | 'payment-underway'>(deps, request, async (tx) => {
        await lockMembers(tx, clubId, [memberId])
        const buyer = await findBuyer(tx, memberId)
        const [found] = await lockItems(tx, clubId, [itemId])
        const decision = decidePurchase(found, buyer?.hasDues === true)
        if (!decision.ok) return decision
        // The same item cannot be bought twice at once, because the first card may still be charged.
        if (await hasBought(tx, { clubId, memberId, itemId }, { states: ['begun'], after: 0 }))
          return refuse('payment-underway')
        const { title, price_cents: cents } = decision.value
        const lines = [{ itemId, title, cents, quantity: 1 }]
        const id = await insertCardSale(tx, { clubId, memberId, lines, now: deps.clock.now() })
        const debt = { kind: 'sale', key: saleKey(id), memberId, title, cents } as const
        return ok({ debts: [debt], platformFeeCents: deps.config.posFeeCents })
      })
    },
    { isNothing: chargesNothing },
  ),
  handle(refundSale, async ({ body: { reason }, subject: { clubId, saleId }, actor, deps, http }) => {
    if (!isFresh(actor, deps.clock.now())) return refuse('confirm-password')
    const paymentId = await findSalePayment(deps.db, clubId, saleId)
    if (paymentId === undefined) return refuse('nothing-to-refund')
    const request = { paymentId, cents: undefined, reason, askedBy: actor.userId, requestKey: http.onceKey }
    return giveBack(deps, request, ({ refunded_cents: refunded }) => ({ message: 'refunded', refunded }))
  }),
]
