import { recordsMerge } from '#areas/members/server/occasions.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { carryMessages } from './message-rows.ts'

export const directoryListeners: readonly Listener[] = [
  when(recordsMerge, ({ tx, ...merge }) => carryMessages(tx, merge)),
]
