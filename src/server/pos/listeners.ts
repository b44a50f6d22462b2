import { type Listener, when } from '#server/kernel/occasions'
import { recordsMerge } from '#server/members/occasions'
import { cardListeners } from './card-listeners.ts'
import { carrySales } from './sale-rows.ts'

export const posListeners: readonly Listener[] = [
  ...cardListeners,
  when(recordsMerge, ({ tx, ...merge }) => carrySales(tx, merge)),
]
