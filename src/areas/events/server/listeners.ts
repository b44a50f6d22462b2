import { recordsMerge } from '#areas/members/server/occasions.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { carryEventLog } from './event-log-rows.ts'

export const eventsListeners: readonly Listener[] = [when(recordsMerge, ({ tx, ...merge }) => carryEventLog(tx, merge))]
