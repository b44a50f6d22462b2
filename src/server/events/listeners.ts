import { type Listener, when } from '#server/kernel/occasions'
import { recordsMerge } from '#server/members/occasions'
import { carryEventLog } from './event-log-rows.ts'

export const eventsListeners: readonly Listener[] = [when(recordsMerge, ({ tx, ...merge }) => carryEventLog(tx, merge))]
