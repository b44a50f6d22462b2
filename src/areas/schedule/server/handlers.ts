import type { MountedCall } from '#kernel/server/http/handle.ts'
import { duplicateEventsHandler } from './duplicate-events.ts'
import { mergeEventsHandler } from './merge-events.ts'
import { readsHandlers } from './schedule-reads.ts'

export const scheduleHandlers: readonly MountedCall[] = [...readsHandlers, duplicateEventsHandler, mergeEventsHandler]
