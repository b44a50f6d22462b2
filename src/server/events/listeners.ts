import { type Listener, when } from '#kernel/server/occasions.ts'
import { recordsMerge } from '#server/members/occasions'
import { carryEventLog } from './event-log-rows.ts'

export const eventsListeners: readonly Listener[] = [when(recordsMerge, ({ tx, ...merge }) => carryEventLog(tx, merge))]
