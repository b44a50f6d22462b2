import type { Mounted } from '#server/kernel/http/handle'
import { duplicateEventsHandler } from './duplicate.ts'
import { mergeEventsHandler } from './merge.ts'
import { readsHandlers } from './reads.ts'

export const scheduleHandlers: readonly Mounted[] = [...readsHandlers, duplicateEventsHandler, mergeEventsHandler]
