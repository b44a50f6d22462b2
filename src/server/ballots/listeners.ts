import { type Listener, when } from '#kernel/server/occasions.ts'
import { recordsMerge } from '#server/members/occasions'
import { carryVotes } from './register-rows.ts'

export const ballotsListeners: readonly Listener[] = [when(recordsMerge, ({ tx, ...merge }) => carryVotes(tx, merge))]
