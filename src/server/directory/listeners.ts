import { type Listener, when } from '#kernel/server/occasions.ts'
import { recordsMerge } from '#server/members/occasions'
import { carryMessages } from './message-rows.ts'

export const directoryListeners: readonly Listener[] = [
  when(recordsMerge, ({ tx, ...merge }) => carryMessages(tx, merge)),
]
