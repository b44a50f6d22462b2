import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as callOff from './call-off.ts'
import * as divisions from './divisions.ts'
import * as events from './events.ts'
import * as series from './series.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [
  ...callsOf(events),
  ...callsOf(divisions),
  ...callsOf(series),
  ...callsOf(callOff),
]
