import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as bookings from './bookings.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(bookings)]
