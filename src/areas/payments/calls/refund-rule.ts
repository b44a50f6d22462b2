import * as z from 'zod/mini'

/** What is refunded to people who cancel: until how many hours before the start, and a share or an amount. */
export const ShownRefundRule = z.object({
  hours: z.int().check(z.gte(0, 'at least 0'), z.lte(720, 'no more than 720 hours')),
  percent: z.nullable(z.int().check(z.gte(0, 'at least 0'), z.lte(100, 'no more than 100'))),
  cents: z.nullable(z.int().check(z.gte(0, 'at least 0'), z.lte(100_000, 'no more than $1,000'))),
})

/** A refund rule in a request. */
export const RefundRule = ShownRefundRule.check(
  z.refine(({ percent, cents }) => (percent === null) !== (cents === null), 'Choose a share or an amount'),
)
