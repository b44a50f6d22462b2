import { recordsMerge } from '#areas/members/server/occasions.ts'
import { handPaymentsRead } from '#areas/payments/server/hand-payments.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { cardListeners } from './card-listeners.ts'
import { listHandSales } from './hand-payment-rows.ts'
import { carrySales } from './sale-rows.ts'

export const posListeners: readonly Listener[] = [
  ...cardListeners,
  when(handPaymentsRead, ({ tx, accountId }) => listHandSales(tx, accountId)),
  when(recordsMerge, ({ tx, ...merge }) => carrySales(tx, merge)),
]
