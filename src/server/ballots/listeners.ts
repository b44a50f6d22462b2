import { type Listener, when } from '#server/kernel/occasions'
import { recordsMerge } from '#server/members/occasions'
import { carryVotes } from './register-rows.ts'

export const ballotsListeners: readonly Listener[] = [when(recordsMerge, ({ tx, ...merge }) => carryVotes(tx, merge))]
