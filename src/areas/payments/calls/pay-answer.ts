import * as z from 'zod/mini'
import { Id, line } from '#kernel/calls/shapes.ts'

/** The outcome of a request to pay a club: the specification's codes, plus success and "on its way". */
export const payStatuses = ['succeeded', 'processing', 'no id', 'paid', 'full', 'already registered', '500'] as const
export type PayStatus = (typeof payStatuses)[number]

/** What every call that pays a club by card returns. */
export const PayAnswer = z.object({
  /** The page with the outcome and the receipt; null if no payment was started, or if the payer has no account. */
  url: z.nullable(z.string()),
  status: z.enum(payStatuses),
  message: z.string(),
  /** What the payer can do about a card that was refused. */
  reason: z.nullable(z.string()),
  payment_id: z.nullable(Id),
  /** Present while the payer's bank asks for confirmation; only for the provider's script in the browser. */
  client_secret: z.nullable(z.string()),
})

export type PaySaid = z.infer<typeof PayAnswer>

/** What every such call accepts besides the debt. Amounts and names are ignored, because the server knows them. */
export const card = {
  token: line(200).check(z.minLength(1)),
  amount: z.optional(z.unknown()),
  displayAmount: z.optional(z.unknown()),
  /** The cents that the page showed; if the price differs, the call is refused. */
  seen: z.optional(z.int()),
}

/** The refusals shared by all calls that start a card payment. */
export const payRefusals = ['card-locked', 'payment-underway', 'key-reused', 'price-changed'] as const
