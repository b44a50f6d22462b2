import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as asking from './asking.ts'
import * as joining from './joining.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(joining), ...callsOf(asking)]
