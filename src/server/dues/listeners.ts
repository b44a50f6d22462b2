import { type Listener, when } from '#server/kernel/occasions'
import { recordsMerge } from '#server/members/occasions'
import { cardListeners } from './card-listeners.ts'
import { carryPayments } from './payment-rows.ts'

export const duesListeners: readonly Listener[] = [
  ...cardListeners,
  when(recordsMerge, ({ tx, ...merge }) => carryPayments(tx, merge)),
]
