import { recordsMerge } from '#areas/members/server/occasions.ts'
import { handPaymentsRead } from '#areas/payments/server/hand-payments.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { cardListeners } from './card-listeners.ts'
import { listHandDues } from './hand-payment-rows.ts'
import { carryPayments } from './payment-rows.ts'

export const duesListeners: readonly Listener[] = [
  ...cardListeners,
  when(handPaymentsRead, ({ tx, accountId }) => listHandDues(tx, accountId)),
  when(recordsMerge, ({ tx, ...merge }) => carryPayments(tx, merge)),
]
