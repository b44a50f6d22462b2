import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as posItems from './items.ts'
import * as posSales from './sales.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(posItems), ...callsOf(posSales)]
