import { type ChargedLine, type MoneyEvent, postingsOf } from '#areas/books/rules/postings.ts'
import { findPayee } from '#areas/clubs/server/payee.ts'
import { moneyMoved } from '#areas/payments/server/move-money.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { lockBooks } from './book-by-hand.ts'
import { dayOf, insertEntry } from './book-rows.ts'

const kinds = { charged: 'payment', refunded: 'refund', 'refund-failed': 'refund-failed' } as const

/** Money that moved by card is booked in the transaction that settles it. */
export const booksListeners: readonly Listener[] = [
  when(moneyMoved, async ({ tx, payment, lines, is, cents, beforeCents, now }) => {
    const { id, description: memo } = payment
    const payee = findPayee(payment)
    if (payee) await lockBooks(tx, payee)
    const charged: ChargedLine[] =
      lines.length === 0
        ? [{ kind: 'donation', cents: payment.amount_cents, isToReturn: false }]
        : lines.map(({ kind, cents: owedCents, outcome }) => ({
            kind,
            cents: owedCents,
            isToReturn: outcome === 'to-return',
          }))
    const event: MoneyEvent = is === 'charged' ? { is, lines: charged } : { is, cents, beforeCents, lines: charged }
    const day = await dayOf(tx, payee, now, 'UTC')
    await insertEntry(tx, { payee, day, at: now, kind: kinds[is], memo, postings: postingsOf(event), paymentId: id })
  }),
]
