import * as z from 'zod/mini'
import { ChargedCard } from '#areas/payments/calls/charged-card.ts'
import { shownStatuses } from '#areas/payments/rules/payment-states.ts'
import { call } from '#kernel/calls/call.ts'
import { Id } from '#kernel/calls/shapes.ts'

const cents = z.int()

export const getReceived = call({
  name: 'books.getReceived',
  method: 'GET',
  path: '/api/cards/payments',
  summary: 'The card payments that you received, newest first, up to 500, with fees and payouts',
  source: 'own: docs/areas/books.md; X186',
  access: 'user',
  rate: 'read',
  reply: z.object({
    /** In your card account, not paid out yet. */
    balance: cents,
    /** The zone of the days in the list. */
    zone: z.string(),
    payments: z.array(
      z.object({
        payment_id: Id,
        receipt: z.string(),
        title: z.string(),
        /** The payer. */
        name: z.string(),
        status: z.enum(shownStatuses),
        at: z.string(),
        amount: cents,
        /** Null while it is under way. */
        card: z.nullable(ChargedCard),
        /** What the card provider took. */
        fee: cents,
        /** The payout that took it to the bank; null if none has yet. */
        payout: z.nullable(z.string()),
      }),
    ),
    payouts: z.array(z.object({ id: z.string(), at: z.string(), amount: cents })),
  }),
})

export const exportReceived = call({
  name: 'books.exportReceived',
  method: 'GET',
  path: '/api/cards/payments.csv',
  summary: 'The card payments that you received, as a CSV file in which no cell can run as a formula',
  source: 'own: docs/areas/books.md; X186',
  access: 'user',
  rate: 'books-file',
  reply: z.string(),
  as: 'csv',
})
