import type { MountedCall } from '#server/kernel/http/handle'
import { duplicateEventsHandler } from './duplicate-events.ts'
import { mergeEventsHandler } from './merge-events.ts'
import { readsHandlers } from './schedule-reads.ts'

export const scheduleHandlers: readonly MountedCall[] = [...readsHandlers, duplicateEventsHandler, mergeEventsHandler]
