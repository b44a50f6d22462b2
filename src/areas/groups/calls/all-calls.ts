import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as groups from './groups.ts'
import * as substitutes from './substitutes.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(groups), ...callsOf(substitutes)]
