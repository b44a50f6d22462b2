import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as schedule from './schedule.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(schedule)]
