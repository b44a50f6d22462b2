import * as z from 'zod/mini'
import { refundProgresses } from '#areas/payments/rules/debt-kinds.ts'
import { Id } from '#kernel/calls/shapes.ts'

/** A card payment as its payee sees it beside what was paid: cents, and how far a refund has gotten. */
export const ChargedCard = z.object({
  payment_id: Id,
  amount: z.int(),
  refunded: z.int(),
  refund: z.nullable(z.enum(refundProgresses)),
})
