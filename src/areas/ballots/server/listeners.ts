import { recordsMerge } from '#areas/members/server/occasions.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { carryVotes } from './register-rows.ts'

export const ballotsListeners: readonly Listener[] = [when(recordsMerge, ({ tx, ...merge }) => carryVotes(tx, merge))]
