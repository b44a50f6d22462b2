import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as standings from './standings.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(standings)]
