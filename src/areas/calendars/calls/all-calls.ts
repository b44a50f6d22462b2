import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as calendars from './calendars.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(calendars)]
