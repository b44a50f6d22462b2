import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as kiosk from './kiosk.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(kiosk)]
